"""Both games as environments for learning: PettingZoo, Gymnasium, batches on the CPU and on a GPU, OpenSpiel.

Each stands in a file of its own, and only that file needs the library it is for. See docs/environments.md.
"""
