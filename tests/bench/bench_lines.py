"""How many lines the program has, and apart from them those that a program has made of others.

    python tests/bench/bench_lines.py            of what git has here
    python tests/bench/bench_lines.py REVISION   of a commit

All lines count, blank ones as well, of FOLDERS' files that end in one of KINDS. No tests lie there. Of what
is generated only the page's bundle is in commits."""

import re
import subprocess
import sys
from collections import Counter
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("host", "firmware", "shared", "hardware", ".ci")
KINDS = {".py", ".c", ".h", ".inc", ".js", ".mjs", ".css", ".html", ".scad"}
GENERATED = re.compile(r"host/cubehost/web/page/(index\.html|page-\w{8}\.\w+)")


def git(*command: str) -> bytes:
    return subprocess.run(["git", *command], cwd=ROOT, capture_output=True, check=True).stdout


def lines(revision: str) -> Counter[str]:
    """By folder, and "generated"."""
    found: Counter[str] = Counter()
    for name in git("ls-tree", "-rz", "--name-only", revision, *FOLDERS).decode().split("\0"):
        if Path(name).suffix in KINDS:
            part = "generated" if GENERATED.fullmatch(name) else name.partition("/")[0]
            found[part] += git("show", f"{revision}:{name}").count(b"\n")
    return found


def main() -> None:
    found = lines(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    for folder in FOLDERS:
        print(f"{folder:<12}{found[folder]:>8,}")
    print(f"{'production':<12}{sum(found[folder] for folder in FOLDERS):>8,}")
    print(f"{'generated':<12}{found['generated']:>8,}")


if __name__ == "__main__":
    main()
