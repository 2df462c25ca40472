"""What any program needs and no cube is in: errors, files, threads, who holds a port, a cluster."""
