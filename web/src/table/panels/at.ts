/**
 * Puts an element where an area of the layout is: `{@attach at(layout.areas.deck)}`. Sides that are left out are the
 * stylesheet's.
 */
import type { Rect } from "../rect.ts";

export const at = (area: Partial<Rect> | undefined) => (element: HTMLElement | SVGElement) => {
  if (!area) return;
  const { style } = element;
  if (area.x !== undefined) style.left = `${area.x}px`;
  if (area.y !== undefined) style.top = `${area.y}px`;
  if (area.w !== undefined) style.width = `${area.w}px`;
  if (area.h !== undefined) style.height = `${area.h}px`;
};
