"""Native parts of the package; everything else stands in pyproject.toml."""

from setuptools import setup

setup(
    cffi_modules=[
        "host/build_support/core_module.py:ffi",
        "host/build_support/packer_module.py:ffi",
        "host/build_support/physics_module.py:ffi",
    ]
)
