"""What the rules and readers of text refuse. Each is a ValueError with one sentence, in any language."""

from keltis.i18n import Phrase, TranslatableError, a_kind, phrase

__all__ = ["IllegalAction", "InvalidAction", "InvalidDeal", "InvalidOption", "ParseError", "a_kind"]


class InvalidAction(TranslatableError):
    """The text does not name an action of this game."""


class IllegalAction(TranslatableError):
    """The action exists but is not legal now; the message says why."""


class InvalidDeal(TranslatableError):
    """The deal has the wrong cards, tiles or first seat for this game."""


class InvalidOption(TranslatableError):
    """No game can be made with these options."""


class ParseError(TranslatableError):
    """A position or record that is malformed or impossible."""

    def __init__(self, reason: Phrase | str, line: int, column: int) -> None:
        super().__init__(phrase("parse-error", line=line, column=column, reason=reason))
        self.line = line
        self.column = column

    @property
    def reason(self) -> str:
        """The message in English, without line and column."""
        return str(self.why.values["reason"])

    def __reduce__(self) -> tuple[object, ...]:
        return ParseError, (self.why.values["reason"], self.line, self.column)
