"""Builds the page when Keltis is installed or packaged."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent))
import web


class Hook(BuildHookInterface):  # type: ignore[type-arg, misc, unused-ignore]
    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        return [] if web.fresh() else [web.NODE]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        try:
            web.build()
        except web.Failed as reason:
            sys.exit(str(reason))
