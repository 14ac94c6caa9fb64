"""Both games as reinforcement-learning environments: PettingZoo, Gymnasium, batches on CPU and GPU, OpenSpiel.

Each has its own file, and only that file needs the corresponding library. See docs/environments.md.
"""
