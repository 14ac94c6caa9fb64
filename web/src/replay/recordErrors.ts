/** Why a game cannot be shown, and for a record the place in its text. */
import { Refused } from "../connection/http.ts";

export type RecordError = {
  id: string;
  /** A sentence of the reader of records, in English. */
  reason?: string;
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
      return text === undefined ? { id: "replay-not-begun" } : refused(error.answer.reason ?? "", text);
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

function refused(reason: string, text: string): RecordError {
  const [, line, column, rest] = /^line (\d+), column (\d+): (.*)$/s.exec(reason) ?? [];
  if (!line || !column || rest === undefined) return { id: "replay-refused", reason };
  const at = { line: Number(line), column: Number(column) };
  return { id: "replay-refused", reason: rest, at, ...shownLine(text, at) };
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
