"""The golden cases of the board game, one test each, numbered like the cases: 1 to 20, up to the goal.

In the usual notation, `p4` is the pink 4 or the fourth stone of the pink path, `*` marks the big figure.
"""

from collections import Counter
from typing import NamedTuple

import pytest

import keltis
from keltis import Deal, Game, State

PATHS, VALUES = "rypgb", "0123456789X"
PACK = [path + value for path in PATHS for value in VALUES for _ in range(2)]
TILE_ROWS = {"r": "35679", "y": "24679", "p": "23579", "g": "24579", "b": "34679"}
TILE_STONES = [path + row for path, rows in TILE_ROWS.items() for row in rows]
GAMES = {seats: keltis.make("board", seats=seats) for seats in (2, 3, 4)}
GAME = GAMES[2]
CLOSED_START = keltis.make("board", free_start=False)


class Seat(NamedTuple):
    """The relevant facts about a seat, to set up a position or to check one."""

    rows: str = "00000"  # its row on each path, with * after the big figure's
    columns: str = ""  # "p55 g68": two pink fives, green 6 and 8; "b": no light blue card
    hand: str = ""  # "p4 g7"; to set up, some of its cards suffice
    stones: int = 0

    def row(self, path: str) -> int:
        return int(self.rows.replace("*", "")[PATHS.index(path)])

    def passed(self, stone: str) -> bool:
        return int(stone[1]) <= self.row(stone[0])


def position(*seats: Seat, game: Game = GAME, tiles: str = "", piles: str = "", deck: int | None = None) -> State:
    """A position with these facts in which seat 0 is to play a card. What they leave open is filled in consistently.

    A column not given rises from 0, one card per step. `tiles="y2=c"` puts a clover on y2, `piles="y62"` a yellow 2
    on a yellow 6; `deck` is the number of cards left.
    """
    table = [*seats, *[Seat()] * (game.seats - len(seats))]
    on_stone = _all_tiles(table, dict(word.split("=") for word in tiles.split()))
    laid = [_by_path(seat.columns) for seat in table]
    heaps = _by_path(piles)
    hands = [seat.hand.split() for seat in table]
    named = [path + value for by_path in (*laid, heaps) for path, values in by_path.items() for value in values]
    named += [card for cards in hands for card in cards]
    spare = list((Counter(PACK) - Counter(named)).elements())
    for seat, columns in zip(table, laid, strict=True):
        for path in set(PATHS) - set(columns):
            cards = [card for card in spare if card[0] == path][: seat.row(path)]
            columns[path] = "".join(card[1] for card in cards)
            spare = list((Counter(spare) - Counter(cards)).elements())
    for cards in hands:
        cards += [spare.pop() for _ in range(8 - len(cards))]
    aside = [spare.pop() for _ in range(30 if game.seats == 2 else 0)]
    for card in spare[deck:] if deck else ():
        heaps[card[0]] = card[1] + heaps.get(card[0], "")
    fields = facts(game.start(game.deal("any"))) | {
        "turn": "0",
        "tiles": "".join(on_stone[stone] for stone in TILE_STONES),
        "piles": _five(heaps),
        "deck": "".join(spare[:deck]),
        "aside": "".join(aside) or "-",
    }
    for number, seat in enumerate(table):
        points = sum(int(tile) for stone, tile in on_stone.items() if tile in "123" and seat.passed(stone))
        hand = "".join(hands[number])
        fields[str(number)] = f"{hand}/{_five(laid[number])}/{seat.rows}/{seat.stones}/{points}"
    state = game.read(" ".join(["board", *(f"{key}={value}" for key, value in fields.items())]))
    assert isinstance(state, State)
    return state


def _all_tiles(table: list[Seat], tiles: dict[str, str]) -> dict[str, str]:
    """A tile for every stone: those already passed are gone, clovers or numbers, in this order of preference."""
    for seat in table:
        behind = [stone for stone in TILE_STONES if stone not in tiles and seat.passed(stone)]
        tiles |= dict.fromkeys(behind[: seat.stones], ".")
    bag = Counter("c" * 9 + "1122233" + "w" * 9)
    bag["w"] -= sum(seat.stones for seat in table)
    others = [stone for stone in TILE_STONES if stone not in tiles]
    others.sort(key=lambda stone: not any(seat.passed(stone) for seat in table))
    return tiles | dict(zip(others, (bag - Counter(tiles.values())).elements(), strict=True))


