-- How JCloisterZone calls what Crop Circles I and II bring (bastide jcz, bastide convert).
local function set(tiles, which) return { tiles = tiles, set = { set = which }, enforces = "corn-circle" } end

return interop {
  sets     = { ["corn-circles/1"] = set("corn_circles_1", 1), ["corn-circles/2"] = set("corn_circles_2", 2),
               ["corn-circles/1 corn-circles/2"] = set({ "corn_circles_1", "corn_circles_2" }, "both") },
  elements = { ["corn-circle"] = {} },
}
