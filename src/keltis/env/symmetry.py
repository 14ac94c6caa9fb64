"""The symmetries of a game: permutations and reflections that leave the rules unchanged.

Paths can be permuted. In the board game each of them can also be reflected, the value v becoming 10 - v, because
columns may rise or fall. In the card game only all colours can be reflected together, along with the point cards and
wishing stones, which depend on equal values. So the board game has 3,840 symmetries and the card game 240.

>>> import keltis
>>> game = keltis.make("board")
>>> symmetry = Symmetry("board", paths=(1, 0, 2, 3, 4), reflected=(True, False, False, False, False))
>>> symmetry.text("r7*"), symmetry.text("+y"), symmetry.inverse().text("y3*")
('y3*', '+r', 'r7*')
>>> state = game.start(game.deal("stones"))
>>> moved = [symmetry.text(action.text) for action in game.legal(state)]
>>> sorted(moved) == sorted(action.text for action in game.legal(symmetry.state(state)))
True
>>> len(all_symmetries(game))
3840

A transformed state can be played like any other, but perhaps not dealt or read: on the board each path has its tiles
on different stones.
"""

import dataclasses
import functools
import itertools
import random
import re
from typing import Any, TypeVar

import numpy as np
import numpy.typing as npt

from keltis import games
from keltis.core import Game, InvalidAction, State, View, make
from keltis.env.observation import Part, layout_of
from keltis.games.notation import PATHS, VALUES

Array = TypeVar("Array")  # a NumPy array or a torch tensor
Records = npt.NDArray[np.void]
Numbers = npt.NDArray[np.int64]

LAST_PLACE = {"value": 10, "card": 10, "stone": 8}  # axes that a reflection reverses, up to this index
BY_PATH = {
    "row": -1, "last": -1, "column_size": -1, "ends": -1, "laid_grey": -1, "pile_size": -1, "tile": -2, "pile": -2,
}  # which axis of a field is by path; an axis by pile has the point cards after the paths  # fmt: skip


