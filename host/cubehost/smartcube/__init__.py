"""Bluetooth cubes: what they say (docs/smartcube-protocols.md), followed turn by turn."""
