"""Packing polycubes into a box: puzzles, the C engine, runs that can be stopped, drawings."""
