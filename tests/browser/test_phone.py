"""On a phone: 390 pixels, touch. The first tap shows, the second one lays; places are as large as fingers."""

import unittest

import harness
import people


class Phone(harness.Case):
    def setUp(self):
        self.page = self.browser(phone=True)
        self.page.goto(self.hot_seat())
        people.question(self.page)

    def lay(self, cell):
        """The first tap: the tile is shown there, and not laid."""
        q = self.page.q()[0]
        self.page.settle()
        self.page.tap(cell)
        self.assertTrue(self.page.all(".cell.shown"), "the first tap shows nothing")
        self.assertEqual(self.page.q()[0], q, "the first tap has laid the tile")
        harness.wait("a ghost", lambda: self.page.all(".ghost .face"))

    def test_first_tap_shows(self):
        q = self.page.q()[0]
        self.lay(".cell")
        self.page.settle()
        self.assertEqual(self.page.q()[0], q, "the first tap has laid the tile")
        self.page.tap(".cell.shown")
        people.answered(self.page, q)

    def test_a_mouse_at_rest(self):
        """Where there is a mouse, too, cells that come to lie under it are not chosen by it while a finger has chosen."""
        self.page.cdp("Input.dispatchMouseEvent", type="mouseMoved", x=195, y=300)
        self.lay(".cell")
        chosen = self.page.js("return window.bastide.ask.laying.pinned")
        for key in self.page.js("return [...window.bastide.ask.laying.places.keys()]"):
            self.page.js("const { view } = window.bastide, [x, y] = arguments[0].split(',').map((n) => 100 * n + 50); view.pan((x - view.look.x) * "
                         "view.look.scale, (y - view.unit({ clientX: 195, clientY: 300 }).y) * view.look.scale)", key)
            self.page.settle()
        self.assertEqual(self.page.js("return window.bastide.ask.laying.pinned"), chosen)

    def test_lay_by_button(self):
        q = self.page.q()[0]
        self.lay(".cell")
        self.page.click(".bar .main")
        people.answered(self.page, q)

    def test_second_finger_turns(self):
        key = self.page.js("return [...window.bastide.ask.laying.places].find(([, place]) => place.ways.length > 1)[0]")
        self.lay(f"[data-cell='{key}']")
        before = self.page.js("return window.bastide.ask.laying.way(arguments[0]).r", key)
        self.page.settle()
        first, second = {"x": 60, "y": 120, "id": 0}, {"x": 300, "y": 140, "id": 1}
        for kind, points in (("touchStart", [first]), ("touchStart", [first, second]), ("touchMove", [first]), ("touchEnd", [])):
            self.page.cdp("Input.dispatchTouchEvent", type=kind, touchPoints=points)
        self.page.until("the tile to turn", "window.bastide.ask.laying.way(arguments[0]).r !== arguments[1]", key, before)

    def test_some_turns(self):
        """Every target of every question can be hit."""
        for _ in range(14):
            q = people.question(self.page)
            self.page.settle()
            if self.page.all(".cells .cell"):
                self.lay(".cell")
                self.page.settle()
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