@dataclasses.dataclass(frozen=True)
class Symmetry:
    """One symmetry: path p goes to `paths[p]`, and its values are reflected if `reflected[p]`."""

    game: str  #: the game's name
    paths: tuple[int, ...]  #: the place of each path
    reflected: tuple[bool, ...]  #: whether the values of each path are reflected

    def __post_init__(self) -> None:
        rests_on = games.find(self.game).symmetry
        if sorted(self.paths) != list(range(len(PATHS))):
            raise ValueError(f"A symmetry gives each of the paths 0 to {len(PATHS) - 1} a place, not {self.paths!r}.")
        if len(self.reflected) != len(PATHS) or not set(self.reflected) <= {False, True}:
            raise ValueError(f"Each of {len(PATHS)} paths is reflected or not: True or False, not {self.reflected!r}.")
        if not rests_on.EACH_PATH_REFLECTS and len(set(self.reflected)) > 1:
            title = games.find(self.game).title
            raise ValueError(f"In the {title} all colours are reflected or none, because values must stay equal.")

    def inverse(self) -> "Symmetry":
        """The inverse symmetry."""
        sources = sorted(range(len(PATHS)), key=self.paths.__getitem__)
        return Symmetry(self.game, tuple(sources), tuple(self.reflected[path] for path in sources))

    def then(self, other: "Symmetry") -> "Symmetry":
        """The composition: first this, then the other."""
        if other.game != self.game:
            raise ValueError("These are symmetries of different games.")
        paths = tuple(other.paths[path] for path in self.paths)
        turned = zip(self.reflected, (other.reflected[path] for path in self.paths), strict=True)
        return Symmetry(self.game, paths, tuple(one != two for one, two in turned))

    # Applying a symmetry ---------------------------------------------------------------------------------------------

    def text(self, text: str) -> str:
        """Transform a card or an action given as text."""
        return re.sub(rf"([{PATHS}n!])([{VALUES}]?)", self._renamed, text)

    def action(self, number: int) -> int:
        """Transform an action."""
        if not 0 <= number < len(self.actions):
            raise InvalidAction(f"The actions are 0 to {len(self.actions) - 1}, not {number}.")
        return int(self.actions[number])

    def mask(self, mask: Array) -> Array:
        """Transform an array whose last axis is by action, such as masks or a network's outputs."""
        moved: Array = _picked(mask, self.mask_index, "mask")
        return moved

    def observation(self, seen: Array) -> Array:
        """Transform one observation, or many at once."""
        moved: Array = _picked(seen, self.observation_index, "observation")
        return moved

    def state(self, state: State) -> State:
        """The state with its paths exchanged."""
        return type(state)(self.records(state.records))

    def view(self, view: View) -> View:
        """The view with its paths exchanged."""
        return type(view)(self.records(view.records))

    def records(self, records: Records) -> Records:
        """Transform an array of states or views."""
        rules = games.find(self.game).rules
        if records.dtype not in (rules.STATE, rules.VIEW):
            raise ValueError(f"These are no positions of the {self.game} game.")
        # a copy with padding bytes, which NumPy's own copy leaves undefined
        moved = np.frombuffer(bytearray(records.tobytes()), records.dtype).reshape(records.shape)
        self._move(records, moved)
        return moved

    # Index arrays ----------------------------------------------------------------------------------------------------

    @functools.cached_property
    def actions(self) -> Numbers:
        """The image of every action."""
        return self._renumbered(make(self.game).text.ACTIONS)

    @functools.cached_property
    def mask_index(self) -> Numbers:
        """The source index of each number of a mask: `mask[..., index]` is the transformed mask."""
        return np.argsort(self.actions)

    @functools.cached_property
    def observation_index(self) -> Numbers:
        """The source index of each number of an observation."""
        return np.concatenate([self._index(piece) for piece in layout_of(self.game).pieces])

    @functools.cached_property
    def _kinds(self) -> Numbers:
        return self._renumbered(make(self.game).text.CARDS)

    @functools.cached_property
    def _values(self) -> Numbers:
        """The image of each value of each path."""
        upwards = np.arange(len(VALUES))
        return np.where(np.array(self.reflected)[:, None], upwards[::-1], upwards)

    @functools.cached_property
    def _sources(self) -> Numbers:
        """The source of each path; the discard pile of the point cards stays in place after them."""
        return np.argsort([*self.paths, len(PATHS)])

    @functools.cached_property
    def _places(self) -> dict[str, Numbers]:
        """The image of each member of a set."""
        paths = np.array(self.paths)
        joins = len(VALUES) * paths[:, None] + self._values
        kinds = self._kinds[: games.find(self.game).symmetry.SET_KINDS]
        return {"cards": kinds, "piles": paths, "values": self._values[0], "joins": joins.ravel()}

    # Inside ----------------------------------------------------------------------------------------------------------

    def _renamed(self, found: re.Match[str]) -> str:
        sign, value = found.groups()
        path = PATHS.find(sign)
        reflected = self.reflected[max(path, 0)]  # point cards and wishing stones are reflected with all paths
        new = PATHS[self.paths[path]] if path >= 0 else sign
        return new + (VALUES[-1 - VALUES.index(value)] if value and reflected else value)

    def _renumbered(self, texts: tuple[str, ...]) -> Numbers:
        numbers = {text: number for number, text in enumerate(texts)}
        return np.array([numbers[self.text(text)] for text in texts])

    def _index(self, piece: Part) -> Numbers:
        """The source index in the observation of each number of a piece."""
        places = dict(zip(piece.axes or ("one",), np.indices(piece.shape or (1,)), strict=True))
        reflected = np.array(self.reflected[0])
        if "path" in places:
            places["path"] = self._sources[places["path"]]
            reflected = np.array(self.reflected)[places["path"]]
        for axis, last in LAST_PLACE.items():
            if axis in places:
                place = places[axis]
                places[axis] = np.where(reflected & (place <= last), last - place, place)
        inside = np.ravel_multi_index(tuple(places.values()), piece.shape or (1,))
        return np.asarray(piece.start + inside.ravel())

    def _move(self, old: Records, new: Records) -> None:
        """Set every field of the new records."""
        sets = games.find(self.game).symmetry.SETS
        for name in old.dtype.names or ():
            if name == "table":
                self._move(old[name], new[name])
                continue
            found = _move_bits(old[name], self._places[sets[name]]) if name in sets else self._numbers(name, old)
            if name in BY_PATH:
                axis = BY_PATH[name]
                found = found.take(self._sources[: found.shape[axis]], axis)
            new[name] = found

    def _numbers(self, name: str, old: Records) -> npt.NDArray[Any]:
        """Transform a field that is not a set, before its paths are permuted."""
        numbers = old[name]
        paths = np.arange(len(PATHS))
        match name:
            case "big":
                return np.where(numbers < 0, numbers, np.array(self.paths)[numbers])
            case "pair":
                return np.where(numbers < 0, numbers, self._values[0][numbers])
            case "last":
                return np.where(numbers < 0, numbers, self._values[paths, numbers])
            case "pile":
                whole = games.find(self.game).symmetry.PILES_HOLD_KINDS
                cards = self._kinds[numbers] if whole else self._values[paths[:, None], numbers]
                return np.where(_is_filled(numbers, old["pile_size"]), cards, numbers)
            case "deck":
                return np.where(_is_filled(numbers, old["table"]["deck_size"]), self._kinds[numbers], numbers)
        return numbers


