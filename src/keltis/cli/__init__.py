"""The command line: every command, and drawing tables in a terminal."""
