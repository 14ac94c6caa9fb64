"""A round robin of bots: every pair plays the same deals; results are stored, ratings and tables derived from them.

With two seats a pair is one match. With three or four it is two: one A among B's and one B among A's. So each share in
the table is one that the arena measures too, and the two matches, which measure the same difference from both sides,
would show if strength depended on the opponents at the table.
"""

import contextlib
import itertools
import math
from collections.abc import Generator, Iterator, Mapping, Sequence
from pathlib import Path
from typing import TypeVar

import msgspec

from keltis.bots.arena import chart, ratings
from keltis.bots.arena.estimates import share_interval
from keltis.bots.arena.match import CAPPED, QUIET, Block, Chunk, Comparison, Match, play_all
from keltis.bots.arena.processes import Workers
from keltis.bots.fallback import OnFailure
from keltis.core import Game
from keltis.i18n import counted

T = TypeVar("T")
RESULTS, TABLE, PICTURE = "results.jsonl", "ladder.md", "ladder.svg"
BLOCKS_IN_TURN = 2  # of one match before the next: an interrupted ladder has progressed evenly


class Setting(msgspec.Struct, frozen=True):
    """The settings shared by all games of a ladder."""

    game: str
    seats: int
    options: dict[str, int]
    seed: str
    cap: int
    seconds: float | None
    on_failure: str = "rule"  # files of earlier versions do not say


class Line(msgspec.Struct, frozen=True):
    """A stored block of the match of `a` among `b`'s."""

    a: str
    b: str
    block: Block


Results = dict[tuple[str, str], dict[int, Block]]  # the blocks of each match, by number


def matches(
    bots: Sequence[str], game: Game, seed: str, cap: int, seconds: float | None, on_failure: OnFailure = "forfeit"
) -> list[Match]:
    bots = sorted(bots)  # a pair is the same match in either order
    pairs = itertools.combinations(bots, 2) if game.seats == 2 else itertools.permutations(bots, 2)
    return [Match(a, b, game, seed, cap, seconds, on_failure) for a, b in pairs]


# Playing and resuming ------------------------------------------------------------------------------------------------


def setting_of(match: Match) -> Setting:
    options = {name: int(value) for name, value in match.game.options().items()}
    return Setting(match.game.name, match.game.seats, options, match.seed, match.cap, match.seconds, match.on_failure)


def open_results(folder: Path, setting: Setting) -> Results:
    """The results stored in this folder, which must have the same setting. An incomplete last line is dropped."""
    file = folder / RESULTS
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        file.write_bytes(msgspec.json.encode(setting) + b"\n")
        return {}
    written = file.read_bytes()
    whole = written[: written.rfind(b"\n") + 1]
    if whole != written:
        file.write_bytes(whole)
    first, *lines = whole.splitlines() or [b""]
    if _decode(first, Setting, file, 1) != setting:
        raise ValueError(f"{file} has games of another setting: {first.decode()}. Choose another folder.")
    results: Results = {}
    for number, line in enumerate(lines, 2):
        kept = _decode(line, Line, file, number)
        results.setdefault((kept.a, kept.b), {})[kept.block.number] = kept.block
    return results


def _decode(line: bytes, kind: type[T], file: Path, number: int) -> T:
    try:
        return msgspec.json.decode(line, type=kind)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ValueError(f"{file}, line {number}: this is no result of a ladder: {error}.") from None


def missing(matches: Sequence[Match], results: Results, deals: int) -> list[Chunk]:
    """The chunks still to be played."""
    found: list[Chunk] = []
    for begin in range(0, deals, BLOCKS_IN_TURN):
        for match in matches:
            played = results.get(match.names, {})
            numbers = [number for number in range(begin, min(deals, begin + BLOCKS_IN_TURN)) if number not in played]
            if numbers:
                found.append((match, numbers))
    return found


def play(
    folder: Path, chunks: Sequence[Chunk], results: Results, workers: Workers
) -> Generator[tuple[Match, int], None, None]:
    """Play chunks and store the results; yields each match with the number of blocks added."""
    with (folder / RESULTS).open("ab") as file, contextlib.closing(play_all(chunks, workers)) as played:
        for (match, _), blocks in zip(chunks, played, strict=True):
            file.writelines(msgspec.json.encode(Line(*match.names, block)) + b"\n" for block in blocks)
            file.flush()
            results.setdefault(match.names, {}).update((block.number, block) for block in blocks)
            yield match, len(blocks)


# Reporting -----------------------------------------------------------------------------------------------------------


def chosen(results: Results, matches: Sequence[Match], deals: int) -> dict[Match, list[Block]]:
    """The first `deals` blocks of these matches, as far as played, in order."""
    found = {
        match: [block for number, block in sorted(results.get(match.names, {}).items()) if number < deals]
        for match in matches
    }
    return {match: blocks for match, blocks in found.items() if blocks}


def rate(played: Mapping[Match, Sequence[Block]], anchor: str) -> ratings.Ratings:
    return ratings.fit(_games(played), anchor)


def _games(played: Mapping[Match, Sequence[Block]]) -> Iterator[ratings.Played]:
    """Every game of every block. A number is the same deal in every match, so it is one block across all matches."""
    for match, blocks in played.items():
        for block in blocks:
            for place, scores in enumerate(block.scores):
                bots = tuple(match.names[seat != place] for seat in range(len(scores)))
                yield ratings.Played(block.number, bots, tuple(scores))


