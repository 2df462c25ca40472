"""The API holds to its own document, whatever is sent: schemathesis against a server with a key."""

import subprocess
import sys
from pathlib import Path

import pytest

schemathesis = pytest.importorskip("schemathesis", reason="pip install -e '.[contract]'")
PATIENCE = "120"  # seconds, as a request waits for the robot


def test_schemathesis_finds_nothing(serve, tmp_path):
    program = Path(sys.executable).with_name("schemathesis")
    if not program.is_file():
        pytest.skip("no program schemathesis beside this Python")
    with serve(token="a-token") as served:
        options = ["--checks", "all", "--max-examples", "5", "--max-response-time", PATIENCE]
        options += ["--request-timeout", PATIENCE, "--phases", "coverage,fuzzing", "--no-color"]
        done = subprocess.run(
            [program, "run", f"{served.url}/openapi.json", "-H", "Authorization: Bearer a-token", *options],
            cwd=tmp_path,
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 0, done.stdout[-8000:]
