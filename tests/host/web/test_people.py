"""What the page tells of an error names nothing that only a terminal has."""

import ast
import json
import re
from pathlib import Path

import pytest

import cubehost
from cubehost.web.people import PAGE, in_their_words

HOUSE = Path(cubehost.__file__).parent
SOURCES = Path(__file__).parents[3] / "host" / "page"
BELOW = ("robot", "jobs", "vision", "colour", "web")


def raised() -> list[str]:
    """The texts of all errors that the layers below the page, and its own, raise."""
    texts = []
    for path in (path for folder in BELOW for path in (HOUSE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Raise) and node.exc is not None:
                said = ast.unparse(node.exc)  # what is filled in stands there as its name
                texts.append(said.replace("{", "").replace("}", ""))
    return [text for text in texts if "`" in text]


@pytest.mark.parametrize("text", raised())
def test_no_command_is_left(text):
    told = in_their_words(text)
    assert "`" not in told
    assert "robot home" not in told
    assert "robot ack" not in told


def test_what_is_done_on_the_page_is_said_so():
    said = in_their_words("the faces are off: align them, then `cubehost robot home`")
    assert said.endswith("then “Faces are straight” under “Machine”")


SAID = [
    json.loads((SOURCES / name).read_text()) for name in ("words.json", "play_words.json", "view_words.json")
]


def on_the_page(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    return set().union(*map(on_the_page, value.values())) if isinstance(value, dict) else set()


def test_the_page_has_each_button_that_is_named():
    """By its own words and by those for errors, but for what is typed on the server's computer."""
    words = set().union(*map(on_the_page, SAID))
    named = {name for told in (*PAGE.values(), *words) for name in re.findall("“([^”{]*)”", told)}
    assert len(named) > 8
    assert {name for name in named if name not in words} == {"cubehost robot use", "--port sim"}


def on_a_phone(value: object) -> set[str]:
    """Its words: of what is said of keys the other form."""
    if isinstance(value, dict):
        parts = [value["touch"]] if "touch" in value else value.values()
        return set().union(*map(on_a_phone, parts))
    return {value} if isinstance(value, str) else set()


def test_no_command_and_no_key_of_a_keyboard_is_named_on_a_phone():
    told = set().union(*map(on_a_phone, SAID))
    assert len(told) > 200
    typed = re.compile(r"`|cubehost [a-z]|(^| )--[a-z]|Escape|Space\b|[Kk]eys [a-z] ")
    assert [text for text in told if typed.search(text)] == []
