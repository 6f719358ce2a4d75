"""The wheel carries what a user without make needs, compiled by the build hook."""

from __future__ import annotations

import subprocess
import sys
from gettext import GNUTranslations
from typing import TYPE_CHECKING
from zipfile import ZipFile

from house.checkout import ROOT, SOURCE

if TYPE_CHECKING:
    from pathlib import Path

CATALOGUE = """
msgid ""
msgstr ""
"Content-Type: text/plain; charset=utf-8\\n"
"Plural-Forms: nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : n%10>=2 && n%10<=4 && "
"(n%100<10 || n%100>=20) ? 1 : 2);\\n"

msgid "count.tricks"
msgid_plural "count.tricks"
msgstr[0] "{number} взятка"
msgstr[1] "{number} взятки"
msgstr[2] "{number} взяток"
"""


def compiled(po: Path) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, ROOT / "hatch_build.py", po], check=False, capture_output=True, text=True
    )


def test_a_catalogue_is_compiled_beside_itself(tmp_path: Path) -> None:
    po = tmp_path / "doubleton.po"
    po.write_text(CATALOGUE, encoding="utf-8")
    assert compiled(po).returncode == 0
    with po.with_suffix(".mo").open("rb") as binary:
        words = GNUTranslations(binary)
    assert words.ngettext("count.tricks", "count.tricks", 22) == "{number} взятки"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["doubleton.mo", "doubleton.po"]


def test_a_faulty_catalogue_stops_the_build(tmp_path: Path) -> None:
    po = tmp_path / "doubleton.po"
    po.write_text(CATALOGUE.replace("nplurals=3", "nplurals=2"), encoding="utf-8")
    told = compiled(po)
    assert told.returncode == 1
    assert told.stderr.startswith(f"{po}:8: msg has more translations than num_plurals")
    assert list(tmp_path.iterdir()) == [po]


MANUAL = {"doubleton/web/manual/directing.md", "doubleton/web/manual/directing.ru.md"}
"""The manual for Directors stands with the others in docs/, and goes along."""


def test_the_wheel_carries_types_pages_and_compiled_catalogues(tmp_path: Path) -> None:
    subprocess.run(
        [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", tmp_path],
        cwd=ROOT,
        check=True,
        capture_output=True,
    )
    (wheel,) = tmp_path.glob("doubleton-*.whl")
    names = ZipFile(wheel).namelist()
    carried = {name for name in names if ".dist-info/" not in name}
    kept = {
        path for path in SOURCE.rglob("*") if path.is_file() and path.suffix not in {".pyc", ".tmp"}
    }
    assert carried == {str(path.relative_to(SOURCE.parent)) for path in kept} | MANUAL
    assert "doubleton/py.typed" in carried
    licences = {name.partition(".dist-info/licenses/")[2] for name in names} - {""}
    expected = {"LICENSE", "LICENSES/Apache-2.0.txt", "LICENSES/endplay.txt", "THIRD-PARTY.md"}
    assert licences == expected
    compiled = {path.with_suffix(".mo") for path in SOURCE.rglob("*.po")}
    assert compiled <= kept
