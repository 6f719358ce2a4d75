"""Law 83: the Director tells them that they may appeal."""

from __future__ import annotations

from doubleton.lawbook import Regulations
from doubleton.laws.law83_notification_of_right_to_appeal import to_be_told


def test_83_he_is_reminded_to_tell_them() -> None:
    assert to_be_told(Regulations()).law == "83"
