"""`pio run` with a PlatformIO that did not come with the checkout, so that SCons is not beside it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

TOOL = Path(__file__).resolve().parents[2] / "hardware" / "platform" / "tool-scons"
BARE = [sys.executable, "-I", "-S"]  # without SCons
NOWHERE = {"PIP_NO_INDEX": "1", "PIP_FIND_LINKS": "/nonexistent", "PIP_CONFIG_FILE": os.devnull}


def run(checkout: Path) -> subprocess.CompletedProcess[str]:
    tool = checkout / "hardware" / "platform" / "tool-scons"
    shutil.copytree(TOOL, tool)
    command = [*BARE, str(tool / "scons.py"), "--version"]
    return subprocess.run(command, capture_output=True, text=True, env={**os.environ, **NOWHERE})


def test_what_pip_installed_into_the_checkout_is_used(tmp_path: Path) -> None:
    package = tmp_path / ".pio" / "scons" / "SCons"
    package.mkdir(parents=True)
    (package / "__init__.py").touch()
    (package / "Script.py").write_text("def main(): print('it is this one')")
    assert run(tmp_path).stdout == "it is this one\n"


def test_where_pip_cannot_help_one_line_says_what_to_do(tmp_path: Path) -> None:
    done = run(tmp_path)
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert f"{sys.executable} -m pip install scons==4.11.1`" in done.stderr
