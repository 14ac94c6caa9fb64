"""Checks of the texts in all languages: each goes through all of them and reports the faults it finds."""

import ast
import dataclasses
import functools
import re
from collections.abc import Iterator, Mapping
from pathlib import Path

from babel import Locale
from fluent.syntax import FluentParser, FluentSerializer
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

from keltis.i18n import LANGUAGES

ROOT = Path(__file__).parents[2]
# The same word as in English, legitimately.
SAME_AS_ENGLISH = {
    "game-name": LANGUAGES,
    "terminal-bot": ("de", "pl", "cs", "sk", "hu"),
    "bot-name": ("de", "pl", "cs", "sk", "hu"),
    "table-title": ("pl", "cs", "sk", "hu"),
    "table-menu": ("pl",),
    "start-live-bank": ("pl", "cs", "sk"),
    "level-expert": ("cs", "sk"),
    "replay-paste.placeholder": LANGUAGES,  # notation
}
# The English text has a plural here; these languages phrase it without one.
NO_PLURAL = ("hu", "ja")
# The file of vocabulary: such words stand in code for other things too, and count as a use only in texts.
COMMON_WORDS = "terms.ftl"
SAID = r"""(?<![.\w])(?:t|has)\(\s*["']([^"']*)["']"""
SAID_TEMPLATE = r"(?<![.\w])(?:t|has)\(\s*`([^`]*)`"
LEFTOVERS = re.compile(r"TODO|FIXME|XXX|TBD|[Ll]orem|\?\?\?|�|&[a-z]+;|\\[un]")
LETTERS = {
    "en": "",
    "de": "äöüß",
    "pl": "ąćęłńóśźż",
    "cs": "áčďéěíňóřšťúůýž",
    "sk": "áäčďéíĺľňóôŕšťúýž",
    "ru": "абвгдеёжзийклмнопрстуфхцчшщъыьэюя",
    "hu": "áéíóöőúüű",
}
COUNTS = {"zero", "one", "two", "few", "many"}


@dataclasses.dataclass
class Texts:
    """The parsed files of every language, and the sources that use them."""

    languages: dict[str, dict[str, ftl.Resource]]
    web: dict[str, str]
    python: dict[str, str]

    @classmethod
    def read(cls, locales: Path, web: Path, python: Path) -> "Texts":
        parser = FluentParser()
        languages = {
            folder.name: {file.name: parser.parse(file.read_text("utf-8")) for file in sorted(folder.glob("*.ftl"))}
            for folder in sorted(locales.iterdir())
        }
        scripts = [file for end in ("ts", "svelte") for file in sorted(web.rglob(f"*.{end}"))]
        modules = [file for file in sorted(python.rglob("*.py")) if not file.name.startswith("test_")]
        return cls(languages, _contents(scripts), _contents(modules))

    @functools.cache  # noqa: B019 (there are as many as there are tests)
    def messages(self, language: str) -> dict[str, ftl.Message]:
        files = self.languages[language].values()
        return {entry.id.name: entry for file in files for entry in file.body if isinstance(entry, ftl.Message)}

    @functools.cache  # noqa: B019
    def patterns(self, language: str) -> dict[str, "Pattern"]:
        """Every text with its contents; an attribute is called `message.attribute`."""
        found = {}
        for name, message in self.messages(language).items():
            if message.value:
                found[name] = Pattern(message.value)
            found |= {f"{name}.{each.id.name}": Pattern(each.value) for each in message.attributes}
        return found

    def reach(self, language: str, name: str) -> "Iterator[Pattern]":
        """A text and everything that it refers to."""
        patterns, seen, to_do = self.patterns(language), {name}, [name]
        while to_do:
            pattern = patterns.get(to_do.pop())
            if pattern:
                yield pattern
                to_do += pattern.references - seen
                seen |= pattern.references

    def __hash__(self) -> int:
        return id(self)


