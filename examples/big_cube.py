"""A 4x4: a scramble, and a solution of what it made."""

import cubehost

scramble = cubehost.scramble(size=4, seed=3)
print(scramble.moves)
solution = cubehost.solve(scramble.facelets)
print(solution.moves)
print(f"{solution.block_turns} turns, found in {solution.seconds:.1f} s")
