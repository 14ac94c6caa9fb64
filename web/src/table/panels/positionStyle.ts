/**
 * Positions an element at an area of the layout: `{@attach at(layout.areas.deck)}`. What is left out is up to the
 * stylesheet.
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
