"""Automatic backups of a server's SQLite database, in a folder beside it, however large it is."""

import contextlib
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable, Collection
from datetime import UTC, datetime, timedelta
from pathlib import Path

import sqlalchemy as sa
import structlog

from keltis.server import metrics
from keltis.server.storage.backup import PART, BackupError, Report, back_up, silent
from keltis.server.storage.files import BACKUP_NAME, BACKUPS, CHECKED, copies, make_folder
from keltis.server.storage.rights import CHANGES
from keltis.server.storage.store import Store

EVERY = 15 * 60  # seconds
REST = 20  # times as long as the last backup took passes before the next one: a large database takes minutes
RATE = 32  # most steps of a copy in a second, each of a megabyte
HOURLY_FOR = timedelta(hours=24)  # keep hourly copies for this long
DAILY_FOR = timedelta(days=14)  # and daily ones for this long
# changes with every append to a log, and with every sign-out and invitation
LATEST = f"SELECT count(*), sum(ver), (SELECT value FROM meta WHERE name = '{CHANGES}') FROM rooms"

logger = structlog.get_logger()


class _Stopped(BackupError):
    """The server stops: it does not wait for a copy."""


def kept(moments: Collection[datetime], now: datetime) -> set[datetime]:
    """Which of these copies to keep: the last of each hour for a day, and of each day for a while."""
    hours, days = {}, {}
    for moment in sorted(moments):
        hours[moment.date(), moment.hour] = days[moment.date()] = moment
    recent = {moment for moment in hours.values() if now - moment <= HOURLY_FOR}
    return recent | {moment for moment in days.values() if now - moment <= DAILY_FOR}


class Backups:
    """The backups of one database."""

    def __init__(self, store: Store, now: Callable[[], datetime] = lambda: datetime.now(UTC)) -> None:
        self.store = store
        self.folder = Path(str(store.engine.url.database)).parent / BACKUPS
        self.now = now
        self.wait = float(EVERY)  # seconds until the next one
        self._current = max(copies(self.folder), default=now())  # when nothing was missing in them
        self._lock = threading.Lock()
        self._stopping = threading.Event()
        metrics.BACKUP_AGE.set_function(self.age)

    def age(self) -> float:
        """Seconds since everything stored was in a backup; before the first, since the start."""
        return (self.now() - self._current).total_seconds()

    def make(self, *, last: bool = False) -> bool:
        """Make a copy if anything was stored since the last one, and delete expired ones; False if none was made."""
        with self._lock:
            began, moment = time.monotonic(), self.now()
            try:
                made = self._make(moment, silent if last else self._slowly)
            except _Stopped:
                return False
            except (BackupError, OSError, sqlite3.Error, sa.exc.SQLAlchemyError) as error:
                metrics.BACKUP_FAILURES.inc()
                why = str(error) if isinstance(error, BackupError | OSError) else type(error).__name__
                logger.error("backup_failed", why=why)
                return False
            self._current = moment
            self.wait = max(EVERY, REST * (time.monotonic() - began))
            return made

    def make_last(self) -> None:
        """As the server stops: end a copy that is under way, and make one of a small database, which takes a moment."""
        self._stopping.set()
        with contextlib.suppress(sa.exc.SQLAlchemyError):
            if self._size() <= CHECKED:
                self.make(last=True)

    def _make(self, moment: datetime, report: Report) -> bool:
        for path in self.folder.glob(f"*{PART}*"):  # left by a server that was killed
            path.unlink()
        with self.store.engine.connect() as db:
            latest = tuple(db.exec_driver_sql(LATEST).one())
        if not latest[0] or latest == self._last():
            return False
        make_folder(self.folder)
        self._make_room()
        back_up(str(self.store.engine.url), self.folder / moment.strftime(BACKUP_NAME), report)
        found = copies(self.folder)
        for expired in found.keys() - kept(found, self.now()):
            found[expired].unlink()
        return True

    def _slowly(self, *_: object) -> None:
        """Called after each step of a copy."""
        if self._stopping.wait(1 / RATE):
            raise _Stopped

    def _last(self) -> tuple[object, ...] | None:
        """The value of LATEST in the newest copy."""
        for path in list(copies(self.folder).values())[-1:]:
            try:
                with contextlib.closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True)) as copy:
                    return tuple(copy.execute(LATEST).fetchone())
            except sqlite3.Error:  # somebody has damaged it
                return None
        return None

    def _size(self) -> int:
        """Of a copy, in bytes: a part of the database may be in its WAL."""
        with self.store.engine.connect() as db:
            pages, size = (db.exec_driver_sql(f"PRAGMA {name}").scalar_one() for name in ("page_count", "page_size"))
            return int(pages) * int(size)

    def _make_room(self) -> None:
        """Delete the oldest copies if the disk lacks room for another, but never the newest."""
        needed = 1.1 * self._size()
        lacking = needed - shutil.disk_usage(self.folder).free
        old = list(copies(self.folder).values())[:-1]
        if lacking > sum(path.stat().st_size for path in old):
            raise BackupError(f"No room for a backup: {lacking / 2**20:.0f} MB more are needed in {self.folder}")
        for path in old:
            if shutil.disk_usage(self.folder).free >= needed:
                break
            path.unlink()


def backups_for(store: Store) -> Backups | None:
    """The automatic backups of a server; none on PostgreSQL, which has its own."""
    in_file = not store.shared and store.engine.url.database not in (None, "", ":memory:")
    return Backups(store) if in_file else None
