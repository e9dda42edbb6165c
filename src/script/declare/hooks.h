/* hooks.h - the one table of all hooks: what a rule can hang a function on.
 *
 * X(id, path, arguments, result, combining, rights, when)
 *
 *   path       how it stands in a rule, <entry> being the author's name
 *   arguments  names and types, as the reference and the editor's stubs show them
 *   result     what it may return; "" nothing
 *   combining  what several rules' answers make together
 *   rights     READ: only reading verbs; CHANGE: all of them
 *   when       one sentence for the reference
 *
 * Dispatch, argument checks, the reference pages, the LuaLS stubs, the luacheck std and the JSON
 * description come from this table and from verbs.h. */
#ifndef BST_HOOKS_H
#define BST_HOOKS_H

/* READ: everybody; CHANGE: rules, where something may happen; PLAYER: bots alone. */
typedef enum bst_rights { BST_RIGHTS_READ, BST_RIGHTS_CHANGE, BST_RIGHTS_PLAYER } bst_rights;

#define BST_HOOK_LIST(X)                                                                           \
  X(COMPONENTS, "components", "g", "", "every rule's, in order of needs", CHANGE,                  \
    "A new game, before anything else: tokens, figures and tiles are handed out.")                 \
  X(SETUP, "setup", "g", "", "every rule's, in order of needs", CHANGE,                            \
    "A new game, after all components and before the first turn.")                                 \
  X(TURN_START, "on.turn_start.<entry>", "g, ev", "", "all, by order", CHANGE,                     \
    "Once a turn, at its begin.")                                                                  \
  X(TILE_DRAWN, "on.tile_drawn.<entry>", "g, ev", "", "all, by order", CHANGE,                     \
    "A tile is known and not placed yet.")                                                         \
  X(TILE_UNPLACEABLE, "on.tile_unplaceable.<entry>", "g, ev", "", "all, by order", CHANGE,         \
    "A drawn tile fits nowhere and has been put away; another one is drawn behind it, if any is.") \
  X(TILE_PLACED, "on.tile_placed.<entry>", "g, ev", "", "all, by order", CHANGE,                   \
    "A tile lies and its segments are joined.")                                                    \
  X(FEATURE_CHANGED, "on.feature_changed.<entry>", "g, ev", "", "all, by order", CHANGE,           \
    "A feature was begun, grew, was joined, split or closed.")                                     \
  X(FIGURE_MOVED, "on.figure_moved.<entry>", "g, ev", "", "all, by order", CHANGE,                 \
    "A figure, neutral ones too, came to a new place on the board or in a zone.")                  \
  X(FIGURE_LEAVING, "on.figure_leaving.<entry>", "g, ev", "{ to = place } | \"stay\" | nil",       \
    "the first that answers, by order", CHANGE, "A figure is about to go home.")                   \
  X(COMPLETED, "on.completed.<entry>", "g, ev", "", "all, by order", CHANGE,                       \
    "Once a part in which features were completed, before any of them is valued.")                 \
  X(SCORED, "on.scored.<entry>", "g, ev", "", "all, by order", CHANGE,                             \
    "A feature has been scored.")                                                                  \
  X(POINTS, "on.points.<entry>", "g, ev", "", "all, by order", CHANGE,                             \
    "A player got or paid points.")                                                                \
  X(PART_END, "on.part_end.<entry>", "g, ev", "", "all, by order", CHANGE,                         \
    "The end of each part of a turn.")                                                             \
  X(TURN_END, "on.turn_end.<entry>", "g, ev", "", "all, by order", CHANGE,                         \
    "The end of a turn, after its last part.")                                                     \
  X(PRE_FINAL, "on.pre_final.<entry>", "g, ev", "", "all, by order", CHANGE,                       \
    "Once, when the game is over and nothing is scored for it yet.")                               \
  X(FINAL, "on.final.<entry>", "g, ev", "", "all, by order", CHANGE,                               \
    "Once, at the end; the features on the board are scored at order 100.")                        \
  X(TOKEN_MOVED, "on.token_moved.<entry>", "g, ev", "", "all, by order", CHANGE,                   \
    "A token, or several at once, came to another place.")                                         \
  X(CUSTOM, "on[\"<rule>.<event>\"].<entry>", "g, ev", "", "all, by order", CHANGE,                \
    "Something that another rule tells by g:emit().")                                              \
  X(TIMEOUT, "on.timeout.<entry>", "g, ev", "", "all, by order", CHANGE,                           \
    "The clock of whoever is asked has run out. Without any such function he forfeits the game.")  \
  X(STEP_OPTIONS, "steps.<entry>.options", "g, player, out", "", "one step", READ,                 \
    "What a player may choose; out:add() for each. Nothing added: the step is skipped.")           \
  X(STEP_APPLY, "steps.<entry>.apply", "g, player, ...", "", "one step", CHANGE,                   \
    "The choice is carried out; an automatic step just happens.")                                  \
  X(STEP_WHO, "steps.<entry>.who", "g", "player | nil", "one step", READ,                          \
    "Whom the step asks, each time it asks.")                                                      \
  X(ACTION_OPTIONS, "actions.<entry>.options", "g, player, out", "",                               \
    "one list with the figures and all actions, by order", READ,                                   \
    "Beside the question which figure is placed, or at any time (stage = \"any\").")               \
  X(ACTION_APPLY, "actions.<entry>.apply", "g, player, ...", "", "one action", CHANGE,             \
    "The action was chosen.")                                                                      \
  X(SOURCE_OPTIONS, "sources.<entry>.options", "g, player, out", "",                               \
    "one list with the stack and all sources, by order", READ,                                     \
    "The begin of a part: which tile is played instead of one of the stack?")                      \
  X(SOURCE_APPLY, "sources.<entry>.apply", "g, player, tile, ...", "", "one source", CHANGE,       \
    "That tile was chosen; it is taken from wherever it was.")                                     \
  X(SOURCE_PRICE, "sources.<entry>.price", "g, player, tile", "number", "one source", READ,        \
    "What a tile (nil: one taken blind) costs; what he can't pay isn't offered.")                  \
  X(ASSIST_OPTIONS, "assists.<entry>.options", "g, player, out, tile", "",                         \
    "one list with the placements and all assists, by order", READ,                                \
    "Placements that are legal only together with something else.")                                \
  X(ASSIST_APPLY, "assists.<entry>.apply", "g, player, cell, rotation, ...", "", "one assist",     \
    CHANGE, "Such a placement was chosen; runs before the tile is laid.")                          \
  X(GAME_OVER, "game_over.<entry>.test", "g", "boolean", "one is enough", READ,                    \
    "At the moment that the entry names: is the game over?")                                       \
  X(TURN_SKIP, "turn_skip.<entry>.test", "g, player", "boolean", "one is enough", READ,            \
    "A turn would begin: is that player passed over?")                                             \
  X(NEXT_SEAT, "turn_order.next", "g", "player | nil", "one rule", READ,                           \
    "A turn is over: who is next (nil: as ever)?")                                                 \
  X(WON, "result.test", "g", "boolean", "one rule", READ,                                          \
    "The game is over, and outcome = \"win_lose\": have the players won?")                         \
  X(TERM, "terms.<entry>.per", "g, feature, player, done", "number", "by tier", READ,              \
    "What a term counts, where no declared counter does (per = function).")                        \
  X(SHOW, "state.<entry>.show", "g, player", "text | nil", "one field", READ,                      \
    "Somebody looks at the game (player: whose value it is; nil: of the game). nil: nothing is "   \
    "shown of it.")                                                                                \
  X(WEIGHT, "figures.<entry>.weight", "g, figure, feature", "number", "summed by player", READ,    \
    "What a figure weighs in majorities, where no number does.")                                   \
  X(PAYOUT, "majority.payout", "g, player, value, strengths, feature", "number",                   \
    "the last by order that is about the feature", READ,                                           \
    "What an owner of a scored feature gets of its value (strengths: by player.index).")           \
  X(AWARD, "awards.<entry>.test", "g, player, points, info", "number",                             \
    "all, by stage and order; each gets what the ones before left", READ,                          \
    "A player gets points, and they are not booked yet. What it returns is booked. (info: class, " \
    "why, feature, mode; the last two nil where there is none.)")                                  \
  X(PLACE_OK, "lists.place_ok.<entry>.test", "g, tile, cell, rotation", "boolean",                 \
    "all must agree; a later allow = true lifts a veto", READ,                                     \
    "Each placement that fits, before it is offered.")                                             \
  X(PLACE_LIST, "lists.place_list.<entry>.filter", "g, list", "list",                              \
    "one after the other, by order; each gets what the ones before left", READ,                    \
    "Once a tile: all of its placements that place_ok allows. Those that it returns stay.")        \
  X(DEPLOY_OK, "lists.deploy_ok.<entry>.test", "g, kind, player, segment", "boolean",              \
    "all must agree; a later allow = true lifts a veto", READ,                                     \
    "Each segment on which a figure could be placed, before it is offered.")                       \
  X(COMPLETE_OK, "lists.complete_ok.<entry>.test", "g, feature", "boolean", "all must agree",      \
    READ, "A closed feature: does it count as complete?")                                          \
  X(IMMUNE, "lists.immune.<entry>.test", "g, effect, target", "boolean",                           \
    "one is enough; a later allow = false lifts it", READ,                                         \
    "A rule asks by g:immune() whether its effect may touch a figure or a cell.")

typedef enum bst_hook {
#define X(id, path, arguments, result, combining, rights, when) BST_HOOK_##id,
  BST_HOOK_LIST(X)
#undef X
      BST_HOOKS,
  BST_HOOK_CHOOSE = BST_HOOKS /* of no rule: a bot decides */
} bst_hook;

#endif
