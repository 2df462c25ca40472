"""What a library of ours shows to the program that is linked with it."""

import subprocess
from pathlib import Path


def exported(library: Path) -> list[str]:
    """Names that another object can reach."""
    command = ["nm", "--extern-only", "--defined-only", "--format=posix", str(library)]
    lines = subprocess.run(command, capture_output=True, text=True, check=True).stdout.splitlines()
    return sorted(words[0] for line in lines if len(words := line.split()) > 1)
