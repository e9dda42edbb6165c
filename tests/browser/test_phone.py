"""On a phone: 390 pixels, touch. The first tap shows, the second one lays; places are as large as fingers."""

import unittest

import harness
import people


class Phone(harness.Case):
    def setUp(self):
        self.page = self.browser(phone=True)
        self.page.goto(self.hot_seat())
        people.question(self.page)

    def settle(self):
        """Until the view doesn't glide any more."""
        seen = [None, None]

        def rests():
            now = self.page.js("return document.querySelector('.board').getAttribute('viewBox')")
            seen.append(now)
            return now == seen[-2] == seen[-3]

        harness.wait("the view to rest", rests)

    def lay(self, cell):
        """The first tap; once more if the view moved away under it."""

        for _ in range(3):
            self.settle()
            self.page.tap(cell)
            try:
                harness.wait("the cell to be chosen", lambda: self.page.all(".cell.shown"), 3)
                break
            except AssertionError:
                self.assertTrue(self.page.all(cell), "the first tap has laid the tile")
        harness.wait("a ghost", lambda: self.page.all(".ghost .face"))

    def test_first_tap_shows(self):
        q = self.page.q()[0]
        self.lay(".cell")
        self.settle()
        self.assertEqual(self.page.q()[0], q, "the first tap has laid the tile")
        self.page.tap(".cell.shown")
        people.answered(self.page, q)

    def test_lay_by_button(self):
        q = self.page.q()[0]
        self.lay(".cell")
        self.page.click(".bar .main")
        people.answered(self.page, q)

    def test_second_finger_turns(self):
        key = self.page.js("return [...window.bastide.ask.laying.places].find(([, place]) => place.ways.length > 1)[0]")
        self.lay(f"[data-cell='{key}']")
        before = self.page.js("return window.bastide.ask.laying.way(arguments[0]).r", key)
        self.settle()
        first, second = {"x": 60, "y": 120, "id": 0}, {"x": 300, "y": 140, "id": 1}
        for kind, points in (("touchStart", [first]), ("touchStart", [first, second]), ("touchEnd", [first]), ("touchEnd", [])):
            self.page.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.page.until("the tile to turn", "window.bastide.ask.laying.way(arguments[0]).r !== arguments[1]", key, before)

    def test_some_turns(self):
        """Every target of every question can be hit."""
        for _ in range(14):
            q = people.question(self.page)
            self.settle()
            if self.page.all(".cells .cell"):
                self.lay(".cell")
                self.settle()
                self.page.tap(".cell.shown")
            else:
                self.assert_fingers_fit()
                self.page.tap(".places .place")
            people.answered(self.page, q)

    def assert_fingers_fit(self):
        widths = self.page.js("return [...document.querySelectorAll('.places .place')].map((e) => e.getBoundingClientRect().width)")
        for width in widths:
            self.assertGreaterEqual(width, 31, "a place is too small for a finger")

    def test_sheet(self):
        self.page.tap(".grip")
        self.page.until("the sheet to come up", "document.querySelector('.panel.up') !== null")
        self.assertTrue(self.page.one(".story").is_displayed())
        self.page.tap(".grip")
        self.page.until("the sheet to go down", "document.querySelector('.panel.up') === null")

    def test_nothing_sticks_out(self):
        self.assertLessEqual(self.page.js("return document.documentElement.scrollWidth"), 390)
        self.page.goto("")
        self.page.one(".lobby .main")
        self.assertLessEqual(self.page.js("return document.documentElement.scrollWidth"), 390)


if __name__ == "__main__":
    unittest.main()
