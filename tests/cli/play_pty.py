"""play_pty.py PROGRAM - plays at a pseudo-terminal, as a person would.

A whole game in colour and one without, Tab, editing keys, a wide board, Ctrl-C, Ctrl-D: what is shown fits
80 columns, and the terminal is left as it was. Prints what is wrong; exit 1 then."""
import fcntl, os, pty, re, select, signal, struct, sys, termios, time

PROGRAM = sys.argv[1]
ENDED = os.WEXITED | os.WNOHANG | os.WNOWAIT
PATIENCE = 900  # seconds; only what is wrong takes so long, on the slowest machine too
faults = 0


def fault(text):
    global faults
    faults += 1
    print("FAILED:", text)


class Session:
    def __init__(self, *arguments, size=(80, 24), **environment):
        self.master, self.slave = pty.openpty()
        self.resize(*size)
        self.before = termios.tcgetattr(self.slave)
        self.shown = ""
        env = {k: v for k, v in os.environ.items() if k not in ("NO_COLOR", "COLUMNS")}
        env.update({"TERM": "xterm-256color"}, **environment)
        self.pid = os.fork()
        if self.pid == 0:
            os.setsid()
            fcntl.ioctl(self.slave, termios.TIOCSCTTY, 0)
            for number in (0, 1, 2):
                os.dup2(self.slave, number)
            os.execve(PROGRAM, [PROGRAM, "play", *arguments], env)

    def resize(self, columns, lines):
        fcntl.ioctl(self.slave, termios.TIOCSWINSZ, struct.pack("HHHH", lines, columns, 0, 0))

    def until(self, pattern):
        """What is shown up to a match of the pattern, which must come last."""
        text, end = "", time.time() + PATIENCE
        while not re.search(pattern + r"$", text):
            if not select.select([self.master], [], [], 1)[0]:
                if time.time() < end and os.waitid(os.P_PID, self.pid, ENDED) is None:
                    continue
                fault(f"waited for '{pattern}' in vain; the last that came: {text[-300:]!r}")
                self.leave(signal.SIGKILL)
                sys.exit(1)
            text += os.read(self.master, 65536).decode("utf-8", "replace")
        self.shown += text
        return text

    def is_direct(self):
        """Does every key go to the program at once?"""
        return not termios.tcgetattr(self.slave)[3] & (termios.ICANON | termios.ECHO)

    def type(self, text):
        left = text.encode()
        while left:
            left = left[os.write(self.master, left):]

    def changed_state(self, options=0):
        """Waits until the program ends (or stops, with WUNTRACED), and reads what it shows meanwhile."""
        end = time.time() + PATIENCE
        while time.time() < end:
            done, status = os.waitpid(self.pid, os.WNOHANG | options)
            if done:
                return status
            if select.select([self.master], [], [], 0.02)[0]:
                self.shown += os.read(self.master, 65536).decode("utf-8", "replace")
        return None

    def leave(self, number=None):
        """The exit status, after a signal if one is given; negative: killed by it."""
        if number:
            os.kill(self.pid, number)
        status = self.changed_state()
        if status is None:
            fault("it does not end")
            os.kill(self.pid, signal.SIGKILL)
            status = os.waitpid(self.pid, 0)[1]
        while select.select([self.master], [], [], 0)[0]:  # all of it is there: nobody writes any more
            self.shown += os.read(self.master, 65536).decode("utf-8", "replace")
        killed = os.WIFSIGNALED(status) and os.WTERMSIG(status) == signal.SIGKILL
        if not killed and termios.tcgetattr(self.slave) != self.before:
            fault("the terminal is not as it was")
        os.close(self.master)
        os.close(self.slave)
        return os.waitstatus_to_exitcode(status)


PROMPT = r"(tells more|another cell|or quit)\)?: "


def check_width_of(text, what, most):
    for line in re.split(r"[\r\n]+", re.sub(r"\033\[[0-9;]*[A-Za-z]", "", text)):
        if len(line) > most:
            fault(f"{what}: a line of {len(line)} characters: {line}")
            return


def check_width(text, what):
    check_width_of(text, what, 80)


