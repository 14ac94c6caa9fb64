"""The command line: every command, and the table drawn in a terminal."""
