"""The commands of the house."""

from __future__ import annotations

import os
import subprocess

import pytest

from house.checkout import ROOT, SETTINGS

TARGETS = ["install", "run", "test", "test-long", "fix", "docs", "bench", "lock", "browser"]


@pytest.mark.parametrize("target", TARGETS)
def test_make_knows(target: str) -> None:
    plan = subprocess.run(
        ["make", "--dry-run", target],  # noqa: S607 - whichever make is in use
        cwd=ROOT,
        env={"PATH": os.environ["PATH"]},
        check=False,
        capture_output=True,
        text=True,
    )
    assert plan.returncode == 0, plan.stderr


def test_the_integration_runs_make_test_and_nothing_else() -> None:
    script = (ROOT / ".ci/run").read_text("utf-8").splitlines()
    assert script == [
        "#!/usr/bin/env bash",
        "set -euo pipefail",
        'cd "$(dirname "$0")/.."',
        "CI=true make test",
    ]
    assert os.access(ROOT / ".ci/run", os.X_OK)


def test_the_build_needs_nothing_that_the_environment_lacks() -> None:
    required = set(SETTINGS["build-system"]["requires"])
    assert required <= set(SETTINGS["dependency-groups"]["build"])
