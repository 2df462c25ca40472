"""The source distribution holds what the package is compiled from; `make fresh` installs one."""

import subprocess
import sys
import tarfile
from pathlib import Path, PurePosixPath

import pytest

ROOT = Path(__file__).resolve().parents[2]
GOES_IN = ("firmware", "hardware", "host", "shared")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> set[str]:
    """Names of the files in a source distribution of this checkout, from its root."""
    folder = tmp_path_factory.mktemp("dist")
    command = [
        sys.executable,
        "setup.py",
        "-q",
        "egg_info",
        "--egg-base",
        str(folder),
        "sdist",
        "-d",
        str(folder),
    ]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    with tarfile.open(next(folder.glob("*.tar.gz"))) as archive:
        return {str(PurePosixPath(*PurePosixPath(name).parts[1:])) for name in archive.getnames()}


def test_every_source_is_in_it(packed: set[str]) -> None:
    try:
        tracked = subprocess.run(
            ["git", "ls-files", *GOES_IN], cwd=ROOT, text=True, capture_output=True, check=True
        )
    except (OSError, subprocess.CalledProcessError) as error:
        pytest.skip(f"not a checkout: {error}")
    kept = {name for name in tracked.stdout.splitlines() if (ROOT / name).is_file()}
    assert len(kept) > 300
    assert kept <= packed


def test_nothing_built_is_in_it(packed: set[str]) -> None:
    built = {name for name in packed if name.endswith((".so", ".o", ".pyc")) or "_bin/" in name}
    assert not built | {name for name in packed if "node_modules" in name}
