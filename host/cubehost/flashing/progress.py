"""How the flashing methods tell how far they are; the command line draws it."""

from collections.abc import Callable

# Called with the stage ("erase", "write", "verify", ...), done, of (0: nobody knows how much).
OnProgress = Callable[[str, int, int], None]


def no_progress(stage: str, done: int, of: int) -> None:
    """Ignores progress, for callers who do not show it."""
