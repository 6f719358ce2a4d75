"""Databases for the tests of the desk: SQLite, and a real PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from itertools import count
from pathlib import Path

import psycopg
import pytest

from desk.servers import Server, in_schema, programs

NUMBERS = count(1)


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    """A server of this process."""
    reason = "there is none"
    for binaries in programs():
        try:
            made = Server(binaries)
        except OSError as error:
            reason = str(error)
            continue
        yield made
        made.close()
        return
    told = f"PostgreSQL was not tested, no server could be started: {reason}"
    if os.environ.get("CI"):
        pytest.fail(told, pytrace=False)
    pytest.skip(told)


@pytest.fixture(scope="session")
def postgres(request: pytest.FixtureRequest) -> str:
    """The address of a server: one that was named, or our own."""
    named = os.environ.get("DOUBLETON_TEST_DSN")
    if named:
        return named
    own: Server = request.getfixturevalue("server")
    return own.address


@pytest.fixture
def schema(postgres: str) -> Iterator[str]:
    """The address of an empty schema on it."""
    name = f"desk_{os.getpid()}_{next(NUMBERS)}"
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"CREATE SCHEMA {name}")
    yield in_schema(postgres, name)
    with psycopg.connect(postgres, autocommit=True) as connection:
        connection.execute(f"DROP SCHEMA {name} CASCADE")


@pytest.fixture(params=["sqlite", "postgres"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Path | str:
    """Where a desk can be opened: an SQLite file, and then PostgreSQL."""
    if request.param == "sqlite":
        return tmp_path / "club.db"
    address: str = request.getfixturevalue("schema")
    return address
