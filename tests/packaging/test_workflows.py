"""What the workflows and the contributor's page tell to run exists."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
WORKFLOWS = sorted((ROOT / ".github").rglob("*.yml"))
TARGETS = set(re.findall(r"^([a-z-]+):", (ROOT / "Makefile").read_text(), re.M))


@pytest.mark.parametrize("path", WORKFLOWS, ids=lambda path: path.name)
def test_every_file_is_yaml(path: Path) -> None:
    yaml = pytest.importorskip("yaml", reason="PyYAML is not installed")
    assert isinstance(yaml.safe_load(path.read_text()), dict)


@pytest.mark.parametrize("path", [*WORKFLOWS, ROOT / "CONTRIBUTING.md"], ids=lambda path: path.name)
def test_every_goal_and_script_exists(path: Path) -> None:
    text = path.read_text()
    runs = re.findall(r"(?:run: |sudo |`|^    )make ([a-z-]+)", text, re.M)
    assert set(runs) <= TARGETS
    for script in re.findall(r"\.ci/\w+(?:\.py)?", text):
        assert (ROOT / script).is_file()
