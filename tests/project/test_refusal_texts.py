"""Every refusal in the code has a reason that can be rendered in all eight languages."""

import ast
import inspect
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from keltis.i18n import LANGUAGES, TranslatableError
from keltis.records import fair_shuffle
from keltis.server import app
from tests.support.locale_checks import ROOT, SOURCES, Texts

SOURCE = ROOT / "src/keltis"
FILES = ("refusals.ftl", "positions.ftl")
FOR_PROGRAMS = ("env", "bots/external")  # these errors are for programmers
USUAL_FLAW = ast.Constant("proof-rules")
Node = ast.AST

assert app, "imported, so that every error of the server is known here"


def errors() -> set[str]:
    found, to_do = set(), [TranslatableError]
    while to_do:
        kind = to_do.pop()
        found.add(kind.__name__)
        to_do += kind.__subclasses__()
    return found


def modules() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        if not file.name.startswith("test_"):
            yield file, ast.parse(file.read_text(encoding="utf-8"))


def called(node: Node) -> str:
    if not isinstance(node, ast.Call):
        return ""
    return node.func.attr if isinstance(node.func, ast.Attribute) else getattr(node.func, "id", "")


def choices(node: Node) -> list[Node]:
    """The possible values of an expression."""
    return [*choices(node.body), *choices(node.orelse)] if isinstance(node, ast.IfExp) else [node]


def functions(tree: Node) -> list[ast.FunctionDef | ast.AsyncFunctionDef]:
    return [node for node in ast.walk(tree) if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]


# Errors --------------------------------------------------------------------------------------------------------------


def give_phrases(tree: ast.Module) -> set[str]:
    """The functions declared to return a phrase."""
    return {each.name for each in functions(tree) if each.returns and ast.unparse(each.returns) == "Phrase"}


def phrases_taken(tree: ast.Module, node: Node) -> set[str]:
    """The parameters in scope at this node that are declared as phrases."""
    around = [each for each in functions(tree) if node in ast.walk(each)]
    return {
        arg.arg
        for each in around
        for arg in each.args.args
        if arg.annotation and "Phrase" in ast.unparse(arg.annotation)
    }


def is_phrase(tree: ast.Module, node: Node) -> bool:
    if isinstance(node, ast.Call):
        return called(node) in {"phrase", *give_phrases(tree)}
    if isinstance(node, ast.Attribute):
        return node.attr == "why"  # from a caught error
    return isinstance(node, ast.Name) and node.id in phrases_taken(tree, node)


def unsaid(tree: ast.Module) -> Iterator[str]:
    """Errors raised with anything but a phrase."""
    names = errors()
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) in names:
            why = node.args[0] if node.args else None
            if why is None or not all(is_phrase(tree, each) for each in choices(why)):
                yield f"{node.lineno}: {ast.unparse(node)}"


def test_every_error_that_a_person_may_meet_is_made_with_a_phrase() -> None:
    checked = 0
    for file, tree in modules():
        if not file.relative_to(SOURCE).as_posix().startswith(FOR_PROGRAMS):
            checked += sum(called(node) in errors() for node in ast.walk(tree))
            assert not list(unsaid(tree)), file
    assert checked > 40


@pytest.mark.parametrize(
    "code",
    [
        'raise Refused("It is not your turn.")',
        "raise IllegalAction(str(error))",
        'raise ParseError(f"no {x}", 1, 1)',
        'raise InvalidDeal(phrase("a") if x else "b")',
        "def f(reason: str):\n    raise BadName(reason)",
    ],
)
def test_an_english_sentence_would_be_seen(code: str) -> None:
    assert list(unsaid(ast.parse(code)))


def test_answers_that_refuse_are_made_in_one_place() -> None:
    for file, tree in modules():
        made = [ast.unparse(node) for node in ast.walk(tree) if called(node) in ("Illegal", "Bad", "Rate")]
        assert not made or file.name == "refusals.py", (file, made)


# Phrases -------------------------------------------------------------------------------------------------------------


def given(tree: ast.Module, call: ast.Call) -> set[str]:
    """The names of a phrase's arguments; `**values` stands for a dictionary literal in the same function."""
    found = set()
    for keyword in call.keywords:
        if keyword.arg:
            found.add(keyword.arg)
        elif isinstance(keyword.value, ast.Name):
            around = [each for each in functions(tree) if call in ast.walk(each)][-1]
            [written] = [
                node.value
                for node in ast.walk(around)
                if isinstance(node, ast.Assign | ast.AnnAssign)
                and isinstance(node.value, ast.Dict)
                and ast.unparse(node.targets[0] if isinstance(node, ast.Assign) else node.target) == keyword.value.id
            ]
            found |= {str(key.value) for key in written.keys if isinstance(key, ast.Constant)}
    return found


