"""``doubleton serve``: the club night in the browser, from one program on one computer."""

from __future__ import annotations

import sys
import tempfile
import threading
import time
import webbrowser
from collections.abc import Iterator
from contextlib import closing, contextmanager, suppress
from io import StringIO
from pathlib import Path
from typing import Final

import segno

from doubleton.cli.event.running import desk_at, whole
from doubleton.cli.event.where import Where
from doubleton.cli.firewalls import advice
from doubleton.cli.service_unit import service_unit
from doubleton.cli.to_serve import FILE, ToServe
from doubleton.cli.voice import Voice
from doubleton.desk.desk import Desk
from doubleton.desk.faults import place_of
from doubleton.desk.remote import RemoteDesk
from doubleton.errors import DoubletonError
from doubleton.said import Said
from doubleton.tournament.actors import Role
from doubleton.web import demo_club, serving
from doubleton.web.accounts import Account, Accounts, pass_phrase
from doubleton.web.addresses import answers, listening, own_addresses
from doubleton.web.analysis import Analysis
from doubleton.web.certificates import certified
from doubleton.web.codes import Codes
from doubleton.web.copies import Copies, choose_folder
from doubleton.web.entrance import first_page
from doubleton.web.welcome import invite

DIRECTOR: Final = "director"
_LOCAL: Final = "127.0.0.1"
_SETTLES: Final = 20.0


def serve(voice: Voice, wanted: ToServe) -> int:
    """Serve until Ctrl+C, or until the system asks for the end; return the exit status."""
    port = whole(wanted.port, "--port", 0, 65535)
    workers = whole(wanted.workers, "--workers", 1, 64)
    with _place(voice, wanted) as where, desk_at(Where(where), new=True) as desk:
        if isinstance(desk, RemoteDesk):
            raise DoubletonError("web.serve.served-already", where=where)
        if workers > 1 and not Where(where).is_server:
            raise DoubletonError("web.serve.workers-need-server")
        with (
            listening(wanted.host, port) as sock,
            _copies(voice, wanted, where, desk),
            closing(Analysis(desk, several=Where(where).is_server)),
        ):
            told = _Told(voice, desk, wanted)
            account = told.account()
            own: int = sock.getsockname()[1]
            if port not in {0, own}:
                voice.tell("web.serve.port-in-use", port=port, own=own)
            served = _served(wanted, where, own, workers)
            told.addresses(served, own)
            _looking_after(voice, wanted, served, own, desk, account)
            serving.run(served, desk, sock)
    if not wanted.demo:
        voice.tell("web.serve.ended")
    return 0


def new_password(voice: Voice, wanted: ToServe, name: str) -> int:
    """Give an account a new password, while the pages are served or not; return the status."""
    with desk_at(Where(wanted.where)) as desk:
        accounts = Accounts(desk)
        known = {one.name: one.role for one in accounts.all()}
        name = " ".join(name.split())
        password = pass_phrase()
        accounts.add(name, password, known.get(name, Role.DIRECTOR))
    voice.give(voice.text("web.serve.new-password", name=name, password=password))
    return 0


def unit(voice: Voice, wanted: ToServe) -> int:
    """Print a unit for systemd; return the status."""
    voice.give(service_unit(wanted))
    return 0


@contextmanager
def _place(voice: Voice, wanted: ToServe) -> Iterator[str]:
    """Give the place of the database; that of a demonstration goes with it unless one is named."""
    if not wanted.demo or wanted.file or wanted.database:
        yield wanted.where
        return
    with tempfile.TemporaryDirectory(prefix="doubleton-", ignore_cleanup_errors=True) as folder:
        voice.tell("web.serve.demo")
        yield str(Path(folder) / "demo.doubleton")


def _served(wanted: ToServe, where: str, port: int, workers: int) -> serving.Served:
    hosts = own_addresses() if wanted.host in {"0.0.0.0", "::", ""} else (wanted.host,)  # noqa: S104 - all cards
    certificate = authority = ""
    if wanted.tls:
        beside = Path(FILE if Where(where).is_server else where)
        folder = beside.with_name(beside.name + ".tls")
        made = certified(folder, (*hosts, _LOCAL, "localhost"))
        certificate, authority = map(str, made)
    scheme, usual = ("https", 443) if wanted.tls else ("http", 80)
    ending = ("" if port == usual else f":{port}") + wanted.at_root + "/"
    shown = tuple(
        f"{scheme}://{f'[{host}]' if ':' in host else host}{ending}"
        for host in hosts or ("localhost",)
    )
    return serving.Served(where, shown, wanted.at_root, certificate, authority, workers)


