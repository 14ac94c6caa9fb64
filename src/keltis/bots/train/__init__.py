"""How bots came to be what they are: weights tuned, a network trained, the chances that hints name calibrated."""
