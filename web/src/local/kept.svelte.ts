/** Whether games can be kept on this device, for the page to say. */
import { onDevice } from "./client.ts";
import type { Trouble } from "./store.ts";

let trouble = $state<Trouble | null>(null);
let failed = $state(false);
onDevice.whenTrouble = (now) => (trouble = now);
onDevice.whenFailed = (now) => (failed = now);

/** The id of the text that says why not. */
export const keepingTrouble = (): string | null => (failed ? "table-device-failed" : trouble && `table-kept-${trouble}`);
