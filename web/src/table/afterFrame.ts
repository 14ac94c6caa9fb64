/** Does something once the browser has drawn what is on its way; returns how to call it off. */

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
