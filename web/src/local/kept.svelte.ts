/** Whether games can be kept on this device, for the page to say. */
import { onDevice } from "./client.ts";
import type { Trouble } from "./store.ts";

let trouble = $state<Trouble | null>(null);
onDevice.whenTrouble = (now) => (trouble = now);

export const keepingTrouble = (): Trouble | null => trouble;
