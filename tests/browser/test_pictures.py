"""The pictures of docs/serve.md (that of docs/reports.md: test_report): `SHOTS=docs ./dev browser test_pictures`. Without a folder for them there is nothing to do."""

import os
import subprocess
import tempfile
import unittest

from selenium.webdriver.common.keys import Keys

import harness
import people
import test_workshop

ALL = ("base", "inns_and_cathedrals", "traders_and_builders", "princess_and_dragon", "tower", "abbey_and_mayor", "abbot")
PLAYERS = ("Ada=human", "Bo=greedy", "Cleo=greedy", "Dan=greedy")

# Plays as the first hint says, until so many tiles lie and one is to be laid.
HINTED = """
const [tiles, done] = arguments;
const t = window.bastide;
let last = -1;
const step = async () => {
  const q = t.ask.q;
  if (t.state.over || (q && q.lays.length > 3 && t.board.cells.size >= tiles)) return done(t.board.cells.size);
  if (q && q.q !== last) {
    last = q.q;
    const hint = await t.post('hint', { seat: t.state.reader });
    await t.post('act', { q: q.q, a: hint.said.hints[0].a });
  }
  setTimeout(step, 130);
};
step();
"""


@unittest.skipUnless(os.environ.get("SHOTS"), "no SHOTS")
class Pictures(harness.Case):
    def picture(self, name, rules, tiles, width, height, **how):
        page = self.browser(**how)
        if not how.get("phone"):
            page.cdp("Emulation.setDeviceMetricsOverride", width=width, height=height, deviceScaleFactor=1, mobile=False)
        _, seats = self.table(rules, PLAYERS, seed="5")
        page.goto(seats[0])
        people.question(page)
        page.driver.set_script_timeout(120)
        self.assertGreaterEqual(page.driver.execute_async_script(HINTED, tiles), tiles)
        page.press("h")
        page.until("the tile to be shown", "document.querySelector('.ghost .face')")
        page.until("tiles in hand to be drawn", "document.querySelector('.hand .face:not(.unknown)')")
        page.js("document.querySelector('.hints').replaceChildren(); document.activeElement.blur()")
        page.settle()
        page.screenshot(name, small=True)
        if not how.get("phone"):
            page.cdp("Emulation.clearDeviceMetricsOverride")

    def test_light(self):
        self.picture("table_light", ALL[:2], 60, 1180, 740)

    def test_dark(self):
        self.picture("table_dark", ALL[:3], 60, 1180, 740, dark=True)

    def test_phone(self):
        self.picture("table_phone", ALL[:1], 40, 390, 844, phone=True)

    def test_all_expansions(self):
        self.picture("table_all_expansions", ALL, 80, 1180, 740)

    def test_theatre(self):
        """In the middle of a game of four, at a tile; what greedy thinks is open."""
        program = os.environ.get("BASTIDE", os.path.join(harness.ROOT, "build/dev/bastide"))
        with tempfile.TemporaryDirectory() as folder:
            subprocess.run([program, "sim", "--with", ",".join(ALL[:2]), "--players", "greedy,greedy,greedy,greedy", "--games", "1", "--seed", "5",
                            "--records", folder], check=True, capture_output=True, env={**os.environ, "BASTIDE_PATH": harness.ROOT})
            with open(os.path.join(folder, "game-000000.jsonl"), encoding="utf-8") as file:
                show = harness.ask(self.server, "theatre", {"text": file.read()})["show"]
        page = self.browser()
        page.cdp("Emulation.setDeviceMetricsOverride", width=1180, height=740, deviceScaleFactor=1, mobile=False)
        page.goto(f"#r={show}&n=96")
        page.until("the moment", "window.bastide?.steps?.shown === 96 && !window.bastide.steps.busy")
        page.press("h")
        page.one(".greedy .hint")
        page.js("document.activeElement.blur()")
        page.settle()
        page.screenshot("theatre", small=True)
        page.cdp("Emulation.clearDeviceMetricsOverride")


RULE = """-- Whoever has a road takes a toll.
return rule {
  id = "shop_toll", api = 1, title = "Toll roads",
  needs = { "base" },
  options = {
    toll = { values = { 2, 1, 3 }, default = 2,
             help = "points for each road" },
  },
  on = {
    scored = {
      toll = {
        when = { kind = "road", done = true },
        function(g, ev)
          for _, player in ipairs(ev.owners) do
            g:award(player, g:opt("toll"), { why = "toll" })
          end
        end,
      },
    },
  },
}
"""


@unittest.skipUnless(os.environ.get("SHOTS"), "no SHOTS")
class WorkshopPictures(test_workshop.Case):
    def take(self, page, name):
        page.cdp("Emulation.setDeviceMetricsOverride", width=1320, height=800, deviceScaleFactor=1, mobile=False)
        page.js("scrollTo(0, 0)")
        page.screenshot(name, small=True)
        page.cdp("Emulation.clearDeviceMetricsOverride")

    def test_a_rule(self):
        page = self.page = self.browser()
        page.goto("#workshop")
        page.until("the file", "document.querySelector('.shop-text').value.includes('shop_toll')")
        self.save(RULE)
        page.until("all of it", "document.querySelector('.shop-count[data-done=true]')")
        page.js("const a = document.querySelector('.shop-text'), at = a.value.indexOf(' do\\n') + 3; a.setSelectionRange(at, at); a.scrollTop = 0")
        page.press(Keys.ENTER, " " * 12 + "g:pl")
        self.take(page, "workshop_rule")

    def test_tiles(self):
        server = test_workshop.Shop("my_lakes")
        self.addCleanup(server.close)
        page = self.page = self.browser(dark=True, server=server)
        page.goto("#workshop")
        page.click(".shop-files li:nth-child(3) button")
        page.until("its picture", "document.querySelector('.shop-picture svg')")
        self.save(server.read("my_lakes_tiles.lua").replace("arb|b.b|bra", "arb|b.b|br"))
        page.until("the fault", "document.querySelector('.shop-faults .fault')")
        page.js("document.querySelector('.shop-text').scrollTop = 0")
        self.take(page, "workshop_tiles")


if __name__ == "__main__":
    unittest.main()
