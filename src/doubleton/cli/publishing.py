"""``doubleton publish``: a session into a folder for the web site of a club."""

from __future__ import annotations

import csv
import json
import re
import secrets
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import date
from pathlib import Path
from typing import Final

from doubleton.cli.bundle import write_bundle
from doubleton.cli.placing import identities, not_written, place_files
from doubleton.cli.plays import plays_of
from doubleton.cli.progress import counted, working
from doubleton.cli.scoring_rules import Rules
from doubleton.cli.voice import Voice, as_json
from doubleton.cli.written import LIST
from doubleton.errors import Fault, NotationError, ParseError
from doubleton.formats.files import replace_file
from doubleton.formats.reading import STANDARD_INPUT, Reading, read_field
from doubleton.formats.results import results_csv
from doubleton.formats.results.score_json import score_json
from doubleton.formats.text import decoded
from doubleton.reports.addresses import slug
from doubleton.reports.folder import pages_of
from doubleton.reports.layout import Layout
from doubleton.reports.site import session as kept
from doubleton.reports.site.disguise import Disguised, disguised
from doubleton.reports.site.names import Naming, folded
from doubleton.reports.site.pages import SiteLayout, people_pages, site_pages
from doubleton.reports.site.results import Keys, session_of
from doubleton.reports.site.session import SiteSession
from doubleton.said import Said
from doubleton.scoring.recap import Recap
from doubleton.scoring.traveller import Field

PEOPLE: Final = "people"
_FOLDER: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,79}")
_TITLE: Final = "site.json"
_LONGEST_TITLE: Final = 2000
_KEY_BYTES: Final = 32
_MOST_SESSIONS: Final = 10_000
_LONGEST_NAMES: Final = 5_000_000


@dataclass(frozen=True, slots=True)
class Publication:
    """What the options ask for; ``names`` is a rule or a file of chosen names."""

    site: Path
    names: str
    otherwise: str
    date: str | None
    title: str | None
    folder: str | None
    site_title: str
    key: Path | None
    bundle: Path | None
    solve: bool = False

    @property
    def key_file(self) -> Path:
        """The file of the secret, which lies beside the site and not in it."""
        site = self.site.resolve()
        return self.key or site.with_name(f"{site.name}.key")


def publish(voice: Voice, paths: Sequence[str], rules: Rules, wanted: Publication) -> int:
    """Add the session in *paths* to a site, or replace it; return the exit status."""
    _keep_bundle_out(wanted)
    naming, chosen = _naming(wanted)
    with working(voice, "cli.reading", paths):
        reading = read_field(paths)
    plays = plays_of(paths, is_anonymous=naming is not Naming.FULL or bool(chosen))
    if wanted.solve:
        from doubleton.cli.solved_travellers import solved, with_costs  # noqa: PLC0415 - loads the solver

        reading, plays = solved(voice, reading), with_costs(voice, plays)
    sessions = tuple(_sessions(voice, wanted.site))
    what = _dated(reading.field, wanted, sessions)
    read = identities(paths)
    keys = Keys(_secret(wanted))
    with working(voice, "cli.scoring", paths):
        hidden = disguised(what, rules.policy, naming, chosen)
        layout = Layout(rules.score(Reading(hidden.field)), voice.language, "../index.html", plays)
    remarks = [Fault(remark) for remark in layout.recap.remarks]
    voice.warn((*reading.faults, *rules.without_effect(layout.recap), *remarks))
    source = keys.of("source", *sorted(_place(path) for path in paths))
    folder = _folder(wanted, sessions, layout.recap, source)
    _keep_apart(wanted.site, folder)
    session = session_of(layout, hidden, keys, folder, str(naming), source)
    _warn(voice, sessions, session)
    others = [one for one in sessions if one.folder != folder]
    title = wanted.site_title or _title_of(wanted.site)
    over_all = SiteLayout([*others, session], voice.language, title)
    made = (
        (wanted.site / folder, [*counted(voice, _files(voice, hidden, layout, session))]),
        (wanted.site / PEOPLE, [*people_pages(over_all)]),
        (wanted.site, [*site_pages(over_all), (_TITLE, as_json({"title": title}) + "\n")]),
    )
    for place, files in made:
        place_files(place, files, read)
    if wanted.bundle is not None:
        write_bundle(wanted.bundle, what, rules.score(Reading(what)), read)
        voice.tell("publish.bundle", path=str(wanted.bundle))
    voice.tell("publish.written", path=str(wanted.site / "index.html"))
    return 0


