"""A view of the board game as plain data: all that a browser or remote bot needs to draw the table or to decide."""

from collections.abc import Sequence
from typing import Annotated, Any

import msgspec

from keltis.core import Game, View
from keltis.core.playing import leaders
from keltis.games.board import rules
from keltis.games.board.rules import PATHS, VALUES
from keltis.games.board.text import CARDS, LETTERS, PHASES, TILES, Score
from keltis.games.wire import Card, Path, Reader, Reason, cards_in, one_of


class BoardScore(msgspec.Struct, frozen=True):
    """A seat's score as if the game ended now."""

    paths: int
    tiles: int
    stones: int
    total: int


class BoardSeat(msgspec.Struct, frozen=True):
    """The public state of one seat. Lists with an entry per path are in the order r y p g b."""

    hand_size: int
    seen: list[Card]  # the cards in its hand that it was seen taking
    columns: list[list[Card]]
    rows: list[int]  # the row of its figure on each path; 0 is the start stone
    big: Path | None  # the path of its big figure; None while on the start stone
    smalls: int  # its small figures on the start stone
    stones: int
    points: int  # from tiles
    score: BoardScore
    track: int  # its marker's field on the score track; 0 is before the first


class BoardTable(msgspec.Struct, frozen=True, tag_field="game", tag="board"):
    """The public part of a game."""

    seats: list[BoardSeat]
    turn: int | None  # the seat to act; None when the game is over
    phase: Annotated[str, one_of(PHASES)]
    free_start: bool
    quiet: int  # quiet turns in a row
    quiet_limit: int  # the number that ends the game; 0 is never
    deck_size: int
    set_aside: int  # cards out of the game
    piles: list[list[Card]]  # each path's discard pile, the top last
    closed: list[Path]  # the piles closed to this turn's draw
    tiles: Annotated[str, msgspec.Meta(pattern=rf"^[{TILES}]{{25}}$")]  # path by path, from the start; . is gone
    in_goal: int  # figures in the goal, all seats together
    reason: Reason | None  # why the game is over
    winners: list[int]  # the seats that won, when it is over


Table = BoardTable


class BoardLayout(msgspec.Struct, frozen=True):
    """The constants of the board."""

    tile_rows: list[list[int]]  # the rows with tiles, by path
    row_points: list[int]  # points of a small figure by row; the big one counts double
    stone_points: list[int]  # by the number of wishing stones
    goal_row: int  # the first row of the goal
    goal_figures: int  # this many in the goal end the game
    track: int  # fields of the score track
    deck: list[Card]  # all cards of the game, every copy


LAYOUT = BoardLayout(
    tile_rows=rules.TILE_ROWS.tolist(),
    row_points=rules.ROW_POINTS.tolist(),
    stone_points=rules.STONE_POINTS.tolist(),
    goal_row=rules.GOAL_ROW,
    goal_figures=rules.GOAL_FIGURES,
    track=rules.TRACK,
    deck=[CARDS[kind] for kind in rules.ALL_DECK],
)
_TILE_STONES = [(path, row) for path, rows in enumerate(LAYOUT.tile_rows) for row in rows]
_PUBLIC = (
    *("seats", "turn", "phase", "free_start", "quiet", "quiet_limit", "deck_size", "closed", "in_goal"),
    *("big", "smalls", "stones", "points", "hand_size", "row", "last", "tile", "pile_size", "pile"),
    *("laid", "laid_twice", "seen", "seen_twice"),
)
_HAND = ("hand", "twice")
facts = Reader(rules.VIEW, *_PUBLIC, *_HAND, "seat")
_hand = Reader(rules.VIEW, *_HAND)


def table(game: Game, view: View) -> BoardTable:
    t = facts(view)
    scores: Sequence[Score] = game.score(view)  # type: ignore[assignment]
    over = t.phase == rules.OVER
    return BoardTable(
        seats=[_seat(t, seat, score) for seat, score in enumerate(scores)],
        turn=None if over else t.turn,
        phase=PHASES[t.phase],
        free_start=bool(t.free_start),
        quiet=max(t.quiet, 0),  # -1 during a turn that is not quiet
        quiet_limit=t.quiet_limit,
        deck_size=t.deck_size,
        set_aside=rules.SET_ASIDE if t.seats == 2 else 0,
        piles=[
            [CARDS[VALUES * path + value] for value in pile[:size]]
            for path, (pile, size) in enumerate(zip(t.pile, t.pile_size, strict=True))
        ],
        closed=[letter for path, letter in enumerate(LETTERS) if t.closed >> path & 1],
        tiles="".join([TILES[t.tile[path][row]] for path, row in _TILE_STONES]),
        in_goal=t.in_goal,
        reason=reason(t) if over else None,
        winners=list(leaders(scores)) if over else [],
    )


def hand(view: View) -> list[str]:
    """The viewer's cards in order, duplicates listed twice; empty for a spectator."""
    v = _hand(view)
    return cards_in(CARDS, v.hand, v.twice)


def reason(t: Any) -> str:
    """Why a finished game ended."""
    if t.in_goal == rules.GOAL_FIGURES:
        return "goal"
    return "deck" if t.deck_size == 0 else "quiet"


def _seat(t: Any, seat: int, score: Score) -> BoardSeat:
    big = t.big[seat]
    total = score.paths + score.tiles + score.stones
    return BoardSeat(
        hand_size=t.hand_size[seat],
        seen=cards_in(CARDS, t.seen[seat], t.seen_twice[seat]),
        columns=[_column(t, seat, path) for path in range(PATHS)],
        rows=list(t.row[seat]),
        big=None if big == rules.NO_PATH else LETTERS[big],
        smalls=t.smalls[seat],
        stones=t.stones[seat],
        points=t.points[seat],
        score=BoardScore(score.paths, score.tiles, score.stones, total),
        track=rules.track_field(total),
    )


_CARDS_OF = [CARDS[VALUES * path : VALUES * (path + 1)] for path in range(PATHS)]
_ALL_VALUES = int(rules.ALL_VALUES)


def _column(t: Any, seat: int, path: int) -> list[str]:
    """The cards in the order they were laid: rising if the last one is the highest."""
    laid = t.laid[seat] >> VALUES * path & _ALL_VALUES
    column = cards_in(_CARDS_OF[path], laid, t.laid_twice[seat] >> VALUES * path)
    if laid and laid >> t.last[seat][path] > 1:
        column.reverse()
    return column
