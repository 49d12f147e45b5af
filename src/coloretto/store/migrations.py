"""The schema, step by step. A step that has been released is never changed: add another one."""

import sqlite3

from coloretto.errors import StoreFailed

APPLICATION = 0x636F6C6F  # "colo": tells our files from other people's databases

STEPS = (
    """
    CREATE TABLE people (id TEXT PRIMARY KEY, name TEXT NOT NULL, at INTEGER NOT NULL) STRICT, WITHOUT ROWID;
    CREATE TABLE secrets (hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES people, at INTEGER NOT NULL)
        STRICT, WITHOUT ROWID;
    CREATE TABLE links (hash BLOB PRIMARY KEY, person TEXT NOT NULL REFERENCES people,
        expires INTEGER NOT NULL) STRICT, WITHOUT ROWID;

    CREATE TABLE tables (code TEXT PRIMARY KEY, at INTEGER NOT NULL, listed INTEGER NOT NULL,
        settings TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE INDEX tables_listed ON tables (at) WHERE listed;
    CREATE TABLE entries (
        code TEXT NOT NULL REFERENCES tables, number INTEGER NOT NULL, at INTEGER NOT NULL,
        entry TEXT NOT NULL, PRIMARY KEY (code, number)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE sitters (person TEXT NOT NULL REFERENCES people, code TEXT NOT NULL REFERENCES tables,
        at INTEGER NOT NULL, PRIMARY KEY (person, code)) STRICT, WITHOUT ROWID;

    CREATE TABLE games (id TEXT PRIMARY KEY, code TEXT REFERENCES tables, number INTEGER NOT NULL,
        at INTEGER NOT NULL, deal TEXT NOT NULL) STRICT, WITHOUT ROWID;
    CREATE UNIQUE INDEX games_at_tables ON games (code, number) WHERE code IS NOT NULL;
    CREATE TABLE moves (
        game TEXT NOT NULL REFERENCES games, ply INTEGER NOT NULL, move TEXT NOT NULL,
        at INTEGER NOT NULL, spent INTEGER NOT NULL, PRIMARY KEY (game, ply)
    ) STRICT, WITHOUT ROWID;
    CREATE TABLE results (game TEXT PRIMARY KEY REFERENCES games, scores TEXT NOT NULL, at INTEGER NOT NULL)
        STRICT, WITHOUT ROWID;
    """,
)


def migrate(database: sqlite3.Connection, name: str) -> None:
    """Bring a database up to date, each step whole or not at all."""
    while (version := version_of(database, name)) < len(STEPS):
        try:
            database.executescript(
                f"BEGIN IMMEDIATE; {STEPS[version]}; PRAGMA application_id = {APPLICATION}; "
                f"PRAGMA user_version = {version + 1}; COMMIT"
            )
        except sqlite3.Error:
            if database.in_transaction:
                database.execute("ROLLBACK")
            if version_of(database, name) == version:  # else another program has made this step
                raise


def version_of(database: sqlite3.Connection, name: str) -> int:
    """Which steps it has seen; refused if it is not ours or comes from a later version of this program."""
    # In one statement, so that no other program can change it in between.
    version, application, contents = database.execute(
        "SELECT user_version, application_id, (SELECT count(*) FROM sqlite_schema) "
        "FROM pragma_user_version, pragma_application_id"
    ).fetchone()
    if application != APPLICATION and contents:
        raise StoreFailed(f"{name}: is a database, but not of this program; choose another file")
    if version > len(STEPS):
        raise StoreFailed(
            f"{name}: was written by a newer version (its schema is {version}, this one knows {len(STEPS)}); "
            "update coloretto, or choose another file"
        )
    return int(version)
