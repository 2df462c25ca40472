"""The robot at the other end of a serial line: bytes, lines, then what the robot does.

ports -> transport -> link -> client
         (bytes)      (lines) (hello, run, home, events)
"""
