"""A bot that speaks Keltis' line protocol: keltis arena "python3 examples/bots/line_bot.py" greedy"""

import json
import sys

PATHS, VALUES = "rypgb", "0123456789XE"


def skipped(card, column):
    """How many values are lost when this card is laid in a column; an empty one is best begun at an end."""
    value = VALUES.index(card[1])
    return abs(value - VALUES.index(column[-1][1])) - 1 if column else 2 + min(value, abs(10 - value))


def worth(action, view):
    """The more, the better: lay the nearest card, or discard one that does not fit; draw from the deck."""
    if action[0] in "!n":  # take a wishing stone, lay a point card
        return 10
    if action[0] in "+>=":  # draw, take a free step, decline it
        return 2 if action == "+" else 0 if action == "=" else 1
    card = action.strip("-*")
    if card[0] == "n":  # discard a point card
        return -10
    lost = skipped(card, view["table"]["seats"][view["seat"]]["columns"][PATHS.index(card[0])])
    if action[0] != "-":
        return 3 - lost
    return lost / 10 - (5 if card in view["legal"] else 0)


def say(**message):
    print(json.dumps(message), flush=True)


for line in sys.stdin:
    told = json.loads(line)
    if told["t"] == "hello":
        say(t="hello", protocol=1, name="Line")
    elif told["t"] == "view":
        view = told["view"]
        say(t="action", v=told["v"], action=max(view["legal"], key=lambda action: worth(action, view)))
