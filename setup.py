"""Native parts of the package; everything else stands in pyproject.toml."""

import sys
import tomllib
from pathlib import Path

from setuptools import setup

ROOT = Path(__file__).parent
sys.path.insert(0, str(ROOT / "host" / "build_support"))
import target  # noqa: E402
from front import front  # noqa: E402
from programs import BuildNative  # noqa: E402

other = target.chosen()
version = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]["version"]

setup(
    cffi_modules=[f"host/build_support/modules.py:{name}" for name in ("core", "packer", "physics")],
    options={"bdist_wheel": {"plat_name": other.wheel}, "build": {"build_base": other.folder}}
    if other
    else {},
    cmdclass={"build_ext": BuildNative},
    **front(version),
)
