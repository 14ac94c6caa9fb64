"""A view of the card game as plain data: all that a browser or remote bot needs to draw the table or to decide."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from keltis.core import Game, View
from keltis.core.playing import leaders
from keltis.games.cards import rules
from keltis.games.cards.rules import COLUMN, PATHS, POINT_CARDS
from keltis.games.cards.text import CARDS, PHASES, PILES, Score
from keltis.games.wire import Card, Pile, Reader, Reason, bits, cards_in, one_of

COLOUR_CARDS: tuple[str, ...] = CARDS[:POINT_CARDS]
GREY_CARDS: tuple[str, ...] = CARDS[POINT_CARDS:]


class CardsScore(msgspec.Struct, frozen=True):
    """A seat's score as if the game ended now."""

    columns: int
    points: int
    stones: int
    total: int


class CardsSeat(msgspec.Struct, frozen=True):
    """The public state of one seat. Columns are in the order r y p g b."""

    hand_size: int
    seen: list[Card]  # the cards in its hand that it was seen taking
    columns: list[
        list[Card]
    ]  # a point card comes after the last card of its value; a closed column ends with end cards
    point_column: list[Card]
    stones: list[int]  # the wishing stones it has
    score: CardsScore


class CardsTable(msgspec.Struct, frozen=True, tag_field="game", tag="cards"):
    """The public part of a game."""

    seats: list[CardsSeat]
    turn: int | None  # the seat to act; None when the game is over
    phase: Annotated[str, one_of(PHASES)]
    end_opens: bool
    quiet: int  # quiet turns in a row
    quiet_limit: int  # the number that ends the play; 0 is never
    deck_size: int
    set_aside: int  # cards out of the game
    piles: list[list[Card]]  # the discard piles r y p g b n, the top last
    closed: list[Pile]  # the piles closed to this turn's draws
    stones: list[int]  # the wishing stones in the middle
    closed_columns: int  # columns with an end card, all seats together
    pair: int | None  # the value of the discards owed for a wishing stone
    owed: int  # number of discards owed
    draws_left: int  # in this turn
    lays_left: int  # of the seat on turn, in the last phase
    ender: int | None  # the seat that ended the play and so began the last phase
    reason: Reason | None  # why the play ended
    winners: list[int]  # the seats that won, when the game is over


Table = CardsTable


class CardsLayout(msgspec.Struct, frozen=True):
    """The constants of the game."""

    column_points: list[int]  # by the number of cards in a column
    stone_points: list[int]  # by the number of wishing stones
    closed_columns: int  # this many end the play
    last_lays: int  # cards that each seat may lay in the last phase
    deck: list[Card]  # all cards of the game, every copy


LAYOUT = CardsLayout(
    column_points=rules.COLUMN_POINTS.tolist(),
    stone_points=rules.STONE_POINTS.tolist(),
    closed_columns=rules.CLOSED_COLUMNS,
    last_lays=rules.LAST_LAYS,
    deck=[CARDS[kind] for kind in rules.ALL_DECK],
)
_PUBLIC = (
    *("seats", "end_opens", "turn", "phase", "closed", "closed_columns", "deck_size", "quiet", "quiet_limit"),
    *("pair", "owed", "draws_left", "lays_left", "ender", "hand_size", "last", "ends", "pile_size", "pile"),
    *("stones_left", "stones", "point_column", "laid_grey", "laid", "laid_twice", "seen", "seen_twice", "seen_grey"),
)
_HAND = ("hand", "twice", "grey")
facts = Reader(rules.VIEW, *_PUBLIC, *_HAND, "seat")
_hand = Reader(rules.VIEW, *_HAND)


def table(game: Game, view: View) -> CardsTable:
    t = facts(view)
    scores: Sequence[Score] = game.score(view)  # type: ignore[assignment]
    over = t.phase == rules.OVER
    ended = t.ender != rules.NOBODY
    return CardsTable(
        seats=[_seat(t, seat, score) for seat, score in enumerate(scores)],
        turn=None if over else t.turn,
        phase=PHASES[t.phase],
        end_opens=bool(t.end_opens),
        quiet=max(t.quiet, 0),  # -1 during a turn that is not quiet
        quiet_limit=t.quiet_limit,
        deck_size=t.deck_size,
        set_aside=rules.SET_ASIDE if t.seats == 2 else 0,
        piles=[[CARDS[kind] for kind in pile[:size]] for pile, size in zip(t.pile, t.pile_size, strict=True)],
        closed=[PILES[pile] for pile in bits(t.closed)],
        stones=bits(t.stones_left),
        closed_columns=t.closed_columns,
        pair=None if t.pair == rules.NO_PAIR else t.pair,
        owed=t.owed,
        draws_left=t.draws_left,
        lays_left=t.lays_left,
        ender=t.ender if ended else None,
        reason=reason(t) if ended else None,
        winners=list(leaders(scores)) if over else [],
    )


def hand(view: View) -> list[str]:
    """The viewer's cards in order, duplicates listed twice; empty for a spectator."""
    v = _hand(view)
    return [*cards_in(COLOUR_CARDS, v.hand, v.twice), *cards_in(GREY_CARDS, v.grey, 0)]


def reason(t: Any) -> str:
    """Why the play has ended, if it has."""
    if 0 < t.quiet_limit <= t.quiet:
        return "quiet"
    return "deck" if t.deck_size == 0 else "columns"


def _seat(t: Any, seat: int, score: Score) -> CardsSeat:
    return CardsSeat(
        hand_size=t.hand_size[seat],
        seen=[
            *cards_in(COLOUR_CARDS, t.seen[seat], t.seen_twice[seat]),
            *cards_in(GREY_CARDS, t.seen_grey[seat], 0),
        ],
        columns=[_column(t, seat, path) for path in range(PATHS)],
        point_column=cards_in(GREY_CARDS, t.point_column[seat], 0),
        stones=bits(t.stones[seat]),
        score=CardsScore(score.columns, score.points, score.stones, score.columns + score.points + score.stones),
    )


_NUMBERS_OF = [CARDS[COLUMN * path : COLUMN * path + rules.END] for path in range(PATHS)]
_END_OF = [CARDS[COLUMN * path + rules.END] for path in range(PATHS)]
_ALL_VALUES = int(rules.ALL_VALUES)


def _column(t: Any, seat: int, path: int) -> list[str]:
    """The cards in the order they were laid: rising if the last number is the highest."""
    laid = t.laid[seat] >> COLUMN * path & _ALL_VALUES
    numbers = _NUMBERS_OF[path]
    column = cards_in(numbers, laid, t.laid_twice[seat] >> COLUMN * path)
    if laid and laid >> t.last[seat][path] > 1:
        column.reverse()
    for value in bits(t.laid_grey[seat][path]):
        card = numbers[value]
        column.insert(column.index(card) + column.count(card), GREY_CARDS[value])
    return column + [_END_OF[path]] * t.ends[seat][path]
