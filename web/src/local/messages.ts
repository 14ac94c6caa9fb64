/** What the page and its room worker say to each other: which game will probably be asked for, requests (`with` is JSON, or a file that the page does not read) and answers, and wires that carry the protocol's messages. */
import type { DeviceRequests } from "../connection/contract.ts";
import type { Answer } from "../connection/refused.ts";
import type { GameName } from "../types.ts";
import type { Trouble } from "./store.ts";

export type ToWorker =
  | { expect: GameName }
  | { ask: number; what: keyof DeviceRequests; with: string | Blob }
  | { open: number }
  | { wire: number; text: string }
  | { close: number }
  | { ping: true };

/** `ready`: questions are answered; the rules of a game come when it is asked for. `status`: of a refusal; 0 for a fault of the worker's. */
export type FromWorker =
  | { ready: true }
  | { answer: number; value: unknown }
  | { answer: number; status: number; refused: Answer }
  | { wire: number; text: string }
  | { trouble: Trouble | null }
  | { pong: true };