def _title_of(site: Path) -> str:
    """Return the title that an earlier run gave the site; nothing where none did."""
    with suppress(OSError, ValueError, KeyError, TypeError, RecursionError):
        title = json.loads((site / _TITLE).read_text("utf-8")[:_LONGEST_TITLE])["title"]
        return title if isinstance(title, str) else ""
    return ""


def _files(
    voice: Voice, hidden: Disguised, layout: Layout, session: SiteSession
) -> Iterator[tuple[str, str]]:
    """Give the files of a session: the data last, by which it is found again."""
    warnings = voice.objects([Fault(remark) for remark in layout.recap.remarks])
    yield from results_csv.write(hidden.field, layout.recap).items()
    yield "score.json", as_json(score_json(layout.recap, (), warnings)) + "\n"
    yield from pages_of(layout)
    yield kept.FILE, kept.written(session)


def _naming(wanted: Publication) -> tuple[Naming, dict[str, str]]:
    """Return the rule for names, and the names that were chosen."""
    if wanted.names in list(Naming):
        return Naming(wanted.names), {}
    if wanted.otherwise not in list(Naming):
        raise NotationError("publish.rule", text=wanted.otherwise, known=", ".join(Naming))
    return Naming(wanted.otherwise), _chosen(wanted.names)


def _chosen(name: str) -> dict[str, str]:
    """Read the file of chosen names: in each line a name or number, and what is shown for it."""
    path = Path(name)
    try:
        if not path.is_file():
            raise NotationError("publish.names", text=name, known=", ".join(Naming))
        data = path.read_bytes()[: _LONGEST_NAMES + 1]
    except OSError as error:
        raise ParseError(
            Fault(Said("publish.unreadable", text=error.strerror or str(error)), name)
        ) from None
    if len(data) > _LONGEST_NAMES:
        raise ParseError(Fault(Said("publish.names-long"), name))
    lines = csv.reader(decoded(data, name).splitlines())
    found: dict[str, str] = {}
    try:
        for number, line in enumerate(lines, 1):
            if not any(cell.strip() for cell in line):
                continue
            if len(line) != 2 or not line[0].strip() or not line[1].strip():
                raise ParseError(Fault(Said("publish.names-line"), name, number))
            found[folded(line[0])] = line[1].strip()
    except csv.Error:
        raise ParseError(Fault(Said("publish.names-line"), name, lines.line_num)) from None
    return found


def _dated(what: Field, wanted: Publication, sessions: Sequence[SiteSession]) -> Field:
    """Return the field with its date and title: what is not told is as in what it replaces."""
    told = next(
        ((one.date, one.title) for one in sessions if one.folder == wanted.folder), (None, None)
    )
    day, title = _day(wanted.date, what.date or told[0]), wanted.title or what.title or told[1]
    return replace(what, date=day, title=title)


def _day(wanted: str | None, of_session: str | None) -> str:
    """Return the date of the session, as it was given or else as the session tells it."""
    text = wanted or of_session
    if not text:
        raise NotationError("publish.no-date", text="")
    try:
        return date.fromisoformat(text.strip().replace(".", "-")).isoformat()
    except ValueError:
        raise NotationError("publish.bad-date", text=text) from None


def _keep_bundle_out(wanted: Publication) -> None:
    """Refuse to write full names where everybody can read them."""
    bundle = wanted.bundle
    if bundle is not None and bundle.resolve().is_relative_to(wanted.site.resolve()):
        raise ParseError(Fault(Said("publish.bundle-in-site"), str(bundle)))


