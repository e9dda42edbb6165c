"""Rules: what is played. Lens: how it becomes numbers."""
from __future__ import annotations

from functools import cached_property
from typing import Any, Iterable, Mapping, Optional, Union

from ._native import Handle, check, ffi, lib, named, new_error, text

Value = Union[str, int, float, bool]


def _written(value: Value) -> str:
    return {True: "true", False: "false"}[value] if isinstance(value, bool) else str(value)


class Rules:
    """A compiled ruleset: immutable, and shared by as many games, batches and threads as you like.

    >>> rules = Rules("base", with_=["abbot"], players=2, options={"base.small_city": 2})

    `rules` and `with_` are ids of rules ("base", "river") or paths of files that end in .lua; what they need is loaded with them.
    Raises RulesError with every fault, a line each, with file and line.
    """

    def __init__(self, *rules: str, with_: Iterable[str] = (), players: int = 2,
                 options: Optional[Mapping[str, Value]] = None, copies: Optional[Mapping[str, int]] = None) -> None:
        if isinstance(with_, str):
            with_ = [with_]
        self.names: tuple[str, ...] = (*(rules or ("base",)), *with_)
        self.players: int = players
        keep: list[Any] = []

        def c(word: str) -> Any:
            keep.append(ffi.new("char[]", word.encode()))
            return keep[-1]

        names = ffi.new("char *[]", [c(name) for name in self.names])
        settings = ffi.new("bst_setting[]", [
            {"option": c(option), "value": c(_written(value)), "where": c("options")}
            for option, value in (options or {}).items()])
        boxes = ffi.new("bst_copies[]", [{"tileset": c(name), "count": count} for name, count in (copies or {}).items()])
        setup = ffi.new("bst_setup *", {
            "with": names, "with_count": len(self.names), "set": settings, "set_count": len(options or {}),
            "copies": boxes, "copies_count": len(copies or {}), "players": min(max(players, 0), 255)})
        out, error = ffi.new("bst_ruleset **"), new_error()
        check(lib.bst_ruleset_load(setup, out, error), error)
        self._handle = Handle(out[0], lib.bst_ruleset_free)
        self._c = out[0]

    @classmethod
    def of(cls, first: Union["Rules", str] = "base", *more: str, **how: Any) -> "Rules":
        """`first` itself if it is Rules already, else the rules of these names."""
        if isinstance(first, Rules):
            if more or how:
                raise TypeError("Rules are compiled already: nothing can be added to them")
            return first
        return cls(first, *more, **how)

    @property
    def block_size(self) -> int:
        """Bytes of one game."""
        return int(lib.bst_ruleset_block_size(self._c))

    def reason(self, number: int) -> str:
        """What points are given for: "base.road"."""
        return text(lib.bst_term_name(self._c, number))

    def tile(self, number: int) -> str:
        """The name of a type of tile."""
        return text(lib.bst_tile_name(self._c, number))

    def __repr__(self) -> str:
        return f"Rules({', '.join(map(repr, self.names))}, players={self.players})"


class Lens:
    """How games of a ruleset become arrays: which planes, numbers and ids of actions there are (docs/python.md).

    `window`: cells of a side of the square around the first tile (odd; by default by the number of tiles). `absolute`: seats keep
    their numbers; otherwise whoever looks is "me", and the one after him "next". `most_ids`: ids that one step may take for
    itself; `others`: ids for all actions that have none of their own.
    """

    def __init__(self, rules: Rules, window: int = 0, absolute: bool = False, most_ids: int = 0, others: int = 0) -> None:
        self.rules = rules
        self.absolute = absolute
        out, error = ffi.new("bst_lens **"), new_error()
        setup = ffi.new("bst_lens_setup *", {
            "window": window, "others": others, "most_ids": most_ids, "absolute": absolute})
        check(lib.bst_lens_new(rules._c, setup, out, error), error)
        self._handle = Handle(out[0], lib.bst_lens_free, rules._handle)
        self._c = out[0]
        shape = lib.bst_lens_shape_of(self._c)
        self.window: int = shape.window
        self.actions: int = shape.actions
        self.planes_shape: tuple[int, int, int] = (shape.window, shape.window, shape.planes)
        self.numbers_length: int = shape.numbers

    @cached_property
    def planes(self) -> tuple[str, ...]:
        """The names of the planes, in order."""
        return tuple(named(lib.bst_lens_plane_name, self._c, i) or "" for i in range(self.planes_shape[2]))

    @cached_property
    def numbers(self) -> tuple[str, ...]:
        """The names of the numbers beside the board, in order."""
        return tuple(named(lib.bst_lens_number_name, self._c, i) or "" for i in range(self.numbers_length))

    def plane(self, name: str) -> int:
        """The place of a plane: `planes[..., lens.plane("owner.road.me")]`."""
        return self.planes.index(name)

    def number(self, name: str) -> int:
        """The place of a number: `numbers[lens.number("points.me")]`."""
        return self.numbers.index(name)

    def action(self, number: int) -> str:
        """What an id of an action stands for: "place 0,1 r2", "pass", "other 3"."""
        name = named(lib.bst_lens_action_name, self._c, number)
        if name is None:
            raise IndexError(f"there are {self.actions} actions, and none is {number}")
        return name

    def __repr__(self) -> str:
        return f"Lens({self.rules!r}, window={self.window}, planes={self.planes_shape[2]}, numbers={self.numbers_length}, " \
               f"actions={self.actions})"
