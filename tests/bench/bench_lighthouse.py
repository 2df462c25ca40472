"""Lighthouse's accessibility and best practices of all views, on a phone: below 95 of 100 exit code 1.

npm install --prefix FOLDER lighthouse@12  # 190 MB, hence no part of `make tools`
python tests/bench/bench_lighthouse.py FOLDER
"""

import argparse
import json
import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "host" / "web"))

from browser import FLAGS, VIEWS, WHOLE, find_chromium
from served import serving

LEAST = 95
KINDS = ("accessibility", "best-practices")


def scores(program: Path, url: str) -> tuple[dict[str, int], list[str]]:
    """Of each kind, 0 to 100; and the names of what was not passed."""
    command = ["node", str(program), url, f"--only-categories={','.join(KINDS)}", "--output=json", "--quiet"]
    flags = " ".join(["--headless=new", *FLAGS])
    env = {**os.environ, "CHROME_PATH": find_chromium(*WHOLE)}
    told = subprocess.run([*command, f"--chrome-flags={flags}"], env=env, check=True, capture_output=True)
    report = json.loads(told.stdout)
    weighed = [
        part["id"] for kind in KINDS for part in report["categories"][kind]["auditRefs"] if part["weight"]
    ]
    missed = [
        name for name in weighed if (report["audits"][name]["score"] or 0) < 1 and _counts(report, name)
    ]
    return {kind: round(100 * report["categories"][kind]["score"]) for kind in KINDS}, missed


def _counts(report: dict[str, Any], name: str) -> bool:
    return report["audits"][name]["scoreDisplayMode"] not in ("notApplicable", "manual", "informative")


def main() -> int:
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("folder", type=Path, help="where npm has installed lighthouse")
    program = parser.parse_args().folder / "node_modules" / "lighthouse" / "cli" / "index.js"
    if not program.is_file():
        parser.error(f"{program} is not there: npm install --prefix FOLDER lighthouse@12")
    least = 100
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(history=Path(folder) / "solves.jsonl") as served,
    ):
        for view in (*VIEWS, "play/timer", "play/race", "play/game"):
            found, missed = scores(program, f"{served.url}/#/{view}")
            least = min(least, *found.values())
            print(f"{view:10}", *(f"{kind} {score}" for kind, score in found.items()), *missed, flush=True)
    return 0 if least >= LEAST else 1


if __name__ == "__main__":
    sys.exit(main())
