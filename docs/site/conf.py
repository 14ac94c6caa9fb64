"""The documentation as a site: `./keltis docs`. Pages are the Markdown files of the repository, as they are."""

project = "Keltis"
author = "the Keltis contributors"
copyright = "MIT licence. Unofficial; Keltis is a game by Reiner Knizia, published by KOSMOS"

extensions = ["myst_parser", "sphinx.ext.autodoc", "tools.docs_cells", "tools.docs_words"]
root_doc = "docs/site/index"
include_patterns = [
    "docs/**.md",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
    "SECURITY.md",
    "src/keltis/games/*/RULES.md",
]
exclude_patterns = [".*", "**/node_modules"]
myst_heading_anchors = 4
myst_enable_extensions = ["colon_fence"]
autodoc_member_order = "bysource"
autodoc_typehints = "signature"
html_theme = "furo"
html_title = "Keltis"
html_static_path = ["static"]
html_css_files = ["site.css"]
html_js_files = ["search.js"]
html_show_sourcelink = False
html_theme_options = {"top_of_page_buttons": []}
UNLISTED = ("docs/decisions/0", "docs/README")  # linked from their list; the same list for readers of files


def setup(app):
    """Every page is in the navigation, or the build fails; but for decisions, which would fill it."""
    app.connect("source-read", mark_unlisted)


def mark_unlisted(_app, page, text):
    if page.startswith(UNLISTED):
        text[0] = f"---\norphan: true\n---\n\n{text[0]}"
