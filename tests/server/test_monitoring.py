"""The dashboard, the alert rules and the table of figures are about figures that the server really has."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
import yaml
from prometheus_client import REGISTRY
from prometheus_client.metrics import MetricWrapperBase

from keltis.server import metrics

MONITORING = Path(__file__).parents[2] / "docs" / "monitoring"
OF_A_HISTOGRAM = "_(bucket|sum|count)$"
ADDED_BY_PROMETHEUS = {"instance", "job", "le"}


def figures() -> dict[str, set[str]]:
    """The figures of the server as Prometheus names them, and their labels."""
    found = {}
    for metric in vars(metrics).values():
        if isinstance(metric, MetricWrapperBase):
            about = next(iter(metric.describe()))
            found[about.name + ("_total" if about.type == "counter" else "")] = set(metric._labelnames)
    return found


def expressions() -> dict[str, str]:
    """The expressions of all panels and rules, by title."""
    rules = yaml.safe_load((MONITORING / "alerts.yml").read_text("utf-8"))
    panels = json.loads((MONITORING / "grafana.json").read_text("utf-8"))["panels"]
    found = {rule["alert"]: rule["expr"] for group in rules["groups"] for rule in group["rules"]}
    for panel in panels:
        for target in panel.get("targets", []):
            found[f"{panel['title']} {target['refId']}"] = target["expr"]
    return found


def names_in(expression: str) -> set[str]:
    return {re.sub(OF_A_HISTOGRAM, "", name) for name in re.findall(r"\b(?:keltis|process)_\w+", expression)}


def labels_in(expression: str) -> set[str]:
    grouped = re.findall(r"by \(([^)]*)\)", expression)
    chosen = re.findall(r"(\w+)=~?\"", expression)
    return {label.strip() for group in grouped for label in group.split(",")} | set(chosen)


@pytest.mark.parametrize("title", expressions())
def test_a_panel_or_rule_asks_for_figures_and_labels_that_exist(title: str) -> None:
    expression = expressions()[title]
    of_the_process = {f"{each.name}{'_total' * (each.type == 'counter')}" for each in REGISTRY.collect()}
    known = {**{name: set[str]() for name in of_the_process}, **figures()}
    names = names_in(expression)
    assert names or expression.startswith("up{"), expression
    assert names <= known.keys()
    assert labels_in(expression) <= ADDED_BY_PROMETHEUS.union(*(known[name] for name in names))


def test_a_wrong_figure_or_label_would_be_seen() -> None:
    assert names_in("rate(keltis_nonsense_bucket[5m])") == {"keltis_nonsense"}
    assert "keltis_nonsense" not in figures()
    assert labels_in('sum by (le, kind) (keltis_x{route="y"})') == {"le", "kind", "route"}


def documented() -> Iterator[tuple[str, set[str]]]:
    text = (MONITORING / "README.md").read_text("utf-8")
    for name, labels in re.findall(r"^\| `(keltis_\w+)` \|([^|]*)\|", text, re.MULTILINE):
        yield name, set(re.findall(r"`(\w+)`", labels))


def test_every_figure_is_in_the_table_with_its_labels() -> None:
    table = list(documented())
    assert table == sorted(table, key=lambda row: row[0])
    assert dict(table) == figures()


def test_every_alert_says_how_urgent_it_is_and_what_is_wrong() -> None:
    rules: list[dict[str, Any]] = yaml.safe_load((MONITORING / "alerts.yml").read_text("utf-8"))["groups"][0]["rules"]
    for rule in rules:
        assert rule["labels"]["severity"] in ("page", "ticket"), rule["alert"]
        assert rule["annotations"]["summary"], rule["alert"]
    assert len({rule["alert"] for rule in rules}) == len(rules)


def test_the_panels_do_not_overlap_and_have_their_own_numbers() -> None:
    panels = json.loads((MONITORING / "grafana.json").read_text("utf-8"))["panels"]
    assert len({panel["id"] for panel in panels}) == len(panels)
    cells = [
        (x, y)
        for panel in panels
        for x in range(panel["gridPos"]["x"], panel["gridPos"]["x"] + panel["gridPos"]["w"])
        for y in range(panel["gridPos"]["y"], panel["gridPos"]["y"] + panel["gridPos"]["h"])
    ]
    assert len(set(cells)) == len(cells)
