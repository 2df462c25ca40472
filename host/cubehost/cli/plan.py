"""`cubehost plan`: what a mechanism does to turn moves, and how long that takes."""

import click

from cubehost.base.errors import InputError
from cubehost.cli.common import SECONDS, Result, each, each_item, is_typed, json_option
from cubehost.cube import size_of, typed
from cubehost.mechanism import Mechanism, Plan, known_mechanisms
from cubehost.mechanism.solving import BUDGET, MechanismSolver


@click.command()
@click.argument("cubes", nargs=-1, metavar="FACELETS...")
@click.option("--moves", help="Plan these moves instead of a solution of FACELETS.")
@click.option(
    "--mechanism",
    "name",
    default="six_steppers",
    show_default=True,
    metavar="NAME|FILE.toml",
    help="Machine that turns the cube: a name from --list, or a file.",
)
@click.option(
    "--budget", type=SECONDS, default=BUDGET, show_default=True, help="Seconds of search for each cube."
)
@click.option("--list", "show_list", is_flag=True, help="List the mechanisms that come with cubehost.")
@json_option
def command(
    cubes: tuple[str, ...], moves: str | None, name: str, budget: float, show_list: bool, as_json: bool
) -> None:
    """Print the actions by which a mechanism solves FACELETS, with their times.

    The search looks for a solution that is quick on this mechanism; without the large tables (`cubehost
    tables make htm`) it compares a few. The plan is the fastest for its moves: it may turn opposite faces in
    either order or together, make half turns either way round, and hold the cube as suits it best. `-` reads
    one cube per line. docs/mechanisms.md says how to describe your own machine.

    \b
    Examples:
      cubehost plan --list
      cubehost plan --mechanism cubotino --moves "R U2 F'"
      cubehost scramble | cubehost state - | cubehost plan - --mechanism two_arms
    """
    given = {"FACELETS": "cubes", "--moves": "moves", "--mechanism": "name", "--budget": "budget"}
    said = [name for name, key in given.items() if is_typed(key)]
    if show_list and said:
        raise click.UsageError(f"--list only lists: leave {', '.join(said)} out")
    if moves is not None and "--budget" in said:
        raise click.UsageError("--moves are planned without a search: leave --budget out")
    if show_list:
        each_item([("", name) for name in known_mechanisms()], _about, as_json)
        return
    if bool(cubes) == bool(moves):
        raise click.UsageError("give FACELETS or --moves, and one of them only")
    mechanism = Mechanism.named(name)
    if moves is not None:
        each((moves,), lambda item: _shown(mechanism.plan(typed.moves_of(item))), as_json)
        return
    solver = MechanismSolver(mechanism)
    each(cubes, lambda item: _shown(solver.solve(_cube(item), budget)[1]), as_json)


def _about(name: str) -> Result:
    mechanism = Mechanism.named(name)
    about = mechanism.description
    value = {"name": name, "title": about.title, "faces": about.faces, "states": mechanism.size}
    return f"{name:16} {about.title}", value


def _cube(facelets: str) -> str:
    letters = typed.facelets_of(facelets)
    size = size_of(letters)
    if size != 3:
        raise InputError(f"a plan needs a 3x3, not a {size}x{size}")
    return letters


def _shown(plan: Plan) -> Result:
    """Returns a line for each action: when it begins, how long it takes, what turns."""
    lines, begin = [], 0.0
    for step in plan.steps:
        lines.append(f"{begin:8.3f} s  {step.seconds:6.3f} s  {step.action:28} {step.turns}".rstrip())
        begin += step.seconds
    lines.append(f"{plan.seconds:8.3f} s  {len(plan.steps)} actions for {plan.moves or 'a solved cube'}")
    value = {"moves": plan.moves, "seconds": plan.seconds, "steps": [step._asdict() for step in plan.steps]}
    return "\n".join(lines), value
