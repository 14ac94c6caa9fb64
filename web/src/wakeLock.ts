/** Keeps the screen on while somebody is at the table: during a bot's long thought, and while they think themselves. */

const LONGEST_MS = 300_000; // nobody who looks at the table does nothing for so long

/** From now on, but not for ever; returns how to end it. Browsers end it by themselves while the page is hidden. */
export function keepScreenOn(): () => void {
  if (!("wakeLock" in navigator)) return () => {};
  let lock: WakeLockSentinel | undefined;
  let over = false;
  const ask = async () => {
    if (over || document.visibilityState !== "visible" || (lock && !lock.released)) return;
    try {
      lock = await navigator.wakeLock.request("screen");
      if (over) await lock.release();
    } catch {
      // a low battery, for example
    }
  };
  const end = () => {
    over = true;
    clearTimeout(timer);
    document.removeEventListener("visibilitychange", ask);
    void lock?.release();
  };
  const timer = setTimeout(end, LONGEST_MS);
  document.addEventListener("visibilitychange", ask);
  void ask();
  return end;
}
