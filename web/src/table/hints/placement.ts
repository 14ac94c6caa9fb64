/** Where a panel can lie over the table without covering what it speaks of. */
import type { Rect } from "../rect.ts";

type Extent = { w: number; h: number };

const MARGIN = 6;
const AROUND = 12; // the glow round a place

/** The top left corner of a panel in its box: top right if it is free there, else left, or lower down. */
export function clearPlace(box: Extent, panel: Extent, places: readonly Rect[]): { x: number; y: number } {
  const right = Math.max(MARGIN, box.w - panel.w - MARGIN);
  const bottom = Math.max(MARGIN, box.h - panel.h - MARGIN);
  const below = places.map((place) => place.y + place.h + AROUND);
  const above = places.map((place) => place.y - AROUND - panel.h);
  const rows = [MARGIN, ...[...below, ...above].sort((a, b) => a - b), bottom].filter((y) => y >= MARGIN && y <= bottom);
  const corners = rows.flatMap((y) => [{ x: right, y }, { x: MARGIN, y }]);
  const covered = ({ x, y }: { x: number; y: number }) => places.reduce((sum, place) => sum + overlap({ x, y, ...panel }, place), 0);
  return corners.reduce((best, corner) => (covered(corner) < covered(best) ? corner : best));
}

/** The area that two rectangles share, counting the glow. */
function overlap(panel: Rect, place: Rect): number {
  const w = Math.min(panel.x + panel.w, place.x + place.w + AROUND) - Math.max(panel.x, place.x - AROUND);
  const h = Math.min(panel.y + panel.h, place.y + place.h + AROUND) - Math.max(panel.y, place.y - AROUND);
  return Math.max(0, w) * Math.max(0, h);
}
