"""Which errors mean that the database cannot be used now, by anybody: it cannot be reached, or stores nothing.

All others are the fault of the call that got them, and concern whoever made it: otherwise one client that finds a text
which a database refuses could stop everyone's clocks.
"""

from typing import Any

import sqlalchemy as sa

UNUSABLE = (
    OSError,  # TimeoutError, ConnectionError
    sa.exc.OperationalError,
    sa.exc.InterfaceError,
    sa.exc.TimeoutError,
    sa.exc.DisconnectionError,
)
READ_ONLY = "25006"  # PostgreSQL's state for a write to a standby, an InternalError to its driver


def is_outage(error: Exception) -> bool:
    if isinstance(error, UNUSABLE):
        return True
    if not isinstance(error, sa.exc.DBAPIError):
        return False
    cause: Any = error.orig
    return error.connection_invalidated or getattr(cause, "sqlstate", None) == READ_ONLY
