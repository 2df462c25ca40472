"""What make does before anything is installed: the Python, the environment, and what it says of them."""

import os
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

REPO = Path(__file__).parents[2]


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """What make itself reads, in a folder without environment."""
    shutil.copy(REPO / "Makefile", tmp_path)
    shutil.copy(REPO / "pyproject.toml", tmp_path)
    shutil.copytree(REPO / ".ci", tmp_path / ".ci")
    (tmp_path / "setup.py").touch()
    for folder in ("shared", "firmware", "host"):
        (tmp_path / folder).mkdir()
    return tmp_path


def make(checkout: Path, *words: str) -> subprocess.Popen[str]:
    """Makes the environment, without what it is for."""
    command = ["make", "-s", "venv", "NEEDS=", f"PYTHON={sys.executable}", "PIP=:", *words]
    return subprocess.Popen(
        command, cwd=checkout, stderr=subprocess.PIPE, text=True, start_new_session=True,
        env={name: value for name, value in os.environ.items() if not name.startswith("MAKE")},
    )  # fmt: skip


def wait_for(path: Path) -> None:
    """Up to a minute."""
    for _ in range(6000):
        if path.exists():
            return
        time.sleep(0.01)
    raise AssertionError(f"no {path}")


def test_an_environment_that_ctrl_c_left_half_made_is_made_again_and_a_whole_one_is_kept(checkout):
    python = checkout / ".venv" / "bin" / "python"
    interrupted = make(checkout)
    wait_for(python)
    os.killpg(interrupted.pid, signal.SIGINT)
    assert interrupted.wait(60) != 0
    assert make(checkout).wait(120) == 0
    subprocess.run([python, "-m", "pip", "--version"], check=True, stdout=subprocess.DEVNULL)
    (checkout / ".venv" / ".installed").unlink()  # as a package's failed build leaves it
    (checkout / ".venv" / "own").touch()
    assert make(checkout).wait(120) == 0
    assert (checkout / ".venv" / "own").exists()


@pytest.mark.parametrize(("python", "said"), [
    ("python3.10", "is Python 3.10.12, cubehost needs 3.11 or later: make PYTHON=python3.11\n"),
    ("python3.99", "there is no such program"),
])  # fmt: skip
def test_a_python_that_will_not_do_is_told_in_one_line_before_anything_is_made(checkout, python, said):
    old = checkout / "python3.10"
    old.write_text('#!/bin/sh\n[ "$1" != --version ] || exec echo Python 3.10.12\nexit 1\n')
    old.chmod(0o755)
    refused = make(checkout, f"PYTHON={checkout / python}")
    _, told = refused.communicate(timeout=60)
    assert refused.returncode != 0
    assert said in told.splitlines(keepends=True)[0]
    assert len(told.splitlines()) == 2, "the line and make's own"
    assert not (checkout / ".venv").exists()


def test_a_disk_that_is_full_as_pip_comes_into_the_environment_is_one_line(checkout):
    """The module venv keeps to itself what pip's own installer says."""
    python = checkout / "python"
    full = r'echo "OSError: [Errno 28] No space left on device" >&2; exit 1'
    python.write_text(f"""#!/bin/sh
"{sys.executable}" "$@" || exit
case "$*" in *venv*) rm .venv/bin/python; printf '#!/bin/sh\n%s\n' '{full}' >.venv/bin/python
chmod +x .venv/bin/python;; esac
""")
    python.chmod(0o755)
    stopped = make(checkout, f"PYTHON={python}")
    _, told = stopped.communicate(timeout=60)
    assert stopped.returncode != 0
    assert told.startswith("The disk is full (No space left on device)")
    assert len(told.splitlines()) == 2, "the line and make's own"


SAYINGS = {
    "E: Failed to fetch http://deb.debian.org/x  Temporary failure resolving 'deb.debian.org'": "the network",
    "W: broken by 'Failed to establish a new connection: [Errno -3] Name or service not known'": "network",
    "E: You don't have enough free space in /var/cache/apt/archives/.": "The disk is full",
    "ERROR: Could not install packages: [Errno 28] No space left on device": "The disk is full",
}


@pytest.mark.parametrize(("said", "told"), SAYINGS.items())
def test_a_disk_or_a_network_that_is_the_reason_is_one_line(said, told):
    """Sayings of apt-get and pip, with what they say besides."""
    code = 'printf "%s\\n" "W: something else" "$0" "E: and more"; exit 100'
    done = subprocess.run([REPO / ".ci" / "tried", "sh", "-c", code, said], capture_output=True, text=True)
    assert (done.returncode, done.stdout) == (75, "")
    assert told in done.stderr
    assert done.stderr.count("\n") == 1


def test_any_other_failure_is_told_in_the_tools_own_words():
    done = subprocess.run(
        [REPO / ".ci" / "tried", "sh", "-c", "echo E: held broken packages >&2; exit 100"],
        capture_output=True, text=True,
    )  # fmt: skip
    assert (done.returncode, done.stderr) == (1, "E: held broken packages\n")
