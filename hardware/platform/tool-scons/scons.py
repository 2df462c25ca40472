"""PlatformIO runs this as SCons; SCons itself comes from pip (see the `firmware` extra of pyproject.toml)."""

from SCons.Script import main

main()
