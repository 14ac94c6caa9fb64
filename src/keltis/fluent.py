"""Formats the texts in `locales`, which are written in Project Fluent, for the eight languages of Keltis.

Fluent's own package for Python brings Babel and the world's time zones with it, for more than the rest of Keltis
weighs. Here is what the texts use: references, selections by number or word, and whole numbers. A test compares every
text with what that package makes of it.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fluent.syntax import ast

Plain = str | int
NO_BREAK_SPACE = "\N{NO-BREAK SPACE}"
GROUPED_BY = {"en": ",", "de": ".", "ja": ","}  # in the other languages, a space that does not break
UNGROUPED_BELOW = {"pl": 10_000, "hu": 10_000}


class MissingText(KeyError):
    """A text refers to a message, term or value that is not there."""


class Bundle:
    """The messages and terms of one language."""

    def __init__(self, language: str) -> None:
        self._language = language
        self._messages: dict[str, ast.Message] = {}
        self._terms: dict[str, ast.Term] = {}

    def add(self, source: str) -> None:
        """Add the messages and terms of a file; the first one of each name counts."""
        from fluent.syntax import ast, parse

        for entry in parse(source, with_spans=False).body:
            if isinstance(entry, ast.Message):
                self._messages.setdefault(entry.id.name, entry)
            elif isinstance(entry, ast.Term):
                self._terms.setdefault(entry.id.name, entry)

    def __contains__(self, name: str) -> bool:
        return name in self._messages and self._messages[name].value is not None

    def format(self, name: str, values: Mapping[str, Plain]) -> str:
        """The text with this name; raises MissingText if it, or something it refers to, is not there."""
        return _Formatter(self._language, self._messages, self._terms, values).message(name)


class _Formatter:
    """One text being formatted, with the values that it was given."""

    def __init__(
        self,
        language: str,
        messages: "Mapping[str, ast.Message]",
        terms: "Mapping[str, ast.Term]",
        values: Mapping[str, Plain],
    ) -> None:
        self._language, self._messages, self._terms, self._values = language, messages, terms, values

    def message(self, name: str, attribute: "ast.Identifier | None" = None) -> str:
        return self._pattern(_found(self._messages, name, attribute))

    def _pattern(self, pattern: "ast.Pattern") -> str:
        from fluent.syntax import ast

        parts = (
            element.value if isinstance(element, ast.TextElement) else self._written(self._value(element.expression))
            for element in pattern.elements
        )
        return "".join(parts)

    def _value(self, expression: "ast.InlineExpression | ast.Placeable | ast.SelectExpression") -> "Plain | _Ungrouped":
        from fluent.syntax import ast

        match expression:
            case ast.StringLiteral():
                return str(expression.parse()["value"])
            case ast.NumberLiteral():
                return int(expression.value)
            case ast.VariableReference():
                if expression.id.name not in self._values:
                    raise MissingText(f"${expression.id.name}")
                return self._values[expression.id.name]
            case ast.MessageReference():
                return self.message(expression.id.name, expression.attribute)
            case ast.TermReference():
                return self._term(expression)
            case ast.FunctionReference():
                return self._number(expression)
            case ast.SelectExpression():
                return self._pattern(self._chosen(expression))
            case ast.Placeable():
                return self._value(expression.expression)
        raise TypeError(f"{type(expression).__name__} is not known in a text.")

    def _term(self, reference: "ast.TermReference") -> str:
        """A term sees only the values that it is called with."""
        named = reference.arguments.named if reference.arguments else []
        values = {argument.name.name: self._value(argument.value) for argument in named}
        own = _Formatter(self._language, self._messages, self._terms, values)
        return own._pattern(_found(self._terms, reference.id.name, reference.attribute))

    def _number(self, call: "ast.FunctionReference") -> "Plain | _Ungrouped":
        """NUMBER, which may say that thousands are not set apart."""
        if call.id.name != "NUMBER":
            raise MissingText(f"{call.id.name}()")
        value = self._value(call.arguments.positional[0])
        options = {argument.name.name: self._value(argument.value) for argument in call.arguments.named}
        return _Ungrouped(value) if options.get("useGrouping") == 0 and isinstance(value, int) else value

    def _chosen(self, selection: "ast.SelectExpression") -> "ast.Pattern":
        from fluent.syntax import ast

        value = self._value(selection.selector)
        for variant in selection.variants:
            key: Plain = variant.key.name if isinstance(variant.key, ast.Identifier) else int(variant.key.value)
            if key == value or (isinstance(value, int) and key == plural_category(self._language, value)):
                return variant.value
        return next(variant.value for variant in selection.variants if variant.default)

    def _written(self, value: Plain) -> str:
        return value if isinstance(value, str) else _grouped(self._language, value)


class _Ungrouped(int):
    """A number whose thousands are not set apart."""


def _found(
    entries: "Mapping[str, ast.Message | ast.Term]", name: str, attribute: "ast.Identifier | None"
) -> "ast.Pattern":
    entry = entries.get(name)
    if entry and attribute:
        found = next((own.value for own in entry.attributes if own.id.name == attribute.name), None)
    else:
        found = entry.value if entry else None
    if found is None:
        raise MissingText(f"{name}.{attribute.name}" if attribute else name)
    return found


def _grouped(language: str, number: int) -> str:
    if isinstance(number, _Ungrouped) or abs(number) < UNGROUPED_BELOW.get(language, 0):
        return f"{int(number)}"
    return f"{number:,}".replace(",", GROUPED_BY.get(language, NO_BREAK_SPACE))


# Plurals, of whole numbers, as in Unicode's CLDR ----------------------------------------------------------------------


def plural_category(language: str, number: int) -> str:
    """one, few, many or other."""
    return PLURALS[language](abs(number))


def _singular_and_plural(number: int) -> str:
    return "one" if number == 1 else "other"


def _no_plural(_: int) -> str:
    return "other"


def _two_to_four(number: int) -> str:
    return "one" if number == 1 else "few" if 2 <= number <= 4 else "other"


def _ends_in_two_to_four(number: int) -> bool:
    return 2 <= number % 10 <= 4 and not 12 <= number % 100 <= 14


def _polish(number: int) -> str:
    return "one" if number == 1 else "few" if _ends_in_two_to_four(number) else "many"


def _russian(number: int) -> str:
    if number % 10 == 1 and number % 100 != 11:
        return "one"
    return "few" if _ends_in_two_to_four(number) else "many"


PLURALS: Mapping[str, Callable[[int], str]] = {
    "en": _singular_and_plural,
    "de": _singular_and_plural,
    "pl": _polish,
    "cs": _two_to_four,
    "sk": _two_to_four,
    "ru": _russian,
    "hu": _singular_and_plural,
    "ja": _no_plural,
}
