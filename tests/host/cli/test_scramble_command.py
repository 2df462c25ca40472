"""`cubehost scramble` as a person and a pipe use it."""

import json
import xml.etree.ElementTree as ET
from collections.abc import Callable

import pytest
from click.testing import CliRunner

from cubehost import cube
from cubehost.cli import cli

SVG = "{http://www.w3.org/2000/svg}"


def run(*arguments: str) -> str:
    result = CliRunner().invoke(cli, ["scramble", *arguments], catch_exceptions=False)
    assert result.exit_code == 0, result.output
    return result.stdout


def test_a_line_for_each_scramble() -> None:
    lines = run("--method", "random", "--count", "600", "--seed", "1").splitlines()
    assert len(lines) == 600
    assert len(set(lines)) == 600
    assert all(len(line.split()) == 25 for line in lines)
    assert run("--method", "random", "--count", "600", "--seed", "1").splitlines() == lines


@pytest.mark.parametrize("size", ["2", "3", "4", "7", "12"])
def test_json_says_what_the_moves_do(size: str) -> None:
    for line in run("--size", size, "--method", "judged", "--json", "--count", "3").splitlines():
        value = json.loads(line)
        assert set(value) == {"scramble", "facelets", "score", "expected", "z"}
        assert cube.state_after(value["scramble"], int(size)) == value["facelets"]
    assert "link" in json.loads(run("--size", size, "--method", "judged", "--json", "--link"))


def test_what_is_said_beside_the_moves_is_a_comment() -> None:
    for line in run("--size", "5", "--verbose", "--link", "--count", "3").splitlines():
        moves, score, link = line.split("  // ")
        assert score.startswith("score ")
        assert "expected 32.00" in score
        assert link.startswith("https://alpha.twizzle.net/edit/?puzzle=5x5x5&alg=")
        assert cube.state_after(line, 5) == cube.state_after(moves, 5)


def test_length_and_pool_are_followed() -> None:
    assert len(run("--size", "6", "--length", "7").split()) == 7
    judged = ("--size", "4", "--method", "judged", "--seed", "2")
    assert run(*judged) != run(*judged, "--pool", "third")


def test_a_3x3_gets_a_random_state() -> None:
    lines = run("--count", "5", "--seed", "1").splitlines()
    assert run("--count", "5", "--seed", "1").splitlines() == lines
    assert all(2 <= len(line.split()) <= 24 for line in lines)
    assert len(set(lines)) == 5


def test_a_sheet_shows_the_cubes() -> None:
    root = ET.fromstring(run("--size", "5", "--svg", "--count", "3", "--seed", "5"))
    cubes = root.findall(f"{SVG}g")
    assert len(cubes) == 3
    facelets = json.loads(run("--size", "5", "--json", "--seed", "5"))["facelets"]
    fills = [rect.get("fill") for rect in cubes[0].findall(f"{SVG}rect")]
    assert len(fills) == 150
    assert [fills.index(f) for f in fills] == [facelets.index(f) for f in facelets]
    bottoms = [float(str(g.get("transform")).split(",")[1][:-1]) for g in cubes]
    assert bottoms == sorted(bottoms)
    assert float(str(root.get("height"))) > bottoms[-1]


def test_sending_turns_the_robot() -> None:
    value = json.loads(
        run(
            "--method",
            "random",
            "--length",
            "5",
            "--seed",
            "3",
            "--send",
            "--json",
            "--link",
            "--port",
            "sim",
        )
    )
    assert len(value["scramble"].split()) == 5
    assert value["link"].startswith("https://")


@pytest.mark.parametrize(
    "arguments",
    [
        ["--size", "1"],
        ["--size", "1000"],
        ["--size", "x"],
        ["--count", "0"],
        ["--length", "0"],
        ["--length", "99999"],
        ["--method", "nonsense"],
        ["--seed", "-1"],
        ["--svg", "--json"],
        ["--svg", "--count", "1000000"],
        ["--size", "4", "--send"],
        ["--size", "12", "--method", "state"],
        ["--length", "20"],
    ],
)
def test_nonsense_is_one_line_and_code_2(
    arguments: list[str], refused: Callable[..., tuple[int, str]]
) -> None:
    assert refused("scramble", *arguments)[0] == 2
