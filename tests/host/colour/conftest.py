"""Tests here share readings made in test_likely."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
