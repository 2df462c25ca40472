"""Pictures to colours: sources, regions, the virtual camera, and the picture of a scan."""

from cubehost.vision.regions import Box, Reading, Regions, read, scans
from cubehost.vision.sources import Camera, Image, Pixels, capture

__all__ = ["Box", "Camera", "Image", "Pixels", "Reading", "Regions", "capture", "read", "scans"]
