"""What turns the cube: descriptions (hardware/mechanisms/*.toml), and the cheapest actions for moves."""

from cubehost.mechanism.description import known_mechanisms, load
from cubehost.mechanism.parts import Description
from cubehost.mechanism.plan import Mechanism, Plan, Step

__all__ = ["Description", "Mechanism", "Plan", "Step", "known_mechanisms", "load"]
