"""The exact decision against counts, brute force on the 2x2, and a closed form of Z for the 3x3."""

import itertools
import math

import numpy as np
import pytest
from cubehost._core import ffi, lib

from cubehost import cube
from cubehost.base.errors import InputError
from cubehost.colour import exact
from model import moved

FACES = "URFDLB"


def table(name: str) -> np.ndarray:
    places = getattr(lib, name)
    return np.array([list(places[i]) for i in range(8 if "corner" in name else 12)])


def weights(costs: np.ndarray, kind: str) -> np.ndarray:
    """Cost [place, piece, orientation] of the corners or edges, straight from the definition."""
    facelets, colours = table(f"cc_{kind}_facelet"), table(f"cc_{kind}_colour")
    if len(costs) == 24:
        facelets = np.vectorize(lib.cc_facelet2)(facelets)
    n, m = facelets.shape
    out = np.zeros((n, n, m))
    for place, piece, turned, k in itertools.product(range(n), range(n), range(m), range(m)):
        out[place, piece, turned] += costs[facelets[place][(k + turned) % m], colours[piece][k]]
    return out


def random_costs(seed: int, facelets: int, spread: float) -> np.ndarray:
    return np.random.default_rng(seed).gamma(1, spread, (facelets, 6))


def cost_of(costs: np.ndarray, facelets: str) -> float:
    return sum(costs[i, FACES.index(letter)] for i, letter in enumerate(facelets))


def test_uniform_costs_count_the_cubes() -> None:
    assert exact.log_sum(np.zeros((54, 6))) == pytest.approx(math.log(43252003274489856000), abs=1e-12)
    assert exact.log_sum(np.zeros((24, 6))) == pytest.approx(math.log(88179840), abs=1e-12)
    posterior, _ = exact.posterior(np.zeros((54, 6)))
    edges_and_corners = np.delete(posterior, range(4, 54, 9), axis=0)
    assert np.allclose(edges_and_corners, 1 / 6)


PERMUTATIONS = np.array(list(itertools.permutations(range(8))))
TWISTS = np.array([t for t in itertools.product(range(3), repeat=8) if sum(t) % 3 == 0])


@pytest.mark.parametrize(("seed", "spread"), [(1, 0.5), (2, 3), (3, 10)])
def test_pocket_cube_against_all_permutations(seed: int, spread: float) -> None:
    """Each of the 8! permutations, the twists of each summed modulo 3; then all twists of the best ones."""
    costs = random_costs(seed, 24, spread)
    piece_costs = weights(costs, "corner")
    of_places = piece_costs[np.arange(8), PERMUTATIONS]  # permutation, place, orientation
    sums = np.full((len(PERMUTATIONS), 3), -np.inf)
    sums[:, 0] = 0
    for place in range(8):
        ways = [[sums[:, (t - o) % 3] - of_places[:, place, o] for o in range(3)] for t in range(3)]
        sums = np.stack([np.logaddexp.reduce(way) for way in ways], axis=1)
    assert exact.log_sum(costs) == pytest.approx(np.logaddexp.reduce(sums[:, 0]), abs=1e-9)

    bound = of_places.min(2).sum(1)  # no twist of a permutation is cheaper
    likely = np.argsort(bound)[:200]
    every = of_places[likely][:, np.arange(8), TWISTS].sum(2).ravel()
    first, second = np.sort(every)[:2]
    assert second < bound[np.argsort(bound)[200]]  # so the two best are among them
    found = exact.best(costs)
    assert [c.cost for c in found] == pytest.approx([first, second])
    for c in found:
        cube.read_cube(c.facelets, 2)
        assert cost_of(costs, c.facelets) == pytest.approx(c.cost)


def permanent(matrix: np.ndarray) -> complex:
    """Ryser's formula."""
    n = len(matrix)
    subsets = (np.arange(1, 1 << n)[:, None] >> np.arange(n)) & 1
    signs = (-1.0) ** (n - subsets.sum(1))
    return complex((signs * (subsets @ matrix.T).prod(1)).sum())


def sums_by_parity(piece_costs: np.ndarray, orientation: int = 0) -> tuple[float, float]:
    """Sum of exp(-cost) over even and over odd permutations with this orientation sum.

    A filter of roots of unity picks the orientation sum; permanent and determinant, the parity.
    """
    m = piece_costs.shape[2]
    even = odd = 0.0
    for j in range(m):
        turned = (np.exp(-piece_costs) * np.exp(2j * np.pi * j * np.arange(m) / m)).sum(2)
        root = np.exp(-2j * np.pi * j * orientation / m)
        all_ways, signed = permanent(turned) * root, complex(np.linalg.det(turned)) * root
        even += ((all_ways + signed) / 2 / m).real
        odd += ((all_ways - signed) / 2 / m).real
    return even, odd


