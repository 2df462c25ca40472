"""Pictures to colours: sources, regions, the virtual camera, and the picture of a scan."""

from cubehost.vision.regions import Box, Reading, Regions, read, scans
from cubehost.vision.sources import Image, capture

__all__ = ["Box", "Image", "Reading", "Regions", "capture", "read", "scans"]