class Pattern(Visitor):
    """The contents of a text: its variables, the texts it refers to, its words and its plural selectors."""

    def __init__(self, pattern: ftl.Pattern) -> None:
        self.source = FluentSerializer().serialize_entry(ftl.Message(ftl.Identifier("x"), pattern)).partition("=")[2]
        self.variables: set[str] = set()
        self.references: set[str] = set()
        self.words: list[str] = []
        self.plurals: list[tuple[str, set[str]]] = []  # a variable, and the counts that have their own text
        self.visit(pattern)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:
        self.variables.add(node.id.name)

    def visit_MessageReference(self, node: ftl.MessageReference) -> None:
        self.references.add(f"{node.id.name}.{node.attribute.name}" if node.attribute else node.id.name)

    def visit_TextElement(self, node: ftl.TextElement) -> None:
        self.words += node.value.splitlines()

    def visit_StringLiteral(self, node: ftl.StringLiteral) -> None:
        self.words.append(node.value)

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:
        keys = {each.key.name for each in node.variants if isinstance(each.key, ftl.Identifier)}
        if keys & COUNTS:
            [variable] = Pattern(ftl.Pattern([ftl.Placeable(node.selector)])).variables or {""}
            self.plurals.append((variable, keys))
        self.generic_visit(node)


def _contents(files: list[Path]) -> dict[str, str]:
    return {str(file): file.read_text("utf-8") for file in files}


def _others(texts: Texts) -> list[str]:
    return [language for language in texts.languages if language != "en"]


# The files -----------------------------------------------------------------------------------------------------------


def every_language_has_every_file(texts: Texts) -> Iterator[str]:
    if set(texts.languages) != set(LANGUAGES):
        yield f"the languages are {sorted(texts.languages)}, not {sorted(LANGUAGES)}"
    wanted = {file for files in texts.languages.values() for file in files}
    for language, files in texts.languages.items():
        yield from (f"{language}/{file} is missing" for file in sorted(wanted - set(files)))


def everything_can_be_parsed(texts: Texts) -> Iterator[str]:
    for language, files in texts.languages.items():
        for file, resource in files.items():
            for entry in resource.body:
                if isinstance(entry, ftl.Junk):
                    yield f"{language}/{file}: {entry.annotations[0].message} {str(entry.content).splitlines()[0]!r}"


def no_id_is_there_twice(texts: Texts) -> Iterator[str]:
    for language, files in texts.languages.items():
        seen: dict[str, str] = {}
        for file, resource in files.items():
            for entry in resource.body:
                if isinstance(entry, ftl.Message | ftl.Term):
                    if entry.id.name in seen:
                        yield f"{language}/{file}: {entry.id.name} is in {seen[entry.id.name]} already"
                    seen[entry.id.name] = file


# Each language against English ---------------------------------------------------------------------------------------


def every_language_has_the_same_ids(texts: Texts) -> Iterator[str]:
    english = set(texts.patterns("en"))
    for language in _others(texts):
        ids = set(texts.patterns(language))
        yield from (f"{language}: {name} is missing" for name in sorted(english - ids))
        yield from (f"{language}: {name} is not in the English" for name in sorted(ids - english))


def _variables(texts: Texts, language: str, name: str) -> set[str]:
    return {variable for pattern in texts.reach(language, name) for variable in pattern.variables}


def every_language_has_the_same_variables(texts: Texts) -> Iterator[str]:
    for language in texts.languages:
        for name, pattern in texts.patterns(language).items():
            for missing in sorted(pattern.references - set(texts.patterns(language))):
                yield f"{language}: {name} refers to {missing}, which is not there"
            wanted, found = _variables(texts, "en", name), _variables(texts, language, name)
            if name in texts.patterns("en") and found != wanted:
                yield f"{language}: {name} has the variables {sorted(found)}, not {sorted(wanted)}"


