"""A 4x4: a scramble, and a solution of what it made."""

import cubehost
from cubehost.cube import is_solved, state_after

scramble = cubehost.scramble(size=4, seed=3)
print(scramble.moves)
solution = cubehost.solve(scramble.facelets)
print(solution.moves)
print(f"{solution.block_turns} turns, found in {solution.seconds:.1f} s")
print("solved" if is_solved(state_after(f"{scramble.moves} {solution.moves}", 4)) else "wrong")
