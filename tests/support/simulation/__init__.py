"""Servers, their database, the network between and the people at it, all in one process and in virtual time.

Everything that chance decides follows from a seed, so that whatever goes wrong goes wrong again. The server is the real
one; what is simulated is only what it stands on. `world.simulate` runs one seed; `checker` says what must always hold;
`bugs` has mistakes that a server could make, each of which must be found.
"""
