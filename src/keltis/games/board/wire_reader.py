"""Decodes the wire format: from a seat's table and hand, as sent by a server, to a position in text."""

from collections.abc import Sequence

from keltis.games.board.text import CARDS
from keltis.games.board.wire import BoardSeat, BoardTable
from keltis.games.notation import PATHS, write_hand


def position(table: BoardTable, seat: int | None, hand: Sequence[str]) -> str:
    """The viewer's view as text for `game.read`. Not for a finished game: the wire does not say who acted last."""
    laid = table.phase == "step" or (table.phase == "draw" and not table.closed)
    fields = [
        f"board seats={len(table.seats)} free_start={int(table.free_start)} quiet_limit={table.quiet_limit}",
        f"sees={'none' if seat is None else seat} turn={table.turn} phase={table.phase}",
        f"quiet={-1 if laid else table.quiet} closed={''.join(table.closed) or '-'} tiles={table.tiles}",
        f"piles={_values(table.piles)}",
        f"deck=?{table.deck_size} aside={f'?{table.set_aside}' if table.set_aside else '-'}",
        *(_seat(place, own, hand if place == seat else own.seen) for place, own in enumerate(table.seats)),
    ]
    return " ".join(fields)


def _seat(place: int, own: BoardSeat, named: Sequence[str]) -> str:
    seen, known = ([CARDS.index(card) for card in cards] for cards in (own.seen, named))
    figures = "".join(f"{row}{'*' if own.big == path else ''}" for path, row in zip(PATHS, own.rows, strict=True))
    held = write_hand(CARDS, seen, known, own.hand_size)
    return f"{place}={held}/{_values(own.columns)}/{figures}/{own.stones}/{own.points}"


def _values(places: Sequence[Sequence[str]]) -> str:
    return ",".join("".join(card[1] for card in cards) or "-" for cards in places)
