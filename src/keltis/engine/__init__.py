"""Runs one rules file at every speed: interpreted, compiled for the CPU, compiled for a GPU."""
