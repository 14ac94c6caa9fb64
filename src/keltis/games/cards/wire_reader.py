"""Decodes the wire format: from a seat's table and hand, as sent by a server, to a position in text."""

from collections.abc import Sequence

from keltis.games.cards.text import CARDS, PILES
from keltis.games.cards.wire import CardsSeat, CardsTable
from keltis.games.notation import write_hand


def position(table: CardsTable, seat: int | None, hand: Sequence[str]) -> str:
    """The viewer's view as text for `game.read`. Not for a finished game: the wire does not say who acted last."""
    ender = "-" if table.ender is None else table.ender
    fields = [
        f"cards seats={len(table.seats)} end_opens={int(table.end_opens)} quiet_limit={table.quiet_limit}",
        f"sees={'none' if seat is None else seat} turn={table.turn} phase={table.phase}",
        f"quiet={-1 if _stirred(table) else table.quiet} pair={table.pair or '-'}",
        f"draws={table.draws_left} lays={table.lays_left} ender={ender} closed={''.join(table.closed) or '-'}",
        f"stones={_numbers(table.stones)} piles={_texts(table.piles)}",
        f"deck=?{table.deck_size} aside={f'?{table.set_aside}' if table.set_aside else '-'}",
        *(_seat(place, own, hand if place == seat else own.seen) for place, own in enumerate(table.seats)),
    ]
    return " ".join(fields)


def _stirred(table: CardsTable) -> bool:
    """Whether this turn is certainly not quiet: a card was laid or a wishing stone taken.

    One case is ambiguous on the wire: one draw is left, and the seat has the stone for the two top cards of the pile
    discarded to. It took the stone either this turn or earlier; we assume this turn. Only a count of quiet turns
    depends on it.
    """
    if table.phase != "draw":
        return table.phase == "pair"
    if len(table.closed) != 1 or table.draws_left == 2:
        return True
    *_, below, top = ["--", "--", *table.piles[PILES.index(table.closed[0])]]
    stones = table.seats[table.turn or 0].stones
    return table.quiet == 0 and below[1] == top[1] and top[1] in {str(stone) for stone in stones}


def _seat(place: int, own: CardsSeat, named: Sequence[str]) -> str:
    seen, known = ([CARDS.index(card) for card in cards] for cards in (own.seen, named))
    held = write_hand(CARDS, seen, known, own.hand_size)
    points = "".join(card[1] for card in own.point_column) or "-"
    return f"{place}={held}/{_texts(own.columns, 'n')}/{points}/{_numbers(own.stones)}"


def _texts(places: Sequence[Sequence[str]], whole: str = "") -> str:
    """Cards without their colour, except for point cards in a column."""
    return ",".join("".join(card if card[0] == whole else card[1] for card in cards) or "-" for cards in places)


def _numbers(stones: Sequence[int]) -> str:
    return "".join(str(stone) for stone in stones) or "-"
