"""Servers, their database, the network and the clients, all simulated in one process and in virtual time.

All randomness follows from a seed, so that every failure is reproducible. The server code is real; only its environment
is simulated. `world.simulate` runs one seed; `checker` has the invariants; `planted_bugs` has bugs, each of which must
be found.
"""