@contextmanager
def _copies(voice: Voice, wanted: ToServe, where: str, desk: Desk) -> Iterator[None]:
    """Make copies while the pages are served; the next start knows the place."""
    if wanted.copy_to is not None:
        choose_folder(desk, wanted.copy_to)

    def failed(said: Said) -> None:
        with suppress(OSError, ValueError):
            voice.tell("web.copies.told", what=said)

    copies = Copies(desk, None if Where(where).is_server else Path(where), failed)
    if wanted.copy_to is not None:
        copies.make()
    try:
        yield
    finally:
        copies.close()


class _Told:
    """What the user is told at the start."""

    def __init__(self, voice: Voice, desk: Desk, wanted: ToServe) -> None:
        self.voice, self.desk, self.wanted = voice, desk, wanted

    def account(self) -> Account | None:
        """Return a Director's account; the first is made here, and its password shown once.

        A demonstration is set up as well.  Nothing is made where the output is kept in a log.
        """
        accounts = Accounts(self.desk)
        directors = [one for one in accounts.all() if one.role is Role.DIRECTOR]
        if directors:
            return directors[0]
        if not self.wanted.demo and not sys.stdout.isatty():
            self.voice.tell("web.serve.no-account", where=place_of(self.wanted.where))
            return None
        password = pass_phrase()
        made = accounts.add(DIRECTOR, password)
        if self.wanted.demo and not self.desk.events():
            title = self.voice.text("web.serve.demo-title")
            event_id = demo_club.set_up(self.desk, title, self.voice.language)
            code = Codes(self.desk, event_id).of("1/A/1")
            self._line("demo-code", code=code)
        self._line("first-password", name=made.name, password=password)
        return made

    def addresses(self, served: serving.Served, port: int) -> None:
        """Show the Director's page, the address of the room, the others, and the code of it."""
        self._line("director", address=f"{_from_here(self.wanted, port)}/sign-in")
        first, *others = served.addresses
        self._line("address", address=first)
        if others:
            self._line("addresses", addresses=", ".join(others))
        if sys.stdout.isatty() and (sys.stdout.encoding or "").lower().startswith("utf"):
            self.voice.give(_picture(first))
        self._line("stop")
        with suppress(OSError):
            sys.stdout.flush()

    def _line(self, key: str, **params: str) -> None:
        self.voice.give(self.voice.text(f"web.serve.{key}", **params))


def _local(wanted: ToServe) -> str:
    return _LOCAL if wanted.host in {"0.0.0.0", "", _LOCAL} else wanted.host  # noqa: S104 - all cards


def _from_here(wanted: ToServe, port: int) -> str:
    """Return the address of the pages for a browser on this computer."""
    scheme, host = "https" if wanted.tls else "http", _local(wanted)
    return f"{scheme}://{f'[{host}]' if ':' in host else host}:{port}"


def _picture(address: str) -> str:
    """Return the code of an address for a terminal, light on dark whatever its colours are."""
    out = StringIO()
    segno.make(address, micro=False).terminal(out=out, border=2, compact=True)
    return "\n".join(f"\x1b[97;40m{line}\x1b[0m" for line in out.getvalue().splitlines())


def _looking_after(
    voice: Voice,
    wanted: ToServe,
    served: serving.Served,
    port: int,
    desk: Desk,
    account: Account | None,
) -> None:
    """When the pages answer, see whether the room can reach them, and open the Director's page."""

    def look() -> None:
        local = _local(wanted)
        until = time.monotonic() + _SETTLES
        while not answers(local, port, secure=wanted.tls):
            if time.monotonic() > until:
                return
            time.sleep(0.1)
        with suppress(OSError, ValueError):  # a stream that was closed meanwhile
            _check_room(voice, served, port, secure=wanted.tls)
        if account is not None and wanted.browser:
            with suppress(DoubletonError, webbrowser.Error, OSError):
                secret = invite(desk, account, first_page(desk))
                webbrowser.open(f"{_from_here(wanted, port)}/welcome#{secret}")

    threading.Thread(target=look, name="doubleton-look", daemon=True).start()


def _check_room(voice: Voice, served: serving.Served, port: int, *, secure: bool) -> None:
    host = served.addresses[0].partition("://")[2].partition("/")[0].rpartition(":")[0]
    host = host or served.addresses[0].partition("://")[2].strip("/")
    if host == "localhost":
        voice.tell("web.serve.no-network")
    elif not answers(host, port, secure=secure):
        voice.tell("web.serve.not-reached", address=served.addresses[0])
        voice.tell(advice(sure=True), port=port)
    elif (key := advice(sure=False)) is not None:
        voice.tell(key, port=port)
