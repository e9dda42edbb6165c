"""play_reload.py PROGRAM FOLDER - a script is changed while it is played with, at a pseudo-terminal and through a pipe.

In one session a syntax error, then a mended script, then a new state field, in a folder of its own; undo and hint
across the change; a file that is gone for a while. Each session has a folder of its own in FOLDER, where its script and
the record that it saved are left. Prints what is wrong; exit 1 then."""
import os, re, select, subprocess, sys, time, zipfile

import play_pty
from play_pty import PATIENCE, PROMPT, PROGRAM, Session, fault

HASH = "[0-9a-f]{16}"
RULE = """return rule {
  id = "toll", api = 1, title = "Toll", needs = { "base" },
  on = { tile_placed = { toll = { function(g, ev) g:award(ev.player, %d) end } } },
}
"""
BROKEN = RULE.replace("%d)", "1")
PAID = RULE.replace("needs", 'state = { paid = "bool" }, needs') % 5


def write(text):
    with open("toll.lua", "w") as file:
        file.write(text)


class Piped:
    """The same without a terminal: what is typed and shown goes through pipes."""

    def __init__(self, *arguments):
        self.shown = ""
        self.play = subprocess.Popen([PROGRAM, "play", *arguments], stdin=subprocess.PIPE, stdout=subprocess.PIPE,
                                     stderr=subprocess.STDOUT)

    def until(self, pattern):
        text, end = "", time.time() + PATIENCE
        while not re.search(pattern + r"$", text):
            ready = select.select([self.play.stdout], [], [], 1)[0]
            got = os.read(self.play.stdout.fileno(), 65536) if ready else b""
            if time.time() > end or (ready and not got):
                fault(f"waited for '{pattern}' in vain; the last that came: {text[-300:]!r}")
                self.play.kill()
                sys.exit(1)
            text += got.decode("utf-8", "replace")
        self.shown += text
        return text

    def type(self, text):
        self.play.stdin.write(text.replace("\r", "\n").encode())
        self.play.stdin.flush()

    def leave(self):
        self.play.stdin.close()
        self.shown += self.play.stdout.read().decode("utf-8", "replace")
        return self.play.wait()


def needs(text, *patterns):
    for pattern in patterns:
        if not re.search(pattern, text):
            fault(f"'{pattern}' is missing in {text!r}")


def lacks(text, pattern):
    if re.search(pattern, text):
        fault(f"'{pattern}' is in {text!r}")


class Table:
    """Somebody who plays and edits. At a terminal the program looks by itself while nothing is typed; through a pipe
    it looks when a line comes."""

    def __init__(self, session, waits):
        self.session, self.waits = session, waits
        session.until(PROMPT)

    def answer(self, text):
        self.session.type(text + "\r")
        return self.session.until(PROMPT)

    def edit(self, text, shows, typed=""):
        """typed: what stands behind the prompt already."""
        write(text)
        if not self.waits:
            self.session.type("\r")
        return self.session.until(shows + "[^$]*" + PROMPT + typed)


def edits(table):
    """1 point for a tile, then 5."""
    needs(table.answer("1 r1"), r"\+1 points?: toll 1")
    text = table.edit(BROKEN, "can't be loaded")
    needs(text, r"toll\.lua has changed and can't be loaded; the game goes on with what was loaded\s+before:",
          r"toll\.lua:3: '\)' expected near 'end'")
    text = table.answer("5")  # no figure; the others play, and the old version counts
    needs(text, r"player 2 \(random\): \+1 points?: toll 1")
    lacks(text, "can't be loaded")  # it is said once
    text = table.edit(RULE % 5, "reloaded toll")
    needs(text, rf"reloaded toll\.lua \({HASH} -> {HASH}\)", "to place", r"player 1, cell 1-")
    needs(table.answer("hint"), r"now \+5")
    text = table.answer("1")
    needs(text if "in cell" not in text else table.answer("1"), r"\+5 points?: toll 5")
    text = table.edit(PAID, "not loaded")
    needs(text, r"not loaded: toll\.lua declares a new state field 'paid' \(state decides the\s+layout of a game\)",
          r"begin a new game to use it")
    lacks(text, "reloaded")


def at_a_terminal():
    write(RULE % 1)
    session = Session("--seed", "3", "--with", "toll.lua")
    table = Table(session, True)
    edits(table)
    table.edit(RULE % 5, "the scripts are again what is played")
    session.type("sav")
    session.until("sav")
    table.edit(RULE % 7, "reloaded toll", "sav")
    session.type("e a.jsonl\r")
    session.until(r"saved; go on with[^$]*" + PROMPT)
    os.rename("toll.lua", "gone.lua")
    session.until(r"toll\.lua: No such file[^$]*" + PROMPT)
    os.rename("gone.lua", "toll.lua")
    session.until(r"again what is played[^$]*" + PROMPT)
    session.type("quit\r")
    if session.leave() != 0:
        fault("at a terminal: exit status")


