-- How JCloisterZone calls what Under the Big Top brings (bastide jcz, bastide convert).
local deploys = { item = "Meeple", message = "DEPLOY_MEEPLE" }

return interop {
  sets     = { ["under-the-big-top:1"] = { tiles = "under_the_big_top", edition = 1, set = { tile_list = "main" } },
               ["under-the-big-top:2"] = { tiles = "under_the_big_top", edition = 2, set = { tile_list = "main" } },
               ["under-the-big-top-c1"] = { tiles = "under_the_big_top_c1", set = { tile_list = "c1" }, only = "fcz" } },
  elements = { ["big-top"] = { option = "circus", on = true, off = false, each = 1 },
               acrobats    = { option = "acrobats", on = true, off = false },
               ringmaster  = { count = "ringmaster" } },
  figures  = { ringmaster = { id = "ringmaster", class = "Ringmaster" } },
  features = { acrobats = { name = "Acrobats" } },
  steps    = { acrobat = deploys, portal = deploys, pyramid = { item = "ScoreAcrobats", message = "SCORE_ACROBATS" } },
  scores   = { circus = "bigtop", acrobats = "acrobats", ringmaster = "ringmaster" },
}
