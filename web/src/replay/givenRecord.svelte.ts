/** A record that the system hands to the installed page: opened with it as a file, or shared from another program. */
import { go } from "../route.svelte.ts";
import { ROOT } from "../server.ts";

const SHARED = "keltis shared"; // where the service worker puts it
type LaunchQueue = { setConsumer(take: (launch: { files?: readonly FileSystemFileHandle[] }) => void): void };

let given = $state.raw<File | null>(null);

/** The record, once. */
export function takeGivenRecord(): File | null {
  const record = given;
  if (record) given = null;
  return record;
}

/** Call once: files that are opened with this page are shown. */
export function takeOpenedFiles(): void {
  const { launchQueue } = globalThis as { launchQueue?: LaunchQueue };
  launchQueue?.setConsumer(async ({ files }) => {
    const [file] = files ?? [];
    if (!file) return;
    given = await file.getFile();
    go("#/replay");
  });
}

/** What another program has shared with us; null if nothing was, or it was shown already. */
export async function sharedRecord(): Promise<File | null> {
  if (!("caches" in globalThis)) return null;
  const cache = await caches.open(SHARED);
  const address = new URL("share", ROOT);
  const found = await cache.match(address);
  await cache.delete(address);
  return found ? new File([await found.blob()], "record.txt") : null;
}
