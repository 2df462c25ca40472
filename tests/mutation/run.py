"""Changes one line at a time and runs the tests that must notice: `make mutation`, or

    python tests/mutation/run.py [--jobs N] [WORD ...]     only mutations whose file or lines hold a WORD

`mutations.toml` is the list, `seeds.toml` that of the rows of docs/seeds.md. A copy of the checkout is
changed, built as far as the change asks for it, and tested there. Each is shown, whether the tests killed
it or it survived; the exit status is 1 unless 95 % are killed.
"""

import os
import shlex
import shutil
import subprocess
import sys
import tempfile
import tomllib
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from queue import Queue
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import seeds_page

ROOT = Path(__file__).resolve().parents[2]
LIST, SEEDS = (Path(__file__).with_name(name) for name in ("mutations.toml", "seeds.toml"))
NEEDED = 0.95
TEST_SECONDS = 600  # a test that no longer ends has noticed, too
IN_SIM = ("firmware/", "shared/cube_core/")
SIM = "host/cubehost/_bin/cube_sim"
LINUX = "host/cubehost/_bin/cube_linux"
RP2040JS = "host/emulators/pico/node_modules"
CCACHE = "/usr/lib/ccache"  # where it is installed: what did not change is not compiled again

# The extension modules alone: a cube_sim is built of what has changed (below).
EXTENSIONS = """
import runpy
import sys
sys.path.insert(0, "host/build_support")
import programs
programs.build_all = lambda folder: None
sys.argv = ["setup.py", "-q", "build_ext", "--inplace"]
runpy.run_path("setup.py", run_name="__main__")
"""


class Mutation(NamedTuple):
    """One line `was` of `file`, which occurs there once, becomes another; `tests`: what pytest is given."""

    file: str
    was: str
    becomes: str
    tests: str


