"""The project's addresses, and the README as an index shows it, where a relative link or picture would be broken."""

import sys
from pathlib import Path
from typing import Any

from hatchling.metadata.plugin.interface import MetadataHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import index_readme


class Hook(MetadataHookInterface):
    PLUGIN_NAME = "custom"

    def update(self, metadata: dict[str, Any]) -> None:
        text = (Path(self.root) / "README.md").read_text(encoding="utf-8")
        places = {name: self.config[name] for name in ("repository", "files", "pictures")}
        text = index_readme.for_index(text, version=metadata["version"], **places)
        metadata["readme"] = {"content-type": "text/markdown", "text": text}
        metadata["urls"] = index_readme.urls(version=metadata["version"], **places)
