"""The text notation that both games share: paths and values as letters, hands, and the fields of a position."""

import re
from collections import Counter
from collections.abc import Container, Iterable, Sequence
from typing import Any

from keltis.core import ParseError, pieces
from keltis.games.definition import Definition
from keltis.i18n import Phrase, phrase, shortened

PATHS, VALUES = pieces.PATHS, pieces.VALUES
MOST = (1 << 31) - 1  # of any count


class Fields:
    """The fields of a position, `key=value` separated by spaces in a fixed order; errors name the column."""

    def __init__(self, text: str) -> None:
        if not isinstance(text, str):
            raise ParseError(phrase("position-text", type=type(text).__name__), 1, 1)
        line = text.rstrip()
        if "\n" in line:
            raise ParseError(phrase("position-line"), 2, 1)
        self._words = [(match[0], match.start() + 1) for match in re.finditer(r"\S+", line)]
        self._end = len(line) + 1
        self._next = 0
        self._column = 1
        self._columns: dict[str, int] = {}  # where each field's value begins

    def fail(self, reason: Phrase, key: str = "") -> ParseError:
        """An error at the field with this key, or at the one read last."""
        return ParseError(reason, 1, self._columns.get(key, self._column))

    def word(self) -> str:
        if self._next == len(self._words):
            raise ParseError(phrase("position-short"), 1, self._end)
        word, self._column = self._words[self._next]
        self._next += 1
        return word

    def text(self, key: str) -> str:
        """The value of the next field, which must have this key."""
        word = self.word()
        if not word.startswith(f"{key}="):
            raise self.fail(phrase("position-expected", name=key, text=shown(word)))
        self._column += len(key) + 1
        self._columns[key] = self._column
        return word[len(key) + 1 :]

    def number(self, key: str, low: int, high: int) -> int:
        return self.number_in(self.text(key), low, high, key)

    def number_in(self, text: str, low: int, high: int, what: str | Phrase) -> int:
        if not re.fullmatch(r"0|-?[1-9][0-9]{0,9}", text) or not low <= int(text) <= high:
            limits = {"low": str(low), "high": str(high)}
            raise self.fail(phrase("position-number", name=what, text=shown(text), **limits))
        return int(text)

    def head(self, game: Definition) -> tuple[dict[str, int], int | None]:
        """The options, and the viewer: None for a state, a seat, or -1 for a spectator."""
        if self.word() != game.name:
            raise self.fail(phrase("position-game", name=repr(game.name)))
        seats = self.number("seats", min(game.seats), max(game.seats))
        options = {
            "seats": seats,
            **{option.name: self.number(option.name, 0, 1) for option in game.options},
            "quiet_limit": self.number("quiet_limit", 0, MOST),
        }
        sees = self.one_of("sees", ("all", "none", *(str(seat) for seat in range(seats))))
        return options, None if sees == 0 else sees - 2

    def moment(self, t: Any, phases: Sequence[str]) -> None:
        """Read the turn, the phase and the number of quiet turns into the table."""
        t.turn = self.number("turn", 0, t.seats - 1)
        t.phase = self.one_of("phase", phases)
        t.quiet = self.number("quiet", -1, int(t.quiet_limit) or MOST)

    def one_of(self, key: str, choices: Sequence[str]) -> int:
        """The index of the field's value among the choices."""
        value = self.text(key)
        if value not in choices:
            raise self.fail(phrase("position-choice", name=key, choices=", ".join(choices), text=shown(value)))
        return choices.index(value)

    def parts(self, key: str, number: int, separator: str) -> list[str]:
        parts = self.text(key).split(separator)
        if len(parts) != number:
            counts = {"wanted": number, "found": len(parts)}
            raise self.fail(phrase("position-parts", name=key, separator=repr(separator), **counts))
        return parts

    def end(self) -> None:
        if self._next != len(self._words):
            word = self.word()
            raise self.fail(phrase("position-long", text=shown(word)))

    def cards(self, text: str, kinds: dict[str, int]) -> list[int]:
        """The kinds of cards written without separators; `-` is none."""
        if text == "-":
            return []
        cards = [text[i : i + 2] for i in range(0, len(text), 2)] or [""]
        for card in cards:
            if card not in kinds:
                raise self.fail(phrase("position-card", text=shown(card)))
        return [kinds[card] for card in cards]

    def hidden_cards(self, text: str) -> int | None:
        """The number of hidden cards in a text such as `?64`; None if it names its cards."""
        if not text.startswith("?"):
            return None
        return self.number_in(text[1:], 0, 110, phrase("position-unseen-cards"))


