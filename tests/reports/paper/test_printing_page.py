"""What the page about printing says of Python runs as it stands there."""

from __future__ import annotations

import re

from house.checkout import ROOT
from reports.paper.opened import is_accessible


def test_the_example_gives_a_pdf() -> None:
    (example,) = re.findall(
        r"```python\n(.*?)```", (ROOT / "docs/printing.md").read_text("utf-8"), re.DOTALL
    )
    names: dict[str, object] = {}
    exec(example, names)  # noqa: S102 - our own page
    pdf = names["pdf"]
    assert isinstance(pdf, bytes)
    assert is_accessible(pdf, "Our deals", "en")