def ids(tree: ast.Module, call: ast.Call) -> list[str]:
    """The possible ids of a phrase."""
    first = call.args[0]
    if isinstance(first, ast.Name):
        assigned = [
            node.value
            for node in ast.walk(tree)
            if isinstance(node, ast.Assign) and ast.unparse(node.targets[0]) == first.id
        ]
        return [str(each.value) for value in assigned for each in choices(value) if isinstance(each, ast.Constant)]
    return [str(each.value) for each in choices(first) if isinstance(each, ast.Constant)]


def flaws(tree: ast.Module) -> Iterator[tuple[ast.Call, Node, set[str]]]:
    """Where a proof is refused, with the expression that is its id and the names of its arguments.

    `NotProven(id, exactly, entry)` and `entry.no(reason, id)` stand alone, in a file without the project's texts.
    """
    for node in ast.walk(tree):
        if isinstance(node, ast.Call) and called(node) == "NotProven":
            yield node, node.args[0], {"entry"} if len(node.args) > 2 else set()
        elif isinstance(node, ast.Call) and called(node) == "no":
            yield node, node.args[1] if len(node.args) > 1 else USUAL_FLAW, {"entry"}


def unsaid_flaws(tree: ast.Module) -> Iterator[str]:
    """Refusals of a proof without an id that can be read here."""
    inside = [node for each in functions(tree) if each.name == "no" for node in ast.walk(each)]  # passes its own id on
    for node, id, _ in flaws(tree):
        if node not in inside and not isinstance(id, ast.Constant):
            yield f"{node.lineno}: {ast.unparse(node)}"


def test_every_refusal_of_a_proof_has_an_id() -> None:
    checked = 0
    for file, tree in modules():
        checked += len(list(flaws(tree)))
        assert not list(unsaid_flaws(tree)), file
    assert checked > 60
    usual = inspect.signature(fair_shuffle.Entry.no).parameters["id"].default
    assert usual == USUAL_FLAW.value


@pytest.mark.parametrize("code", ['raise NotProven(f"{file} is empty.", "")', "raise entry.no(a, reason)"])
def test_a_proof_refused_in_english_alone_would_be_seen(code: str) -> None:
    assert list(unsaid_flaws(ast.parse(code)))


def test_the_page_refuses_proofs_with_ids_of_its_own_texts(texts: Texts) -> None:
    wanted, checked = refusals(texts, "en"), 0
    for name, code in texts.web.items():
        calls = re.findall(r"new (?:NotProven|Contradicted)\(([^,)]*)", code)
        calls += re.findall(r"\bno\(entry, (?:\"[^\"]*\"|`[^`]*`)(?:, ([^)]*))?\)", code)
        for id in filter(None, calls):
            assert id == "id" or id.strip('"') in wanted, (name, id)
            checked += 1
    assert checked > 20


def spoken() -> Iterator[tuple[str, str, set[str]]]:
    """Where each refusal is in the code, with its id and the names of its arguments."""
    for file, tree in modules():
        for call, id, values in flaws(tree):
            if isinstance(id, ast.Constant):
                yield f"{file.name}:{call.lineno}", str(id.value), values
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and called(node) in ("phrase", "always") and node.args:
                for name in ids(tree, node):
                    yield f"{file.name}:{node.lineno}", name, given(tree, node) if called(node) == "phrase" else set()


@pytest.fixture(scope="module")
def texts() -> Texts:
    return Texts.read(**SOURCES)


def refusals(texts: Texts, language: str) -> set[str]:
    files = texts.languages[language]
    return {entry.id.name for name in FILES for entry in files[name].body if hasattr(entry, "id")}


def test_every_refusal_is_there_in_every_language_with_the_values_it_is_given(texts: Texts) -> None:
    wanted = {language: refusals(texts, language) for language in LANGUAGES}
    used = set()
    for where, name, values in spoken():
        if name.startswith("hint-"):
            continue
        for language in LANGUAGES:
            assert name in wanted[language], (where, language, name)
            variables = {each for pattern in texts.reach(language, name) for each in pattern.variables}
            assert variables == values, (where, language, name)
        used.add(name)
    assert used == wanted["en"], "a text that nobody says, or one that this test does not see"


def test_the_protocol_lists_every_refusal_that_goes_on_the_wire(texts: Texts) -> None:
    entries = texts.languages["en"]["refusals.ftl"].body
    names = {entry.id.name for entry in entries if hasattr(entry, "id")}
    document = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `([a-z-]+)` \|([^|]*)\|", document, re.MULTILINE))
    assert names <= set(rows), sorted(names - set(rows))
    for name in names:
        variables = {each for pattern in texts.reach("en", name) for each in pattern.variables}
        assert set(re.findall(r"`([a-z]+)`", rows[name])) == variables, name
