/* config.h - what the library has of the firmware; before each of its files. */
#ifndef CUBE_ROBOT_CONFIG_H
#define CUBE_ROBOT_CONFIG_H

#ifdef __AVR__
#include <avr/io.h>
#if RAMEND < 0x1000
#error "CubeRobot: 4 KB of memory at least. For an Uno or a Nano: cubehost flash --board uno"
#endif
#endif

#define MOTION_ONLY
#define SMALL_MEMORY

#endif
