"""`make release`: all files of a version, into dist/, built twice to the same hashes.

    .venv/bin/python .ci/release.py [--once] [TARGET ...]     for the targets of host/build_support/target.py

HEAD is cloned into a folder, built there, and then again in another folder, from nothing: wheels for every
system (by zig), the source distribution, every board's images, the bill of materials (CycloneDX), the notes
from CHANGELOG.md, and SHA256SUMS over them all. CUBEHOST_HOME is where the project lives on the web (else
what `origin` is): the README's links and pictures point there."""

import gzip
import hashlib
import io
import json
import os
import re
import shutil
import subprocess
import sys
import tarfile
import time
import tomllib
from pathlib import Path

CHECKOUT = Path(__file__).resolve().parents[1]
BIN = Path(sys.executable).parent
WORK, DIST = CHECKOUT / "build" / "release", CHECKOUT / "dist"
FORMS = ("bin", "dfu", "elf", "hex", "uf2")
sys.path.insert(0, str(CHECKOUT / "host" / "build_support"))
from target import TARGETS  # noqa: E402


class Tree:
    """A clone in which a commit's release is built. The files of the release go to `dist`."""

    def __init__(self, folder: Path, commit: str) -> None:
        shutil.rmtree(folder, ignore_errors=True)
        self.path, self.dist = folder / "a clone", folder / "dist"
        self.dist.mkdir(parents=True)
        subprocess.run(["git", "clone", "-q", str(CHECKOUT), str(self.path)], check=True)
        subprocess.run(["git", "-C", str(self.path), "checkout", "-q", commit], check=True)
        self.project = tomllib.loads((self.path / "pyproject.toml").read_text())["project"]
        self.version = self.project["version"]
        self.environment = os.environ | {
            "SOURCE_DATE_EPOCH": said(["git", "log", "-1", "--format=%ct"], self.path),
            "CUBEHOST_IMAGES": str(self.path / ".pio" / "build"),
            "CUBEHOST_HOME": home(),
            "PYTHONHASHSEED": "0",
            "PYTHONWARNINGS": "ignore",
            "ZIG_LOCAL_CACHE_DIR": str(folder / "zig"),
        }

    def run(self, *command: str, **environment: str) -> None:
        done = subprocess.run(
            command, cwd=self.path, env=self.environment | environment, text=True, capture_output=True
        )
        if done.returncode:
            raise SystemExit(f"{' '.join(command)}: exit {done.returncode}\n{done.stdout}{done.stderr}")

    def firmware(self) -> None:
        """Build every board's images, for any flashing tool."""
        self.run(str(BIN / "pio"), "run", "--silent")
        for form in FORMS:
            for path in sorted((self.path / ".pio" / "build").glob(f"*/firmware.{form}")):
                name = f"cubehost-firmware-{self.version}-{path.parent.name}.{form}"
                shutil.copyfile(path, self.dist / name)

    def wheel(self, target: str) -> None:
        command = ("setup.py", "-q", "bdist_wheel", "-d", str(self.dist))
        self.run(sys.executable, *command, CUBEHOST_TARGET=target)

    def source(self) -> None:
        """Make the source distribution. It is packed anew, as setuptools writes time and user into it."""
        self.run(sys.executable, "setup.py", "-q", "sdist", "-d", str(self.dist))
        path = next(self.dist.glob("*.tar.gz"))
        repack(path, int(self.environment["SOURCE_DATE_EPOCH"]))

    def bill(self) -> None:
        """Write the list of what the wheel needs, as CycloneDX."""
        path = self.dist / f"cubehost-{self.version}.cdx.json"
        options = ("--output-reproducible", "--of", "JSON", "-o", str(path), "--pyproject", "pyproject.toml")
        self.run(str(BIN / "cyclonedx-py"), "requirements", *options, "requirements/run.txt")
        bill = json.loads(path.read_text())
        path.write_text(json.dumps(bill, indent=2, sort_keys=True) + "\n")

    def notes(self) -> None:
        text = (self.path / "CHANGELOG.md").read_text()
        (self.dist / "NOTES.md").write_text(section(text, self.version))

    def sums(self) -> str:
        """The hashes, a line a file, as `sha256sum -c` reads them."""
        lines = []
        for path in sorted(self.dist.iterdir()):
            lines.append(f"{hashlib.sha256(path.read_bytes()).hexdigest()}  {path.name}\n")
        return "".join(lines)


