"""Games out of records, forwards and backwards: by keys, by buttons, by the slider; what greedy would do; play on from there."""

import glob
import os
import subprocess
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

import harness
import people
from test_screens import CONTRAST

SAVED = os.path.join(harness.ROOT, "tests/data/three_on_hills.jcz")
RULES = "base,inns_and_cathedrals"
# What lies on the board, without what the page adds; and what is told beside it.
BOARD = "window.bastide.board.root.innerHTML"
BESIDE = "[...document.querySelectorAll('.person'), document.querySelector('.story'), document.querySelector('.bar .says')].map((e) => e.textContent).join('|')"


def make_record(folder):
    """By sim: where it is."""
    program = os.environ.get("BASTIDE", os.path.join(harness.ROOT, "build/dev/bastide"))
    subprocess.run([program, "sim", "--with", RULES, "--players", "greedy,random", "--games", "1", "--seed", "7", "--records", folder],
                   check=True, capture_output=True, env={**os.environ, "BASTIDE_PATH": harness.ROOT})
    return glob.glob(os.path.join(folder, "*.jsonl"))[0]


class Theatre(harness.Case):
    @classmethod
    def setUpClass(cls):
        folder = tempfile.TemporaryDirectory()
        cls.addClassCleanup(folder.cleanup)
        cls.record = make_record(folder.name)
        super().setUpClass()

    def show(self, path):
        """Its name, as a program brings it."""
        with open(path, encoding="utf-8") as file:
            return harness.ask(self.server, "theatre", {"text": file.read()})["show"]

    def open(self, path, n=0, **how):
        page = self.browser(**how)
        page.goto(f"#r={self.show(path)}&n={n}")
        self.at(page, n)
        return page

    def at(self, page, n):
        page.until(f"moment {n}", "window.bastide?.steps?.shown === arguments[0] && !window.bastide.steps.busy", n)

    def seen(self, page):
        return page.js(f"return [{BOARD}, {BESIDE}]")

    def to(self, page, key, n):
        page.press(key)
        self.at(page, n)

    def there_and_back(self, path, stride):
        """Through all of it by key; every so many moments it is looked at, from both sides and by a jump."""
        page = self.open(path)
        last = page.js("return window.bastide.steps.last")
        seen = {0: self.seen(page)}
        for n in range(1, last + 1):
            self.to(page, Keys.ARROW_RIGHT, n)
            if n % stride == 0 or n == last:
                seen[n] = self.seen(page)
        self.assertGreater(len({board for board, _ in seen.values()}), len(seen) // 2, "the board doesn't change")
        for n in range(last - 1, -1, -1):
            self.to(page, Keys.ARROW_LEFT, n)
            if n in seen:
                self.assertEqual(self.seen(page), seen[n], f"moment {n} looks otherwise backwards")
        for n in sorted(seen, key=lambda one: one * 7 % 5):
            self.slide(page, n)
            self.assertEqual(self.seen(page), seen[n], f"moment {n} looks otherwise after a jump")
        return page, last

    def slide(self, page, n):
        page.js("const s = document.querySelector('.moments'); s.value = arguments[0]; s.dispatchEvent(new Event('input'))", n)
        self.at(page, n)

    def test_a_record(self):
        page, last = self.there_and_back(self.record, 9)
        self.to(page, Keys.END, last)
        self.assertIn("win", page.text(".bar .more"))
        self.to(page, Keys.HOME, 0)
        milliseconds = page.js("return performance.getEntriesByName('bst-moment').map((one) => one.duration).sort((a, b) => a - b)")
        print(f"\na moment: p50 {milliseconds[len(milliseconds) // 2]:.1f} ms, p99 {milliseconds[len(milliseconds) * 99 // 100]:.1f} ms "
              f"of {len(milliseconds)}")

    def test_a_saved_game(self):
        page, last = self.there_and_back(SAVED, 1)
        self.to(page, Keys.END, last)
        self.assertIn("ends here", page.text(".bar .more"))
        self.assertIn("ends before the game", page.text(".played"))

    def test_turns(self):
        page = self.open(self.record)
        turns = page.js("return window.bastide.steps.turns")
        self.to(page, Keys.PAGE_DOWN, turns[1])
        page.click("[aria-label^='The next turn']")
        self.at(page, turns[2])
        self.to(page, Keys.ARROW_LEFT, turns[2] - 1)
        self.to(page, Keys.PAGE_UP, turns[1])
        page.click("[aria-label^='To the end']")
        self.at(page, page.js("return window.bastide.steps.last"))
        self.assertTrue(page.one("[aria-label^='The next action']").get_attribute("disabled"))

    def test_keys_reach_the_slider(self):
        page = self.open(self.record, 10)
        page.js("document.querySelector('.moments').focus()")
        self.to(page, Keys.ARROW_RIGHT, 11)
        self.assertRegex(page.one(".moments").get_attribute("aria-valuetext"), r"^Moment 11 of \d+, turn \d+$")
        self.to(page, Keys.PAGE_UP, page.js("return window.bastide.steps.turns.filter((n) => n < 11).pop()"))

    def test_the_address_follows(self):
        page = self.open(self.record, 12)
        self.to(page, Keys.ARROW_RIGHT, 13)
        page.until("the address", "location.hash.endsWith('&n=13')")
        page.until("the moment aloud", "document.getElementById('live').textContent.startsWith('Moment 13 of')")
        before = self.seen(page)
        page.driver.refresh()
        self.at(page, 13)
        self.assertEqual(self.seen(page), before)

    def test_it_plays(self):
        page = self.open(self.record)
        page.js("document.querySelector('.pace').value = '4'")
        page.press(Keys.SPACE)
        page.until("a few moments", "window.bastide.steps.shown >= 3")
        page.press(Keys.SPACE)
        self.assertFalse(page.js("return window.bastide.transport.plays"))
        self.assertTrue(page.all("[aria-label^='Play (']"))

    def test_requests_do_not_pile_up(self):
        page = self.open(self.record)
        page.js("performance.clearResourceTimings(); const s = document.querySelector('.moments');"
                "for (let n = 1; n <= 100; n++) { s.value = n; s.dispatchEvent(new Event('input')); }")
        self.at(page, 100)
        asked = page.js("return performance.getEntriesByType('resource').filter((one) => one.name.includes('/at?')).length")
        self.assertLessEqual(asked, 2)

    def test_what_could_have_been_done(self):
        page = self.open(self.record, 20)
        said = harness.ask(self.server, f"theatre/{self.show(self.record)}/at?n=20")
        cells = {tuple(one["cell"]) for one in said["ask"]["actions"] if "cell" in one}
        self.assertEqual(len(page.all(".could .cell")), len(cells))
        self.assertEqual(len(page.all(".pick .here")), 1)
        page.click(".box.all-of summary")
        page.until("all of them", "document.querySelectorAll('.hints.all button').length === arguments[0]", len(said["ask"]["actions"]))
        self.assertEqual(page.js("return [...document.querySelectorAll('.hints.all [aria-current]')].map((e) => Number(e.dataset.a))"), [said["chosen"]])

    def test_greedy(self):
        page = self.open(self.record, 30)
        page.press("h")
        for n in (30, 31):
            if n > 30:
                self.to(page, Keys.ARROW_RIGHT, n)
            show = self.show(self.record)
            told = [one["a"] for one in harness.ask(self.server, f"theatre/{show}/hints?n={n}")["hints"]]
            page.until("hints", "JSON.stringify([...document.querySelectorAll('.greedy [data-a]')].map((e) => Number(e.dataset.a))) === "
                       "JSON.stringify(arguments[0])", told)
            chosen = harness.ask(self.server, f"theatre/{show}/at?n={n}")["chosen"]
            marked = page.js("return [...document.querySelectorAll('.greedy .was-chosen')].map((e) => Number(e.dataset.a))")
            self.assertEqual(marked, [chosen] if chosen in told else [])
        page.screenshot("theatre-greedy")

    def test_features(self):
        page = self.open(self.record, 60)
        x, y = page.js("const t = window.bastide.svg.getBoundingClientRect(); const l = window.bastide.view; "
                       "const { x, y, scale } = l.look; return [t.left + t.width / 2 + (50 - x) * scale, t.top + t.height / 2 + (50 - y) * scale]")
        def pointed():
            for dx in (0, 20, -20, 34):
                page.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=x + dx, y=y)
                if page.js("return !document.querySelector('.tip').hidden && document.querySelector('.lights .lit') !== null"):
                    return True
            return False

        harness.wait("the tip", pointed)

    def test_play_on(self):
        page = self.open(self.record, 40)
        board = page.js(f"return {BOARD}")
        page.press("p")
        page.one(".play-on .main")
        page.screenshot("theatre-play-on")
        page.js("for (const s of document.querySelectorAll('.play-on select')) { s.value = 'human'; s.dispatchEvent(new Event('change')); }")
        page.click(".play-on .main")
        page.click("#play-here")
        q = people.question(page)
        self.assertEqual(page.js(f"return {BOARD}"), board)
        people.click_something(page, 0)
        people.answered(page, q)

    def test_open_a_record(self):
        for path in (self.record, SAVED):
            page = self.browser()
            page.goto("")
            page.one("#record").send_keys(path)
            self.at(page, 0)

    def test_drop_a_record(self):
        page = self.browser()
        page.goto("")
        page.one("#record")
        with open(SAVED, encoding="utf-8") as file:
            page.js("const data = new DataTransfer(); data.items.add(new File([arguments[0]], 'three.jcz'));"
                    "document.querySelector('.open-record').dispatchEvent(new DragEvent('drop', { dataTransfer: data, cancelable: true, bubbles: true }))",
                    file.read())
        self.at(page, 0)

    def test_what_is_no_record(self):
        page = self.browser(may_complain=True)
        page.goto("")
        page.one("#record").send_keys(os.path.abspath(__file__))
        harness.wait("a sentence", lambda: "test_theatre.py: " in page.text(".open-record .fault"))
        page.goto("#r=0123456789abcdef")
        page.until("a sentence", "document.querySelector('.bar .asked')?.textContent.includes('no such show')")

    def test_watch_again(self):
        page = self.browser()
        table, seats = self.table(players=("Ada=human", "random"))
        page.goto(seats[0])
        page.driver.set_script_timeout(120)
        trouble = people.play_fast(page, 200)
        self.assertEqual(trouble, "")
        page.click("#watch-again")
        self.at(page, 0)
        self.assertIn("Ada", page.text(".person .name"))

    def test_how_it_looks(self):
        for dark in (False, True):
            page = self.open(self.record, 60, dark=dark)
            page.press("h")
            page.one(".greedy .hint")
            page.js("document.activeElement?.blur()")
            page.screenshot("theatre-dark" if dark else "theatre-light")
            self.assertEqual(page.js(CONTRAST), [], "too little contrast")
        self.slide(page, 61)
        page.screenshot("theatre-figure")
        nameless = page.js("return [...document.querySelectorAll('button, [role=button], input, select, a, [tabindex]')].filter((e) => "
                           "!(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML)")
        self.assertEqual(nameless, [])

    def test_phone(self):
        page = self.open(self.record, 60, phone=True)
        page.tap("[aria-label^='The next action']")
        self.at(page, 61)
        self.assertLessEqual(page.js("return document.documentElement.scrollWidth"), 390)
        page.screenshot("theatre-phone")
        page.tap(".grip")
        page.one(".greedy summary")
        page.screenshot("theatre-phone-sheet")


if __name__ == "__main__":
    unittest.main()
