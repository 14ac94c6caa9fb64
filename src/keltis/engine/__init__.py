"""How one rules file runs at every speed: interpreted, compiled for the CPU, compiled for a GPU."""
