"""A game by keyboard alone: no mouse, and what has the focus can always be named."""

import unittest

from selenium.webdriver.common.keys import Keys

import harness
import people

QUESTIONS = 30 if harness.QUICK else 70


class Keyboard(harness.Case):
    def setUp(self):
        self.page = self.browser()
        self.page.goto(self.hot_seat(("base", "inns_and_cathedrals")))
        people.question(self.page)

    def focused(self):
        return self.page.js("const e = document.activeElement; return [e.getAttribute('role') ?? e.localName, "
                            "e.getAttribute('aria-label') ?? e.textContent, e.classList.value]")

    def tab_to_place(self):
        for _ in range(40):
            role, label, kind = self.focused()
            if role == "button" and ("cell" in kind or "place" in kind):
                self.assertTrue(label, "a place without a name")
                return
            self.page.press(Keys.TAB)
        self.fail("Tab never comes to a place")

    def test_a_game(self):
        self.tab_to_place()
        turned = 0
        for number in range(QUESTIONS):
            q = people.question(self.page)
            if not q:
                break
            role, label, _ = self.focused()
            self.assertTrue(role == "button" and label, f"question {q}: the focus is lost: {role} '{label}'")
            turned += self.answer(number)
            people.answered(self.page, q)
        self.assertGreater(turned, 0, "R never turned a tile")

    def answer(self, number):
        """By arrows, R and Enter, or P; tells whether a tile was turned."""
        page = self.page
        if number % 3 == 2 and page.all(".pass"):
            page.press("p")
            return 0
        page.press(Keys.ARROW_DOWN if number % 2 else Keys.ARROW_RIGHT)
        self.tab_to_place()
        before = page.js("return window.bastide.ask.laying.r")
        page.press("r")
        turned = page.js("return window.bastide.ask.laying.r") != before
        page.press(Keys.ENTER)
        if page.all(".ring .place"):
            page.press(Keys.ENTER)
        return turned

    def test_escape_and_help(self):
        self.tab_to_place()
        harness.wait("a ghost", lambda: self.page.all(".ghost .face"))
        self.page.press(Keys.ESCAPE)
        self.assertEqual(self.page.all(".ghost .face"), [])
        self.page.press("?")
        self.page.one("dialog")
        self.page.press("p")
        self.assertTrue(self.page.all("dialog"), "keys reach the board through the help")
        self.page.press(Keys.ESCAPE)
        harness.wait("the help to close", lambda: not self.page.all("dialog"))

    def test_undo(self):
        q = people.question(self.page)
        self.tab_to_place()
        self.page.press(Keys.ENTER)
        people.answered(self.page, q)
        self.page.press("u")
        self.page.until("the first tile back", "window.bastide.board.pieces.size === 1 && window.bastide.ask.q !== null")

    def test_everything_has_a_name(self):
        nameless = self.page.js("return [...document.querySelectorAll('button, [role=button], input, select, a, [tabindex]')].filter((e) => "
                                "!(e.getAttribute('aria-label') || e.textContent.trim() || e.labels?.length)).map((e) => e.outerHTML)")
        self.assertEqual(nameless, [])
        self.assertIn("turn", self.page.driver.title)


if __name__ == "__main__":
    unittest.main()
