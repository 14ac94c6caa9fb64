// Generated from src/keltis/games/cards/__init__.py by `python -m tools.javascript`: not to be edited.

export const DEFINITION: any;
