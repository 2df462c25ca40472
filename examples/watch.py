"""What a job tells as it goes: each event is a small value with a type of its own."""

import cubehost
from cubehost.jobs.events import Event, Found, Scanned, StepEnded, Turned


def show(event: Event) -> None:
    match event:
        case Scanned(decision=decision):
            print(f"seen with probability {decision.probability:.4f}: {decision.facelets}")
        case Found(solution):
            print(f"{solution.htm} moves, {solution.robot_seconds:.2f} s to turn")
        case Turned(done, of, moves):
            print(f"{done} of {of}: {moves[done - 1]}")
        case StepEnded(name, seconds):
            print(f"{name}: {seconds:.3f} s")


with cubehost.open_robot("sim", seed=7) as robot:
    print(robot.solve(show).truth)
