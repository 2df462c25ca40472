"""Firmware into a board: over the robot's serial line (ROM bootloader), USB (DFU) or a debug probe (SWD)."""
