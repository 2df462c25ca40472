"""From a name to a robot that answers: real or virtual, found, replayed, or moved by a mechanism."""
