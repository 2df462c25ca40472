"""What the page tells of an error names nothing that only a terminal has."""

import ast
import json
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

import cubehost
from cubehost.web.page_words import PAGE, in_page_words

HOUSE = Path(cubehost.__file__).parent
SOURCES = Path(__file__).parents[3] / "host" / "page"
WORDS = {
    name: json.loads((SOURCES / f"{name}.json").read_text()) for name in ("words", "play_words", "view_words")
}
BELOW = ("robot", "jobs", "vision", "colour", "web", "connect", "flashing", "boards", "sim", "solving")
TYPED = re.compile(r"(?<![\w-])(--[a-z]|robot (use|home|ack|get|stop|status)\b)")


def said(node: ast.AST) -> Iterator[str]:
    """The texts in an expression; for what is filled in stands a number."""
    if isinstance(node, ast.JoinedStr):
        yield "".join(part.value if isinstance(part, ast.Constant) else "1" for part in node.values)
        return
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node.value
    for part in ast.iter_child_nodes(node):
        yield from said(part)


def raised() -> list[str]:
    """The texts of all errors that the layers below the page, and its own, raise."""
    texts = []
    for path in (path for folder in BELOW for path in (HOUSE / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text())):
            if isinstance(node, ast.Raise) and node.exc is not None:
                texts += said(node.exc)
    return [text for text in texts if "`" in text or "--" in text]


def test_what_is_typed_is_said_to_be_typed_on_the_servers_computer():
    texts = raised()
    assert len(texts) > 70
    for text in texts:
        told = in_page_words(text)
        assert "`" not in told
        typed = re.sub(r"“[^”]*” on the server's computer", "", told)
        typed = "".join(re.split("“[^”]*”", typed))
        assert not TYPED.search(typed), (text, told)


def test_what_is_done_on_the_page_is_said_so():
    said = in_page_words("the faces are off: align them, then `cubehost robot home`")
    assert said.endswith("then “Faces are straight” under “Machine”")


@pytest.mark.parametrize(
    "text",
    [
        *("`", "``", "` `", "`\n`", "``` ```"),
        "there is no session 'x --big y': look at the list",
        "'`robot home`': a word, not moves",
        '"it\'s --big": no name',
        "game.json: process 12 (cubehost serve --listen-port 1) plays there: end that",
    ],
)
def test_the_words_of_people_stay_as_they_are(text):
    assert in_page_words(text) == text


def test_words_behind_an_apostrophe_are_ours():
    assert in_page_words("the robot's faces: give --port to the board's") == (
        "the robot's faces: give “--port” on the server's computer to the board's"
    )


def on_the_page(value: object) -> set[str]:
    if isinstance(value, str):
        return {value}
    return set().union(*map(on_the_page, value.values())) if isinstance(value, dict) else set()


def test_the_page_has_each_button_that_is_named():
    """By its own words and by those for errors."""
    words = on_the_page(WORDS)
    named = {name for told in (*PAGE.values(), *words) for name in re.findall("“([^”{]*)”", told)}
    assert len(named) == 8
    assert named <= words


def on_a_phone(value: object) -> set[str]:
    """Its words: of what is said of keys the other form."""
    if isinstance(value, dict):
        parts = [value["touch"]] if "touch" in value else value.values()
        return set().union(*map(on_a_phone, parts))
    return {value} if isinstance(value, str) else set()


def test_no_command_and_no_key_of_a_keyboard_is_named_on_a_phone():
    told = on_a_phone(WORDS)
    assert len(told) > 200
    typed = re.compile(r"`|cubehost [a-z]|(^| )--[a-z]|Escape|Space\b|[Kk]eys [a-z] ")
    assert [text for text in told if typed.search(text)] == []
