"""Makes bots by name: `make_bot("gated:256x8", game)`. A name with a slash or space is a command: "./mybot --fast";
`mymodule:my_bot` is a function of yours."""

import dataclasses
import re
from collections.abc import Callable
from pathlib import Path

from keltis.bots.champion_search import CHOICES, TO_THE_END, Settings, browser_settings, search_bot
from keltis.bots.external.bot import ExternalBot, is_command
from keltis.bots.first_choice import network_at_once
from keltis.bots.functions import BotFunction, check_function, find, function_bot, is_function
from keltis.bots.kinds import TIMED_WORLDS, Bot, Evaluator, flat_bot, gated_bot, policy_bot, random_bot
from keltis.bots.levels import LEVELS, LONGEST_THOUGHT, NETWORKS, SEARCH, Level, levels_of
from keltis.bots.networks import load, load_builtin
from keltis.bots.weights import BadWeights, load_rule, read
from keltis.core import Game
from keltis.core.game import check_game
from keltis.engine.values import check_text

BOTS = {
    "random": "any legal action",
    "greedy": "rules of thumb, without memory",
    "rule": "weighs every action; rule:FILE takes weights of your own",
    "student": "a network that decides in microseconds; student:FILE takes one of your own",
    "champion": "a larger network; champion:FILE takes one of your own",
    "flat:64": "flat Monte Carlo with 64 worlds; flat:64:random plays them out at random",
    "ismcts:1000": "information-set tree search with 1000 iterations, or a time: ismcts:0.5s; also ismcts:1000:rule",
    "gated:256x8": "256 worlds for the rule bot's best 8 actions, or a time: gated:1s; also gated:64x4:student",
    "browser:expert": "a level as browsers play it, with the pocket network alone",
    "search:64x8": "64 worlds for the champion's best 8 actions, or a time: search:0.5s; or search:64x8:policy=student",
}
MOST_WORLDS = 1 << 14
MOST_DEPTH = 1000
KEEP_WHEN_TIMED = 8


class UnknownBot(ValueError):
    """No bot has this name."""

    def __init__(self, name: str, reason: str = "") -> None:
        known = ", ".join([*BOTS, *LEVELS])
        yours = "a command such as ./mybot, or a function such as mymodule:my_bot"
        super().__init__(f"There is no bot {name!r}{reason}; choose one of {known}, {yours}.")


@dataclasses.dataclass(frozen=True)
class _Amount:
    """The budget of a search: worlds or iterations, number of candidates, seconds."""

    worlds: int
    keep: int = KEEP_WHEN_TIMED
    seconds: float | None = None


def make_bot(name: str | BotFunction, game: Game, seed: str = "") -> Bot:
    """The bot with this name; the same seed gives the same move in the same view (unless limited by time).

    A function from a view to an action is a bot, too.
    """
    check_game(game)
    check_text(seed, "The seed of a bot")
    if not isinstance(name, str):
        return function_bot(name, game)
    kind, _, rest = name.partition(":")
    if kind in _MAKERS and not name.endswith(":"):
        return _MAKERS[kind](name, rest, game, f"{name} {seed}")
    if name in LEVELS:
        return _level(levels_of(game.name)[game.seats][name], game, f"{name} {seed}")
    if is_command(name):
        return ExternalBot(name, game, seed)
    if is_function(name):
        return function_bot(find(name), game)
    raise UnknownBot(name)


def check_bot(bot: str | BotFunction) -> None:
    """UnknownBot if no bot can have this name, TypeError if it is no name and no function of a view."""
    if isinstance(bot, str):
        check_name(bot)
    else:
        check_function(bot)


def check_name(name: str) -> None:
    """UnknownBot if no bot can have this name; whether its options and files are right, `make_bot` says."""
    kind, _, _ = name.partition(":")
    if not (kind in _MAKERS or name in LEVELS or is_command(name) or is_function(name)):
        raise UnknownBot(name)


def _level(level: Level, game: Game, seed: str) -> Bot:
    if level.bot == SEARCH:
        return search_bot(game, Settings(level.worlds, level.keep, LONGEST_THOUGHT), seed)
    if level.bot in (*NETWORKS, "pocket"):
        return policy_bot(network_at_once(game, level.bot), "net", seed, level.heat, level.slack)
    weights = load_rule(game.name, game.seats, level.bot)
    return policy_bot(Evaluator(game, weights), "rule", seed, level.heat, level.slack)


def _random(name: str, rest: str, game: Game, seed: str) -> Bot:
    if rest:
        raise UnknownBot(name)
    return random_bot(game, seed)


def _greedy(name: str, rest: str, game: Game, seed: str) -> Bot:
    if rest:
        raise UnknownBot(name)
    return policy_bot(Evaluator(game, load_rule(game.name, game.seats)), "greedy", seed)


def _rule(name: str, rest: str, game: Game, seed: str) -> Bot:
    weights = read(_file(rest), game.name)[game.seats] if rest else load_rule(game.name, game.seats)
    return policy_bot(Evaluator(game, weights), "rule", seed)


def _student(name: str, rest: str, game: Game, seed: str) -> Bot:
    return policy_bot(_network(game, "student", rest), "net", seed)


def _champion(name: str, rest: str, game: Game, seed: str) -> Bot:
    return policy_bot(_network(game, "champion", rest), "net", seed)