def through_a_pipe():
    write(RULE % 1)
    session = Piped("--seed", "3", "--with", "toll.lua", "--plain")
    table = Table(session, False)
    needs(table.answer("1 r1"), r"points: player 1 \(you\): \+1 points?: toll 1")
    needs(table.edit(BROKEN, "can't be loaded"), r"toll\.lua:3: '\)' expected near 'end'")
    lacks(table.answer(""), "toll")
    needs(table.edit(RULE % 5, "reloaded toll"), rf"reloaded toll\.lua \({HASH} -> {HASH}\)")
    # The line that comes with the change is an answer, since the question is the same.
    write(RULE % 6)
    needs(table.answer("5"), "reloaded", r"player 2 \(random\): \+6 points?: toll 6")
    needs(table.edit(PAID, "not loaded"), "new state field 'paid'")
    write(RULE % 6)
    needs(table.answer("save b.jsonl"), "again what is played", "saved; go on with")
    write("")
    needs(table.answer(""), r"toll\.lua: is empty")
    write(RULE % 6)
    needs(table.answer("undo"), "again what is played", "taken back")
    for _ in range(9):  # past the change, with the rules of now
        if "nothing to take back" in table.answer("undo"):
            break
    needs(table.answer("1 r1"), r"\+6 points?: toll 6")
    if session.leave() != 0:
        fault("through a pipe: exit status")


def another_title():
    """A change on which nothing depends."""
    write(RULE % 1)
    session = Piped("--seed", "3", "--with", "toll.lua", "--plain")
    table = Table(session, False)
    table.answer("1 r1")
    write((RULE % 1).replace("Toll", "The toll"))
    needs(table.answer("5"), "reloaded", r"\+1 points?: toll 1")
    needs(table.answer("save c.jsonl"), "saved")
    session.leave()


    # Who goes on with it edits on, as well as in a game that began here.
    session = Piped("--resume", "c.jsonl", "--plain")
    table = Table(session, False)
    write((RULE % 9).replace("Toll", "The toll"))
    needs(table.answer("1"), "reloaded")
    needs(table.answer("1"), r"\+9 points?: toll 9")
    write((RULE % 1).replace("Toll", "The toll"))
    table.answer("save d.jsonl")
    session.leave()


def tiles_too():
    """A tile set is watched like a script, also one in a zip."""
    tiles = """return tileset { id = "more", api = 1, title = "%s", tiles = {
  ["MO/C"] = { slots = "CCC|a.a|a.a|a.a", n = %d, borders = "a:C" },
} }
"""

    def pack(title, count):
        with zipfile.ZipFile("new.zip", "w") as file:
            file.writestr("toll.lua", (RULE % 1).replace("needs", 'tiles = { "more.lua" }, needs'))
            file.writestr("more.lua", tiles % (title, count))
        os.replace("new.zip", "toll.zip")

    pack("More", 2)
    session = Piped("--seed", "3", "--with", "toll.zip/toll.lua", "--plain")
    table = Table(session, False)
    pack("Even more", 2)
    needs(table.answer(""), rf"reloaded toll\.zip/more\.lua \({HASH} -> {HASH}\)")
    pack("Even more", 3)
    needs(table.answer(""), r"not loaded: toll\.zip/more\.lua changes 'copies' of the tile 'MO/C'")
    needs(table.answer("save t.jsonl"), "saved")
    session.leave()


def another_question():
    """An answer to a question that is another one since is not taken."""
    rule = RULE.replace("on =", "lists = { place_ok = { far = { %s } } }, on =")
    write(rule % ("side_neighbours = 1", 1))
    session = Piped("--seed", "3", "--with", "toll.lua", "--plain")
    table = Table(session, False)
    write(rule % ("extent = { 1, 9 }", 1))
    text = table.answer("3")
    needs(text, "reloaded", "what there is to choose has changed; answer again")
    lacks(text, r"player 1 \(you\): place")
    session.leave()


def failing_for_others():
    """A script that fails on another player's move doesn't end the game: it waits for a mended one."""
    failing = RULE.replace("g:award(ev.player, %d)", 'if ev.player.index == 2 then error("the till is shut") end')
    write(RULE % 1)
    session = Piped("--seed", "3", "--with", "toll.lua", "--plain")
    table = Table(session, False)
    table.answer("1 r1")
    write(failing)
    needs(table.answer("5"), "reloaded", r"a script fails whatever player 2 chooses: toll\.lua:3: the till is shut",
          "the game waits", r"to be mended; undo, save FILE or quit: $")
    needs(table.answer("hint"), "nobody can choose before the script is mended")
    needs(table.answer("save w.jsonl"), "saved; go on with")
    needs(table.answer("undo"), "taken back", "player 1, action")
    needs(table.answer("5"), "a script fails whatever player 2 chooses")
    needs(table.edit(RULE % 4, "reloaded"), r"\+4 points?: toll 4", r"player 1, cell 1-")
    if session.leave() != 0:
        fault("failing for others: exit status")


for play in (at_a_terminal, through_a_pipe, another_title, tiles_too, another_question, failing_for_others):
    os.makedirs(os.path.join(sys.argv[2], play.__name__))
    os.chdir(os.path.join(sys.argv[2], play.__name__))
    play()
sys.exit(play_pty.faults != 0)
