"""The figures of a comparison in words: what `print(comparison)` and `keltis arena` say."""

from collections.abc import Iterator

from keltis.bots.arena.figures import Figures, LuckFreeFigures, SprtFigures
from keltis.i18n import counted


def summary(found: Figures, deals: int | None = None) -> str:
    """The figures in readable form; `deals` is how many there were to be."""
    return "\n".join(_lines(found, deals))


def _lines(found: Figures, deals: int | None) -> Iterator[str]:
    yield (
        f"{found['a']} against {found['b']}: {found['game']}, {found['seats']} seats, "
        f"{counted(found['blocks'], 'deal')} with every rotation, {counted(found['games'], 'game')}, "
        f"seed {found['seed']!r}"
    )
    if found["interrupted"]:
        of = "" if deals is None else f" of {deals:,}"
        yield f"Stopped after {found['blocks']:,}{of} {'deal' if (deals or found['blocks']) == 1 else 'deals'}."
    yield (
        f"win share    {found['win_share']:.1%}, 95 % interval {found['win_low']:.1%} to {found['win_high']:.1%}; "
        f"{found['fair_share']:.1%} is fair"
    )
    if found["margin_low"] is not None:
        ends = f", 95 % interval {found['margin_low']:+.2f} to {found['margin_high']:+.2f}"
    else:
        ends = ""
    yield f"margin       {found['margin']:+.2f} points{ends}"
    if found["luck_free"]:
        yield from _told_without_luck(found["luck_free"])
    yield (
        f"CPU per turn {1000 * found['seconds_per_turn']:.3g} ms; "
        f"{found['b']}: {1000 * found['seconds_per_turn_of_b']:.3g} ms"
    )
    endings = ", ".join(f"{kind} {count:,}" for kind, count in found["endings"].items())
    yield f"endings      {endings}; {found['turns_per_game']:.1f} turns a game"
    for side, failures in ((found["a"], found["failures"]), (found["b"], found["failures_of_b"])):
        if failures:
            kinds = ", ".join(f"{kind} {count:,}" for kind, count in failures.items())
            meaning = {"rule": "moves, played by the rule bot instead", "forfeit": "games lost by that"}
            yield f"failures     {side}: {kinds} {meaning[found['on_failure']]}"
    if found["sprt"]:
        yield f"SPRT         {_verdict(found['sprt'], found['a'])}"


def _told_without_luck(found: LuckFreeFigures) -> Iterator[str]:
    ends = ""
    if found["win_low"] is not None:
        ends = f", 95 % interval {found['win_low']:.1%} to {found['win_high']:.1%}"
    yield f"luck-free    win share {found['win_share']:.1%}{ends}; a deal is worth {found['win_worth']:.2f} plain ones"
    if found["margin_low"] is not None:
        ends = f", 95 % interval {found['margin_low']:+.2f} to {found['margin_high']:+.2f}"
    yield f"             margin {found['margin']:+.2f} points{ends}; {found['margin_worth']:.2f} plain ones"


def _verdict(sprt: SprtFigures, a: str) -> str:
    said = {
        "H1": f"{a} is better: H1 ({sprt['elo']} Elo) is accepted",
        "H0": f"{a} is not better by {sprt['elo']} Elo: H0 is accepted",
        None: "not decided",
    }[sprt["verdict"]]
    return f"{said}, log likelihood ratio {sprt['llr']:+.2f}. A test that stopped early leaves the share above biased."
