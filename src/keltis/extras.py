"""Packages that only a part of Keltis needs: `pip install "keltis[server]"` and so on, see pyproject.toml."""

import importlib.util

SERVER = (
    "litestar",
    "platformdirs",
    "prometheus_client",
    "psycopg",
    "sqlalchemy",
    "structlog",
    "uvicorn",
    "websockets",
)


class MissingExtra(ImportError):
    """A part of Keltis lacks its packages; the message says in one sentence what to install."""

    def __init__(self, message: str, extra: str) -> None:
        super().__init__(message)
        self.extra = extra


def require(extra: str, packages: tuple[str, ...], what: str) -> None:
    """Raise MissingExtra if `what` cannot work here for want of a package."""
    if missing := [package for package in packages if importlib.util.find_spec(package) is None]:
        sentence = f'{what} needs more packages ({", ".join(missing)}): pip install "keltis[{extra}]".'
        raise MissingExtra(sentence, extra)
