"""Every game as an environment for learning: PettingZoo, Gymnasium and OpenSpiel, each behind one adapter."""
