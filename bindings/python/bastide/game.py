"""One game: a flat block of memory that is copied at will."""
from __future__ import annotations

from typing import Any, Optional, Union

import numpy as np
from numpy.typing import NDArray

from ._native import Handle, check, ffi, lib, new_error, text
from .errors import IllegalAction
from .rules import Lens, Rules

#: An action as the engine keeps it: the step that offers it, who decides, its arguments.
ACTION = np.dtype([("step", "u2"), ("seat", "u1"), ("argc", "u1"), ("arg", "u2", (6,))])


class Table:
    """What belongs to one thread: the rules, and the virtual machine of their scripts. Games of one table are for one thread."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self._handle = Handle(lib.bst_table_new(rules._c), lib.bst_table_free, rules._handle)
        self._c = self._handle.pointer
        self._room: Optional[Handle] = None


class Game:
    """A game that follows from its seed and from the actions taken.

    >>> game = Game(Rules("base"), seed=42)
    >>> while not game.over:
    ...     game.take(0)                       # the first legal action
    >>> game.points
    """

    def __init__(self, rules: Rules, seed: int = 0, first_seat: int = 0, table: Optional[Table] = None) -> None:
        self.rules = rules
        self.table = table or Table(rules)
        self._handle = self._block()
        self._c = self._handle.pointer
        self._error = new_error()
        self._choices = ffi.new("bst_choices *")
        self.start(seed, first_seat)

    def _block(self) -> Handle:
        return Handle(lib.bst_game_new(self.table._c), lib.bst_game_free)

    def start(self, seed: int = 0, first_seat: int = 0) -> None:
        """Starts again. `first_seat` counts where the rules leave the first player to the host."""
        check(lib.bst_game_start(self.table._c, self._c, seed & (2**64 - 1), first_seat, self._error), self._error)

    def copy(self) -> "Game":
        """The same position, at the same table."""
        other = object.__new__(Game)
        other.rules, other.table = self.rules, self.table
        other._handle = other._block()
        other._c = other._handle.pointer
        other._error, other._choices = new_error(), ffi.new("bst_choices *")
        lib.bst_game_copy(other._c, self._c)
        return other

    # --- how it stands

    @property
    def over(self) -> bool:
        return bool(lib.bst_game_over(self._c))

    @property
    def turn(self) -> int:
        """From 1."""
        return int(lib.bst_game_turn(self._c))

    @property
    def points(self) -> tuple[int, ...]:
        """By seat."""
        return tuple(lib.bst_game_points(self._c, seat) for seat in range(self.rules.players))

    def _ask(self) -> Any:
        lib.bst_game_choices(self.table._c, self._c, self._choices)
        return self._choices

    @property
    def count(self) -> int:
        """How many legal actions there are; 0: the game is over."""
        return int(self._ask().count)

    @property
    def seat(self) -> int:
        """Who decides, from 0."""
        return int(self._ask().seat)

    @property
    def digest(self) -> int:
        """Equal histories, equal digests."""
        return int(lib.bst_game_digest(self.rules._c, self._c))

    @property
    def position_digest(self) -> int:
        """Equal positions, equal digests."""
        return int(lib.bst_game_position_digest(self.rules._c, self._c))

    def result(self) -> dict[str, Any]:
        """Of a game that is over: `rank` by seat (1 is the best), `score`, `won`, `shared` (the first place is), `grade`."""
        out, error = ffi.new("bst_result *"), self._error
        check(lib.bst_game_result(self.table._c, self._c, out, error), error)
        seats = range(self.rules.players)
        return {"rank": tuple(out.rank[s] for s in seats), "score": tuple(out.score[s] for s in seats),
                "won": bool(out.won), "shared": bool(out.shared),
                "grade": tuple(None if out.grade[s] == lib.BST_NO_GRADE else
                               text(lib.bst_grade_name(self.rules._c, out.grade[s])) for s in seats)}

    # --- actions

    def legal(self) -> NDArray[Any]:
        """All legal actions, as an array of ACTION."""
        actions = np.zeros(self.count, ACTION)
        if len(actions):
            lib.bst_game_legal(self.table._c, self._c, ffi.cast("bst_action *", actions.ctypes.data), len(actions))
        return actions

    def texts(self) -> list[str]:
        """The same as people write them: "place BA/RCr 3,-1 r1"."""
        return [self.text(action) for action in self.legal()]

    def _action(self, action: Any) -> Any:
        out = ffi.new("bst_action *")
        if isinstance(action, str):
            check(lib.bst_action_parse(self.table._c, self._c, action.encode(), out, self._error), self._error)
        else:
            ffi.memmove(out, np.asarray(action, ACTION).tobytes(), ACTION.itemsize)
        return out

    def text(self, action: Any) -> str:
        """An action of this position as text."""
        out = ffi.new("char[]", 1024)
        lib.bst_action_text(self.rules._c, self._c, self._action(action), out, 1024)
        return text(out)

    def take(self, number: int) -> None:
        """Carries out legal action number `number`, in the order of `legal()`."""
        if not 0 <= number < self.count:
            raise IllegalAction(f"choice {number} of {self.count} actions")
        check(lib.bst_game_take(self.table._c, self._c, number, self._error), self._error)

    def apply(self, action: Union[str, Any]) -> None:
        """Carries out an action, given as text or as one of `legal()`, after checking that it is legal."""
        check(lib.bst_game_apply(self.table._c, self._c, self._action(action), self._error), self._error)

    # --- what players know

    def view(self, seat: int) -> "Game":
        """The game as that seat knows it; it can be looked at, not played on."""
        other = self.copy()
        lib.bst_game_view(self.rules._c, self._c, seat, other._c)
        return other

    def determinize(self, seat: int, key: int) -> "Game":
        """A copy in which all that the seat doesn't know is dealt anew; what follows comes from `key`."""
        other = self.copy()
        lib.bst_game_determinize(self.rules._c, other._c, seat, key & (2**64 - 1))
        return other

    # --- as numbers

    def ids(self, lens: Lens) -> NDArray[np.uint32]:
        """The id of each legal action, in the order of `legal()`; NO_ID where there are none left."""
        out = np.zeros(self.count, np.uint32)
        lib.bst_lens_ids(lens._c, self.table._c, self._c, ffi.cast("uint32_t *", out.ctypes.data), len(out))
        return out

    def mask(self, lens: Lens) -> NDArray[np.int8]:
        """1 for each id that stands for a legal action."""
        out = np.zeros(lens.actions, np.int8)
        ids = self.ids(lens)
        out[ids[ids < lens.actions]] = 1
        return out

    def _look(self, lens: Lens, seat: Optional[int], planes: Any, sums: Any, numbers: Any) -> None:
        def at(kind: str, array: Any) -> Any:
            return ffi.NULL if array is None else ffi.cast(kind, array.ctypes.data)

        lib.bst_lens_look(lens._c, self.table._c, self._c, self.seat if seat is None else seat, at("uint8_t *", planes),
                          at("int32_t *", sums), at("int32_t *", numbers))

    def observe(self, lens: Lens, seat: Optional[int] = None) -> tuple[NDArray[np.uint8], NDArray[np.int32]]:
        """Planes [y, x, plane] and numbers as that seat sees them (None: whoever decides)."""
        planes, numbers = np.empty(lens.planes_shape, np.uint8), np.empty(lens.numbers_length, np.int32)
        self._look(lens, seat, planes, None, numbers)
        return planes, numbers

    def sums(self, lens: Lens, seat: Optional[int] = None) -> NDArray[np.int32]:
        """Each plane summed over the whole board: a short description of a position."""
        out = np.empty(lens.planes_shape[2], np.int32)
        self._look(lens, seat, None, out, None)
        return out

    def after(self, lens: Lens, seat: Optional[int] = None, key: Optional[int] = None) -> tuple[
            NDArray[np.int32], NDArray[np.int32]]:
        """What `seat` would see after each legal action: rows of sums, rows of numbers.

        With `key` all that the seat doesn't know is dealt anew first, so that the next tile isn't known before it is drawn.
        """
        seat = self.seat if seat is None else seat
        game = self if key is None else self.determinize(seat, key)
        sums = np.empty((self.count, lens.planes_shape[2]), np.int32)
        numbers = np.empty((self.count, lens.numbers_length), np.int32)
        count = ffi.new("uint32_t *")
        check(lib.bst_lens_after(lens._c, self.table._c, game._c, self._room(), seat, ffi.cast("int32_t *", sums.ctypes.data),
                                 ffi.cast("int32_t *", numbers.ctypes.data), len(sums), count, self._error), self._error)
        return sums, numbers

    def _room(self) -> Any:
        """Another game of this table, for trying things."""
        if self.table._room is None:
            self.table._room = self._block()
        return self.table._room.pointer

    def __repr__(self) -> str:
        return f"Game({self.rules!r}, turn={self.turn}, points={self.points}, over={self.over})"
