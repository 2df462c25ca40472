"""What a release is made of: the same bytes at any time, links that lead somewhere, its notes."""

import io
import json
import re
import sys
import tarfile
import tomllib
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType

import pytest

ROOT = Path(__file__).resolve().parents[2]
HOME = "https://example.org/robots/cube"


@pytest.fixture
def by_name(monkeypatch: pytest.MonkeyPatch) -> Iterator[object]:
    """Imports a script of .ci/ or host/build_support/."""
    before = set(sys.modules)
    for folder in (".ci", "host/build_support"):
        monkeypatch.syspath_prepend(str(ROOT / folder))
    yield __import__
    for name in set(sys.modules) - before:
        if str(getattr(sys.modules[name], "__file__", "")).startswith(str(ROOT)):
            del sys.modules[name]


@pytest.fixture
def release(by_name: object) -> ModuleType:
    import release

    return release


@pytest.fixture
def front(by_name: object) -> ModuleType:
    import front

    return front


def archive(path: Path, when: int, names: tuple[str, ...], owner: str) -> None:
    with tarfile.open(path, "w:gz") as packed:
        for name in names:
            member = tarfile.TarInfo(name)
            member.size, member.mtime, member.uname = len(name), when, owner
            packed.addfile(member, io.BytesIO(name.encode()))


def test_an_archive_is_the_same_whoever_packs_it_when(release: ModuleType, tmp_path: Path) -> None:
    one, other = tmp_path / "one.tar.gz", tmp_path / "other.tar.gz"
    archive(one, 1, ("a", "b/c"), "ann")
    archive(other, 2, ("b/c", "a"), "bob")
    for path in (one, other):
        release.repack(path, 1_700_000_000)
    assert one.read_bytes() == other.read_bytes()
    with tarfile.open(one) as packed:
        assert {m.name: packed.extractfile(m).read() for m in packed} == {"a": b"a", "b/c": b"b/c"}  # type: ignore[union-attr]


def test_the_notes_are_this_version_s(release: ModuleType) -> None:
    log = (
        "# Changelog\n\n## Unreleased\n\n- x\n\n## 2.0.0, 2027-01-01\n\n### A\n\n- new\n\n## 1.0.0\n\n- old\n"
    )
    assert release.section(log, "2.0.0") == "### A\n\n- new\n"
    assert release.section(log, "1.0.0") == "- old\n"
    with pytest.raises(SystemExit, match=r"nothing of 3\.0\.0"):
        release.section(log, "3.0.0")


def test_there_are_notes_for_the_version_that_is_next(release: ModuleType) -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    assert "###" in release.section((ROOT / "CHANGELOG.md").read_text(), project["version"])


@pytest.mark.parametrize(
    "origin", [HOME, HOME + ".git", "git@example.org:robots/cube.git", "ssh://git@example.org/robots/cube"]
)
def test_where_origin_is(release: ModuleType, origin: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CUBEHOST_HOME", origin)
    assert release.home() == HOME


def test_links_and_pictures_are_absolute(front: ModuleType) -> None:
    text = front.readme(HOME, "v9.9.9")
    assert f"]({HOME}/raw/v9.9.9/docs/scan.jpg)" in text
    assert f"]({HOME}/blob/v9.9.9/CHANGELOG.md)" in text
    assert not [link for link in re.findall(r"\]\(([^)]+)\)", text) if not link.startswith("https://")]


def test_every_link_leads_to_a_file(front: ModuleType) -> None:
    paths = re.findall(rf"{HOME}/\w+/v1/([^)]+)\)", front.readme(HOME, "v1"))
    assert len(paths) > 8
    assert [path for path in paths if not (ROOT / path.split("#")[0]).exists()] == []


def test_without_a_home_nothing_leads_nowhere(front: ModuleType, monkeypatch: pytest.MonkeyPatch) -> None:
    assert "](" not in re.sub(r"\]\(https://[^)]+\)", "", front.readme("", "v1"))
    monkeypatch.delenv("CUBEHOST_HOME", raising=False)
    assert "project_urls" not in front.front("1")


def test_another_system_s_python_is_told_by_its_sizes(by_name: object, tmp_path: Path) -> None:
    import target

    for name, other in target.TARGETS.items():
        config = (target.python_headers(other, tmp_path / name) / "pyconfig.h").read_text()
        assert f"SIZEOF_LONG {4 if 'windows' in name else 8}\n" in config
        assert (tmp_path / name / "Python.h").is_file()


def test_what_is_locked_is_what_is_asked_for() -> None:
    """Every dependency of pyproject.toml has a version and hashes in requirements/."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
    for lock, extras in (("run", ("flash", "service", "web")), ("dev", ("dev", "docs", "release", "web"))):
        text = (ROOT / "requirements" / f"{lock}.txt").read_text()
        pinned = dict(re.findall(r"^([\w.-]+)==([\w.]+)", text, re.M))
        asked = project["dependencies"] + [x for e in extras for x in project["optional-dependencies"][e]]
        names = {re.split(r"[\[<>=~; ]", one)[0].lower() for one in asked} - {"cubehost"}
        assert names - set(pinned) == set(), "`make lock` locks them"
        assert text.count("--hash=sha256:") >= len(pinned)


def test_the_page_brings_nothing_along_that_the_bill_would_have_to_name() -> None:
    """What npm brings bundles the page and judges in tests; no source of the page asks for it."""
    page = json.loads((ROOT / "host/build_support/page/package.json").read_text())
    assert "dependencies" not in page
    for source in (ROOT / "host/page").glob("*.js"):
        asked = re.findall(r"""(?:from|import)\s*\(?\s*["']([^"']+)["']""", source.read_text())
        assert [name for name in asked if not name.startswith("./")] == [], source.name
