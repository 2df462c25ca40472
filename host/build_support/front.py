"""What PyPI shows of the project: the README with links that lead somewhere, and where the project lives.

CUBEHOST_HOME: the repository on the web, as https://github.com/somebody/cube-robot. Without it links keep
their words only, and pictures what they show.
"""

import os
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
LINK = re.compile(r"(!?)\[((?:[^\[\]]|\n)*)\]\((?!\w+:|#)([^)\s]+)\)")


def readme(home: str, tag: str) -> str:
    """README.md, its links and pictures those of a tag of the repository at `home`."""

    def absolute(found: re.Match[str]) -> str:
        picture, words, path = found.groups()
        if not home:
            return f"({words})" if picture else words
        return f"{picture}[{words}]({home}/{'raw' if picture else 'blob'}/{tag}/{path})"

    return LINK.sub(absolute, (ROOT / "README.md").read_text(encoding="utf-8"))


def front(version: str) -> dict[str, object]:
    """Arguments of setup()."""
    home, tag = os.environ.get("CUBEHOST_HOME", ""), f"v{version}"
    pages = {
        "Homepage": home,
        "Source": home,
        "Documentation": f"{home}/tree/{tag}/docs",
        "Changelog": f"{home}/blob/{tag}/CHANGELOG.md",
        "Issues": f"{home}/issues",
    }
    return {
        "long_description": readme(home, tag),
        "long_description_content_type": "text/markdown",
        **({"project_urls": pages} if home else {}),
    }