@pytest.mark.parametrize("seed", range(6))
def test_sum_over_all_cubes_has_a_closed_form(seed: int) -> None:
    costs = random_costs(seed, 54, 1.0)
    corners, edges = sums_by_parity(weights(costs, "corner")), sums_by_parity(weights(costs, "edge"))
    expected = math.log(corners[0] * edges[0] + corners[1] * edges[1]) - cost_of(costs[4::9], FACES)
    assert exact.log_sum(costs) == pytest.approx(expected, abs=1e-7)


@pytest.mark.parametrize("seed", range(3))
def test_each_assembly_has_its_sum(seed: int) -> None:
    costs = random_costs(seed, 54, 1.0)
    found = exact.log_sums(costs)
    for twist, flip in itertools.product(range(3), range(2)):
        corners = sums_by_parity(weights(costs, "corner"), twist)
        edges = sums_by_parity(weights(costs, "edge"), flip)
        for parity in range(2):
            total = corners[0] * edges[parity] + corners[1] * edges[1 - parity]
            expected = math.log(total) - cost_of(costs[4::9], FACES)
            assert found[4 * twist + 2 * flip + parity] == pytest.approx(expected, abs=1e-7)


def test_a_cube_put_together_wrongly_is_of_its_assembly() -> None:
    edge, corner = list(lib.cc_edge_facelet[3]), list(lib.cc_corner_facelet[5])
    other = list(lib.cc_edge_facelet[7])
    cases = [
        (edge, edge[::-1], lib.CC_COLOUR_FLIP),
        (corner, corner[2:] + corner[:2], lib.CC_COLOUR_CLOCKWISE),
        (corner, corner[1:] + corner[:1], lib.CC_COLOUR_ANTICLOCKWISE),
        (edge + other, other + edge, lib.CC_COLOUR_PARITY),
    ]
    for to, source, assembly in cases:
        costs = 20.0 * np.ones((54, 6))
        facelets = moved(cube.random_cube(3), to, source)
        costs[np.arange(54), [FACES.index(letter) for letter in facelets]] = 0
        sums = exact.log_sums(costs)
        assert sums.argmax() == assembly
        assert sums[assembly] == pytest.approx(0, abs=1e-6)


def test_a_pocket_cube_has_three_assemblies() -> None:
    sums = exact.log_sums(np.zeros((24, 6)))
    assert sums[[0, 4, 8]] == pytest.approx(math.log(88179840))
    assert np.all(np.delete(sums, [0, 4, 8]) == -1e300)


@pytest.mark.parametrize("facelets", [24, 54])
def test_posteriors_of_several_assemblies_are_their_mean(facelets: int) -> None:
    costs, ask = random_costs(9, facelets, 2.0), np.random.default_rng(1).uniform(0.1, 1, 12)
    together, sums = exact.posterior(costs, ask)
    parts = [exact.posterior(costs, np.eye(12)[k])[0] for k in range(12) if sums[k] > -1e300]
    shares = (ask * np.exp(sums - sums.max()))[sums > -1e300]
    assert np.allclose(together, np.tensordot(shares / shares.sum(), parts, 1))


@pytest.mark.parametrize("facelets", [24, 54])
@pytest.mark.parametrize("spread", [0.3, 3, 15])
def test_posteriors_are_the_slope_of_log_z(facelets: int, spread: float) -> None:
    costs = random_costs(7, facelets, spread)
    posterior, sums = exact.posterior(costs)
    assert sums[0] == exact.log_sum(costs)
    assert np.allclose(posterior.sum(1), 1)
    assert np.allclose(posterior.sum(0), facelets / 6)
    rng, step = np.random.default_rng(0), 1e-4
    for facelet, colour in zip(rng.integers(0, facelets, 12), rng.integers(0, 6, 12), strict=True):
        up, down = costs.copy(), costs.copy()
        up[facelet, colour] += step
        down[facelet, colour] -= step
        slope = (exact.log_sum(down) - exact.log_sum(up)) / 2 / step
        assert slope == pytest.approx(posterior[facelet, colour], abs=1e-6)


@pytest.mark.parametrize("facelets", [24, 54])
@pytest.mark.parametrize("spread", [0.3, 3])
def test_draws_are_as_likely_as_the_cubes(facelets: int, spread: float) -> None:
    costs, count = random_costs(5, facelets, spread), 4000
    drawn = [found.facelets for found in exact.draws(costs, count)]
    for text in drawn[:50]:
        cube.read_cube(text, 2 if facelets == 24 else 3)
    posterior, _ = exact.posterior(costs)
    shown = np.array([[FACES.index(letter) for letter in text] for text in drawn])
    often = np.eye(6)[shown].mean(0)
    assert np.abs(often - posterior).max() < 4.5 * (0.25 / count) ** 0.5
    best = exact.best(costs)[0]
    probability = math.exp(-best.cost - exact.log_sum(costs))
    deviation = (probability * (1 - probability) / count) ** 0.5
    assert abs(drawn.count(best.facelets) / count - probability) <= 4.5 * deviation + 1 / count