def everything_is_translated(texts: Texts) -> Iterator[str]:
    for language in _others(texts):
        for name, pattern in texts.patterns(language).items():
            english = texts.patterns("en").get(name)
            if not english or language in SAME_AS_ENGLISH.get(name, ()):
                continue
            if pattern.source == english.source and any(re.search(r"\w\w", words) for words in pattern.words):
                yield f"{language}: {name} is the same as in English: {' '.join(pattern.words)!r}"
            for words in set(pattern.words) & set(english.words):
                if len(re.findall(r"\w\w+", words)) > 3 and pattern.source != english.source:
                    yield f"{language}: a part of {name} is the same as in English: {words!r}"


def _counts(language: str) -> tuple[set[str], set[str]]:
    """The plural categories that integers need in a language, and all that it has."""
    rule = Locale(language).plural_form
    return {rule(number) for number in range(200)} | {"other"}, {*rule.tags, "other"}


def every_count_has_its_form(texts: Texts) -> Iterator[str]:
    for language in texts.languages:
        needed, all_forms = _counts(language)
        for name, pattern in texts.patterns(language).items():
            for variable, forms in pattern.plurals:
                for missing in sorted(needed - forms):
                    yield f"{language}: {name} has no form [{missing}] of ${variable}"
                for unknown in sorted(forms - all_forms):
                    yield f"{language}: {name} has a form [{unknown}], which is none of the language"
            if language not in NO_PLURAL:
                counted = _plurals(texts, "en", name) - _plurals(texts, language, name)
                yield from (f"{language}: {name} has no plural forms for ${variable}" for variable in sorted(counted))


def _plurals(texts: Texts, language: str, name: str) -> set[str]:
    return {variable for pattern in texts.reach(language, name) for variable, _ in pattern.plurals}


# Words ---------------------------------------------------------------------------------------------------------------


def nothing_is_left_over(texts: Texts) -> Iterator[str]:
    for language in texts.languages:
        for name, pattern in texts.patterns(language).items():
            for words in pattern.words:
                if found := LEFTOVERS.search(words):
                    yield f"{language}: {name} has {found[0]!r} in it"


def every_letter_is_one_of_the_language(texts: Texts) -> Iterator[str]:
    """Finds texts in the wrong file, and lookalike letters."""
    for language in texts.languages:
        for name, pattern in texts.patterns(language).items():
            for word in re.findall(r"[^\W\d_]+", " ".join(pattern.words)):
                if name not in SAME_AS_ENGLISH and not _is_word(language, word.lower()):
                    yield f"{language}: {name} has {word!r}, which has a letter of another language"


def _is_word(language: str, word: str) -> bool:
    if language == "ja":
        return not re.search("[À-῿]", word)
    if language == "ru":
        return word.isascii() or set(word) <= set(LETTERS["ru"])
    return all(letter.isascii() or letter in LETTERS[language] for letter in word)


# Uses ----------------------------------------------------------------------------------------------------------------


def every_id_that_is_used_exists(texts: Texts) -> Iterator[str]:
    for file, source in texts.web.items():
        for name in re.findall(SAID, source):
            if name not in texts.patterns("en") and name not in texts.messages("en"):
                yield f"{file}: there is no {name}"
        for name in re.findall(SAID_TEMPLATE, source):
            if not any(re.fullmatch(_template(name), each) for each in texts.patterns("en")):
                yield f"{file}: there is nothing like {name}"
    for file, source in texts.python.items():
        yield from (f"{file}: there is no {name}" for name in _spoken(source) if name not in texts.patterns("en"))


def _template(text: str) -> str:
    """`end-why-${kind}` as a pattern."""
    return ".+".join(re.escape(part) for part in re.split(r"\$\{.*?\}|\$\{.*", text))


