"""The server, browsers, and how to wait: for conditions, never for seconds. Whatever was started ends in close()."""

import atexit
import itertools
import json
import os
import shutil
import signal
import subprocess
import sys
import tempfile
import time
import unittest
import urllib.error
import urllib.request

from selenium import webdriver
from selenium.common.exceptions import (ElementClickInterceptedException, ElementNotInteractableException,
                                        StaleElementReferenceException)
from selenium.webdriver import ActionChains
from selenium.webdriver.chrome.options import Options
from selenium.webdriver.chrome.service import Service
from selenium.webdriver.common.by import By

import small_png

ROOT = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PATIENCE = 30  # seconds until what is waited for counts as never coming
STEP = 0.02


def wait(what, condition, patience=PATIENCE):
    """What the condition returned, as soon as that is true."""
    end = time.monotonic() + patience
    while True:
        found = condition()
        if found:
            return found
        assert time.monotonic() < end, f"waited in vain: {what}"
        time.sleep(STEP)


class Server:
    """`bastide serve`; what it says is kept to be shown if a test fails."""

    running = set()

    @classmethod
    def close_all(cls):
        for server in list(cls.running):
            server.close()

    def __init__(self, *options, port=0, games=None):
        self.program = os.environ.get("BASTIDE", os.path.join(ROOT, "build/dev/bastide"))
        self.options = list(options)
        self.games = games
        self.port = port
        self.start()

    def start(self):
        command = [self.program, "serve", "--port", str(self.port), "--web", os.path.join(ROOT, "web"), "--proxied", *self.options]
        if self.games:
            command += ["--games", self.games]
        self.log = tempfile.TemporaryFile("w+")
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=self.log, text=True,
                                        env={**os.environ, "BASTIDE_PATH": ROOT})
        self.running.add(self)
        line = self.process.stdout.readline()
        assert "http://" in line, f"the server didn't start: {line}{self.said()}"
        self.url = "http://" + line.split("http://")[1].split()[0].rstrip("/.,")
        self.port = int(self.url.rsplit(":", 1)[1])

    def said(self):
        self.log.seek(0)
        return self.log.read()

    def kill(self):
        self.process.kill()
        self.close()

    def close(self):
        self.running.discard(self)
        if self.process.poll() is None:
            self.process.terminate()
        self.process.wait(20)
        self.process.stdout.close()
        self.log.close()


RESTS = """
const [done] = arguments;
let [seen, same] = ['', 0];
const look = () => {
  const r = document.querySelector('.board').getBoundingClientRect();
  const now = document.querySelector('.board').getAttribute('viewBox') + [r.width, r.height, document.querySelector('.bar').offsetHeight];
  same = now === seen ? same + 1 : 0;
  seen = now;
  if (same === 4) done(); else requestAnimationFrame(look);
};
look();
"""


