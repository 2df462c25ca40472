"""What turns the cube: descriptions (hardware/mechanisms/*.toml), and the cheapest actions for moves."""

from cubehost.mechanism.description import Description, known_mechanisms, load
from cubehost.mechanism.plan import Mechanism, Plan, Step

__all__ = ["Description", "Mechanism", "Plan", "Step", "known_mechanisms", "load"]
