"""Draws the icons in web/public from icon.svg, with Chromium: python tools/icons.py [CHROMIUM]"""

import base64
import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
# A maskable icon is cropped to any shape: no corners or rim, and the sign within the middle four fifths.
MASKABLE = (
    """<style>#card { rx: 0 } #rim { display: none } #sign { transform: translate(51px, 51px) scale(0.8) }</style>"""
)
ICONS = {
    "icon-192.webp": (192, ""),
    "icon-maskable.webp": (512, MASKABLE),
    "icon-180.png": (180, MASKABLE),  # Apple takes nothing else
}
DRAW = """async ([drawing, size]) => {
    const image = new Image();
    image.src = `data:image/svg+xml,${encodeURIComponent(drawing)}`;
    await image.decode();
    const canvas = Object.assign(document.createElement("canvas"), { width: size, height: size });
    canvas.getContext("2d").drawImage(image, 0, 0, size, size);
    return canvas.toDataURL("image/webp", 0.85).split(",")[1];
}"""


def main(chromium: str | None) -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, style) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            sized = drawing.replace("<svg ", f'<svg width="{size}" height="{size}" ', 1).replace(
                "</svg>", f"{style}</svg>"
            )
            if name.endswith(".png"):
                page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{sized}")
                page.screenshot(path=PUBLIC / name, omit_background=True)
            else:
                (PUBLIC / name).write_bytes(base64.b64decode(page.evaluate(DRAW, [sized, size])))
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else None)
