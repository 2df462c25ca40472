"""The model cube is importable from every test as `model`."""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))
