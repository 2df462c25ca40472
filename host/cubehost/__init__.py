"""Host program of a Rubik's cube robot: scan, correct, solve, send, flash, scramble, play."""
