"""Scrambles, the events of the WCA, and the sheets on which they are printed."""
