"""A packing puzzle: the first ways to build Soma's cube, layer by layer."""

import cubehost

for number, packing in enumerate(cubehost.pack("soma", count=2), 1):
    print(f"packing {number}")
    cell = {place: placed.piece for placed in packing for place in placed.cells}
    for z in range(3):
        print("  ", "  ".join("".join(cell[x, y, z][0] for x in range(3)) for y in range(3)))
    print("   of", ", ".join(sorted({placed.piece for placed in packing})))