class Browser:
    """One browser, and what a person does in it."""

    spare = {}  # by form: those that nobody uses just now, since it takes a second to start one
    running = set()

    @classmethod
    def take(cls, server, phone=False, dark=False, still=True):
        form = (phone, dark, still)
        browser = cls.spare[form].pop() if cls.spare.get(form) else cls(*form)
        browser.server = server
        return browser

    @classmethod
    def close_all(cls):
        for browser in list(cls.running):
            browser.close()

    def __init__(self, phone, dark, still):
        self.form = (phone, dark, still)
        options = Options()
        for flag in ("--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--window-size=1280,860", "--hide-scrollbars"):
            options.add_argument(flag)
        self.profile = tempfile.mkdtemp(prefix="bastide-browser-")
        options.add_argument(f"--user-data-dir={self.profile}")
        options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
        self.driver = webdriver.Chrome(service=Service("/usr/bin/chromedriver"), options=options)
        self.running.add(self)
        if phone:
            self.cdp("Emulation.setDeviceMetricsOverride", width=390, height=844, deviceScaleFactor=2, mobile=True)
            self.cdp("Emulation.setTouchEmulationEnabled", enabled=True, maxTouchPoints=2)
        self.cdp("Emulation.setEmulatedMedia", features=[
            {"name": "prefers-color-scheme", "value": "dark" if dark else "light"},
            {"name": "prefers-reduced-motion", "value": "reduce" if still else "no-preference"}])

    def cdp(self, command, **parameters):
        return self.driver.execute_cdp_cmd(command, parameters)

    def js(self, script, *arguments):
        return self.driver.execute_script(script, *arguments)

    def goto(self, path):
        self.cdp("Network.enable")
        self.cdp("Network.setExtraHTTPHeaders", headers={"X-Forwarded-For": address()})
        self.driver.get("about:blank")  # or only the part behind # would change
        self.driver.get(self.server.url + "/" + path)

    def all(self, css):
        return self.driver.find_elements(By.CSS_SELECTOR, css)

    def one(self, css):
        return wait(f"an element {css}", lambda: next((e for e in self.all(css) if e.is_displayed()), None))

    def text(self, css):
        return self.js("return document.querySelector(arguments[0])?.textContent ?? ''", css)

    def click(self, css):
        """Clicks on what may be replaced, or on its way, in just this moment."""

        def clicked():
            try:
                self.one(css).click()
                return True
            except (StaleElementReferenceException, ElementClickInterceptedException, ElementNotInteractableException):
                return False

        wait(f"a click on {css}", clicked)

    def until(self, what, script, *arguments):
        return wait(what, lambda: self.js("return " + script, *arguments))

    def q(self):
        """The number of the question that is open, and whether this page answers it."""
        return self.js("const t = window.bastide; return t && t.state.asked ? [t.state.asked.q, !!t.ask.q && !t.ask.busy, "
                       "t.state.over] : null")

    def tap(self, css):
        """A finger on the middle of it; done as soon as the page has heard of it, whatever lay there."""
        self.js("addEventListener('click', () => (window.tapped = true), { capture: true, once: true }); window.tapped = false")
        x, y = self.js("const r = document.querySelector(arguments[0]).getBoundingClientRect(); "
                       "return [r.left + r.width / 2, r.top + r.height / 2]", css)
        self.cdp("Input.dispatchTouchEvent", type="touchStart", touchPoints=[{"x": x, "y": y}])
        self.cdp("Input.dispatchTouchEvent", type="touchEnd", touchPoints=[])
        self.until("the tap to be heard", "window.tapped")

    def settle(self):
        """Until the view rests: the same in five frames, since a bar that grows is heard of one later."""
        self.driver.set_script_timeout(PATIENCE)
        self.driver.execute_async_script(RESTS)

    def press(self, *keys):
        for key in keys:
            ActionChains(self.driver).send_keys(key).perform()

    def screenshot(self, name, small=False):
        """Into the folder $SHOTS, if there is one; small: with 256 colours."""
        folder = os.environ.get("SHOTS")
        if folder:
            picture = self.driver.get_screenshot_as_png()
            with open(os.path.join(folder, name + ".png"), "wb") as file:
                file.write(small_png.reduced(picture) if small else picture)

    def complaints(self):
        """What it has to complain about, since it was asked last."""
        return [one["message"] for one in self.driver.get_log("browser") if one["level"] == "SEVERE"]

    def give_back(self):
        """For the next test, as if it was new."""
        for window in self.driver.window_handles[1:]:
            self.driver.switch_to.window(window)
            self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])
        self.js("localStorage.clear()")
        self.driver.get("about:blank")
        self.cdp("Network.clearBrowserCookies")
        self.complaints()
        self.spare.setdefault(self.form, []).append(self)

    def close(self):
        self.running.discard(self)
        self.driver.quit()
        shutil.rmtree(self.profile, ignore_errors=True)


atexit.register(Server.close_all)
atexit.register(Browser.close_all)
signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that what was started ends, too
numbers = itertools.count()


def address():
    """Another one each time, or so a proxy says: what is limited by address is for people, who are slower than we are."""
    number = next(numbers)
    return f"10.1.{number // 250}.{number % 250}"


def ask(server, path, body=None, cookies=None):
    """A request as a program makes it: what was answered. Cookies that came with it go into the list."""
    headers = {"Origin": server.url, "Content-Type": "application/json", "X-Forwarded-For": address()}
    data = None if body is None else json.dumps(body).encode()
    request = urllib.request.Request(server.url + "/api/1/" + path, data, headers)
    try:
        with urllib.request.urlopen(request, timeout=30) as answer:
            text = answer.read()
            if cookies is not None:
                cookies += answer.headers.get_all("Set-Cookie") or []
    except urllib.error.HTTPError as refusal:
        raise AssertionError(f"{path}: {refusal.code} {refusal.read().decode()}") from None
    return json.loads(text) if text else None


def new_table(server, players, **more):
    """A table by request: its id, and the invites."""
    made = ask(server, "tables", {"players": players, **more})
    return made["table"], made["invites"]


QUICK = bool(os.environ.get("BASTIDE_QUICK"))  # fewer turns, fewer rules


class Case(unittest.TestCase):
    """A server for the class; browsers end with the test that opened them, after they were asked for complaints."""

    options = ()

    @classmethod
    def setUpClass(cls):
        cls.server = Server(*cls.options)
        cls.addClassCleanup(cls.server.close)

    def run(self, result=None):
        start = time.monotonic()
        super().run(result)
        print(f"    {time.monotonic() - start:.1f} s", file=sys.stderr)

    def browser(self, may_complain=False, server=None, **how):
        browser = Browser.take(server or self.server, **how)

        def end():
            complaints = browser.complaints()
            if self._outcome.success:
                browser.give_back()
            else:
                browser.screenshot(f"failed-{self.id().rsplit('.', 1)[1]}")
                browser.close()
                print("the server said:", self.server.said())
            if not may_complain:
                self.assertEqual(complaints, [], "the browser complains")

        self.addCleanup(end)
        return browser

    def table(self, rules=("base",), players=("Ada=human", "Bo=human"), **more):
        """A table, and where each person sits down at it."""
        table, invites = new_table(self.server, list(players), setup={"with": list(rules)}, **{"seed": "7", **more})
        return table, [f"#t={table}&i={invite}" for invite in invites if invite]

    def hot_seat(self, *arguments, **more):
        """A table at which one page plays all: where to go."""
        table, seats = self.table(*arguments, **more)
        return f"#t={table}" + "".join("&i=" + seat.split("&i=")[1] for seat in seats)