def test_draws_of_several_assemblies_are_as_likely_as_these() -> None:
    costs, ask, count = random_costs(2, 54, 1.0), np.random.default_rng(3).uniform(0.2, 1, 12), 4000
    drawn = exact.draws(costs, count, ask)
    shares = ask * np.exp(exact.log_sums(costs) - exact.log_sum(costs))
    often = np.bincount([found.assembly for found in drawn], minlength=12) / count
    assert np.abs(often - shares / shares.sum()).max() < 4.5 * (0.25 / count) ** 0.5
    for found in drawn[:50]:
        sure = 30.0 * np.ones((54, 6))
        sure[np.arange(54), [FACES.index(letter) for letter in found.facelets]] = 0
        assert exact.log_sums(sure).argmax() == found.assembly


@pytest.mark.parametrize("size", [2, 3])
def test_a_planted_cube_is_found(size: int) -> None:
    for seed in range(60):
        planted = cube.random_cube(seed, size)
        costs = random_costs(seed, len(planted), 1.0)
        for i, letter in enumerate(planted):
            costs[i, FACES.index(letter)] -= 6
        first, second = exact.best(costs)
        assert first.facelets == planted
        assert second.facelets != planted
        assert cost_of(costs, second.facelets) == pytest.approx(second.cost)
        probability = math.exp(-first.cost - exact.log_sum(costs))
        assert 0 < probability <= 1 + 1e-9


def test_no_neighbour_is_cheaper() -> None:
    """In pure noise: turns and piece cycles of the best cube cost no less than the runner-up."""
    cycles = ["R U R' U'", "R U' R U R U R U' R' U' R2", "R' D' R D R' D' R D U", "M2 U M2 U2 M2 U M2"]
    generators = [cube.state_after(moves) for moves in cycles] + [cube.state_after(f) for f in "URFDLB"]
    for seed in range(10):
        costs = random_costs(seed, 54, 4.0)
        first, second = exact.best(costs)
        assert first.cost <= second.cost
        seen = cube.read_cube(first.facelets)
        cube.read_cube(second.facelets)
        for generator in generators:
            for order in ((generator, first.facelets), (first.facelets, generator)):
                other = ffi.new("cc_cube *")
                lib.cc_cube_multiply(*(cube.read_cube(f) for f in order), other)
                text = ffi.new("char[55]")
                lib.cc_cube_to_facelets(other, 3, text)
                if not lib.cc_cube_equal(seen, other):
                    assert cost_of(costs, ffi.string(text).decode()) >= second.cost - 1e-9


def test_ties_give_two_different_cubes() -> None:
    for facelets in (24, 54):
        first, second = exact.best(np.zeros((facelets, 6)))
        assert first.cost == second.cost == 0
        assert first.facelets != second.facelets


def test_sharp_costs_neither_vanish_nor_overflow() -> None:
    """A spread of 25 in each facelet, and a cube that none of the cheapest colours make."""
    rng = np.random.default_rng(5)
    costs = 25.0 * (rng.permuted(np.tile(np.arange(6), (54, 1)), axis=1) > 0)
    posterior, sums = exact.posterior(costs)
    first, _ = exact.best(costs)
    assert -first.cost <= sums[0] <= -first.cost + math.log(43252003274489856000)
    assert np.allclose(posterior.sum(1), 1)


@pytest.mark.parametrize("bad", [math.nan, math.inf, -math.inf, 2e6])
def test_costs_that_are_none_are_refused(bad: float) -> None:
    for size in (24, 54):
        costs = np.zeros((size, 6))
        costs[-1, -1] = bad
        for ask in (exact.best, exact.log_sum, exact.posterior):
            with pytest.raises(InputError, match="beyond any cube"):
                ask(costs)
    with pytest.raises(InputError, match="54 x 6"):
        exact.best(np.zeros((53, 6)))
    scratch, cubes, sums = ffi.new("cc_colour_scratch *"), ffi.new("cc_colour_cube[2]"), ffi.new("double[12]")
    costs = ffi.new("double[]", 1000)
    assert lib.cc_colour_best(4, costs, scratch, cubes) == lib.CC_ERR_ARGUMENT
    assert lib.cc_colour_sum(1, costs, scratch, ffi.NULL, sums, ffi.NULL) == lib.CC_ERR_ARGUMENT


def test_the_documented_scratch_size() -> None:
    assert ffi.sizeof("cc_colour_scratch") == 292_864
