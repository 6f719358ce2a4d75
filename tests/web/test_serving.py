"""``doubleton serve``: from the first line on the screen to the last copy."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import time
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from starlette.testclient import TestClient

from cli.program import PROGRAM, environment
from doubleton.cli.service_unit import service_unit
from doubleton.cli.serving import new_password, serve
from doubleton.cli.to_serve import ToServe
from doubleton.cli.voice import Voice
from doubleton.desk.opening import open_desk
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.tournament.rounds import MoveCalled
from doubleton.web.accounts import Accounts
from doubleton.web.addresses import own_addresses, unlikely
from doubleton.web.app import application
from doubleton.web.codes import Codes
from doubleton.web.copies import KEPT, Copies, choose_folder
from doubleton.web.serving import Served
from doubleton.web.tickets import Claims, Tickets
from doubleton.web.viewer import COOKIE
from web.console.directing import plain
from web.serve_program import Program
from web.serving_club import OWN, PASSWORD, club_evening, done

if TYPE_CHECKING:
    from collections.abc import Iterator


@pytest.fixture
def club(tmp_path: Path) -> Path:
    path = tmp_path / "club.doubleton"
    with open_desk(path) as desk:
        club_evening(desk)
        Accounts(desk).add("Anna", PASSWORD)
    return path


def test_the_demonstration_tells_where_and_how_to_come_in_and_is_under_way(tmp_path: Path) -> None:
    with Program(("--demo", "--port", "0"), tmp_path) as served:
        said = re.search(r"as (\S+) with the password (\S+)", served.until("the password"))
        assert said is not None
        assert re.search(r"table 1, use the code \d{4}\.", served.until("table 1"))
        admitted = served.ask("POST", "/sign-in", name=said[1], password=said[2])
        assert admitted.status == 303
        assert f"Sign out {said[1]}" in served.ask("GET", "/", cookie=admitted.cookie).text
        assert served.address in served.ask("GET", "/qr").text
        assert "<svg" in served.ask("GET", "/qr.svg").text
        assert served.ended() == 0
    assert list(tmp_path.iterdir()) == []


def test_it_stops_in_a_moment_and_goes_on_where_it_was(club: Path) -> None:
    with Program((club.name, "--port", "0"), club.parent) as served:
        cookie = served.ask("POST", "/sign-in", name="Anna", password=PASSWORD).cookie
        idle = socket.create_connection(("127.0.0.1", served.port))
        begun = time.monotonic()
        assert served.ended(signal.SIGINT) == 0
        assert time.monotonic() - begun < 4
        idle.close()
        told = "".join(served.told)
        assert "Everything that was entered is kept" in told
        assert PASSWORD not in told
        assert cookie.partition("=")[2] not in told
    with Program((club.name, "--port", str(served.port)), club.parent) as again:
        assert again.port == served.port
        assert "Sign out Anna" in again.ask("GET", "/", cookie=cookie).text


def test_a_port_in_use_gives_way_to_the_next_and_a_path_of_a_proxy_is_in_every_link(
    club: Path,
) -> None:
    with socket.socket() as other:
        other.bind(("0.0.0.0", 0))  # noqa: S104 - as the program does
        other.listen()
        port = other.getsockname()[1]
        words = (club.name, "--port", str(port), "--root-path", "/club/")
        with Program(words, club.parent) as served:
            assert served.port > port
            assert f"Port {port} is in use" in "".join(served.told)
            assert served.root == "/club"
            assert 'href="/club/static/style.css"' in served.ask("GET", "/").text
            assert served.ask("GET", "/static/style.css").status == 200
            admitted = served.ask("POST", "/sign-in", name="Anna", password=PASSWORD)
            assert admitted.to.startswith("/club/")


def test_one_program_has_a_file_and_a_forgotten_password_is_renewed_beside_it(
    club: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    with Program((club.name, "--port", "0"), club.parent) as served:
        wanted = ToServe(str(club), port="0", browser=False)
        with pytest.raises(DoubletonError, match="is open in another doubleton"):
            serve(Voice(), wanted)
        assert new_password(Voice(), wanted, " Anna ") == 0
        found = re.search(r"New password of Anna: (\S+)", capsys.readouterr().out)
        assert found is not None
        assert served.ask("POST", "/sign-in", name="Anna", password=PASSWORD).status == 403
        assert served.ask("POST", "/sign-in", name="Anna", password=found[1]).status == 303


def test_no_password_is_printed_where_the_output_is_kept(tmp_path: Path) -> None:
    with Program(("new.doubleton", "--port", "0"), tmp_path) as served:
        assert served.ended() == 0
    told = "".join(served.told)
    assert "--password director" in told
    assert "with the password" not in told


def test_a_copy_after_a_round_is_served_by_a_spare_laptop(club: Path, tmp_path: Path) -> None:
    stick = tmp_path / "stick"
    stick.mkdir()
    with open_desk(club) as desk:
        event_id = desk.events()[0].id
        code = Codes(desk, event_id).of("1/A/1")
        claims = Claims("A1", Role.TABLE, event=event_id, table="1/A/1")
        ticket = Tickets(desk).issue(claims)
        signed_in = Tickets(desk).issue(Claims("Anna", Role.DIRECTOR))
    with Program((club.name, "--port", "0", "--copy-to", str(stick)), club.parent) as served:
        before = {one.name for one in stick.glob("*.doubleton")}
        with open_desk(club) as desk:
            done(desk, event_id, MoveCalled("1", ("A",)))
        end = time.monotonic() + 15
        while {one.name for one in stick.glob("*.doubleton")} == before:
            assert time.monotonic() < end
            time.sleep(0.1)
        copied = served.ask("POST", "/copies/now", cookie=f"{COOKIE}={signed_in}")
        assert copied.status == 303
        shown = served.ask("GET", "/copies", cookie=f"{COOKIE}={signed_in}").text
        assert "and checked" in shown
        assert {one.name for one in stick.glob("*.doubleton")} > before
        assert served.ask("GET", "/copies").status == 403
        served.process.kill()
    newest = max(stick.glob("*.doubleton"))
    begun = time.monotonic()
    with Program((newest.name, "--port", "0"), stick) as spare:
        assert time.monotonic() - begun < 30
        assert "Sign out Anna" in spare.ask("GET", "/", cookie=f"{COOKIE}={signed_in}").text
        assert spare.ask("POST", "/sign-in", name="Anna", password=PASSWORD).status == 303
        assert spare.ended() == 0
    with open_desk(newest) as desk:
        assert Codes(desk, event_id).fits("1/A/1", code)
        found = Tickets(desk).claims(ticket)
        assert found is not None
        assert found.table == "1/A/1"


def test_a_second_place_that_is_missing_is_told_and_nothing_is_made_there(club: Path) -> None:
    stick = club.parent / "stick"
    stick.mkdir()
    told: list[Said] = []
    with open_desk(club) as desk:
        choose_folder(desk, str(stick))
        stick.rmdir()
        copies = Copies(desk, club, told.append)
        assert copies.make().failed == Said("desk.no-folder", where=str(stick))
        copies.close()
        assert [one.key for one in told] == ["desk.no-folder"]
        assert not stick.exists()
        with TestClient(application(desk), headers=OWN) as browser:
            assert browser.get("/copies").status_code == 403
            browser.cookies.set(COOKIE, Tickets(desk).issue(Claims("Anna", Role.DIRECTOR)))
            assert "could not be made" in browser.get("/copies").text
            refused = browser.post("/copies", data={"folder": "/nowhere/at/all"})
            assert refused.status_code == 409
            assert "There is no folder /nowhere/at/all" in refused.text


@contextmanager
def small_stick(stick: Path, size: int) -> Iterator[None]:
    """Put in a disk of so many bytes."""
    put_in, take_out = map(shutil.which, ("mount", "umount"))
    if sys.platform != "linux" or os.geteuid() != 0 or put_in is None or take_out is None:
        pytest.skip("only root can put in a small disk, with Linux")
    stick.mkdir()
    small = [put_in, "-t", "tmpfs", "-o", f"size={size}", "none", str(stick)]
    if subprocess.run(small, check=False, stderr=subprocess.DEVNULL).returncode:
        pytest.skip("this root may not put in a small disk")
    try:
        yield
    finally:
        subprocess.run([take_out, str(stick)], check=True)


def test_older_copies_make_room_on_a_full_stick_and_one_stays(club: Path, tmp_path: Path) -> None:
    stick, told = tmp_path / "stick", list[Said]()
    with open_desk(club) as desk:
        desk.backup(tmp_path / "copy.doubleton")
    size = (tmp_path / "copy.doubleton").stat().st_size
    with small_stick(stick, 3 * size), open_desk(club) as desk:
        choose_folder(desk, str(stick))
        copies = Copies(desk, club, told.append)
        made = [Path(copies.make().path) for _ in range(4)]
        (stick / "holiday.jpg").write_bytes(b"x" * (size // 2))
        made.append(Path(copies.make().path))
        assert made[-1] in stick.iterdir()
        assert told == []
        assert (stick / "holiday.jpg").exists()
        for one in made[:-1]:
            one.unlink(missing_ok=True)
        with pytest.raises(OSError, match="No space left"):
            (stick / "film.mp4").write_bytes(b"x" * 4 * size)
        assert copies.make().failed is not None
        assert made[-1].exists()
        assert [one.key for one in told] == ["desk.disk-full"]
        copies.close()


def test_the_evening_goes_on_beside_a_full_stick_and_the_director_is_told(
    club: Path, tmp_path: Path
) -> None:
    stick = tmp_path / "stick"
    with open_desk(club) as desk:
        event_id = desk.events()[0].id
        cookie = f"{COOKIE}={Tickets(desk).issue(Claims('Anna', Role.DIRECTOR))}"
    at = f"/e/{event_id}/console"
    words = (club.name, "--port", "0", "--copy-to", str(stick))
    with small_stick(stick, 16 << 10), Program(words, club.parent) as served:
        for number in (1, 2):
            form = {"what": "next", "round": str(number + 1)}
            assert served.ask("POST", f"{at}/course", cookie=cookie, **form).status == 303
            result = {"what": "enter", "board": "1", "result": "PASS"}
            where = f"{at}/table/A/{number}/1"
            assert served.ask("POST", where, cookie=cookie, **result).status == 303
        served.until("No copy")
        for page in (at, "/copies"):
            assert "There is no space left" in plain(served.ask("GET", page, cookie=cookie).text)
        assert [one.name for one in stick.iterdir()] == []
        assert served.ended() == 0
    with open_desk(club) as desk:
        kinds = [type(one.act).__name__ for one in desk.entries(event_id)]
        assert [kinds.count(one) for one in ("RoundStarted", "ResultEntered")] == [3, 2]


def test_old_copies_make_room_and_other_files_stay(club: Path) -> None:
    stick = club.parent / "stick"
    stick.mkdir()
    own = stick / "club-copy-of-my-own.doubleton"
    own.write_text("x")
    told: list[Said] = []
    with open_desk(club) as desk:
        choose_folder(desk, str(stick))
        copies = Copies(desk, club, told.append)
        made = [copies.make().path for _ in range(KEPT + 2)]
        copies.close()
    assert {str(one) for one in stick.iterdir()} == {str(own), *made[2:]}


@pytest.mark.long
def test_https_has_a_certificate_of_the_club_that_stays_the_same(club: Path) -> None:
    pytest.importorskip("trustme")
    folder = club.with_name("club.doubleton.tls")
    kept = []
    for _ in range(2):
        process = subprocess.Popen(
            [sys.executable, *PROGRAM, "serve", club.name, "--tls", "--no-browser", "--port", "0"],
            cwd=club.parent,
            env=environment(),
            stdout=subprocess.PIPE,
            text=True,
        )
        assert process.stdout is not None
        address = re.search(r"https://\S+:(\d+)/", process.stdout.readline())
        assert address is not None
        kept.append((folder / "authority.pem").read_bytes())
        asked = _asked_securely(int(address[1]), folder / "authority.pem")
        assert "200" in asked
        process.send_signal(signal.SIGTERM)
        assert process.wait(20) == 0
        process.stdout.close()
    assert kept[0] == kept[1]
    assert (folder / "authority.key").stat().st_mode & 0o077 == 0 or sys.platform == "win32"


def _asked_securely(port: int, authority: Path) -> str:
    """Ask for the health page, with trust in the authority and nobody else."""
    import ssl  # noqa: PLC0415 - here alone

    context = ssl.create_default_context(cafile=str(authority))
    end = time.monotonic() + 20
    while True:
        try:
            plain = socket.create_connection(("127.0.0.1", port), timeout=10)
            with context.wrap_socket(plain, server_hostname="127.0.0.1") as secure:
                secure.sendall(b"GET /health HTTP/1.1\r\nhost: 127.0.0.1\r\n\r\n")
                return secure.recv(100).decode()
        except ConnectionError:
            assert time.monotonic() < end
            time.sleep(0.1)


def test_what_workers_are_told_comes_back_the_same() -> None:
    served = Served("club.doubleton", ("http://192.0.2.2:8080/",), "/club")
    assert Served(**asdict(served)) == served


def test_what_cannot_be_is_said(tmp_path: Path) -> None:
    club = str(tmp_path / "x.doubleton")
    for wanted, expected in (
        (ToServe(club, "postgresql://nobody@localhost/x"), "not both"),
        (ToServe(club, workers="2"), "use a PostgreSQL server"),
        (ToServe(club, port="70000"), "--port"),
        (ToServe(club, host="203.0.113.77"), "no address of this computer"),
        (ToServe(club, port="0", copy_to="nowhere"), "no folder nowhere"),
        (ToServe(str(tmp_path / "none" / "x.doubleton")), "folder"),
    ):
        with pytest.raises(DoubletonError, match=expected):
            serve(Voice(), wanted)


def test_the_password_of_a_database_is_never_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(DoubletonError) as refused:
        serve(Voice(), ToServe(database="postgresql://club:hidden@127.0.0.1:1/x", port="0"))
    assert "hidden" not in str(refused.value)
    assert "hidden" not in "".join(capsys.readouterr())


def test_a_unit_for_systemd_names_no_database() -> None:
    wanted = ToServe(database="postgresql://club:secret@host/club", root="/club", workers="2")
    made = service_unit(wanted)
    assert "secret" not in made
    assert "--workers 2" in made
    assert 'club night.doubleton"' in service_unit(ToServe("club night.doubleton"))
    assert "%%i" in service_unit(ToServe("%i"))


def test_addresses_of_containers_and_without_a_router_come_last() -> None:
    assert all(not one.startswith("127.") for one in own_addresses())
    rough = ["172.17.0.1", "169.254.3.4", "192.168.1.7", "203.0.113.5", "172.20.10.2"]
    assert sorted(rough, key=unlikely) == [
        *("192.168.1.7", "172.20.10.2", "203.0.113.5", "172.17.0.1", "169.254.3.4")
    ]
