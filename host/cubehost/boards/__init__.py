"""What boards there are (hardware/boards), where the sources lie, and the image of each."""
