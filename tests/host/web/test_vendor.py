"""The bundled 3D cube is what its sources make, and its licences are with it."""

import shutil
import subprocess
from pathlib import Path

import pytest

import cubehost.web

WEB = Path(cubehost.web.__file__).parent
NPM = shutil.which("npm")


@pytest.mark.skipif(NPM is None, reason="npm is not installed: cannot build the 3D cube's bundle anew")
def test_the_bundle_is_up_to_date(tmp_path):
    sources = tmp_path / "sources"
    shutil.copytree(WEB / "vendor", sources, ignore=shutil.ignore_patterns("node_modules"))
    options = ["--ignore-scripts", "--no-audit", "--no-fund", "--cache", str(tmp_path / "cache")]
    installed = subprocess.run([NPM, "ci", *options], cwd=sources, capture_output=True, text=True)
    if installed.returncode:
        pytest.skip(f"npm cannot install here: {installed.stderr.strip()[-120:]}")
    built = tmp_path / "built"
    subprocess.run(
        [shutil.which("node"), "build.mjs", str(built)], cwd=sources, check=True, capture_output=True
    )
    for name in ("cubing.js", "LICENCES.txt"):
        assert (built / name).read_bytes() == (WEB / "page" / "vendor" / name).read_bytes(), (
            f"{name} is old: npm ci && npm run build in host/cubehost/web/vendor"
        )


def test_the_licences_of_all_that_is_bundled_are_shipped():
    text = (WEB / "page" / "vendor" / "LICENCES.txt").read_text()
    assert "cubing 0." in text
    assert "Mozilla Public License Version 2.0" in text
    assert "three 0." in text
    assert "Permission is hereby granted, free of charge" in text
