"""The game of seed 003: the computer scrambles, the player restores. `model` plays, `app` shows."""