def _by_path(text: str) -> dict[str, str]:
    return {word[0]: word[1:] for word in text.split()}


def _five(by_path: dict[str, str]) -> str:
    return ",".join(by_path.get(path) or "-" for path in PATHS)


def game_of(state: State) -> Game:
    return GAMES[int(state.table.seats)]  # the other options are in the state


def do(state: State, actions: str) -> State:
    """The state after some actions."""
    for action in actions.split():
        state = keltis.play(game_of(state), state, action)
    return state


def facts(state: State) -> dict[str, str]:
    """The fields of the position's text."""
    return dict(word.split("=", 1) for word in GAME.write(state).split()[1:])


def seat(state: State, number: int = 0) -> Seat:
    hand, columns, rows, stones, _ = facts(state)[str(number)].split("/")
    cards = hand.replace("(", "").replace(")", "")
    laid = [path + values for path, values in zip(PATHS, columns.split(","), strict=True) if values != "-"]
    return Seat(rows, " ".join(laid), " ".join(sorted(cards[i : i + 2] for i in range(0, len(cards), 2))), int(stones))


def hand_size(state: State, number: int = 0) -> int:
    return len(seat(state, number).hand.split())


def points(state: State, number: int = 0) -> int:
    """Tile points."""
    return game_of(state).score(state)[number].parts["tiles"]


def tile(state: State, stone: str) -> str:
    return facts(state)["tiles"][TILE_STONES.index(stone)]


def deck_size(state: State) -> int:
    return len(facts(state)["deck"]) // 2


def legal(state: State) -> set[str]:
    return {str(action) for action in game_of(state).legal(state)}


def laying(state: State, path: str) -> str:
    """The values that can be laid on a path, with a small figure if it is not open yet."""
    return "".join(value for value in VALUES if path + value in legal(state))


def is_over(state: State) -> bool:
    return game_of(state).turn(state) is None and legal(state) == set()


# Set-up --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("seats", "deck", "aside"), [(2, 64, 30), (3, 86, 0), (4, 78, 0)])
def test_01_the_set_up_has_the_printed_numbers(seats: int, deck: int, aside: int) -> None:
    game = keltis.make("board", seats=seats)
    state = game.start(game.deal("any"))
    shown = facts(state)
    assert (len(shown["deck"]), len(shown["aside"].strip("-"))) == (2 * deck, 2 * aside)
    assert Counter(shown["tiles"]) == {"w": 9, "c": 9, "1": 2, "2": 3, "3": 2}
    assert {f"{PATHS[path]}{row}" for path, row in zip(*state.table.tile.nonzero(), strict=True)} == set(TILE_STONES)
    for number in range(seats):
        assert seat(state, number) == Seat(hand=seat(state, number).hand)
        assert (hand_size(state, number), game.score(state)[number].tiles) == (8, 0)


def test_01_cards_tiles_and_the_first_turn_go_out_as_dealt() -> None:
    state = GAME.start(Deal(PACK, "wwwww wwwwc ccccc ccc11 22233", first=1))
    assert (seat(state, 0).hand, seat(state, 1).hand) == ("r0 r0 r1 r1 r2 r2 r3 r3", "r4 r4 r5 r5 r6 r6 r7 r7")
    assert facts(state)["deck"] == "".join(PACK[16:80]) and facts(state)["aside"] == "".join(PACK[80:])
    assert (tile(state, "r3"), tile(state, "y9"), tile(state, "g7"), tile(state, "b9")) == ("w", "c", "1", "3")
    assert GAME.turn(state) == 1
    assert "r8" in seat(do(state, "-r4 +"), 1).hand  # the top of the deck


# Laying cards --------------------------------------------------------------------------------------------------------


