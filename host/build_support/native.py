"""What every native module of the package shares: declarations read from the public C headers."""

import subprocess
import sysconfig
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
EMPTY_STANDARD_HEADERS = Path(__file__).with_name("std")


def c_compiler() -> list[str]:
    """The compiler that this Python was built with."""
    return str(sysconfig.get_config_var("CC") or "cc").split()


def declarations(include: Path, headers: list[Path]) -> str:
    """The headers as cffi wants them: preprocessed, without the standard headers, which cffi knows itself."""
    text = "".join(f'#include "{header.relative_to(include)}"\n' for header in headers)
    command = [*c_compiler(), "-E", "-P", "-nostdinc", f"-I{EMPTY_STANDARD_HEADERS}", f"-I{include}", "-"]
    return subprocess.run(command, input=text, text=True, capture_output=True, check=True).stdout


def relative(paths: list[Path]) -> list[str]:
    """Paths as setuptools wants them, relative to the root of the repository."""
    return [str(path.relative_to(ROOT)) for path in paths]
