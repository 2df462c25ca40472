"""The bundled 3D cube is what its sources make, and its licences are with it."""

import shutil
import subprocess
from pathlib import Path

import pytest

import cubehost.web

VENDOR = Path(cubehost.web.__file__).parent / "page" / "vendor"
SOURCES = Path(__file__).parents[3] / "host" / "build_support" / "page"
NPM = shutil.which("npm")


@pytest.mark.skipif(NPM is None, reason="npm is not installed: cannot build the 3D cube's bundle anew")
def test_the_bundle_is_up_to_date(tmp_path):
    sources = tmp_path / "sources"
    shutil.copytree(SOURCES, sources, ignore=shutil.ignore_patterns("node_modules"))
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--cache", str(tmp_path / "cache")]
    installed = subprocess.run([NPM, "ci", *options], cwd=sources, capture_output=True, text=True)
    if installed.returncode:
        pytest.skip(f"npm cannot install here: {installed.stderr.strip()[-120:]}")
    built = tmp_path / "built"
    subprocess.run(
        [shutil.which("node"), "build.mjs", str(built)], cwd=sources, check=True, capture_output=True
    )
    for name in ("cubing.js", "LICENCES.txt"):
        assert (built / name).read_bytes() == (VENDOR / name).read_bytes(), (
            f"{name} is old: npm ci && npm run build in host/build_support/page"
        )


def test_the_licences_of_all_that_is_bundled_are_shipped():
    text = (VENDOR / "LICENCES.txt").read_text()
    assert "cubing 0." in text
    assert "Mozilla Public License Version 2.0" in text
    assert "three 0." in text
    assert "Permission is hereby granted, free of charge" in text
