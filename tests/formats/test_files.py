"""Files are replaced only when they are whole."""

from __future__ import annotations

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from doubleton.formats.files import is_private, replace_file


def test_a_file_is_written_in_one_piece_or_in_many(tmp_path: Path) -> None:
    place = tmp_path / "ranking.html"
    replace_file(place, b"old")
    replace_file(place, (piece for piece in (b"n", b"ew")))
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [
        ("ranking.html", b"new")
    ]


def test_what_cannot_be_finished_leaves_the_old_file_and_nothing_else(tmp_path: Path) -> None:
    def cut_off() -> Iterator[bytes]:
        yield b"half"
        raise KeyboardInterrupt

    place = tmp_path / "ranking.html"
    place.write_bytes(b"old")
    with pytest.raises(KeyboardInterrupt):
        replace_file(place, cut_off())
    assert [(path.name, path.read_bytes()) for path in tmp_path.iterdir()] == [
        ("ranking.html", b"old")
    ]


def test_a_new_file_can_be_read_by_whom_any_new_file_can(tmp_path: Path) -> None:
    usual, replaced = tmp_path / "usual", tmp_path / "replaced"
    usual.touch()
    replace_file(replaced, b"")
    assert replaced.stat().st_mode == usual.stat().st_mode


def test_permissions_stay(tmp_path: Path) -> None:
    place = tmp_path / "secret"
    place.touch(0o600)
    replace_file(place, b"new")
    assert place.stat().st_mode & 0o777 == 0o600


def test_a_link_stays_and_the_file_it_leads_to_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "file")
    replace_file(tmp_path / "link", b"new")
    assert (tmp_path / "link").is_symlink()
    assert (tmp_path / "file").read_bytes() == b"new"


def test_a_pipe_is_written_to_and_stays(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    with ThreadPoolExecutor(1) as reader:
        read = reader.submit(pipe.read_bytes)
        replace_file(pipe, [b"n", b"ew"])
        assert read.result(timeout=10) == b"new"
    assert pipe.is_fifo()


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    with pytest.raises(FileNotFoundError):
        replace_file(tmp_path / "nowhere" / "file", b"")


@pytest.mark.skipif(os.name != "posix", reason="rights of files are others there")
def test_what_is_secret_is_for_its_owner_alone_whatever_stood_there(tmp_path: Path) -> None:
    place = tmp_path / "a"
    place.write_bytes(b"old")
    place.chmod(0o644)
    assert not is_private([place, tmp_path, tmp_path / "none"])
    replace_file(place, b"new", is_secret=True)
    assert place.stat().st_mode & 0o777 == 0o600
    assert is_private([place])