def whole_game(what, *arguments, **environment):
    session = Session("--seed", "5", *arguments, **environment)
    early = 0
    for _ in range(600):
        text = session.until(PROMPT)
        early += not session.is_direct() and environment.get("TERM") != "dumb"
        if "or quit: " in text:
            break
        session.type("1\r")
    else:
        fault(f"{what}: no end after 600 answers")
    check_width(session.shown, what)
    if early:
        fault(f"{what}: {early} prompts come before every key goes to the program")
    if "The game is over after" not in session.shown:
        fault(f"{what}: no result is shown")
    if "is wider than the screen" not in session.shown and "columns are cut off" not in session.shown:
        print(f"note: the board of '{what}' never was wider than the screen")
    session.type("quit\r")
    if session.leave() != 0:
        fault(f"{what}: exit status")
    return session.shown


def editing():
    session = Session("--seed", "3")
    session.until(PROMPT)
    session.type("\t\t")
    session.until(r"place BA/CccR\+ 0,-1 r1[^$]*" + PROMPT)
    session.type("pl\t")
    session.until(r"place BA/CccR\+ ")
    session.type("0,-1 r9\x7f1")
    session.until(r"r1")
    session.type("\x1b[A\x1b[D\r")
    session.until(r"place BA/CccR\+ 0,-1 r1[^$]*action 1-5[^$]*" + PROMPT)
    session.type("rubbish\x15")
    session.until(PROMPT)
    session.type("und\t\r")
    session.until(r"taken back[^$]*cell 1-3[^$]*" + PROMPT)
    session.type("a lot of rubbish é\x7f\x17\r")
    session.until(r"a lot of rubbish[^$]*" + PROMPT)
    session.type("x" * 2000 + "\r")
    session.until(r"too long[^$]*" + PROMPT)
    session.type("x" * 2000 + "\x15undo\r")  # taken back, so not too long any more
    session.until(r"nothing to take back[^$]*" + PROMPT)
    session.type("\x04")
    if session.leave() != 0:
        fault("Ctrl-D: exit status")
    if "Stopped in turn 1" not in session.shown:
        fault("Ctrl-D: nothing is said")


MORE = r"more: Enter, q leaves "


def pages():
    """On a terminal of ten lines: a page has nine, and the prompt below them is taken away again."""
    session = Session("--seed", "3", "--no-autosave", size=(80, 10))
    session.until(PROMPT)
    session.type("help\r")
    first = session.until(MORE).split("help\r\n")[1]
    if first.count("\n") != 9 or "'pass' declines" not in first or "leaves the table" in first:
        fault(f"the first page of help: {first!r}")
    session.type("\r")
    second = session.until(PROMPT)
    if "\033[A\033[K" not in second or second.count("\n") != 7 or "leaves the table" not in second:
        fault(f"the second page of help: {second!r}")
    for leave in ("q\r", "\x03", "\x04"):
        session.type("help\r")
        session.until(MORE)
        session.type(leave)
        if "leaves the table" in session.until(PROMPT):
            fault(f"help goes on after {leave!r}")
    session.type("tiles\r")
    while re.search(MORE + "$", shown := session.until(f"({MORE}|{PROMPT})")):
        if shown.split("\033[K")[-1].count("\n") > 10:  # with what was typed before the first one
            fault(f"more than a page: {shown!r}")
        session.type("\r")
    session.type("pieces\r")
    if "more:" in session.until(PROMPT):
        fault("a listing that has room is shown in pages")
    session.type("quit\r")
    if session.leave() != 0:
        fault("pages: exit status")


def no_pages(*arguments, **environment):
    session = Session("--seed", "3", *arguments, **environment)
    session.until(PROMPT)
    session.type("help\r")
    if "more:" in session.until(r"leaves the table\s+[^$]*" + PROMPT):
        fault(f"pages with {arguments} {environment}")
    session.type("\x04")
    session.leave()


def ended_by(number):
    session = Session("--seed", "3")
    session.until(PROMPT)
    status = session.leave(number)
    if status != -number:
        fault(f"signal {number}: status {status}")