def test_02_a_first_card_puts_the_chosen_figure_on_the_first_stone() -> None:
    state = position(Seat(hand="p4 p0 pX"), Seat(hand="r0"))
    assert {"p4", "p4*"} <= legal(state)
    state = do(state, "p4*")
    assert (seat(state).rows, seat(state).columns, hand_size(state)) == ("001*00", "p4", 7)
    assert legal(state) == {"+"}  # no tile on a first stone
    state = do(state, "+")
    assert (hand_size(state), GAME.turn(state)) == (8, 1)
    assert laying(do(state, "-r0 +"), "p") == "0X"  # no direction yet


def test_03_an_equal_card_keeps_the_direction_open() -> None:
    state = position(Seat(rows="02000", columns="y55", hand="y0 y1 y2 y3 y3 y4 y6 yX"), Seat(hand="r0"))
    assert laying(state, "y") == "012346X"
    state = do(state, "y3 + -r0 +")
    assert (seat(state).columns, laying(state, "y")) == ("y553", "0123")


def test_04_an_ascending_column_takes_equal_or_higher_values() -> None:
    state = position(Seat(rows="05000", columns="y33677", hand="y0 y1 y4 y5 y6 y8 y9 yX"))
    assert laying(state, "y") == "89X"
    assert {"-y0", "-y6"} <= legal(state)


def test_05_a_descending_column_takes_equal_or_lower_values() -> None:
    state = position(Seat(rows="05000", columns="y98853", hand="y0 y1 y2 y3 y4 y5 y9 yX"))
    assert laying(state, "y") == "0123"
    assert "-y4" in legal(state)


def test_06_an_equal_card_may_follow_once_the_direction_is_fixed() -> None:
    state = do(position(Seat(rows="02000", columns="y26", hand="y6")), "y6")
    assert (seat(state).columns, seat(state).rows) == ("y266", "03000")


# Tiles ---------------------------------------------------------------------------------------------------------------


def test_07_a_number_tile_gives_every_figure_the_same_points_and_stays() -> None:
    state = position(Seat("01*000", hand="y5"), Seat("01000", hand="y7"), tiles="y2=3")
    state = do(state, "y5")
    assert (seat(state).rows, points(state), tile(state, "y2"), legal(state)) == ("02*000", 3, "3", {"+"})
    state = do(state, "+ y7")
    assert (points(state, 0), points(state, 1), tile(state, "y2")) == (3, 3, "3")


def test_08_a_wishing_stone_is_taken_and_leaves_its_stone_empty() -> None:
    state = position(Seat("01000", hand="y5"), Seat("01000", hand="y7"), tiles="y2=w")
    state = do(state, "y5")
    assert (seat(state).stones, tile(state, "y2"), legal(state)) == (1, ".", {"+"})
    state = do(state, "+ y7")
    assert (seat(state, 0).stones, seat(state, 1).stones, points(state, 1), legal(state)) == (1, 0, 0, {"+"})


def test_09_a_clover_may_move_the_same_figure_on() -> None:
    state = do(position(Seat("01000", hand="y5"), tiles="y2=c"), "y5 >y")
    assert (seat(state).rows, seat(state).columns, tile(state, "y2"), legal(state)) == ("03000", "y05", "c", {"+"})


def test_10_clovers_chain() -> None:
    state = position(Seat("40700", hand="r5"), Seat("00700"), tiles="r5=c r6=c r7=w")
    state = do(state, "r5 >r >r")
    assert (seat(state).rows, seat(state).stones, tile(state, "r7")) == ("70700", 1, ".")
    assert (state.table.in_goal, legal(state)) == (3, {"+"})
    state = do(state, "+")
    assert (hand_size(state), GAME.turn(state)) == (8, 1)


def test_11_a_clover_may_move_another_figure_onto_a_number() -> None:
    state = do(position(Seat("01100", hand="y5"), tiles="y2=c p2=2"), "y5 >p")
    assert (seat(state).rows, points(state), legal(state)) == ("02200", 2, {"+"})


def test_12_a_clover_may_be_declined() -> None:
    before = do(position(Seat("01000", hand="y5"), tiles="y2=c"), "y5")
    after = do(before, "=")
    assert facts(before)["phase"] == "step"
    assert facts(after) == facts(before) | {"phase": "draw"}
    assert legal(after) == {"+"}


