"""The page in its forms, to be looked at: SHOTS=folder keeps screenshots. By itself a test that each can be opened, that
colours have contrast, and that nobody complains."""

import unittest

import harness
import people

ALL = ["base", "inns_and_cathedrals", "traders_and_builders", "princess_and_dragon", "tower", "abbey_and_mayor", "abbot"]

CONTRAST = """
const light = (c) => { const [r, g, b] = c.map((v) => (v /= 255) <= .03928 ? v / 12.92 : ((v + .055) / 1.055) ** 2.4);
  return .2126 * r + .7152 * g + .0722 * b; };
const canvas = Object.assign(document.createElement('canvas'), { width: 1, height: 1 }).getContext('2d', { willReadFrequently: true });
const rgba = (text) => { canvas.clearRect(0, 0, 1, 1); canvas.fillStyle = text; canvas.fillRect(0, 0, 1, 1);
  return [...canvas.getImageData(0, 0, 1, 1).data]; };
const behind = (e) => { let under = [255, 255, 255]; const all = [];
  for (; e; e = e.parentElement) all.unshift(rgba(getComputedStyle(e).backgroundColor));
  for (const [r, g, b, a] of all) under = [r, g, b].map((v, i) => v * a / 255 + under[i] * (1 - a / 255));
  return under; };
return [...document.querySelectorAll('body *')].filter((e) => [...e.childNodes].some((n) => n.nodeType === 3 && n.data.trim()) &&
  e.checkVisibility({ checkOpacity: true }) && !e.closest('svg, :disabled, .none, .unseen, kbd, option')).map((e) => {
  const [a, b] = [light(rgba(getComputedStyle(e).color).slice(0, 3)), light(behind(e))].sort((x, y) => y - x);
  return [(a + .05) / (b + .05), e.className + ': ' + e.textContent.slice(0, 40)]; }).filter(([ratio]) => ratio < 4.5);
"""


class Screens(harness.Case):
    def play(self, page, where, questions):
        page.goto(where)
        for number in range(questions):
            q = people.question(page)
            if not q:
                return
            people.click_something(page, number)
            people.answered(page, q)
        people.question(page)

    def contrast(self, page):
        self.assertEqual(page.js(CONTRAST), [], "too little contrast")

    def test_table_light(self):
        page = self.browser()
        self.play(page, self.hot_seat(ALL[:3]), 24)
        page.click(".person")
        page.screenshot("table-light")
        self.contrast(page)

    def test_table_dark(self):
        page = self.browser(dark=True)
        self.play(page, self.hot_seat(ALL[:3]), 24)
        page.screenshot("table-dark")
        self.contrast(page)

    def test_phone(self):
        page = self.browser(phone=True)
        self.play(page, self.hot_seat(ALL[:2]), 12)
        page.screenshot("phone")
        page.tap(".grip")
        page.one(".story")
        page.screenshot("phone-sheet")

    def test_all_expansions(self):
        page = self.browser()
        self.play(page, self.hot_seat(ALL, ("Ada=human", "Bo=human", "Cleo=human")), 36)
        page.screenshot("all-expansions")
        self.contrast(page)

    def test_lobby(self):
        for dark in (False, True):
            page = self.browser(dark=dark)
            page.goto("")
            page.one(".lobby .main")
            page.screenshot("lobby-dark" if dark else "lobby-light")
            self.contrast(page)


if __name__ == "__main__":
    unittest.main()
