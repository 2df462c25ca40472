"""Native parts of the package; everything else stands in pyproject.toml."""

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "host" / "build_support"))
from programs import BuildNative

setup(
    cffi_modules=[
        "host/build_support/core_module.py:ffi",
        "host/build_support/packer_module.py:ffi",
        "host/build_support/physics_module.py:ffi",
    ],
    cmdclass={"build_ext": BuildNative},
)
