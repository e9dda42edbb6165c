-- How JCloisterZone calls what The Cathars, Siege and The Besiegers bring (bastide jcz, bastide convert).
local function set(tiles, which) return { tiles = tiles, set = { set = which } } end

return interop {
  options  = { escape_per = "turn", double_pig = false }, -- SI-45, SI-32
  sets     = { ["siege/cathars"] = set("cathars", "cathars"), ["siege/besiegers"] = set("besiegers", "besiegers"),
               ["siege/besiegers siege/cathars"] = set({ "besiegers", "cathars" }, "both") },
  elements = { siege  = { option = "siege", on = true, off = false },
               escape = { option = "escape", on = true, off = false } },
  rules    = { ["espace-variant"] = { option = "escape_from", default = "any-tile",
                                      values = { ["any-tile"] = "any_tile", ["siege-tile"] = "siege_tile" } } },
  steps    = { escape = { phase = "EscapePhase", item = "ReturnMeeple", message = "RETURN_MEEPLE", source = "SIEGE_ESCAPE" } },
}