def _secret(wanted: Publication) -> bytes:
    """Return the secret of the site; a new one is made where there is none."""
    path = wanted.key_file
    site = wanted.site.resolve()
    if path.resolve().is_relative_to(site):
        raise ParseError(Fault(Said("publish.key-in-site"), str(path)))
    try:
        if path.exists():
            text = path.read_text("ascii")[:200].strip()
            if not re.fullmatch(r"[0-9a-f]{64}", text):
                raise ParseError(Fault(Said("publish.bad-key"), str(path)))
            return bytes.fromhex(text)
        path.parent.mkdir(parents=True, exist_ok=True)
        made = secrets.token_bytes(_KEY_BYTES)
        replace_file(path, f"{made.hex()}\n".encode())
        path.chmod(0o600)
    except UnicodeDecodeError:
        raise ParseError(Fault(Said("publish.bad-key"), str(path))) from None
    except OSError as error:
        raise not_written(error, path) from None
    return made


def _place(path: str) -> str:
    return path if path == STANDARD_INPUT else str(Path(path).resolve())


def _sessions(voice: Voice, site: Path) -> Iterator[SiteSession]:
    """Give the sessions that the site has; what cannot be read is told and left out."""
    places = sorted(site.glob(f"*/{kept.FILE}"))[:_MOST_SESSIONS] if site.is_dir() else []
    for place in places:
        folder = place.parent.name
        session = None
        with suppress(OSError, UnicodeDecodeError):
            if _FOLDER.fullmatch(folder) and _is_ours(place):
                session = kept.read(folder, place.read_text("utf-8"))
        if session is None:
            voice.warn([Fault(Said("publish.not-a-session"), str(place))])
        else:
            yield session


def _is_ours(place: Path) -> bool:
    return (place.parent / LIST).is_file()


def _folder(wanted: Publication, sessions: Sequence[SiteSession], recap: Recap, source: str) -> str:
    """Return the folder of the session: that which it has already, or a new one."""
    if wanted.folder is not None:
        if not _FOLDER.fullmatch(wanted.folder) or wanted.folder == PEOPLE:
            raise NotationError("publish.bad-folder", text=wanted.folder)
        return wanted.folder
    for one in sessions:
        if one.date == recap.date and one.source == source:
            return one.folder
    stem = f"{recap.date}-{slug(recap.title or '') or 'session'}"
    name, number = stem, 1
    while (wanted.site / name).exists():
        number += 1
        name = f"{stem}-{number}"
    return name


def _warn(voice: Voice, sessions: Sequence[SiteSession], new: SiteSession) -> None:
    """Tell what the user may not have meant: another session of the day, names shown elsewhere."""
    others = [one for one in sessions if one.folder != new.folder]
    same = [one.folder for one in others if one.date == new.date]
    if same and len(others) == len(sessions):
        voice.tell("publish.another", folder=new.folder, known=", ".join(same))
    otherwise = [one.folder for one in others if one.naming != new.naming]
    if otherwise and new.naming != Naming.FULL:
        shown = ", ".join(otherwise[:5])
        voice.warn([Fault(Said("publish.other-rule", number=len(otherwise), folders=shown))])


def _keep_apart(site: Path, folder: str) -> None:
    """Refuse to write into a folder that somebody else made."""
    place = site / folder
    if place.exists() and not (place.is_dir() and (place / LIST).is_file()):
        raise ParseError(Fault(Said("publish.not-ours"), str(place)))
    people = site / PEOPLE
    if people.exists() and not (people.is_dir() and (people / LIST).is_file()):
        raise ParseError(Fault(Said("publish.not-ours"), str(people)))
    for name in ("index.html", "style.css"):
        if (site / name).exists() and not (site / LIST).is_file():
            raise ParseError(Fault(Said("publish.not-ours"), str(site / name)))
