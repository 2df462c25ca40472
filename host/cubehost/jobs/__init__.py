"""What is done with a robot and its cameras, each thing once; commands and the page only show what it tells.

photograph until sure -> solve -> turn -> look again -> learn          each tells its `events` as it goes
         ^                                    |
         +------ not as planned: recover -----+
"""
