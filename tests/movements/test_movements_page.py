from __future__ import annotations

from movements.movements_page import PAGE, page


def test_the_page_is_the_one_that_the_code_writes() -> None:
    told = "it is not: run python tests/movements/movements_page.py"
    assert PAGE.read_text("utf-8") == page(), told