def asked_after(*arguments):
    """Ctrl-C asks, and a second one leaves; what was played is kept."""
    session = Session("--seed", "3", *arguments)
    session.until(PROMPT)
    session.type("1 r1\r")
    session.until(PROMPT)
    session.type("half a li\x03")
    session.until(r"leave the table; the game is kept\? \(y/n\) ")
    session.type("n\r")
    session.until(PROMPT)
    session.type("\x03")
    session.until(r"leave the table; the game is kept\? \(y/n\) ")
    session.type("\x03")
    if session.leave() != 0 or "The game is kept" not in session.shown:
        fault(f"Ctrl-C {arguments}: exit status, or nothing is said")


def stopped_for_a_while():
    session = Session("--seed", "3")
    session.until(PROMPT)
    session.type("und")
    session.until(r"und")
    session.type("\x1a")
    status = session.changed_state(os.WUNTRACED)
    if status is None or not os.WIFSTOPPED(status):
        fault("Ctrl-Z does not stop it")
    elif termios.tcgetattr(session.slave) != session.before:
        fault("Ctrl-Z: the terminal is not as it was")
    os.kill(session.pid, signal.SIGCONT)
    session.until(PROMPT + "und")
    session.type("o\r")
    session.until(r"nothing to take back[^$]*" + PROMPT)
    session.type("1 r1\r")
    session.until(PROMPT)
    session.type("q\r")
    if session.leave() != 0 or "The game is kept; go on with: bastide play --resume" not in session.shown:
        fault("after Ctrl-Z: exit status")


def sizes():
    """A window that is too small is told what is needed; one that changes is drawn in anew."""
    session = Session("--seed", "3", size=(20, 8))
    if session.leave() != 2 or "20 columns and 8 lines; the table needs 40 and 10" not in session.shown:
        fault(f"20 x 8: {session.shown!r}")
    session = Session("--seed", "3", size=(45, 20))
    check_width_of(session.until(PROMPT), "45 x 20", 45)
    session.resize(30, 30)
    session.until(r"the\s+table needs 40 and 10[^$]*" + PROMPT)
    session.resize(100, 40)
    session.until(r"to place:[^$]*" + PROMPT)
    session.type("1 r1\r")
    session.until(r"action 1-5[^$]*" + PROMPT)
    session.type("quit\rquit\r")
    session.leave()


def ascii_alone():
    """A locale that isn't UTF-8 gets ASCII, in colour all the same."""
    for more in ({"LC_ALL": "C"}, {"LC_ALL": "", "LANG": "de_DE.ISO-8859-1"}, {"TERM": "dumb"}):
        session = Session("--seed", "3", **{"LC_ALL": "en_GB.UTF-8", "LC_CTYPE": "", **more})
        text = session.until(PROMPT)
        if not text.isascii() or ("\033" in text) == ("TERM" in more):
            fault(f"{more}: {text!r}")
        session.leave(signal.SIGTERM)
    session = Session("--seed", "3", LC_ALL="en_GB.UTF-8")
    if session.until(PROMPT).isascii():
        fault("a locale of UTF-8 gets ASCII")
    session.leave(signal.SIGTERM)


def main():
    sizes()
    ascii_alone()
    colour = whole_game("colour")
    if "\033[0;48;5;" not in colour:
        fault("the board has no colour")
    plain = whole_game("NO_COLOR", NO_COLOR="1")
    if re.search(r"\033\[[0-9;]*m", plain):
        fault("NO_COLOR: there is colour")
    dumb = whole_game("TERM=dumb", TERM="dumb", NO_COLOR="1")
    if "\033" in dumb:
        fault("TERM=dumb: there are escape sequences")
    told = Session("--seed", "3", "--plain")
    told.until(PROMPT)
    told.type("1 r1\r")
    told.until(PROMPT)
    told.type("\x04")
    if told.leave() != 0 or "\033" in told.shown:
        fault("--plain: exit status or escape sequences")
    against = whole_game("against mcts", "--players", "human,mcts:20")
    if "mcts:20" not in against:
        fault("against mcts: nobody says who plays")
    editing()
    pages()
    no_pages()
    no_pages("--plain", size=(80, 10))
    no_pages(size=(80, 10), TERM="dumb")
    asked_after()
    asked_after("--plain")
    ended_by(signal.SIGTERM)
    ended_by(signal.SIGHUP)
    stopped_for_a_while()
    sys.exit(faults != 0)


if __name__ == "__main__":
    main()