def _spoken(source: str) -> Iterator[str]:
    """The ids used in Python code: speak("..."), phrase("..."), also speak("..." if ... else "...")."""
    for call in ast.walk(ast.parse(source)):
        if isinstance(call, ast.Call) and call.args:
            called = call.func.attr if isinstance(call.func, ast.Attribute) else getattr(call.func, "id", "")
            first = call.args[0]
            choices = [first.body, first.orelse] if isinstance(first, ast.IfExp) else [first]
            if called in ("speak", "phrase", "Phrase"):
                yield from (str(each.value) for each in choices if isinstance(each, ast.Constant))


def every_id_is_used(texts: Texts) -> Iterator[str]:
    """A text is used if code names its id, or if a text that is used refers to it."""
    common = _ids_in(texts, COMMON_WORDS)
    named = _said(texts) | (_written(texts) - common)
    patterns = [texts.patterns(language) for language in texts.languages]
    used = to_do = named
    while to_do:
        to_do = {name for each in patterns for one in to_do if one in each for name in each[one].references} - used
        used |= to_do
    yield from (f"{name} is used nowhere" for name in texts.patterns("en") if name not in used)


def _ids_in(texts: Texts, file: str) -> set[str]:
    resource = texts.languages["en"].get(file, ftl.Resource())
    return {entry.id.name for entry in resource.body or () if isinstance(entry, ftl.Message)}


def _said(texts: Texts) -> set[str]:
    """The ids that code passes to what says them."""
    said = {name for source in texts.web.values() for name in re.findall(SAID, source)}
    said |= {name for source in texts.python.values() for name in _spoken(source)}
    templates = [each for source in texts.web.values() for each in re.findall(SAID_TEMPLATE, source)]
    return said | _composed(texts, templates)


def _written(texts: Texts) -> set[str]:
    """The ids that stand in code as strings or are put together there."""
    templates = [each for source in texts.web.values() for each in re.findall(r"`([a-z][^`$]*\$\{[^`]*)`", source)]
    for source in texts.python.values():
        templates += [each.replace("{", "${") for each in re.findall(r'f"([a-z][a-z-]*-\{[^"]*)"', source)]
    return _strings(texts) | _composed(texts, templates)


def _strings(texts: Texts) -> set[str]:
    sources = (*texts.web.values(), *texts.python.values())
    return {text for source in sources for text in re.findall(r"""["'`](-?[a-z][a-z0-9.-]*)["'`]""", source)}


def _composed(texts: Texts, templates: list[str]) -> set[str]:
    """The ids that templates can give: what is put in consists of strings, names and numbers of the code."""
    names = {name for source in texts.web.values() for name in re.findall(r"\b([a-z]\w*)\??:", source)}
    words = names | {text.lstrip("-") for text in _strings(texts)} | set("0123456789")
    found = set()
    for template in {_groups(template) for template in templates}:
        for name in texts.patterns("en"):
            if (match := re.fullmatch(template, name)) and all(_consists(part, words) for part in match.groups()):
                found.add(name)
    return found


def _groups(text: str) -> str:
    """`end-why-${kind}` as a pattern with a group for each part that is put in."""
    return "(.*)".join(re.escape(part) for part in re.split(r"(?:\$\{.*?\}|\$\{.*)+", text))


def _consists(text: str, words: set[str]) -> bool:
    """Whether a text is a word, or words joined by hyphens."""
    return (
        not text
        or text in words
        or any(
            text[:place] in words and _consists(text[place + 1 :], words)
            for place in range(len(text))
            if text[place] == "-"
        )
    )


CHECKS = (
    every_language_has_every_file,
    everything_can_be_parsed,
    no_id_is_there_twice,
    every_language_has_the_same_ids,
    every_language_has_the_same_variables,
    everything_is_translated,
    every_count_has_its_form,
    nothing_is_left_over,
    every_letter_is_one_of_the_language,
    every_id_that_is_used_exists,
    every_id_is_used,
)
SOURCES: Mapping[str, Path] = {
    "locales": ROOT / "src/keltis/locales",
    "web": ROOT / "web/src",
    "python": ROOT / "src/keltis",
}
