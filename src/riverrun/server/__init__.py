"""Tables over the network."""
