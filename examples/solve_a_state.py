"""A solution of a state that you have, and a check of it. What no turns reach is refused with the reason."""

import cubehost

state = cubehost.State("DRLUUBFBRBLURRLRUBLRDDFDLFUFUFFDBRDUBRUFLLFDDBFLUBLRBD")
solution = cubehost.solve(state)
print(solution.moves)
print(f"{solution.htm} moves, found in {solution.seconds * 1000:.0f} ms")
print("solved" if state.turned(solution.moves).solved else "wrong")

try:
    cubehost.State(state.replace("D", "U", 1))
except cubehost.CubehostError as error:
    print(error)
