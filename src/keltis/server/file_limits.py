"""Open files: each connection is one, and a process may only have so many."""

import dataclasses

import structlog

from keltis.server.http.connection_limits import SPARE
from keltis.server.limits import Limits

OTHER_FILES = 64  # listening, database, logs
FILES_PER_WORKER = 8
LEAST_SOCKETS = 10

logger = structlog.get_logger()


def fit(limits: Limits, workers: int) -> Limits:
    """Allow this process as many files as the limits need; if that is not possible, lower the limits."""
    try:
        import resource
    except ImportError:  # Windows has no such limit
        return limits
    others = OTHER_FILES + FILES_PER_WORKER * workers + 2 * SPARE
    needed = others + limits.connections
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    now, most = (needed if limit == resource.RLIM_INFINITY else limit for limit in (soft, hard))
    allowed = max(now, min(most, needed))
    if allowed > now:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    if allowed >= needed:
        return limits
    sockets = (allowed - others - 20) * 4 // 5  # so that `connections` fits
    if sockets < LEAST_SOCKETS:
        least = others + dataclasses.replace(limits, sockets=LEAST_SOCKETS).connections
        raise ValueError(
            f"This process may open only {allowed} files, which is too few for a server: allow {least} or more "
            "(ulimit -n, or LimitNOFILE= in the systemd unit)."
        )
    what = (
        f"This process may open {allowed} files, so it serves {sockets} sockets instead of {limits.sockets}. "
        f"For all of them allow {needed} files (ulimit -n, or LimitNOFILE= in the systemd unit)."
    )
    logger.warning("few_files", what=what)
    return dataclasses.replace(limits, sockets=sockets)
