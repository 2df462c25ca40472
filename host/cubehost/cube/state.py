"""A cube's state as a value: its facelets, checked."""

from cubehost import cube


class State(str):
    """The facelets of a possible 2x2 or 3x3 cube: 24 or 54 letters, faces U R F D L B row by row.

    It is a string of them, so every function that takes facelets takes it. Raises InputError with the exact
    reason where no turns lead there.
    """

    __slots__ = ()

    def __new__(cls, facelets: str) -> "State":
        cube.read_cube(facelets, cube.size_of(facelets))
        return super().__new__(cls, facelets)

    @classmethod
    def after(cls, moves: str, size: int = 3) -> "State":
        """A solved cube after the moves ("" for a solved one). Raises InputError for what is no move."""
        return cls(cube.state_after(moves, size))

    @classmethod
    def random(cls, seed: int, size: int = 3) -> "State":
        """A uniformly random cube; the same seed gives the same one."""
        return cls(cube.random_cube(seed, size))

    @property
    def size(self) -> int:
        """Layers: 2 or 3."""
        return cube.size_of(self)

    @property
    def solved(self) -> bool:
        """Whether each face has one colour; a 2x2, which has no centres, may be held in any way."""
        return cube.is_solved(self)

    def turned(self, moves: str) -> "State":
        """This cube after the moves. Raises InputError for what is no move."""
        return State(cube.turned(self, moves))
