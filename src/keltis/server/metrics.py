"""Prometheus metrics. No label has a value that a client chooses, and none of them depends on hidden cards, but for how
long bots think and others wait for them.
"""

from prometheus_client import Counter, Gauge, Histogram

_FAST = (0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)

ANSWERS = Counter("keltis_answers", "Answers to submissions", ["kind"])
BACKUP_AGE = Gauge("keltis_backup_age_seconds", "Time since everything stored was in an automatic backup")
BACKUP_FAILURES = Counter("keltis_backup_failures", "Automatic backups that failed")
BOT_FAILURES = Counter("keltis_bot_failures", "Moves and hints that a bot failed to give", ["reason"])
BOT_QUEUE = Gauge("keltis_bot_queue", "Questions that wait for a free worker", ["kind"])
BOT_WAIT_SECONDS = Histogram("keltis_bot_wait_seconds", "How long they waited", ["kind"], buckets=(*_FAST, 10, 20))
BOT_MOVES = Counter("keltis_bot_moves", "Actions played by bots")
BROKEN_ROOMS = Counter("keltis_broken_rooms", "Rooms whose log could not be carried out")
COMMITTED = Counter("keltis_entries", "Entries stored")
COMMIT_SECONDS = Histogram("keltis_commit_seconds", "Time to store a batch of entries", buckets=_FAST)
CONNECTIONS = Gauge("keltis_connections", "Open TCP connections")
CONNECTIONS_CLOSED = Counter("keltis_connections_closed", "TCP connections closed or refused by us", ["reason"])
DROPPED = Counter("keltis_slow_readers", "Connections closed because they read too slowly")
ERRORS = Counter("keltis_unexpected_errors", "Exceptions that were caught only at the last resort")
CAUGHT_UP = Counter("keltis_caught_up", "Entries read that another node had stored")
LOOP_LAG = Histogram("keltis_loop_lag_seconds", "How late the event loop was", buckets=(*_FAST, 10, 60))
PAUSES = Counter("keltis_pauses", "Times of more than six seconds without a sign of life of this process", ["cause"])
HINTS = Counter("keltis_hints", "Hints given to players")
REFUSALS = Counter("keltis_refusals", "Requests and messages refused", ["kind", "route"])
ROOMS = Gauge("keltis_open_rooms", "Rooms in memory")
ROOMS_DELETED = Counter("keltis_rooms_deleted", "Rooms deleted because they ended long ago")
ROOMS_MADE = Counter("keltis_rooms_made", "Rooms created", ["how"])
SOCKETS = Gauge("keltis_sockets", "Open sockets and event streams")
SOCKETS_REFUSED = Counter("keltis_sockets_refused", "Sockets that were not opened", ["status"])
SOCKET_CLOSES = Counter("keltis_socket_closes", "Sockets that ended, by close code", ["code"])
STORE_FAILURES = Counter("keltis_store_failures", "Calls of the database that failed")
STUCK_ROOMS = Gauge("keltis_stuck_rooms", "Rooms that have waited for this server for too long")
SUBMIT_SECONDS = Histogram("keltis_submit_seconds", "From a submission to its answer", buckets=_FAST)
