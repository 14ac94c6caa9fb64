"""Origins: the scheme, host and port by which browsers tell sites apart."""

from urllib.parse import urlsplit

_USUAL = {"http": 80, "https": 443}


class BadOrigin(ValueError):
    """Not an origin; the message says what one looks like."""


def read_origin(text: str) -> str:
    """The origin as browsers write it: in small letters, without the usual port."""
    try:
        parts = urlsplit(text)
        host, port = parts.hostname or "", parts.port
    except ValueError:
        parts, host, port = urlsplit(""), "", None
    extra = parts.path not in ("", "/") or parts.query or parts.fragment or "@" in parts.netloc
    if parts.scheme not in _USUAL or not _plain(host) or extra or text.endswith(("?", "#")):
        raise BadOrigin(f"An address of a site is like https://play.example or http://localhost:8000, not {text!r}.")
    shown = f"[{host}]" if ":" in host else host
    return f"{parts.scheme}://{shown}" + (f":{port}" if port not in (None, _USUAL[parts.scheme]) else "")


def _plain(host: str) -> bool:
    """Browsers send names of other scripts as xn--…, and that is what they are compared with."""
    return bool(host) and host.isascii() and all(sign.isalnum() or sign in ".-_:" for sign in host)