def table(rated: ratings.Ratings, played: Mapping[Match, Sequence[Block]], anchor: str, command: str) -> str:
    """All results as Markdown."""
    game = next(iter(played)).game
    blocks = [len(blocks) for blocks in played.values()]
    fewest = "" if min(blocks) == max(blocks) else f"{min(blocks)} to "
    deals = f"{fewest}{counted(max(blocks), 'deal')} for {_matches(len(blocks))}"
    return "\n".join(
        [
            f"# Ladder of the {game.definition.title}, {game.seats} seats",
            "",
            f"{deals}, {counted(sum(blocks) * game.seats, 'game')}. Made with",
            "",
            f"    {command}",
            "",
            "| | bot | rating | 95 % | CPU per own turn | failures |",
            "|--:|---|--:|---|--:|--:|",
            *_rating_rows(rated, played, anchor),
            "",
            _seats_in_words(rated),
            "",
            _share_heading(game),
            "",
            *_share_table(list(rated.bots), played),
            "",
            _oddities(played),
            "",
        ]
    )


def _matches(number: int) -> str:
    return f"each of {number} matches" if number > 1 else "one match"


def _rating_rows(rated: ratings.Ratings, played: Mapping[Match, Sequence[Block]], anchor: str) -> Iterator[str]:
    for place, (name, rating) in enumerate(rated.bots.items(), 1):
        ends = (f"{end:.0f}" if math.isfinite(end) else "open" for end in (rating.low, rating.high))
        interval = "by definition" if name == anchor else " to ".join(ends)
        seconds = _thinking(name, played)
        cells = (place, name, chart.written(rating), interval, f"{1000 * seconds:.3g} ms", failures_of(name, played))
        yield f"| {' | '.join(map(str, cells))} |"


def _thinking(name: str, played: Mapping[Match, Sequence[Block]]) -> float:
    """CPU seconds per turn of a bot."""
    turns, seconds = 0, 0.0
    for match, blocks in played.items():
        for side in (side for side, who in enumerate(match.names) if who == name):
            turns += sum(block.turns[side] for block in blocks)
            seconds += sum(block.seconds[side] for block in blocks)
    return seconds / max(1, turns)


def failures_of(name: str, played: Mapping[Match, Sequence[Block]]) -> int:
    """How many moves a bot failed to give; with forfeits, how many games it lost by that."""
    return sum(
        sum(block.failures[side].values())
        for match, blocks in played.items()
        for side in (side for side, who in enumerate(match.names) if who == name)
        for block in blocks
    )


def _seats_in_words(rated: ratings.Ratings) -> str:
    if len(rated.seats) == 2:
        value, low, high = (_signed(2 * end) for end in rated.seats[0])
        return f"Going first is worth {value} {'point' if value in ('+1', '-1') else 'points'} ({low} to {high})."
    worths = (f"{_signed(seat.value)} ({_signed(seat.low)} to {_signed(seat.high)})" for seat in rated.seats)
    return f"What each seat is worth, in the order of play: {', '.join(worths)} points."


def _signed(value: float) -> str:
    """A whole number with its sign: none is +0, never -0."""
    return f"{round(value):+,}" if math.isfinite(value) else f"{value:+}"


def _share_heading(game: Game) -> str:
    if game.seats == 2:
        return "The share of wins of the row against the column, with its 95 % interval over deals, in percent:"
    return (
        "The share of wins of one of the row among those of the column, with its 95 % interval over deals, in percent "
        f"({100 / game.seats:.1f} is fair):"
    )


def _share_table(names: Sequence[str], played: Mapping[Match, Sequence[Block]]) -> Iterator[str]:
    shares = {match.names: [block.share for block in blocks] for match, blocks in played.items()}
    if next(iter(played)).game.seats == 2:
        shares |= {(b, a): [1 - share for share in of_blocks] for (a, b), of_blocks in shares.items()}
    yield "| | " + " | ".join(names) + " |"
    yield "|---|" + "--:|" * len(names)
    for row in names:
        cells = (_share(shares.get((row, column), [])) for column in names)
        yield f"| {row} | " + " | ".join(cells) + " |"


def _share(shares: Sequence[float]) -> str:
    if not shares:
        return "–"
    found = share_interval(shares)
    return f"{100 * found.mean:.1f} ({100 * found.low:.1f} to {100 * found.high:.1f})"


def _oddities(played: Mapping[Match, Sequence[Block]]) -> str:
    """How often a game was capped and how often a bot failed."""
    figures = [Comparison(match, blocks).figures() for match, blocks in played.items()]
    ends = {name: sum(figure["endings"][name] for figure in figures) for name in (QUIET, CAPPED)}
    failed = sum(sum(figure[side].values()) for figure in figures for side in ("failures", "failures_of_b"))
    forfeits = {figure["on_failure"] for figure in figures} == {"forfeit"}
    cost = (
        f"{counted(failed, 'game')} lost by failing"
        if forfeits
        else f"{counted(failed, 'move')} replaced after a failure"
    )
    return f"{counted(ends[QUIET], 'game')} ended by the quiet limit, {ends[CAPPED]:,} were capped; {cost}."


def write(folder: Path, played: Mapping[Match, Sequence[Block]], anchor: str, command: str) -> str:
    """Fit the ratings, write the table and the chart; returns the table."""
    rated = rate(played, anchor)
    text = table(rated, played, anchor, command)
    game = next(iter(played)).game
    picture = chart.draw(
        rated.bots,
        f"Bots of the {game.definition.title}, {game.seats} seats",
        f"rating with 95 % interval; {anchor} is {ratings.ANCHOR_RATING}, 400 points are odds of ten to one",
        anchor,
    )
    (folder / TABLE).write_text(text, encoding="utf-8")
    (folder / PICTURE).write_text(picture, encoding="utf-8")
    return text
