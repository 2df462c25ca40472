"""The main job: a scrambled cube in a robot becomes a solved one.

"/dev/ttyACM0" instead of "sim" is a real robot; its regions="robot.json" is made by `cubehost camera setup`.
"""

import cubehost

with cubehost.open_robot("sim") as robot:
    outcome = robot.solve()
print(outcome.scanned)
print(outcome.moves)
print(outcome.truth)
