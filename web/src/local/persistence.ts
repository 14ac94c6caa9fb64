/** Browsers clear a page's storage when the disk is full, unless they have agreed not to. Only the page's own thread can ask them. */

/** Call it when there is something to lose. */
export async function keepFromBeingCleared(): Promise<void> {
  const { storage } = navigator;
  try {
    if (!(await storage?.persisted?.())) await storage?.persist?.();
  } catch {
    // then it may be cleared
  }
}
