"""The game of seed 003: the computer scrambles, the player restores. `rules` plays, `app` shows."""
