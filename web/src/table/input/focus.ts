/** Keeps the keyboard focus: when its element is gone, it moves to the next thing to do. */

const NEXT = ["[data-answer^='g'], [data-answer^='>']", "[data-place='deck'][tabindex='0']", ".spot[tabindex='0']", "[data-index][tabindex='0']", "[data-tool]"];

export function keepFocus(root: HTMLElement): void {
  const here = document.activeElement;
  const lost = !here || here === document.body || !here.isConnected;
  const idle = here instanceof HTMLElement && here.matches(".spot[tabindex='-1']");
  if (!lost && !idle) return;
  for (const selector of NEXT) {
    const found = root.querySelector<HTMLElement>(selector);
    if (!found) continue;
    found.focus({ preventScroll: true });
    return;
  }
}
