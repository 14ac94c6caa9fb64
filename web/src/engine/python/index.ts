/** What translated Python needs of Python: generated modules import this as `py`. */

export * from "./builtins.ts";
export { Counter, Dict, PySet, dict } from "./collections.ts";
export * from "./numbers.ts";
export * from "./records.ts";
export * from "./text.ts";
export * from "./values.ts";
