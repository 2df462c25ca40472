"""Lighthouse's accessibility and best practices of all views, on a phone: at least 95 of 100."""

import json
import os
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
from browser import FLAGS, VIEWS, WHOLE, find_chromium

LEAST = 95
KINDS = ("accessibility", "best-practices")
PROGRAM = Path(__file__).parents[3] / "build/lighthouse/node_modules/lighthouse/cli/index.js"


def missed(report: dict[str, Any]) -> list[str]:
    """Names of what counts and was not passed."""
    parts = [part for kind in KINDS for part in report["categories"][kind]["auditRefs"] if part["weight"]]
    return [part["id"] for part in parts if report["audits"][part["id"]]["score"] not in (None, 1)]


@pytest.mark.parametrize("view", [*VIEWS, "play/timer", "play/race", "play/game"])
def test_a_view_has_nearly_all_points(serve, tmp_path: Path, view: str) -> None:
    if shutil.which("node") is None or not PROGRAM.is_file():
        pytest.skip("190 MB, so not installed by itself: npm install --prefix build/lighthouse lighthouse@12")
    chrome = f"--chrome-flags={' '.join(['--headless=new', *FLAGS])}"
    with serve(history=tmp_path / "solves.jsonl") as served:
        asked = ["node", str(PROGRAM), f"{served.url}/#/{view}", f"--only-categories={','.join(KINDS)}"]
        told = subprocess.run(
            [*asked, "--output=json", "--quiet", chrome],
            env={**os.environ, "CHROME_PATH": find_chromium(*WHOLE)},
            check=True,
            capture_output=True,
        )
    report = json.loads(told.stdout)
    points = {kind: round(100 * report["categories"][kind]["score"]) for kind in KINDS}
    assert min(points.values()) >= LEAST, (points, missed(report))
