/** Makes a text smaller until it fits its room: `{@attach fitText(sentence, area.h)}`. A very long one can be scrolled. */

const LEAST = 13; // pixels of the table: 11 where it is smallest
const STEP = 0.5;

/** `text`: what the element shows; the attachment runs again when it changes. */
export const fitText = (text: string, room: number) => (element: HTMLElement) => {
  if (!text) return;
  const most = Math.ceil(room);
  let gone = false;
  const fit = () => {
    if (gone) return;
    element.style.fontSize = "";
    let size = parseFloat(getComputedStyle(element).fontSize);
    while (element.scrollHeight > most && size > LEAST) element.style.fontSize = `${(size = Math.max(LEAST, size - STEP))}px`;
    element.classList.toggle("long", element.scrollHeight > most);
  };
  fit();
  void document.fonts?.ready.then(fit);
  return () => void (gone = true);
};
