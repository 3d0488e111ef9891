"""What a position of Riverside is worth: the rest of the cruise, sailed through in the mind."""

from riverrun.bots.evaluate.riverside.judgement import RiversideEvaluation
from riverrun.bots.evaluate.riverside.outlook import Estimates

__all__ = ["Estimates", "RiversideEvaluation"]
