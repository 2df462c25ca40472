"""Where cubehost keeps what is the user's: tables, robots, solves, records."""

import os
import sys

# What platformdirs says on Linux, without the time that it takes to load: every solve and every stop asks.
XDG = {"cache": ".cache", "config": ".config", "data": ".local/share", "state": ".local/state"}


def user_folder(kind: str) -> str:
    """Returns cubehost's folder of a kind, "cache", "config", "data" or "state". It may not exist yet."""
    if sys.platform == "linux":
        named = os.environ.get(f"XDG_{kind.upper()}_HOME", "").strip()
        return os.path.join(named or os.path.join(os.path.expanduser("~"), XDG[kind]), "cubehost")
    import platformdirs

    folder: str = getattr(platformdirs, f"user_{kind}_dir")("cubehost")
    return folder
