"""Files: what programs write, read leniently and reported; what we write, written strictly."""
