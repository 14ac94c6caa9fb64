/** Makes a text smaller until it fits its room: `{@attach fitText(sentence, area.h)}`. A very long one can be scrolled. */

const LEAST = 13; // pixels of the table: 11 where it is smallest
const STEP = 0.5;

/**
 * `text`: what the element shows; the attachment runs again when it changes. An observer measures when the browser has laid out the
 * page anyway; to ask at once would make it do so in the middle of all the changes that one action makes, for each text anew.
 */
export const fitText = (text: string, room: number) => (element: HTMLElement) => {
  if (!text) return;
  const most = Math.ceil(room);
  const fit = () => {
    if (element.style.fontSize) element.style.fontSize = "";
    let height = element.scrollHeight;
    let size = height > most ? parseFloat(getComputedStyle(element).fontSize) : 0;
    while (height > most && size > LEAST) {
      element.style.fontSize = `${(size = Math.max(LEAST, size - STEP))}px`;
      height = element.scrollHeight;
    }
    element.classList.toggle("long", height > most);
  };
  let width = -1;
  const observer = new ResizeObserver(([entry]) => {
    if (entry!.contentRect.width === width) return; // we made it lower ourselves
    width = entry!.contentRect.width;
    fit();
  });
  observer.observe(element);
  let gone = false;
  if (document.fonts.status === "loading") void document.fonts.ready.then(() => gone || fit());
  return () => {
    gone = true;
    observer.disconnect();
  };
};
