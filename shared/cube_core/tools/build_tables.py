"""Makes the C source of the solver's tables and prints its path.

    python build_tables.py --out build/tables
    python build_tables.py --out build/tables-small --small

Compiles the generator (tools/gen, on the core's own code) with this computer's C compiler and runs it.
Beside the source lies tables.json: how many states each pruning distance has. Nothing is done, or written,
without need."""

import hashlib
import os
import shlex
import subprocess
import sys
import tempfile
from argparse import ArgumentParser, RawDescriptionHelpFormatter
from pathlib import Path

CORE = Path(__file__).resolve().parents[1]
GENERATOR = [*sorted(CORE.glob("tools/gen/*.c")), *sorted(CORE.glob("tables/*.c"))]
CORE_SOURCES = [
    CORE / "src" / f"{name}.c" for name in ("base/crc32", "cube/coord", "cube/cubie", "cube/symmetry")
]
HEADERS = [
    *sorted(CORE.glob("include/cube_core/*.h")),
    *sorted(CORE.glob("src/*/*.h")),
    *sorted(CORE.glob("tools/gen/*.h")),
    *sorted(CORE.glob("tables/*.h")),
]


def fingerprint(flags: list[str]) -> str:
    """The SHA-256, in hex, of everything that the tables depend on: sources, and the compiler's flags."""
    digest = hashlib.sha256(" ".join(flags).encode())
    for path in [Path(__file__), *GENERATOR, *CORE_SOURCES, *HEADERS]:
        digest.update(path.name.encode() + b"\0" + path.read_bytes())
    return digest.hexdigest()


def compile_generator(program: Path, flags: list[str]) -> None:
    """Compile the generator, by $CC_FOR_BUILD where `cc` is not this computer's own compiler."""
    compiler = shlex.split(os.environ.get("CC_FOR_BUILD", "cc"))
    sources = [str(path) for path in [*GENERATOR, *CORE_SOURCES]]
    command = [*compiler, "-std=c11", "-O2", *flags, f"-I{CORE / 'include'}", *sources, "-o", str(program)]
    subprocess.run(command, check=True)


def build(out: Path, flags: list[str]) -> Path:
    """Return the path of the tables' source in `out`, after making it if anything it depends on has changed.

    flags: options for the compiler."""
    source, report, stamp = out / "cube_tables.c", out / "tables.json", out / "tables.stamp"
    wanted = fingerprint(flags)
    if source.exists() and report.exists() and stamp.exists() and stamp.read_text() == wanted:
        return source
    out.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory(dir=out) as folder:
        made, made_report = Path(folder, source.name), Path(folder, report.name)
        program = Path(folder, "gen_tables")
        compile_generator(program, flags)
        subprocess.run([str(program), str(made), str(made_report)], check=True)
        for new, path in ((made_report, report), (made, source)):
            if not path.exists() or path.read_bytes() != new.read_bytes():
                os.replace(new, path)
    stamp.write_text(wanted)
    return source


def main() -> int:
    parser = ArgumentParser(description=__doc__, formatter_class=RawDescriptionHelpFormatter)
    parser.add_argument("--out", type=Path, required=True, help="folder for the source")
    parser.add_argument("--small", action="store_true", help="for 512 KB of flash (CC_SMALL_TABLES)")
    given = parser.parse_args()
    try:
        print(build(given.out, ["-DCC_SMALL_TABLES"] if given.small else []))
    except (OSError, subprocess.CalledProcessError) as error:
        sys.stderr.write(f"build_tables: {error}\n")
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
