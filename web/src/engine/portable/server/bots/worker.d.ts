// Generated from src/keltis/server/bots/worker.py by `python -m tools.javascript`: not to be edited.

export const OPINIONS: any;
export const HINT_WORLDS: any;
export const HINT_SECONDS: any;
