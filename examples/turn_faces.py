"""Single moves, with progress, and what the robot says of itself."""

import cubehost
from cubehost.jobs.events import Event, Turned


def show(event: Event) -> None:
    if isinstance(event, Turned):
        print(f"{event.done} of {event.of} moves")


with cubehost.open_robot("sim", state=cubehost.State.after("")) as robot:
    run = robot.run("R U R' U'", show)
    print(f"measured by the robot: {run.seconds:.3f} s")
    print(robot.client.status())
    print(robot.scan() == cubehost.State.after("R U R' U'"))
