"""Virtual robots: the firmware's own code turns pins, and the pins turn a virtual cube.

    cube_sim  --records--+
                         +-> pins (steps) -> virtual_cube (angles, turns, facelets)
    QEMU ----GPIO log----+

Nothing here is told a move or a state: what the cube shows is what its pins did to the cube it began with.
"""
