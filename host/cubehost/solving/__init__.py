"""Solutions: engines over the C solvers of host/solvers and their tables, and the one that a request gets."""