class Copy:
    """A copy of the checkout that may be spoiled."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        listed = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
        names = subprocess.run(listed, cwd=ROOT, capture_output=True, check=True).stdout.decode().split("\0")
        built = [str(p.relative_to(ROOT)) for p in (ROOT / "host" / "cubehost").glob("_*.so")]
        tables = [str(p.relative_to(ROOT)) for p in (ROOT / "build" / "tables").glob("*")]
        for name in [*filter(None, names), *built, *tables, SIM, LINUX]:
            if (ROOT / name).is_file():
                (folder / name).parent.mkdir(parents=True, exist_ok=True)
                shutil.copy2(ROOT / name, folder / name)
        if (ROOT / RP2040JS).is_dir():  # without it tests are skipped, and every mutation survives
            (folder / RP2040JS).symlink_to(ROOT / RP2040JS)
        self._spoiled: set[str] = set()  # files of which the last build saw another text
        self._passing: dict[str, bool] = {}  # tests, without a mutation

    def test(self, mutation: Mutation) -> str:
        """killed, survived, or why it could not be tried."""
        path = self.folder / mutation.file
        text = path.read_text()
        if text.count(mutation.was + "\n") != 1:
            return "the line is not there once"
        if not self._pass(mutation.tests):
            return "its tests fail without it"
        path.write_text(text.replace(mutation.was + "\n", mutation.becomes + "\n"))
        try:
            return "does not build" if self._build({mutation.file}) else self._run(mutation.tests)
        finally:
            path.write_text(text)
            self._spoiled.add(mutation.file)

    def _pass(self, tests: str) -> bool:
        if tests not in self._passing:
            self._passing[tests] = not self._build(set()) and self._run(tests) == "survived"
        return self._passing[tests]

    def _build(self, files: set[str]) -> int:
        """What the tests need, of these files and of those that are themselves again."""
        changed = {name for name in self._spoiled | files if name.endswith((".c", ".h", ".inc"))}
        failed = self._build_sim(changed) if any(name.startswith(IN_SIM) for name in changed) else 0
        if not failed and any(not name.startswith("firmware/") for name in changed):
            failed = self._call([sys.executable, "-c", EXTENSIONS])
        self._spoiled = set()
        return failed

    def _build_sim(self, files: set[str]) -> int:
        """As host/build_support/programs.py does, but only what has changed."""
        patterns = ["shared/cube_core/src/*/*.c", "firmware/*.c"]
        patterns += [f"firmware/boards/{board}/*.c" for board in ("process", "native", "linux")]
        sources = [path for pattern in patterns for path in sorted(self.folder.glob(pattern))]
        sources.append(self.folder / "build/tables/cube_tables.c")
        objects = self.folder / "build" / "mutants"
        objects.mkdir(parents=True, exist_ok=True)
        made = [objects / (str(path.relative_to(self.folder)).replace("/", "_") + ".o") for path in sources]
        options = ["-std=c11", "-O1", "-D_GNU_SOURCE", "-Ishared/cube_core/include", "-Ifirmware"]
        for source, out in zip(sources, made, strict=True):
            name = str(source.relative_to(self.folder))
            changed = name in files or any(file.endswith(".h") for file in files)
            if (changed or not out.exists()) and self._call(
                ["gcc", *options, "-c", str(source), "-o", str(out)]
            ):
                return 1
        of = dict(zip(map(str, sources), map(str, made), strict=True))
        sim = [out for source, out in of.items() if "boards/linux/" not in source]
        linux = [out for source, out in of.items() if "boards/native/" not in source]
        libraries = ["-lm", "-lpthread"]
        return self._call(["gcc", *sim, "-o", SIM, *libraries]) or self._call(
            ["gcc", *linux, "-o", LINUX, *libraries]
        )

    def _run(self, tests: str) -> str:
        command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *shlex.split(tests)]
        try:
            code = self._call(command, TEST_SECONDS)
        except subprocess.TimeoutExpired:
            return "killed"
        if code < 0:  # a signal: it crashed
            return "killed"
        return {0: "survived", 1: "killed", 2: "killed"}.get(code, f"pytest ended with {code}")

    def _call(self, command: list[str], seconds: float | None = None) -> int:
        env = os.environ | {"PYTHONPATH": str(self.folder / "host"), "PYTHONDONTWRITEBYTECODE": "1"}
        env |= {"CCACHE_BASEDIR": str(self.folder), "CCACHE_NOHASHDIR": "1"}
        env["PATH"] = f"{CCACHE}{os.pathsep}{env['PATH']}"
        done = subprocess.run(
            command, cwd=self.folder, env=env, capture_output=True, timeout=seconds, check=False
        )
        return done.returncode


def of_seeds() -> list[Mutation]:
    """Those of docs/seeds.md, with the tests that its rows name."""
    tests = {row.number: row.tests for row in seeds_page.rows()}
    listed = tomllib.loads(SEEDS.read_text())["mutation"]
    return [Mutation(one["file"], one["was"], one["becomes"], tests[one["row"]]) for one in listed]


def read(words: list[str]) -> list[Mutation]:
    rows = [Mutation(**row) for row in tomllib.loads(LIST.read_text())["mutation"]] + of_seeds()
    return [row for row in rows if all(any(word in part for part in row) for word in words)]


def main() -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("words", nargs="*")
    parser.add_argument("--jobs", type=int, default=1)
    options = parser.parse_args()
    mutations, copies, results = read(options.words), Queue[Copy](), []

    def try_one(mutation: Mutation) -> None:
        copy = copies.get()
        result = copy.test(mutation)
        copies.put(copy)
        results.append(result)
        print(
            f"{result:9} {mutation.file}: {mutation.was.strip()}  ->  {mutation.becomes.strip()}", flush=True
        )

    with tempfile.TemporaryDirectory() as folder, ThreadPoolExecutor(options.jobs) as pool:
        for number in range(options.jobs):
            copies.put(Copy(Path(folder) / str(number)))
        list(pool.map(try_one, mutations))
    killed = results.count("killed")
    print(f"{killed} of {len(results)} killed")
    return 0 if killed >= NEEDED * len(results) else 1


if __name__ == "__main__":
    sys.exit(main())
