"""Proxies: the addresses and networks whose word about the client's address is believed."""

import ipaddress


class BadProxy(ValueError):
    """Not an address or a network; the message says what these look like."""


def read_proxy(text: str) -> str:
    """An address or a network as uvicorn reads it; what it could not read it would take for the name of a socket."""
    try:
        return str(ipaddress.ip_network(text) if "/" in text else ipaddress.ip_address(text))
    except ValueError:
        example = "an address like 127.0.0.1 or a network like 10.0.0.0/8"
        raise BadProxy(f"A proxy is given as {example}, not as {text!r}.") from None