def said(command: list[str], where: Path = CHECKOUT) -> str:
    """The output of a command, "" where it fails."""
    return subprocess.run(command, cwd=where, text=True, capture_output=True).stdout.strip()


def home() -> str:
    """The project's address for a browser: CUBEHOST_HOME, else that of `origin`; "" where neither is one."""
    origin = os.environ.get("CUBEHOST_HOME") or said(["git", "remote", "get-url", "origin"])
    found = re.fullmatch(r"(?:https://|git@|ssh://git@)([\w.-]+)[:/](.+?)(?:\.git)?/?", origin)
    return f"https://{found[1]}/{found[2]}" if found else ""


def repack(path: Path, when: int) -> None:
    """Pack a tar.gz anew, with its files in order of their names, all with one time and without an owner."""
    with tarfile.open(path) as old:
        files = [(member, old.extractfile(member)) for member in old.getmembers()]
        content = sorted(((m, f.read()) for m, f in files if f), key=lambda item: item[0].name)
    unpacked = io.BytesIO()
    with tarfile.open(fileobj=unpacked, mode="w", format=tarfile.PAX_FORMAT) as new:
        for member, data in content:
            new.addfile(plain(member, when), io.BytesIO(data))
    path.write_bytes(gzip.compress(unpacked.getvalue(), mtime=when))


def plain(member: tarfile.TarInfo, when: int) -> tarfile.TarInfo:
    """The entry of a file in an archive, without anything that depends on who packed it, and when."""
    made = tarfile.TarInfo(member.name)
    made.size, made.mtime, made.mode = member.size, when, 0o755 if member.mode & 0o100 else 0o644
    return made


def section(changelog: str, version: str) -> str:
    """CHANGELOG.md's section on a version, without its heading. End the program where there is none."""
    found = re.search(rf"^## {re.escape(version)}\b.*?\n(.*?)(?=^## |\Z)", changelog, re.S | re.M)
    if not found or not found[1].strip():
        raise SystemExit(f"CHANGELOG.md says nothing of {version}")
    return found[1].strip() + "\n"


def build(folder: Path, commit: str, targets: list[str]) -> Tree:
    """Build a commit's release in a new folder."""
    tree = Tree(folder, commit)
    steps = [("firmware", tree.firmware), *((t, lambda t=t: tree.wheel(t)) for t in targets)]
    for name, step in [*steps, ("source", tree.source), ("bill", tree.bill), ("notes", tree.notes)]:
        start = time.monotonic()
        step()
        print(f"  {time.monotonic() - start:6.1f} s  {name}", flush=True)
    return tree


def main(words: list[str]) -> int:
    """Build, compare, check what PyPI would check, and leave the release in dist/. Return the exit code."""
    targets = [word for word in words if word in TARGETS] or list(TARGETS)
    os.umask(0o022)
    if said(["git", "status", "--porcelain", "--untracked-files=no"]):
        print("not of what is changed and not committed: HEAD is released")
    commit = said(["git", "rev-parse", "HEAD"])
    names = ("one",) if "--once" in words else ("one", "other")
    trees = [build(WORK / name, commit, targets) for name in names]
    sums = [tree.sums() for tree in trees]
    differing = sorted({line.split()[1] for line in set(sums[0].splitlines()) ^ set(sums[-1].splitlines())})
    if differing:
        print(f"not the same twice: {', '.join(differing)}")
        return 1
    shutil.rmtree(DIST, ignore_errors=True)
    shutil.copytree(trees[0].dist, DIST)
    (DIST / "SHA256SUMS").write_text(sums[0])
    packages = [str(path) for path in DIST.iterdir() if path.name.endswith((".whl", ".tar.gz"))]
    subprocess.run([str(BIN / "twine"), "check", "--strict", *packages], check=True)
    print(f"{sums[0]}{'once' if len(trees) == 1 else 'twice the same'}: {DIST}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
