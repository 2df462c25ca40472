"""For all tests: the user's own robots are neither used nor changed."""

import os
import tempfile

CONFIG = tempfile.TemporaryDirectory(prefix="cubehost-config-")
os.environ["CUBEHOST_CONFIG"] = CONFIG.name
os.environ.pop("CUBEHOST_PORT", None)
