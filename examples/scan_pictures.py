"""From photographs to a state: where the facelets lie in the pictures is in a file of regions.

Here a virtual camera takes the pictures; `cubehost camera setup` makes the regions of real ones.
"""

import tempfile
from pathlib import Path

import cv2

import cubehost
from cubehost.vision.virtual import VirtualCamera

folder, camera = Path(tempfile.mkdtemp()), VirtualCamera(seed=2)
camera.regions.save(folder / "regions.json")
for number, image in enumerate(camera.capture(cubehost.State.random(seed=2))):
    cv2.imwrite(str(folder / f"{number}.png"), image.pixels)

state = cubehost.scan(str(folder / "0.png"), str(folder / "1.png"), regions=str(folder / "regions.json"))
print(state, "as photographed" if state == cubehost.State.random(seed=2) else "misread")
