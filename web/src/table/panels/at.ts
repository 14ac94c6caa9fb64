/** Puts an element where an area of the layout is: `{@attach at(layout.areas.deck)}`. For both games' sceneries and panels. */
import type { Rect } from "../pieces/pieces.ts";

export const at = (area: Rect | undefined) => (element: HTMLElement | SVGElement) => {
  if (!area) return;
  const { style } = element;
  [style.left, style.top, style.width, style.height] = [`${area.x}px`, `${area.y}px`, `${area.w}px`, `${area.h}px`];
};
