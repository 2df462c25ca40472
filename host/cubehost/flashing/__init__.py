"""Firmware onto the chip, three ways to one end: the image is checked, written, read back and started.

image (.elf .hex .bin) --check--> rom   the robot's serial port, the ROM bootloader (AN3155)
or pio run                        dfu   USB, the same bootloader's other side (dfu-util)
                                  swd   a debug probe (OpenOCD or pyOCD)
"""
