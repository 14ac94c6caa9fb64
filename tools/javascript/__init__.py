"""Translates a subset of Python to JavaScript, for what the page needs of the games without a server.

`python -m tools.javascript` writes web/src/engine/portable/. CONTRIBUTING.md describes the subset; whatever is outside
it is refused with its file and line.
"""
