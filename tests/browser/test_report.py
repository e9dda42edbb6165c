"""The page of `bastide sim --report`, in a browser that runs no scripts: all of it is there, and nothing is asked of the net."""

import os
import subprocess
import tempfile
import unittest

import harness

GAMES = "2000" if os.environ.get("SHOTS") else "200"


class Report(harness.Case):
    def test_without_scripts(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        program = os.environ.get("BASTIDE", os.path.join(harness.ROOT, "build/dev/bastide"))
        path = os.path.join(folder.name, "farms.html")
        players = "greedy,greedy" if os.environ.get("SHOTS") else "random,random"
        subprocess.run([program, "sim", "--with", "farm_by_city", "--against", "base", "--players", players, "--games", GAMES, "--report", path],
                       check=True, capture_output=True, env={**os.environ, "BASTIDE_PATH": harness.ROOT})
        page = self.browser()
        page.cdp("Emulation.setScriptExecutionDisabled", value=True)
        try:
            page.cdp("Network.enable")
            page.cdp("Emulation.setDeviceMetricsOverride", width=1120, height=1330, deviceScaleFactor=1, mobile=False)
            page.driver.get("file://" + path)
            rows = [row.text for row in page.all("table tr")]
            self.assertTrue(any(row.startswith("points a player") for row in rows), rows)
            self.assertTrue(any("base.city_fed" in row for row in rows), rows)
            drawn = [svg for svg in page.all("svg") if svg.is_displayed() and svg.size["height"] > 100]
            self.assertGreaterEqual(len(drawn), 3, "the games aren't drawn")
            page.screenshot("farm_by_city_report", small=True)
        finally:
            page.cdp("Emulation.clearDeviceMetricsOverride")
            page.cdp("Emulation.setScriptExecutionDisabled", value=False)


if __name__ == "__main__":
    unittest.main()