def identity(game: Game) -> Symmetry:
    """The identity symmetry."""
    return all_symmetries(game)[0]


def all_symmetries(game: Game) -> tuple[Symmetry, ...]:
    """Every symmetry of a game, once; the identity comes first."""
    return _all(game.name)


def random_symmetry(game: Game, rng: random.Random | np.random.Generator) -> Symmetry:
    """A uniformly random symmetry of a game."""
    found = all_symmetries(game)
    return found[rng.randrange(len(found)) if isinstance(rng, random.Random) else int(rng.integers(len(found)))]


@functools.cache
def _all(name: str) -> tuple[Symmetry, ...]:
    each = games.find(name).symmetry.EACH_PATH_REFLECTS
    sides = (False, True)
    turned = itertools.product(sides, repeat=len(PATHS)) if each else [(side,) * len(PATHS) for side in sides]
    orders = itertools.permutations(range(len(PATHS)))
    return tuple(Symmetry(name, paths, reflected) for paths, reflected in itertools.product(orders, list(turned)))


def _picked(numbers: Any, index: Numbers, word: str) -> Any:
    if numbers.shape[-1:] != index.shape:
        raise ValueError(f"Such {word}s have {len(index)} numbers in the last axis; this is {tuple(numbers.shape)}.")
    if isinstance(numbers, np.ndarray):
        return numbers.take(index, -1)  # contiguous, unlike the result of plain indexing
    return numbers[..., index]


def _is_filled(cards: npt.NDArray[Any], size: npt.NDArray[Any]) -> npt.NDArray[np.bool_]:
    """Mark the occupied positions of a row of cards: the first `size`."""
    return np.asarray(np.arange(cards.shape[-1]) < size[..., None])


def _move_bits(sets: npt.NDArray[Any], places: Numbers) -> npt.NDArray[Any]:
    """Move each member of bit sets to its image; bits beyond them stay."""
    words = np.ascontiguousarray(sets, sets.dtype.newbyteorder("<"))[..., None]
    bits = np.unpackbits(words.view(np.uint8), axis=-1, bitorder="little")
    sources = np.arange(bits.shape[-1])
    sources[places] = np.arange(len(places))
    return np.packbits(bits.take(sources, -1), axis=-1, bitorder="little").view(words.dtype)[..., 0]
