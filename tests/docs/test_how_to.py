"""What the how-to pages tell a developer to write is written here, and works."""

import json
import os
import re
import shlex
import subprocess
import sys
import textwrap
from pathlib import Path

import click
from click.testing import CliRunner

from cubehost import cube
from cubehost.connect.backends import VIRTUAL

ROOT = Path(__file__).resolve().parents[2]
HOW_TO = ROOT / "docs" / "how-to"
CORE, SOLVERS = ROOT / "shared" / "cube_core", ROOT / "host" / "solvers"
# Makes a sketch of the last metric's tables, solves R L' U2 F, and prints the cost and whether it is proven.
SOLVES_IN_THE_LAST_METRIC = """
#include <stdio.h>
#include <stdlib.h>
#include "large_solver/large.h"

int main(void) {
    const int metric = CC_METRICS - 1;
    const cc_turn turns[] = {CC_R * 3, CC_L * 3 + 2, CC_U * 3 + 1, CC_F * 3};
    const large_options options = {.metric = metric, .scale = LARGE_SKETCH, .budget_us = 60000000};
    uint8_t *tables = calloc(1, large_size(metric, LARGE_SKETCH));
    large_search *search = malloc(large_search_size());
    large_solution solution;
    cc_cube cube = cc_cube_solved;
    for (int i = 0; i < 4; i++)
        cc_cube_turn(&cube, turns[i]);
    if (large_make(tables, metric, LARGE_SKETCH, 1, NULL, NULL))
        return 1;
    large_start(search, tables, &cube, &options);
    large_work(search);
    large_best(search, &solution);
    printf("%s %u %d %u\\n", cc_metrics[metric].name, (unsigned)solution.cost, solution.optimal,
           (unsigned)cc_turns_length(metric, solution.turns, solution.length));
}
"""


def code_block(page: str, first: str = "") -> str:
    """The page's first indented block that begins so."""
    lines = (HOW_TO / page).read_text().splitlines()
    start = next(i for i, line in enumerate(lines) if line.startswith(f"    {first}"))
    end = next(i for i in range(start, len(lines)) if lines[i] and not lines[i].startswith("    "))
    return textwrap.dedent("\n".join(lines[start:end]))


def test_the_command_of_the_page_is_a_command_that_works() -> None:
    module: dict[str, object] = {}
    exec(code_block("add-a-command.md"), module)
    command = module["command"]
    assert isinstance(command, click.Command)
    done = CliRunner().invoke(command, ["--json", "R U2 F'"])
    assert json.loads(done.output) == {"moves": "R U2 F'", "quarters": 4}


def test_the_metric_of_the_page_is_one_line_that_works(tmp_path: Path) -> None:
    header = tmp_path / "cube_core" / "metric.h"
    header.parent.mkdir()
    text = (CORE / "include" / "cube_core" / "metric.h").read_text()
    line = " ".join(code_block("add-a-metric.md", "X(").split())
    changed = re.sub(r"(#define CC_METRIC_LIST\(X\).*?)\n\n", rf"\1 {line}\n\n", text, count=1, flags=re.S)
    assert changed != text
    header.write_text(changed)
    sys.path.insert(0, str(ROOT / "host" / "build_support"))
    from extensions import solver_tables  # type: ignore[import-not-found]

    main, program = tmp_path / "main.c", tmp_path / "main"
    main.write_text(SOLVES_IN_THE_LAST_METRIC)
    folders = ["cube", "base", "solver", "mechanism"]
    sources = [path for folder in folders for path in sorted((CORE / "src" / folder).glob("*.c"))]
    parts = [SOLVERS / "twophase" / "src", SOLVERS / "search", CORE / "tables"]
    sources += [path for folder in parts for path in folder.glob("*.c")]
    includes = [tmp_path, CORE, CORE / "include", SOLVERS]
    includes += [SOLVERS / "include", SOLVERS / "twophase" / "include"]
    command = ["cc", "-std=c11", "-O0", "-pthread", *(f"-I{folder}" for folder in includes)]
    subprocess.run([*command, *map(str, [main, *sources, solver_tables()]), "-o", str(program)], check=True)
    said = subprocess.run([str(program)], capture_output=True, text=True, check=True).stdout
    assert said == "stm 3 1 3\n"


# Between its standard input and output and a pseudo-terminal: what socat is for.
RELAY = """
import os, select, sys, tty

line = os.open(sys.argv[1], os.O_RDWR)
tty.setraw(line)
while True:
    for come in select.select([0, line], [], [])[0]:
        if not (data := os.read(come, 4096)):
            sys.exit()
        os.write(line if come == 0 else 1, data)
"""


def test_the_robot_of_the_page_is_reached_by_the_entry_point_of_its_package(tmp_path: Path) -> None:
    points = code_block("add-a-robot.md", "[project.entry-points").replace("project.entry-points.", "")
    about = tmp_path / "robot_by_program-1.dist-info"
    about.mkdir()
    (about / "METADATA").write_text("Metadata-Version: 2.1\nName: robot-by-program\nVersion: 1\n")
    (about / "entry_points.txt").write_text(points.replace('"', ""))
    (tmp_path / "robot_by_program.py").write_text(code_block("add-a-robot.md", '"""`--port exec'))
    (tmp_path / "relay.py").write_text(RELAY)

    def cubehost(*typed: str) -> subprocess.CompletedProcess[str]:
        command = [sys.executable, "-m", "cubehost", *typed]
        env = {**os.environ, "PYTHONPATH": str(tmp_path)}
        return subprocess.run(command, capture_output=True, text=True, env=env, timeout=60)

    with VIRTUAL["sim"].start(cube.state_after("")) as robot:
        port = f"exec:{shlex.quote(sys.executable)} {tmp_path / 'relay.py'} {robot.url}"
        assert json.loads(cubehost("robot", "status", "--port", port, "--json").stdout)["board"] == "native"
        stopped = json.loads(cubehost("robot", "stop", "--port", port, "--json").stdout)
        assert stopped == {"port": port, "stop": "confirmed"}
    gone = cubehost("robot", "status", "--port", "exec:no-such-program")
    assert (gone.returncode, "no-such-program" in gone.stderr) == (3, True)
    (tmp_path / "robot_by_program.py").write_text("import what_is_not_there\n")
    broken = cubehost("robot", "status", "--port", "exec:true")
    assert broken.stderr == (
        "cubehost: --port exec: robot_by_program:ProgramTransport does not load: "
        "No module named 'what_is_not_there'\n"
    )
