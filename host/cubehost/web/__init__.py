"""The robot's own page: one process owns the robot, every browser sees the same state.

browser --websocket--> app (guard, messages) --> worker --> actions --> the client layer (robot, ..)
   ^                                                |
   +----- client <------ model (sections) <---------+        stop: app --> worker --> `!`, past all queues
"""
