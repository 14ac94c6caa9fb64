"""Training the champion: a network over tokens that learns by playing itself and a league, on a GPU.

`lanes` plays thousands of games side by side, `network` is the network, `ppo` the learning step, `run` a whole run that
can be resumed, `distil` makes small networks from the large one, `matches` measures. docs/training.md has the reasons.
"""
