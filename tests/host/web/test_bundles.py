"""The page's bundles are what its sources make, and small."""

import gzip
import re
import subprocess
from pathlib import Path

import pytest

import cubehost.web

PAGE = Path(cubehost.web.__file__).parent / "page"
SOURCES = Path(__file__).parents[3] / "host" / "build_support" / "page"
BUDGET = 22_000  # bytes compressed of all that the first view needs


@pytest.mark.skipif(
    not (SOURCES / "node_modules" / "esbuild").is_dir(), reason="esbuild is not here: make emulator"
)
def test_the_bundles_are_up_to_date(tmp_path):
    subprocess.run(["node", "build.mjs", tmp_path], cwd=SOURCES, check=True, capture_output=True)
    built = {path.relative_to(tmp_path): path.read_bytes() for path in tmp_path.rglob("*.*")}
    assert len(built) == 7
    here = {path.relative_to(PAGE): path.read_bytes() for path in PAGE.rglob("*.*")}
    named = {name for name in here if name in built or name.stem.startswith("page-")}
    assert {name for name in named | set(built) if here.get(name) != built.get(name)} == set(), "make page"


def test_the_first_view_is_small():
    """And all of it is named in index.html: what one script asks for by itself comes a round trip later."""
    index = (PAGE / "index.html").read_text()
    bundles = set(re.findall(r'"(page-\w+\.\w+)"', index))
    assert bundles == {path.name for path in PAGE.glob("page-*")}, "sw.js deletes the others"
    names = bundles - set(re.findall(r'<link rel="later" href="(.*?)">', index))
    scripts = [(PAGE / name).read_text() for name in names]
    assert {name for text in scripts for name in re.findall(r'from"\./(page-\w+\.js)"', text)} <= names
    first = [PAGE / "index.html", *(PAGE / name for name in names)]
    assert len(first) == 4
    assert sum(len(gzip.compress(path.read_bytes())) for path in first) <= BUDGET
