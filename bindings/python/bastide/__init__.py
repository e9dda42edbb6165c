"""Bastide: rules and games of the Carcassonne family, for programs that learn.

    import bastide
    env = bastide.Env("base", with_=["abbot"], players=2)       # one game, as PettingZoo's AEC environments are
    batch = bastide.Batch(bastide.Rules("base"), 256, seed=1)   # many games at once
    result = bastide.sim("base", games=1000, seed=1)            # whole games between players, as arrays

docs/python.md describes planes, numbers and ids of actions.
"""
from ._native import NO_ID
from .batch import Batch, game_seed, sim
from .env import Env
from .errors import BastideError, EndlessGame, IllegalAction, OutOfMemory, RulesError, ScriptError
from .game import ACTION, Game, Table
from .rules import Lens, Rules

__version__ = "0.1.0"
__all__ = ["ACTION", "NO_ID", "BastideError", "Batch", "EndlessGame", "Env", "Game", "IllegalAction", "Lens", "OutOfMemory",
           "Rules", "RulesError", "ScriptError", "Table", "game_seed", "sim"]
