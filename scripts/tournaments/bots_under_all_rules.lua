-- Do the bots understand the rules? 'greedy' meets 'random' and 'cautious' under every rule that comes with the
-- program, each alone with the base game. With 400 games it takes about a quarter of an hour on two cores:
--   bastide tournament bots_under_all_rules --out bots.db             and, after whatever interrupted it,
--   bastide tournament bots_under_all_rules --out bots.db --resume
-- Another player, or a rule of your own: put it into the lists below.
local expansions = {
  "abbey_and_mayor", "abbot", "base", "bridges_castles_and_bazaars", "corn_circles", "count", "crop_circle", "cult",
  "darmstadt", "ferries", "festival", "flier", "goldmines", "gq11", "halflings", "hill", "hills_and_sheep",
  "inns_and_cathedrals", "king_and_robber", "mage_and_witch", "monasteries", "phantom", "princess_and_dragon",
  "river", "siege", "tower", "traders_and_builders", "tunnel", "under_the_big_top", "watchtowers",
}
local house_rules = {
  "all_or_nothing", "any_sides", "architects", "blank_under_hills", "castle_wagon", "city_caps",
  "closed_fields", "collectives", "common_three", "confirm_turn", "continued_builder_turns", "coop_missions",
  "creep", "democratic_planning", "doom_tile", "draw_ahead", "draw_two", "equal_rounds", "farm_by_city",
  "feature_caps", "fortify", "hand_three", "hole_bonus", "left_may_place", "meeple_count", "monastery_for_all",
  "monk_adds", "most_on_hills", "must_place", "no_holes", "plazas", "priced_row", "random_seats",
  "relative_trade", "river_no_meeples", "shepherd_first", "small_city_2", "solitaire", "start_meeple",
  "table_edge", "target_score", "team_majority", "tie_nobody", "tiles_on_tiles", "underdog_draw",
  "vineyard_gardens",
}

local rules = {}
for _, list in ipairs { expansions, house_rules } do
  for _, id in ipairs(list) do rules[id] = { with = { id } } end
end

return tournament {
  id = "bots_under_all_rules", api = 1, title = "Do the bots understand the rules?",
  rules = rules,
  players = { greedy = "greedy", cautious = "lua:cautious", random = "random" },
  format = "gauntlet", challengers = { "greedy" },
  deals = "rotated", games = 400, seed = 1,
}
