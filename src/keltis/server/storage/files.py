"""The files of a SQLite database: readable by their owner alone, locked by one server, checked before use."""

import contextlib
import os
import sqlite3
from contextlib import closing
from datetime import datetime
from pathlib import Path

CHECKED = 1 << 28  # largest database that is checked at every start, in bytes; others are checked with each backup
BACKUPS, BACKUP_NAME = "backups", "keltis-%Y-%m-%dT%H-%M-%SZ.db"


def make_folder(path: Path) -> None:
    """Make a folder for its owner alone, whatever the umask; one that is there stays as it is."""
    if not path.is_dir():
        path.mkdir(parents=True, exist_ok=True)
        path.chmod(0o700)


def make_private(path: Path) -> None:
    """Make a file if there is none, and keep it to its owner, whatever the umask. SQLite's own files follow it."""
    os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
    for file in (path, *(path.with_name(path.name + suffix) for suffix in ("-wal", "-shm"))):
        with contextlib.suppress(FileNotFoundError, PermissionError):  # another user's, as its folder allows
            file.chmod(0o600)


def lock_file(database: Path) -> Path:
    """The lock file of the one server that uses a SQLite database."""
    return database.with_name(database.name + ".lock")


def damage(database: Path, *, largest: int = CHECKED) -> str | None:
    """What is wrong with a database's file, if anything. One that is larger is only opened; nothing is written."""
    check = "quick_check(1)" if database.stat().st_size <= largest else "schema_version"
    try:
        with closing(sqlite3.connect(f"{database.absolute().as_uri()}?mode=ro", uri=True)) as db:
            said = db.execute(f"PRAGMA {check}").fetchone()[0]
    except sqlite3.DatabaseError as error:
        broken = error.sqlite_errorcode & 0xFF in (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
        return str(error) if broken else None  # opening it for writing reports the rest
    return None if said == "ok" or isinstance(said, int) else " ".join(str(said).split())


def copies(folder: Path) -> dict[datetime, Path]:
    """The backups in a folder, oldest first."""
    found = {}
    for path in sorted(folder.glob("keltis-*Z.db")):
        with contextlib.suppress(ValueError):  # somebody else's file
            found[datetime.strptime(f"{path.name} +0000", f"{BACKUP_NAME} %z")] = path
    return found


def advice(database: Path) -> str:
    """How to go back to the last backup of a damaged database."""
    newest = list(copies(database.parent / BACKUPS).values())[-1:]
    copy = newest[0] if newest else "FILE"
    return (
        f"It was left as it is. To go back to {'the last' if newest else 'a'} backup, move {database} and the files "
        f"{database.name}-wal and {database.name}-shm away, and then: "
        f"keltis restore {copy} --database sqlite:///{database.absolute()} (see Restore in docs/hosting.md)."
    )
