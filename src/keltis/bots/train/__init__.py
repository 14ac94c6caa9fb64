"""Training of the bots: tunes weights, trains a network, checks the win probabilities in hints."""
