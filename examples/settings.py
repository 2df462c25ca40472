"""A robot's settings with their units and limits, and what one of them changes."""

import cubehost
from cubehost.solving import timing

with cubehost.open_robot("sim", speed=0) as robot:
    for setting in robot.client.settings()[:6]:
        print(f"{setting.name} = {setting.value} {setting.unit} ({setting.minimum} to {setting.maximum})")
    for acceleration in (20_000, 40_000):
        robot.client.set("acceleration", acceleration)
        seconds = timing.seconds("R U2 F'", timing.config_with(robot.client.values()))
        print(f"acceleration {acceleration}: R U2 F' takes {seconds:.3f} s")
