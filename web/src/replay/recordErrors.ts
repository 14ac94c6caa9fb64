/** Why a game cannot be shown, and for a record the place in its text. */
import { Refused } from "../connection/refused.ts";
import type { Refusal } from "../connection/refusalText.ts";

export type RecordError = {
  id: string;
  /** What is wrong with the record. */
  refusal?: Refusal;
  at?: { line: number; column: number };
  /** The line with the place where reading failed. */
  line?: { before: string; there: string; after: string };
};

const MOST = 64 * 1024; // bytes of a record

export const tooLong = (file: { size: number }): boolean => file.size > MOST;

/** For a record with this text, or, without a text, for a room. */
export function recordErrorOf(error: unknown, text?: string): RecordError {
  if (!(error instanceof Refused)) return { id: "replay-failed" };
  switch (error.answer.t) {
    case "illegal":
      return text === undefined ? { id: "replay-not-begun" } : refused(error.refusal, text);
    case "unauthorized":
      return { id: "replay-unknown" };
    case "too_large":
      return { id: "replay-too-long" };
    case "bad":
      return { id: "replay-not-text" };
    case "rate":
      return { id: "replay-busy" };
    default:
      return { id: "replay-failed" };
  }
}

/** The place, and what is wrong there, if the server said so. */
function refused(refusal: Refusal | null, text: string): RecordError {
  if (!refusal) return { id: "replay-refused" };
  const { line, column, reason: why } = refusal.why.values;
  if (typeof line !== "number" || typeof column !== "number" || typeof why !== "object") return { id: "replay-refused", refusal };
  const at = { line, column };
  return { id: "replay-refused", refusal: { reason: refusal.reason, why }, at, ...shownLine(text, at) };
}

/** The faulty line with the faulty word separated; a long line is cut. */
function shownLine(text: string, at: { line: number; column: number }): Pick<RecordError, "line"> {
  const line = text.split(/\r\n|\r|\n/)[at.line - 1];
  if (!line?.trim()) return {};
  const from = Math.min(at.column - 1, line.length - 1);
  const there = /^\S+/.exec(line.slice(from))?.[0].slice(0, 12) ?? line.slice(from, from + 1);
  const start = Math.max(0, from - 36);
  const end = from + there.length;
  return {
    line: {
      before: (start ? "…" : "") + line.slice(start, from),
      there,
      after: line.slice(end, end + 36) + (end + 36 < line.length ? "…" : ""),
    },
  };
}