def _network(game: Game, name: str, file: str = "") -> Evaluator:
    """Interpreted, a network would be a thousand times slower: it is always compiled."""
    net = load(_file(file), game.name, "player") if file else load_builtin(name, game.name)
    return Evaluator(game, load_rule(game.name, game.seats), net, speed="native")


def _file(path: str) -> Path:
    if not Path(path).is_file():
        raise BadWeights(f"There is no file {path}.")
    return Path(path)


def _browser(name: str, rest: str, game: Game, seed: str) -> Bot:
    """A level as a browser plays it: by the pocket network alone, and without a limit of time."""
    if rest not in LEVELS:
        raise UnknownBot(name)
    level = levels_of(game.name)[game.seats][rest]
    if level.bot == SEARCH:
        return search_bot(game, browser_settings(level), seed)
    bot = "pocket" if level.bot in NETWORKS else level.bot
    return _level(dataclasses.replace(level, bot=bot), game, seed)


def _flat(name: str, rest: str, game: Game, seed: str) -> Bot:
    amount, playout = _read(name, rest, r"(\d+)(?::(rule|random))?", "rule")
    return flat_bot(_searching(game), amount.worlds, playout, seed)


def _gated(name: str, rest: str, game: Game, seed: str) -> Bot:
    amount, policy = _read(name, rest, r"(\d+)x(\d+)(?::(rule|student))?|([\d.]+)s(?::(rule|student))?", "rule")
    evaluator, policy = (_network(game, "student"), "net") if policy == "student" else (_searching(game), policy)
    return gated_bot(evaluator, amount.worlds, amount.keep, seed, policy=policy, playout=policy, seconds=amount.seconds)


def _search(name: str, rest: str, game: Game, seed: str) -> Bot:
    return search_bot(game, search_settings(name), seed)


def search_settings(name: str) -> Settings:
    """The settings in the name of a searching bot, such as search:256x8:depth=12."""
    amount, *options = name.partition(":")[2].split(":")
    found, _ = _read(name, amount, r"(\d+)x(\d+)|([\d.]+)s", "")
    settings = Settings(found.worlds, found.keep, found.seconds)
    for option in options:
        match option.split("="):
            case ["depth", "end"]:
                settings = dataclasses.replace(settings, depth=TO_THE_END)
            case ["depth", depth] if depth.isdecimal() and int(depth) <= MOST_DEPTH:
                settings = dataclasses.replace(settings, depth=int(depth))
            case ["leaf", "judge" | "view" as leaf]:
                settings = dataclasses.replace(settings, leaf=leaf)
            case ["policy" | "playout" as role, "champion" | "student" | "pocket" as network]:
                settings = dataclasses.replace(settings, **{role: network})  # type: ignore[arg-type]
            case ["choice", choice] if choice in CHOICES:
                settings = dataclasses.replace(settings, choice=choice)
            case ["heat", heat] if 0 < _number(heat) <= 100:
                settings = dataclasses.replace(settings, heat=_number(heat))
            case _:
                known = "policy=student, playout=pocket, depth=8, depth=end, leaf=view, heat=0.5, choice=regularised"
                raise UnknownBot(name, f" (options: {known})")
    return settings


def _ismcts(name: str, rest: str, game: Game, seed: str) -> Bot:
    from keltis.bots.ismcts import TIMED_ITERATIONS, make_ismcts

    amount, playout = _read(name, rest, r"(\d+)(?::(random|rule))?|([\d.]+)s(?::(random|rule))?", "random")
    weights = load_rule(game.name, game.seats)
    iterations = TIMED_ITERATIONS if amount.seconds else amount.worlds
    return make_ismcts(game, iterations, seconds=amount.seconds, playout=playout, seed=seed, weights=weights)


def _searching(game: Game) -> Evaluator:
    return Evaluator(game, load_rule(game.name, game.seats))


def _read(name: str, text: str, pattern: str, default: str) -> tuple[_Amount, str]:
    """Parse the numbers and the word in a bot's name."""
    found = re.fullmatch(pattern, text)
    if not found:
        raise UnknownBot(name)
    words = [part for part in found.groups() if part]
    word = words.pop() if words[-1].isalpha() else default
    if text.removesuffix(f":{word}").endswith("s"):
        seconds = _number(words[0])
        if not 0 < seconds <= 60:
            raise UnknownBot(name, " (it may think up to 60 seconds)")
        return _Amount(TIMED_WORLDS, seconds=seconds), word
    numbers = [int(part) for part in words]
    if not all(0 < number <= 10_000_000 for number in numbers) or (len(numbers) == 2 and numbers[0] > MOST_WORLDS):
        raise UnknownBot(name, f" (1 to {MOST_WORLDS} worlds)")
    return _Amount(*numbers), word


def _number(text: str) -> float:
    try:
        return float(text)
    except ValueError:
        return 0.0


_MAKERS: dict[str, Callable[[str, str, Game, str], Bot]] = {
    "random": _random,
    "greedy": _greedy,
    "rule": _rule,
    "student": _student,
    "champion": _champion,
    "flat": _flat,
    "gated": _gated,
    "ismcts": _ismcts,
    "search": _search,
    "browser": _browser,
}
