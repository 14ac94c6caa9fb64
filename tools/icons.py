"""Draws the PNG icons in web/public from icon.svg, with Chromium: python tools/icons.py [CHROMIUM]"""

import sys
from pathlib import Path

from playwright.sync_api import sync_playwright

PUBLIC = Path(__file__).parents[1] / "web" / "public"
# A maskable icon is cropped to any shape: no corners or rim, and the sign within the middle four fifths.
MASKABLE = (
    """<style>#card { rx: 0 } #rim { display: none } #sign { transform: translate(51px, 51px) scale(0.8) }</style>"""
)
ICONS = {
    "icon-192.png": (192, ""),
    "icon-512.png": (512, ""),
    "icon-maskable.png": (512, MASKABLE),
    "icon-180.png": (180, MASKABLE),
}


def main(chromium: str | None) -> None:
    drawing = (PUBLIC / "icon.svg").read_text()
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=chromium, args=["--no-sandbox"])
        for name, (size, style) in ICONS.items():
            page = browser.new_page(viewport={"width": size, "height": size})
            page.set_content(f"<style>body {{ margin: 0 }} svg {{ display: block }}</style>{drawing}{style}")
            page.screenshot(path=PUBLIC / name, omit_background=True)
            page.close()
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1] if sys.argv[1:] else None)
