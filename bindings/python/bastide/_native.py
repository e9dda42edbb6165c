"""The library and its header: `ffi`, `lib`, and how a status becomes an exception.

The declarations come from bastide.h itself, so that nothing can be declared otherwise here than there.
"""
from __future__ import annotations

import ctypes
import os
import re
from pathlib import Path
from typing import Any, Callable, Optional

from cffi import FFI

from .errors import BastideError, OutOfMemory, error_class

_HERE = Path(__file__).resolve().parent
_SOURCES = _HERE.parents[2]  # of the source tree, if the package lies in one


def _in_sources() -> bool:
    return (_SOURCES / "include" / "bastide.h").is_file()


def declarations(header: str) -> str:
    """What cffi understands of the header: types and functions, with the numbers of its macros written out."""
    text = re.sub(r"/\*.*?\*/", " ", header, flags=re.S)
    numbers = dict(re.findall(r"^#define (BST_\w+) +(0x[0-9A-Fa-f]+|\d+)u?$", text, flags=re.M))
    statuses = re.findall(r"\bX\((\w+), \"", text)
    text = re.sub(r"^#(?:.*\\\n)*.*$", "", text, flags=re.M)
    text = re.sub(r"extern \"C\" \{", "", text)
    text = re.sub(r"^static inline [^{]*\{.*?^\}", "", text, flags=re.M | re.S)
    text = text.replace("BST_STATUS_LIST(X)", ", ".join("BST_" + name for name in statuses))
    text = re.sub(r"\bBST_\w+\b", lambda word: numbers.get(word[0], word[0]), text)
    return re.sub(r"^\}\s*$", "", text, flags=re.M)


def _header() -> str:
    installed = _HERE / "bastide.h"
    return (installed if installed.is_file() else _SOURCES / "include" / "bastide.h").read_text(encoding="utf-8")


def _candidates() -> list[str]:
    named = os.environ.get("BASTIDE_LIBRARY")
    if named:
        return [named]
    found = [str(path) for build in ("release", "dev") for path in [_SOURCES / "build" / build / "libbastide.so"]
             if _in_sources() and path.is_file()]
    return found + ["libbastide.so.1"]


def _open(using: FFI) -> Any:
    problems = []
    for name in _candidates():
        try:
            return using.dlopen(name)
        except OSError as problem:
            problems.append(str(problem))
    raise ImportError("there is no libbastide.so: install libbastide1, or build it (cmake --build build/release), or name it in "
                      "BASTIDE_LIBRARY: " + "; ".join(problems))


ffi = FFI()
ffi.cdef(declarations(_header()))
if _in_sources():  # rules and tiles are those of the tree
    os.environ.setdefault("BASTIDE_PATH", str(_SOURCES))
lib = _open(ffi)
for _kept in (ffi, lib):  # games may be freed after all modules are gone, and need both for that
    ctypes.pythonapi.Py_IncRef(ctypes.py_object(_kept))
NO_ID: int = 0xFFFFFFFF


def text(pointer: Any) -> str:
    """A text of C."""
    return ffi.string(pointer).decode("utf-8", "replace")


def failure(error: Any) -> BastideError:
    """The exception that says what a bst_error says."""
    status = int(error.status)
    message = text(error.text) or text(lib.bst_status_text(error.status))
    return error_class(status)(message)


def check(status: int, error: Any) -> None:
    """Raises what has gone wrong, if anything has."""
    if status != lib.BST_OK:
        raise failure(error)


class Handle:
    """Something of the library that is freed when nobody needs it: neither Python nor another handle that was made of it.

    The collector may take apart what belongs together in any order, so users are counted here. Lists, for `append` and `pop` happen
    at once, whatever other threads do.
    """

    __slots__ = ("pointer", "_free", "_parents", "_users", "__weakref__")

    def __init__(self, pointer: Any, free: Callable[[Any], None], *parents: "Handle") -> None:
        if pointer == ffi.NULL:
            raise OutOfMemory("out of memory")
        self.pointer, self._free, self._parents, self._users = pointer, [free], parents, [None]
        for parent in parents:
            parent._users.append(None)

    def _drop(self) -> None:
        self._users.pop()
        if self._users:
            return
        try:
            free = self._free.pop()
        except IndexError:  # another thread came first
            return
        free(self.pointer)
        for parent in self._parents:
            parent._drop()

    def __del__(self) -> None:
        if hasattr(self, "_users"):
            self._drop()


def new_error() -> Any:
    return ffi.new("bst_error *")


def named(ask: Any, *about: Any) -> Optional[str]:
    """The text that a function writes into a buffer of BST_LENS_NAME bytes; None: it has none."""
    out = ffi.new("char[]", 512)
    return text(out) if ask(*about, out, 512) > 0 else None