class Pack:
    """Accounts for the cards of a position: each may be named only as often as it is in the pack."""

    def __init__(self, fields: Fields, cards: Sequence[str], pack: Iterable[int]) -> None:
        self.fields = fields
        self.cards = cards
        self.kinds = {card: kind for kind, card in enumerate(cards)}
        self.left = Counter(int(kind) for kind in pack)  # the cards not placed face up
        self._hidden = 0

    def place(self, kinds: Iterable[int], hidden: int = 0) -> None:
        """Account for these cards, and for a number of hidden ones."""
        self._hidden += hidden
        for kind in kinds:
            self.left[kind] -= 1
            if self.left[kind] < 0:
                raise self.fields.fail(phrase("position-card-twice", card=self.cards[kind]))

    def check(self) -> None:
        """Check that every card is accounted for."""
        missing = self.left.total() - self._hidden
        if missing:
            name = "position-cards-missing" if missing > 0 else "position-cards-over"
            raise self.fields.fail(phrase(name, number=abs(missing)), "deck")

    def deck(self, s: Any, *, hidden: bool) -> None:
        deck, s.table.deck_size = self.stack("deck", range(s.deck.size + 1), hidden=hidden)
        s.deck[:] = 0
        s.deck[: len(deck)] = deck[::-1]

    def stack(self, key: str, sizes: Container[int], *, hidden: bool) -> tuple[list[int], int]:
        """Read the deck or the cards set aside: the kinds, unless hidden, and their number."""
        fields = self.fields
        text = fields.text(key)
        unseen = fields.hidden_cards(text)
        kinds = fields.cards(text, self.kinds) if unseen is None else []
        size = len(kinds) if unseen is None else unseen
        if size and hidden == (unseen is None):
            raise fields.fail(phrase("position-stack-unseen" if hidden else "position-stack-named", name=key))
        if size not in sizes:
            raise fields.fail(phrase("position-stack-size", name=key, number=size))
        self.place(kinds, unseen or 0)
        return kinds, size

    def hand(self, seat: int, text: str, sizes: Container[int], *, hidden: bool) -> tuple[list[int], list[int], int]:
        """Read a hand such as `(r4)y5p7` or `(r4)?7`: the cards seen by all, all named cards, and the hand's size."""
        fields = self.fields
        match = re.fullmatch(r"-|(?:\((\w+)\))?(\w*)(\?\d{1,3})?", text, re.ASCII)
        if not match or not text:
            raise fields.fail(phrase("position-hand", text=shown(text)))
        seen = fields.cards(match[1] or "-", self.kinds)
        rest = fields.cards(match[2] or "-", self.kinds)
        unseen = fields.hidden_cards(match[3] or "?0") or 0
        if rest if hidden else unseen:
            raise fields.fail(phrase("position-hand-unseen" if hidden else "position-hand-named", seat=seat))
        size = len(seen) + len(rest) + unseen
        if size not in sizes:
            raise fields.fail(phrase("position-hand-size", seat=seat, number=size))
        self.place([*seen, *rest], unseen)
        return seen, [*seen, *rest], size


def shown(text: str) -> str:
    """A rejected text, shortened for quoting."""
    return repr(shortened(text))


def is_state(record: Any) -> bool:
    """Whether a record is a state rather than a view."""
    return hasattr(record, "deck")


def write_head(game: Definition, phases: Sequence[str], record: Any) -> list[str]:
    """See `Fields.head` and `Fields.moment`."""
    t = record.table
    sees = "all" if is_state(record) else "none" if record.seat < 0 else record.seat
    return [
        game.name,
        f"seats={t.seats}",
        *(f"{option.name}={t[option.name]}" for option in game.options),
        f"quiet_limit={t.quiet_limit}",
        f"sees={sees}",
        f"turn={t.turn}",
        f"phase={phases[t.phase]}",
        f"quiet={t.quiet}",
    ]


def write_stacks(record: Any, cards: Sequence[str], aside: Iterable[int], set_aside: int) -> list[str]:
    """See `Pack.stack`; `aside` has the cards set aside, `set_aside` their number for a view."""
    size = record.table.deck_size
    if is_state(record):
        deck = write_cards(cards, record.deck[:size][::-1])
        return [f"deck={deck}", f"aside={write_cards(cards, aside)}"]
    return [f"deck=?{size}", f"aside=?{set_aside}" if set_aside else "aside=-"]


def write_cards(cards: Sequence[str], kinds: Iterable[int]) -> str:
    return "".join(cards[kind] for kind in kinds) or "-"


def write_hand(cards: Sequence[str], seen: Sequence[int], named: Sequence[int], size: int) -> str:
    """See `Pack.hand`; `named` are all known cards, including those seen by all."""
    rest = sorted((Counter(named) - Counter(seen)).elements())
    hidden = size - len(seen) - len(rest)
    text = (f"({write_cards(cards, seen)})" if seen else "") + "".join(cards[kind] for kind in rest)
    return text + (f"?{hidden}" if hidden else "") or "-"
