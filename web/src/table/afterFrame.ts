/** Calls a function after the next frame has been painted; returns a function that cancels it. */

const LATEST_MS = 1000; // hidden pages have no frames

export function afterFrame(work: () => void): () => void {
  const latest = setTimeout(work, LATEST_MS);
  let soon: ReturnType<typeof setTimeout> | undefined;
  const callOff = () => {
    cancelAnimationFrame(frame);
    clearTimeout(soon);
    clearTimeout(latest);
  };
  const frame = requestAnimationFrame(() => {
    soon = setTimeout(() => {
      callOff();
      work();
    });
  });
  return callOff;
}
