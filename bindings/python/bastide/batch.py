"""Many games that take their steps together, and whole games between players."""
from __future__ import annotations

from typing import Any, Optional, Sequence, Union

import numpy as np
from numpy.typing import ArrayLike, NDArray

from ._native import Handle, check, ffi, lib, new_error
from .rules import Lens, Rules


class Batch:
    """Games side by side. The interpreter's lock isn't held while they take a step, so two threads step two batches at once.

    >>> batch = Batch(Rules("base"), 256, seed=1)
    >>> rng = np.random.default_rng(1)
    >>> for _ in range(1000):
    ...     batch.step(batch.random(rng))      # a number below batch.count for each game

    The arrays are views of the engine's memory, brought up to date by each step and never moved: copy what you keep.

    count    (games,)          legal actions; 0: the game is over (never with restart)
    seat     (games,)          who decides
    ended    (games,)          in the last step: 0 no, 1 over, 2 aborted, for a script failed
    number   (games,)          of the game in the series of `seed`
    points   (games, players)  of the game that is played, or has ended in the last step
    rank     (games, players)  of the game that ended last at this place; 1 is the best
    planes   (games, y, x, planes), numbers (games, numbers), mask (games, actions): as far as they are wanted, else None
    """

    def __init__(self, rules: Union[Rules, Lens], games: int = 256, seed: int = 0, *, first: int = 0, planes: bool = False,
                 numbers: bool = False, mask: bool = False, restart: bool = True) -> None:
        self.lens = rules if isinstance(rules, Lens) else Lens(rules)
        self.rules = self.lens.rules
        self.games = games
        setup = ffi.new("bst_batch_setup *", {
            "games": games, "planes": planes, "numbers": numbers, "ids": mask, "restart": restart})
        out, self._error = ffi.new("bst_batch **"), new_error()
        check(lib.bst_batch_new(self.lens._c, setup, out, self._error), self._error)
        self._handle = Handle(out[0], lib.bst_batch_free, self.lens._handle)
        self._c = out[0]
        at = lib.bst_batch_arrays_of(self._c)
        seats = self.rules.players
        self.count: NDArray[np.uint32] = self._view(at.count, np.uint32, games)
        self.seat: NDArray[np.uint8] = self._view(at.seat, np.uint8, games)
        self.ended: NDArray[np.uint8] = self._view(at.ended, np.uint8, games)
        self.number: NDArray[np.uint64] = self._view(at.number, np.uint64, games)
        self.points: NDArray[np.int32] = self._view(at.points, np.int32, games, seats)
        self.rank: NDArray[np.uint8] = self._view(at.rank, np.uint8, games, seats)
        self.planes: Optional[NDArray[np.uint8]] = self._view(at.planes, np.uint8, games, *self.lens.planes_shape)
        self.numbers: Optional[NDArray[np.int32]] = self._view(at.numbers, np.int32, games, self.lens.numbers_length)
        self.mask: Optional[NDArray[np.uint8]] = self._view(at.mask, np.uint8, games, self.lens.actions)
        self.start(seed, first)

    def _view(self, pointer: Any, kind: Any, *shape: int) -> Any:
        if pointer == ffi.NULL:
            return None
        kept = ffi.gc(pointer, lambda _, _keep=self._handle: None)  # the view keeps the batch alive
        size = int(np.prod(shape)) * np.dtype(kind).itemsize
        view = np.frombuffer(ffi.buffer(kept, size), kind).reshape(shape)
        view.flags.writeable = False
        return view

    def start(self, seed: int, first: int = 0) -> None:
        """Starts all games anew: numbers `first`, first + 1 ... of the series of `seed`."""
        check(lib.bst_batch_start(self._c, seed & (2**64 - 1), first, self._error), self._error)

    def step(self, choice: ArrayLike, by_id: bool = False) -> None:
        """One action in each game: a number below its `count`, or (`by_id`) the id of a legal action.

        Raises IllegalAction, and changes no game, if one of them is none. Games that are over (without restart) pay no heed.
        """
        chosen = np.ascontiguousarray(choice, np.uint32)
        if chosen.shape != (self.games,):
            raise ValueError(f"choices of shape {chosen.shape}: there are {self.games} games")
        status = lib.bst_batch_step(self._c, ffi.from_buffer("uint32_t[]", chosen), by_id, self._error)
        if status != lib.BST_OK:
            check(status, self._error)

    def random(self, rng: np.random.Generator) -> NDArray[np.uint32]:
        """A choice at random for each game."""
        choice = np.empty(self.games, np.uint32)
        lib.bst_batch_random(self._c, rng.bit_generator.random_raw(), ffi.from_buffer("uint32_t[]", choice))
        return choice

    def failure(self) -> Optional[str]:
        """Why the game that was aborted last was; None: none has been since the start."""
        error = new_error()
        if lib.bst_batch_failure(self._c, error) == lib.BST_OK:
            return None
        return ffi.string(error.text).decode("utf-8", "replace")

    def digest(self, game: int) -> int:
        """Equal histories, equal digests."""
        at = lib.bst_batch_game(self._c, game)
        if at == ffi.NULL:
            raise IndexError(f"there are {self.games} games, and none is {game}")
        return int(lib.bst_game_digest(self.rules._c, at))


def game_seed(seed: int, number: int) -> int:
    """The seed of one game of a series, as batches and `sim` have it."""
    return int(lib.bst_game_seed(seed & (2**64 - 1), number))


def sim(rules: Union[Rules, str] = "base", *more: str, players: Sequence[str] = ("random", "random"), games: int = 1000, seed: int = 0,
        threads: int = 1, fixed_seats: bool = False, **how: Any) -> dict[str, Any]:
    """Plays whole games as `bastide sim` does: the same seed and rules give the same games and the same digest.

    `players`: one for each seat: "random", "greedy", "mcts:500", "lua:my_bot.lua". What is left goes to Rules.

    Arrays by game and player (wherever he sat): points, rank (1 is the best), seat. By game: turns, discarded (tiles), aborted.
    digest: of all games; seconds.
    """
    what = rules if isinstance(rules, Rules) else Rules(rules, *more, players=len(players), **how)
    if len(players) != what.players:
        raise ValueError(f"{len(players)} players for {what.players} seats")
    names = [ffi.new("char[]", name.encode()) for name in players]
    player = ffi.new("char *[]", names)
    out = {"points": np.zeros((games, what.players), np.int32), "rank": np.zeros((games, what.players), np.uint8),
           "seat": np.zeros((games, what.players), np.uint8), "turns": np.zeros(games, np.uint16),
           "discarded": np.zeros(games, np.uint16), "aborted": np.zeros(games, np.uint8)}
    plan = ffi.new("bst_simulation *", {
        "ruleset": what._c, "player": player, "games": games, "seed": seed & (2**64 - 1), "threads": threads,
        "fixed_seats": fixed_seats})
    done, error = ffi.new("bst_simulated *"), new_error()
    for name, array in out.items():
        kind = {"i": "int32_t *", "u": f"uint{array.itemsize * 8}_t *"}[array.dtype.kind]
        setattr(done, name, ffi.cast(kind, array.ctypes.data))
    check(lib.bst_simulate(plan, done, error), error)
    return {**out, "digest": int(done.digest), "seconds": float(done.seconds)}
