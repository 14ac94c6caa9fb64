/** What the page and its room worker say to each other: requests (`with` is JSON, or a file that the page does not read) and answers, and wires that carry the protocol's messages. */
import type { DeviceRequests } from "../connection/contract.ts";
import type { Answer } from "../connection/refused.ts";
import type { Trouble } from "./store.ts";

export type ToWorker =
  | { ask: number; what: keyof DeviceRequests; with: string | Blob }
  | { open: number }
  | { wire: number; text: string }
  | { close: number }
  | { ping: true };

/** `status`: of a refusal; 0 for a fault of the worker's. */
export type FromWorker =
  | { ready: boolean }
  | { answer: number; value: unknown }
  | { answer: number; status: number; refused: Answer }
  | { wire: number; text: string }
  | { trouble: Trouble | null }
  | { pong: true };
