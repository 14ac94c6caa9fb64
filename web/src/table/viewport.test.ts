import { describe, expect, test } from "vitest";
import { fitViewport, type Viewport } from "./viewport.ts";

const fit = (w: number, h: number, enlarged = 1): Viewport => fitViewport({ w, h }, enlarged);
const kind = ({ landscape, low }: Viewport) => (landscape ? "landscape" : low ? "low" : "portrait");
const wide = ({ w, scale }: Viewport) => w * scale;

test("each window gets the layout that it has room for", () => {
  for (const [w, h] of [[1440, 900], [1024, 768], [1920, 1080], [2560, 1440], [1600, 780], [1366, 768]] as const) expect(kind(fit(w, h)), `${w}×${h}`).toBe("landscape");
  for (const [w, h] of [[844, 390], [667, 375], [568, 320], [720, 450], [960, 600], [1366, 650]] as const) expect(kind(fit(w, h)), `${w}×${h}`).toBe("low");
  for (const [w, h] of [[390, 844], [360, 640], [320, 568], [768, 1024], [360, 225], [480, 300]] as const) expect(kind(fit(w, h)), `${w}×${h}`).toBe("portrait");
});

describe("the table fits its box, or it is scrolled", () => {
  const boxes = [320, 360, 390, 568, 667, 720, 844, 1024, 1366, 1440, 2560].flatMap((w) => [225, 300, 375, 390, 450, 640, 844, 900, 1440].map((h) => [w, h] as const));
  test.each([1, 1.25, 1.5, 2])("with text enlarged %s times", (enlarged) => {
    for (const [w, h] of boxes) {
      const found = fit(w, h, enlarged);
      const named = `${w}×${h}: ${JSON.stringify(found)}`;
      expect(found.scale, named).toBeGreaterThanOrEqual(found.landscape ? 0.85 : 0.85 * enlarged);
      expect(found.h * found.scale > h + 1, named).toBe(found.scrolls);
      if (w >= 320 * enlarged) expect(wide(found), named).toBeLessThanOrEqual(w + 1);
      expect(found.left >= 0 && found.top >= 0, named).toBe(true);
    }
  });
});

test("zoom enlarges: with half the window, text has more than half its size in it", () => {
  for (const [w, h] of [[1440, 900], [1920, 1080], [1280, 800]] as const) expect(fit(w / 2, h / 2).scale, `${w}×${h}`).toBeGreaterThanOrEqual(0.9 * fit(w, h).scale);
});

test("a large font enlarges a desktop's table by as much", () => {
  for (const [w, h] of [[1440, 900], [1920, 1080], [2560, 1440]] as const)
    for (const enlarged of [1.25, 1.5, 2]) expect(fit(w, h, enlarged).scale / fit(w, h).scale).toBeGreaterThanOrEqual(enlarged);
});

test("phones, tablets and desktops show the whole table at once", () => {
  for (const [w, h] of [[360, 640], [390, 844], [844, 390], [667, 375], [568, 320], [720, 450], [1024, 768], [1440, 900]] as const) expect(fit(w, h).scrolls, `${w}×${h}`).toBe(false);
});