def test_13_a_clover_may_open_a_path_whose_column_stays_empty() -> None:
    state = position(Seat("01000", hand="y5 b7 b0"), Seat(hand="r0"), tiles="y2=c")
    state = do(state, "y5 >b* + -r0 +")
    assert (seat(state).rows, seat(state).columns) == ("02001*", "y05")
    assert {"b0", "b7"} <= legal(state) and not {"b0*", "b7*"} & legal(state)
    state = do(state, "b7")
    assert (seat(state).rows, seat(state).columns, legal(state)) == ("02002*", "y05 b7", {"+", "+r"})


def test_14_without_free_start_a_clover_opens_no_path() -> None:
    seat_0 = Seat("01000", hand="y5")
    assert legal(do(position(seat_0, tiles="y2=c"), "y5")) >= {">b", ">b*"}
    assert legal(do(position(seat_0, tiles="y2=c", game=CLOSED_START), "y5")) == {">y", "="}


def test_15_a_clover_brings_no_second_figure_onto_a_path() -> None:
    state = do(position(Seat("01030", hand="y5"), tiles="y2=c g4=1"), "y5")
    assert legal(state) == {">r", ">r*", ">y", ">p", ">p*", ">g", ">b", ">b*", "="}
    assert seat(do(state, ">g")).rows == "02040"


def test_16_a_clover_moves_no_figure_on_an_end_stone_and_nobody_elses() -> None:
    state = do(position(Seat("11*119", hand="y5"), Seat("1*1111"), tiles="y2=c"), "y5")
    assert legal(state) == {">r", ">y", ">p", ">g", "="}
    assert seat(do(state, ">g"), 1).rows == "1*1111"


def test_17_a_number_on_an_end_stone_counts() -> None:
    state = do(position(Seat("08000", hand="y5"), tiles="y9=1"), "y5")
    assert (seat(state).rows, points(state), legal(state)) == ("09000", 1, {"+"})


def test_17_a_wishing_stone_on_an_end_stone_is_taken() -> None:
    state = do(position(Seat("08000", hand="y5"), tiles="y9=w"), "y5")
    assert (seat(state).rows, seat(state).stones, tile(state, "y9"), legal(state)) == ("09000", 1, ".", {"+"})


def test_17_a_clover_on_an_end_stone_moves_another_figure() -> None:
    state = do(position(Seat("18*111", hand="y5"), tiles="y9=c"), "y5")
    assert legal(state) == {">r", ">p", ">g", ">b", "="}
    assert seat(do(state, ">r")).rows == "29*111"


# After 10 ------------------------------------------------------------------------------------------------------------


def test_18_an_after_10_card_must_fit_and_moves_any_other_figure() -> None:
    state = position(Seat("21*190", columns="g012345678", hand="g7 g9"), tiles="r3=2")
    assert laying(state, "g") == "9"
    state = do(state, "g9")
    assert (seat(state).rows, seat(state).columns) == ("21*190", "r00 y0 p0 g0123456789")
    assert legal(state) == {">r", ">y", ">p", ">b", "="}
    assert (seat(do(state, ">r")).rows, points(do(state, ">r"))) == ("31*190", 2)
    assert (seat(do(state, "=")).rows, legal(do(state, "="))) == ("21*190", {"+"})


def test_19_an_after_10_card_may_be_laid_when_no_other_figure_can_move() -> None:
    seat_0 = Seat("00090", hand="g9")
    state = do(position(seat_0, game=CLOSED_START), "g9")
    assert (seat(state).rows, seat(state).columns, legal(state)) == ("00090", "g0011223349", {"+"})
    assert seat(do(position(seat_0), "g9 >b*")).rows == "00091*"


def test_20_an_after_10_step_onto_a_clover_gives_another_step() -> None:
    state = do(position(Seat("01*190", hand="g9"), tiles="p2=c"), "g9 >p")
    assert seat(state).rows == "01*290"
    assert legal(state) == {">r", ">y", ">p", ">b", "="}
