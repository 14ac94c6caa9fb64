// Generated from src/keltis/games/board/__init__.py by `python -m tools.javascript`: not to be edited.

export const DEFINITION: any;
