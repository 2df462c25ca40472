"""What every native module of the package shares: declarations read from the public C headers."""

import os
import subprocess
import sys
import sysconfig
from pathlib import Path

import target

ROOT = Path(__file__).resolve().parents[2]
EMPTY_STANDARD_HEADERS = Path(__file__).with_name("std")


def c_compiler() -> list[str]:
    """The C compiler's command: the one that this Python was built with, or zig for another system."""
    if target.chosen():
        return [*target.ZIG, "cc"]
    return str(sysconfig.get_config_var("CC") or "cc").split()


def is_sanitized() -> bool:
    """Whether CFLAGS asks for a sanitizer, as `make sanitize` does for what the core's tests call."""
    return "-fsanitize" in os.environ.get("CFLAGS", "")


def optimised() -> list[str]:
    """-O3; under sanitizers CFLAGS alone, as these have the compiler twice as much to do with -O3."""
    return [] if is_sanitized() else ["-O3"]


def declarations(include: Path, headers: list[Path], flags: tuple[str, ...] = ()) -> str:
    """The headers as cffi wants them: preprocessed, without the standard headers, which cffi knows itself.

    flags: for the preprocessor, say another folder of headers.
    """
    text = "".join(f'#include "{header.parent.name}/{header.name}"\n' for header in headers)
    command = [
        *c_compiler(),
        "-E",
        "-P",
        "-nostdinc",
        f"-I{EMPTY_STANDARD_HEADERS}",
        f"-I{include}",
        *flags,
        "-",
    ]
    return subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout


def relative(paths: list[Path]) -> list[str]:
    """Paths as setuptools wants them, relative to the root of the repository."""
    return [str(path.relative_to(ROOT)) for path in paths]


def solver_tables() -> Path:
    """The C source of the solver's tables, generated where it is not up to date."""
    script = ROOT / "shared" / "cube_core" / "tools" / "build_tables.py"
    command = [sys.executable, str(script), "--out", str(ROOT / "build" / "tables")]
    environment = {"CC_FOR_BUILD": " ".join(c_compiler()), **os.environ}
    done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return Path(done.stdout.strip())
