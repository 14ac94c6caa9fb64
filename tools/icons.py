"""Draws the icons in web/public from icon.svg, with Chromium: python tools/icons.py [CHROMIUM]"""

import base64
import struct
import sys
import zlib
from pathlib import Path

import numpy as np
from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
# A maskable icon is cropped to any shape: no corners or rim, and the sign within the middle four fifths.
MASKABLE = (
    """<style>#card { rx: 0 } #rim { display: none } #sign { transform: translate(51px, 51px) scale(0.8) }</style>"""
)
ICONS = {
    "icon-maskable.webp": (512, MASKABLE),
    "icon-180.png": (180, MASKABLE),  # Apple takes nothing else
}
COLOURS = 64  # of a PNG: a third of the size that all of them need, and no difference to be seen
DRAW = """async ([drawing, size, png]) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    canvas.getContext("2d").drawImage(image, 0, 0, size, size);
    if (!png) return canvas.toDataURL("image/webp", 0.85).split(",")[1];
    const { data } = canvas.getContext("2d").getImageData(0, 0, size, size);
    return btoa(Array.from(data, (byte) => String.fromCharCode(byte)).join(""));
}"""


def palette(pixels: np.ndarray) -> np.ndarray:
    """The means of boxes of colours, each cut in two where it is longest."""
    boxes = [pixels]
    while len(boxes) < COLOURS:
        widest = max(range(len(boxes)), key=lambda i: float(np.ptp(boxes[i], axis=0).max()) * len(boxes[i]) ** 0.5)
        box = boxes.pop(widest)
        axis = int(np.ptp(box, axis=0).argmax())
        ordered = box[box[:, axis].argsort(kind="stable")]
        boxes += [ordered[: len(ordered) // 2], ordered[len(ordered) // 2 :]]
    return np.array([box.mean(axis=0) for box in boxes])


def png(pixels: np.ndarray, size: int) -> bytes:
    """An opaque picture in few colours."""
    colours = palette(pixels)
    for _ in range(8):  # towards the means of the pixels that are nearest to each
        nearest = ((pixels[:, None, :] - colours) ** 2).sum(axis=2).argmin(axis=1)
        colours = np.array(
            [pixels[nearest == i].mean(axis=0) if (nearest == i).any() else colour for i, colour in enumerate(colours)]
        )
    rows = nearest.astype(np.uint8).reshape(size, size)
    chunks = {
        b"IHDR": struct.pack(">2I5B", size, size, 8, 3, 0, 0, 0),
        b"PLTE": colours.round().astype(np.uint8).tobytes(),
        b"IDAT": zlib.compress(b"".join(b"\0" + row.tobytes() for row in rows), 9),
        b"IEND": b"",
    }
    parts = [
        struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))
        for kind, body in chunks.items()
    ]
    return b"\x89PNG\r\n\x1a\n" + b"".join(parts)


def main(chromium: str | None) -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, style) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1).replace(
                "</svg>", f"{style}</svg>"
            )
            is_png = name.endswith(".png")
            drawn = base64.b64decode(page.evaluate(DRAW, [sized, size, is_png]))
            pixels = np.frombuffer(drawn, np.uint8).reshape(-1, 4)[:, :3].astype(float) if is_png else None
            (PUBLIC / name).write_bytes(drawn if pixels is None else png(pixels, size))
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else None)
