"""The robot's own page: one process owns the robot, every browser sees the same state.

browser --websocket--> app (guard, messages) --> station --> work --> the client layer (robot, vision, ...)
   ^                                                |
   +------- hub <------- model (sections) <---------+        stop: app --> station --> `!`, past all queues
"""
