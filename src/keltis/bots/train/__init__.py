"""Training of the bots: tunes weights, trains a network, calibrates the win probabilities in hints."""
