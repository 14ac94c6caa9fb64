"""Where others reach a server that was started on somebody's own computer; told to that computer alone."""

import ipaddress
import socket

from litestar import get

from keltis.server.http.admission import Refusal, Req, may, who
from keltis.server.http.bodies import Network
from keltis.server.http.callers import from_this_machine
from keltis.server.http.messages import Unauthorized

ELSEWHERE = ("192.0.2.1", 9)  # reserved for documentation; nothing is sent there


def network_address() -> str | None:
    """The address from which this machine would talk to others."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(ELSEWHERE)
        except OSError:
            return None
        address = str(probe.getsockname()[0])
    return None if ipaddress.ip_address(address).is_loopback else address


@get("/api/network", responses=may(404))
async def network(request: Req) -> Network:
    """How others in the network reach this server. Only for a page that was opened on the server's own machine."""
    node, caller = who(request)
    if not from_this_machine(caller, request.headers.get("host", "")):
        raise Refusal(Unauthorized())
    return Network(not node.local, network_address())
