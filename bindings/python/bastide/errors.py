"""What can go wrong, as exceptions; their text is the engine's, with file and line where there are any."""
from __future__ import annotations


class BastideError(Exception):
    """Anything that the engine refuses or can't do."""


class RulesError(BastideError, ValueError):
    """Rules, options, players or positions can't be loaded: the message has a line for each fault."""


class IllegalAction(BastideError, ValueError):
    """The rules forbid it here. Nothing has changed."""


class ScriptError(BastideError, RuntimeError):
    """A function of a rule failed while a game was played; that game can't go on."""


class EndlessGame(ScriptError):
    """A game goes on and on."""


class OutOfMemory(BastideError, MemoryError):
    """There is no memory left."""


# In the order of bst_status.
_CLASSES = [BastideError, OutOfMemory, RulesError, RulesError, IllegalAction, ScriptError, RulesError, ScriptError,
            EndlessGame]


def error_class(status: int) -> type[BastideError]:
    """The class for a bst_status."""
    return _CLASSES[status] if status < len(_CLASSES) else BastideError
