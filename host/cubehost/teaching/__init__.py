"""Lessons: `method` takes a beginner's seven steps on any cube, `words` says them, for any screen."""
