"""Programs of the repository that lie in no package, as modules; and programs that tests write."""

import shlex
import sys
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType


def loaded(path: Path) -> ModuleType:
    spec = spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def write_program(path: Path, text: str) -> None:
    """A program in Python that can be executed; a shell begins it, as `#!` takes no blank in a path."""
    path.write_text(f"#!/bin/sh\n'''exec' {shlex.quote(sys.executable)} \"$0\" \"$@\"\n' '''\n{text}")
    path.chmod(0o755)
