/* verbs.h - everything that a script can ask of a game and do to it: the verbs of `g`, and the
 * fields and methods of the things that they give. What isn't here doesn't exist.
 *
 * From these tables come dispatch, the check of rights, the reference pages, the LuaLS stubs and
 * the JSON description, as from hooks.h. */
#ifndef BST_VERBS_H
#define BST_VERBS_H

#include "hooks.h"

enum { BST_NOW, BST_LATER }; /* LATER: calling it says that this version can't do it yet */

/* X(name, arguments, result, rights, since, text) */
#define BST_VERB_LIST(X)                                                                           \
  BST_READING_VERBS(X)                                                                             \
  BST_AREA_VERBS(X)                                                                                \
  BST_CHANGING_VERBS(X)                                                                            \
  BST_PLAYER_VERBS(X)                                                                              \
  BST_LATER_VERBS(X)

#define BST_READING_VERBS(X)                                                                       \
  X(opt, "name, player", "value", READ, NOW,                                                       \
    "What an option is set to: a number, a boolean or a text (player: of one that has "            \
    "per = 'seat').")                                                                              \
  X(players, "selector | nil, this", "list", READ, NOW,                                            \
    "All players, by seat, or those of a selector.")                                               \
  X(players_from, "'active' | 'left' | 'right'", "list", READ, NOW,                                \
    "All players: from the active one or the one to the left of him clockwise, or from the right " \
    "the other way round.")                                                                        \
  X(player_count, "", "number", READ, NOW, "How many play.")                                       \
  X(player_left_of, "player, n", "player", READ, NOW,                                              \
    "The player n places to the left (n < 0: right).")                                             \
  X(score_of, "player", "number", READ, NOW, "His points.")                                        \
  X(figures,                                                                                       \
    "{ kind, group, owner, feature, cell, tile, zone, on_board, owned, leaving } | selector, "     \
    "this",                                                                                        \
    "list", READ, NOW,                                                                             \
    "The figures on the board (zone: in a zone; on_board = false: all others) to which all of "    \
    "the "                                                                                         \
    "given conditions apply.")                                                                     \
  X(count_figures, "{ as for figures }", "number", READ, NOW,                                      \
    "How many figures g:figures would give.")                                                      \
  X(where, "figure | token | kind", "place | nil", READ, NOW,                                      \
    "Where a piece is: a segment, cell, corner, figure, zone; nil: in no place of the game.")      \
  X(features, "{ kind, figure, closed, complete, occupied, owner } | selector, this", "list",      \
    READ, NOW, "The features on the board to which all of the given conditions apply.")            \
  X(cells, "selector, this", "list", READ, NOW, "The cells that a selector finds.")                \
  X(count, "selector, this", "number", READ, NOW,                                                  \
    "How many things it finds, or what they add up to (sum).")                                     \
  X(is, "thing, selector, this", "boolean", READ, NOW, "Is the thing one of those?")               \
  X(features_on, "cell", "list", READ, NOW, "The features that have a segment there.")             \
  X(segments, "tile | selector, this", "list", READ, NOW, "The segments of a tile on the board.")  \
  X(adjacent, "feature, kind", "list", READ, NOW,                                                  \
    "The features of that kind that touch it, complete or not: of a field open cities, too.")      \
  X(owners, "feature", "list", READ, NOW, "The players who would get its points now.")             \
  X(players_on, "kind | nil, feature", "list", READ, NOW,                                          \
    "The players who have figures of that kind (nil: any figure) on it, by seat.")                 \
  X(due, "", "list", READ, NOW,                                                                    \
    "The complete features with figures that are about to be scored, but those of which "          \
    "g:score_next has said when.")                                                                 \
  X(strength, "feature, player", "number", READ, NOW, "What his figures on it weigh together.")    \
  X(value, "feature | segment, mode, player", "number", READ, NOW,                                 \
    "What it is worth now (mode 'normal', 'final' or one that a rule declared). Counters that "    \
    "look around a tile take that of the segment.")                                                \
  X(tokens, "place | player | 'board' | selector, kind | this", "list", READ, NOW,                 \
    "The tokens that lie there (kind nil: of all kinds); 'board': in any place on the board.")     \
  X(held, "player, what", "number", READ, NOW,                                                     \
    "How many figures of a kind, tokens of a kind or tiles ('tile:<name>') he has off the board.") \
  X(supply, "player, kind", "number", READ, NOW, "How many figures of a kind he can still place.") \
  X(supply_kinds, "player", "list", READ, NOW,                                                     \
    "The kinds of figures of which he can still place any, as they are declared.")                 \
  X(tiles, "zone | 'box' | selector, player | box | this", "list", READ, NOW,                      \
    "The tiles that lie in a zone; 'box': those that a set keeps apart and nobody has, in that "   \
    "box (nil: of the rule's own sets).")                                                          \
  X(zone, "name, player", "zone", READ, NOW, "A zone as a place; player: whose part of it.")       \
  X(stack_left, "", "number", READ, NOW, "How many tiles can still be drawn.")                     \
  X(placeable, "tile", "boolean", READ, NOW, "Is there any legal placement of it?")                \
  X(placements, "tile, { edit, over }", "list", READ, NOW,                                         \
    "All of them; each has a cell and a rotation. With an edit: those that fit if this tile is "   \
    "edited, or else one beside it is, which g:edit(placement, edit) does. over = true: those on " \
    "tiles that lie, which g:cover does.")                                                         \
  X(linked, "segment", "list", READ, NOW, "The segments to which links lead from it.")             \
  X(edits, "tile | feature, edit", "list", READ, NOW,                                              \
    "Where that edit can be done to a tile on the board: sides ('N' and 'E' where it reaches two " \
    "that lie across), or segments where it changes their kind. Of a feature: its segments, if "   \
    "all of them can change, else none.")                                                          \
  X(fits, "tile, cell, rotation", "boolean", READ, NOW,                                            \
    "Do all rules allow it there, turned that often (quarters clockwise, nil: not)?")              \
  X(deployments, "player, { kind, figure, tile, cause }", "list", READ, NOW,                       \
    "The segments (of a tile, or of the whole board) where he may place a figure of that kind, "   \
    "or this one, as if it stood nowhere.")                                                        \
  X(immune, "effect, figure | cell", "boolean", READ, NOW, "Is it safe from that effect?")         \
  X(marked, "thing, mark", "boolean", READ, NOW, "Does it carry the mark?")

#define BST_AREA_VERBS(X)                                                                          \
  X(at, "x, y | cell, dx, dy", "cell", READ, NOW, "A cell by its place.")                          \
  X(sides, "cell, open", "list", READ, NOW,                                                        \
    "The covered ones of the four cells beside it (open = true: the others too).")                 \
  X(ring8, "cell, open", "list", READ, NOW, "The same of the eight cells around it.")              \
  X(line, "cell, n", "list", READ, NOW,                                                            \
    "Its unbroken row and column with itself, at most n away (nil: as far as they go).")           \
  X(ray, "cell, direction, n", "list", READ, NOW,                                                  \
    "The covered cells in a direction ('N', 'NE' ...), over gaps too, at most n away.")            \
  X(radius, "cell, n", "list", READ, NOW, "The covered cells at most n king's moves away.")        \
  X(region, "cell", "list", READ, NOW, "The covered cells that hang together with it by sides.")   \
  X(corners, "cell, kind", "list", READ, NOW,                                                      \
    "Its corners where four covered cells meet (kind: in one feature of that kind).")              \
  X(path, "segment, 'away' | nil", "list", READ, NOW,                                              \
    "The segments of its feature in walking order, from this end to the other, or, where it is "   \
    "no end, from the first end by place; round a ring from the segment itself; 'away': from it "  \
    "in any case, arm after arm.")                                                                 \
  X(distance, "cell, cell", "number", READ, NOW, "King's moves from one to the other.")

#define BST_CHANGING_VERBS(X)                                                                      \
  X(move, "figure | kind, place, cause", "", CHANGE, NOW,                                          \
    "To any place, whoever stands there; 'supply': home at once, unasked.")                        \
  X(send_home, "figure | selector, cause, this", "", CHANGE, NOW,                                  \
    "It leaves when the handler ends and everybody was asked (figure_leaving).")                   \
  X(deploy, "player, kind, place, cause, { force }", "figure", CHANGE, NOW,                        \
    "From his supply, where the rules allow it (force = true: anywhere).")                         \
  X(swap, "figure, figure, cause", "", CHANGE, NOW, "The two change places.")                      \
  X(clear, "feature, group, cause", "number", CHANGE, NOW,                                         \
    "Sends all figures of a group ('all': everybody) on it home.")                                 \
  X(give, "player, what, n", "", CHANGE, NOW,                                                      \
    "Tokens of a kind from the box, or tiles ('tile:<name>').")                                    \
  X(take, "player, what, n", "", CHANGE, NOW, "The other way round.")                              \
  X(put, "token | selector, place | player, this", "", CHANGE, NOW,                                \
    "Lays a token somewhere ('box', 'bag').")                                                      \
  X(draw, "kind", "token | nil", CHANGE, NOW, "A token out of the bag; nil: it is empty.")         \
  X(to_bag, "token", "", CHANGE, NOW, "Back into its bag.")                                        \
  X(edit, "tile | cell | placement, edit, side | segment, cause", "", CHANGE, NOW,                 \
    "A tile on the board changes by a declared edit, at that side or segment; of a cell the one "  \
    "to which that side belongs (two half tiles may lie there); of a placement that "              \
    "needs it (g:placements; then the cause is third) the tile in hand or the one beside it.")     \
  X(convert, "feature, edit, cause", "feature", CHANGE, NOW,                                       \
    "All its segments change their kind by an edit with 'from' and 'to'; figures stay.")           \
  X(link, "link, segment, segment, cause", "", CHANGE, NOW,                                        \
    "Two segments of one kind are one feature from now on, by a declared link.")                   \
  X(unlink, "segment, segment, cause", "", CHANGE, NOW,                                            \
    "The link between them is taken away; an error if there is none.")                             \
  X(cover, "tile, type, rotation, cause, zone, player", "", CHANGE, NOW,                           \
    "A tile out of a zone (nil: out of the box) lies on this one from now on, which leaves the "   \
    "game. All sides must match, nothing may stand on its segments and corners; what stands in "   \
    "the cell stays. Needs loose_tiles.")                                                          \
  X(remove, "tile, cause, zone, player", "tile type", CHANGE, NOW,                                 \
    "A tile leaves the board, into a zone (nil: out of the game); nothing may stand there. "       \
    "Needs loose_tiles.")                                                                          \
  X(roll, "sides", "number", CHANGE, NOW, "A die: 1 to sides.")                                    \
  X(shuffle, "list", "list", CHANGE, NOW, "A copy of the list in random order.")                   \
  X(draw_tile, "zone, player, type, zone | 'box', player | box", "tile type | nil", CHANGE, NOW,   \
    "A tile of the stack, of another zone, or of a box (nil: of the rule's own sets), into a "     \
    "zone, at random or of a type; nil: there is none.")                                           \
  X(hide_under, "tile | nil", "boolean", CHANGE, NOW,                                              \
    "A tile of the stack goes face down under one on the board (nil: the one to be placed); "      \
    "false: none was left.")                                                                       \
  X(put_back, "tile, zone | nil, player | nil, 'shuffle' | 'bottom'", "", CHANGE, NOW,             \
    "A tile goes out of a zone (nil: the one to be placed, or one of the box) into the stack, or " \
    "under it; g:put_back(tile, 'bottom') does, too. Without a word one that its set keeps apart " \
    "goes home: where a game starts with its box, or into the box.")                               \
  X(move_tile, "tile, zone | nil, player, zone | nil, player", "", CHANGE, NOW,                    \
    "A tile goes out of one zone (nil: the box) into another (nil: out of the game); player: "     \
    "whose part of it.")                                                                           \
  X(discard_drawn, "", "tile type", CHANGE, NOW,                                                   \
    "The tile to be placed leaves the game; another one is drawn when the function has ended.")    \
  X(replace_drawn, "tile, zone, player", "tile type", CHANGE, NOW,                                 \
    "A tile out of a zone (nil: out of the box) is to be placed instead; the other one is in the " \
    "box then.")                                                                                   \
  X(award, "player | selector, points, { why, class, feature, scored }, this", "", CHANGE, NOW,    \
    "He gets points, or each of them (scored: a mode; `scored` is told in it with for_figure, as " \
    "of a figure that its owner calls home).")                                                     \
  X(pay, "player, points, { why, floor, to }", "number", CHANGE, NOW,                              \
    "He pays them, to another player or nobody, but keeps at least `floor` (nil: he may fall "     \
    "below 0); how many it were.")                                                                 \
  X(score, "feature, mode", "", CHANGE, NOW, "It is scored now; nobody goes home.")                \
  X(score_next, "feature", "", CHANGE, NOW,                                                        \
    "Of g:due: it is scored next, behind those of which that was said before.")                    \
  X(score_as, "feature, points, { why }", "", CHANGE, NOW,                                         \
    "The same with points that were not counted on it.")                                           \
  X(mark, "thing | selector, mark, this", "", CHANGE, NOW,                                         \
    "Puts a mark on it for as long as the mark lasts.")                                            \
  X(unmark, "thing | selector, mark, this", "", CHANGE, NOW, "Takes it off again.")                \
  X(extra_part, "cause, { chain }", "boolean", CHANGE, NOW,                                        \
    "A further part of this turn, once a cause and turn; false: there was one.")                   \
  X(end_part, "", "", CHANGE, NOW,                                                                 \
    "This part of the turn is over when everything that has happened is heard.")                   \
  X(push, "step, player, this", "", CHANGE, NOW,                                                   \
    "Asks a step before anything else goes on (player nil: the active one); this: what it is "     \
    "about, for its selectors and as g.this.")                                                     \
  X(emit, "name, value", "", CHANGE, NOW, "Tells the event 'rule.event' to all who hear it.")      \
  X(tell, "text, { name = value }", "", CHANGE, NOW,                                               \
    "Tells whoever plays, watches or reads the record what happens: g:tell('a bear eats "          \
    "{figure}', { figure = f }). It changes nothing.")

#define BST_PLAYER_VERBS(X)                                                                        \
  X(me, "", "player", PLAYER, NOW, "Who the bot plays for.")                                       \
  X(asked, "", "player | nil", PLAYER, NOW, "Whose decision it is; nil: the game is over.")        \
  X(actions, "", "list", PLAYER, NOW, "All legal actions of whoever is asked.")                    \
  X(after, "action, look", "any", PLAYER, NOW,                                                     \
    "Calls the function `look(g)` while g is the position after that action, on a copy in which "  \
    "everything that the bot doesn't know is dealt anew; gives what the function gives.")          \
  X(random, "n", "number", PLAYER, NOW, "1 to n, from the bot's own stream.")

#define BST_LATER_VERBS(X)                                                                         \
  X(near_misses, "tile", "list", READ, LATER, "Placements that fail on one side only.")            \
  X(track, "player", "number", READ, LATER, "His place on the scoring track.")                     \
  X(set_attr, "thing, attr, n", "", CHANGE, LATER, "Changes what a tile or segment shows.")        \
  X(play_tile, "player, tile, cell, rotation", "", CHANGE, LATER, "A whole part out of turn.")     \
  X(reveal, "zone, player", "", CHANGE, LATER, "Everybody knows from now on what lies there.")

typedef enum bst_verb {
#define X(name, arguments, result, rights, since, text) BST_VERB_##name,
  BST_VERB_LIST(X)
#undef X
      BST_VERBS
} bst_verb;

/* What has fields. */
#define BST_HOLDER_LIST(X)                                                                         \
  X(GAME, "g")                                                                                     \
  X(EVENT, "event")                                                                                \
  X(PLAYER, "player")                                                                              \
  X(CELL, "cell")                                                                                  \
  X(TILE, "tile")                                                                                  \
  X(TYPE, "tile type")                                                                             \
  X(SEGMENT, "segment")                                                                            \
  X(FEATURE, "feature")                                                                            \
  X(FIGURE, "figure")                                                                              \
  X(TOKEN, "token")                                                                                \
  X(ZONE, "zone")                                                                                  \
  X(CORNER, "corner")                                                                              \
  X(PLACEMENT, "placement")                                                                        \
  X(ACTION, "action") /* of a player: for bots */                                                  \
  X(STATE, "g.state")                                                                              \
  X(CONSTS, "g.const")                                                                             \
  X(VALUES, "state field") /* of a field that has a value for each player, tile or figure */       \
  X(CELLS, "set of cells")

typedef enum bst_holder {
#define X(name, text) BST_IS_##name,
  BST_HOLDER_LIST(X)
#undef X
      BST_HOLDERS
} bst_holder;

/* X(holder, name, type, text) */
#define BST_FIELD_LIST(X)                                                                          \
  X(GAME, active, "player", "Whose turn it is.")                                                   \
  X(GAME, turn, "number", "From 1.")                                                               \
  X(GAME, game_part, "number", "Which part of the game this is, from 1.")                          \
  X(GAME, round, "number", "From 1: how often all seats have had a turn, with this one.")          \
  X(GAME, part_of_turn, "number", "From 1.")                                                       \
  X(GAME, part_tile, "tile | nil", "The one laid in this part.")                                   \
  X(GAME, part_cell, "cell | nil", "Where it lies.")                                               \
  X(GAME, drawn, "tile type | nil", "The tile that is to be placed.")                              \
  X(GAME, this, "thing | nil", "What the step was pushed for that is asked or carried out.")       \
  X(GAME, const, "constants", "What the rule declared under `consts`: g.const.goods.")             \
  X(GAME, state, "state", "The fields that the rule declared under `state`.")                      \
  X(PLAYER, index, "number", "From 1.")                                                            \
  X(PLAYER, score, "number", "His points.")                                                        \
  X(PLAYER, next, "player", "To the left of him.")                                                 \
  X(PLAYER, active, "boolean", "Is it his turn?")                                                  \
  X(PLAYER, side, "number", "His side, from 1; his own number where no rule declares sides.")      \
  X(CELL, x, "number", "To the east of the first tile.")                                           \
  X(CELL, y, "number", "To the south of it.")                                                      \
  X(CELL, occupied, "boolean", "Does a tile cover it?")                                            \
  X(CELL, tile, "tile | nil", "The tile there.")                                                   \
  X(CELL, tiles, "list", "All of them: a cell can hold two half tiles.")                           \
  X(CELL, full, "boolean", "Do tiles cover all of it?")                                            \
  X(CELL, void, "string | nil", "The corner that a lone half tile leaves free: 'NW', 'NE' ...")    \
  X(TILE, type, "tile type", "Which one it is.")                                                   \
  X(TILE, id, "string", "The name of its type.")                                                   \
  X(TILE, cell, "cell", "Where it lies (its first cell).")                                         \
  X(TILE, cells, "list", "All cells that it covers.")                                              \
  X(TILE, mate, "tile | nil", "The other half tile in the cell of a half tile.")                   \
  X(TILE, rotation, "number", "Quarter turns clockwise, 0 to 3.")                                  \
  X(TILE, free, "boolean", "Can it leave the board (g:remove)? Nothing may stand there.")          \
  X(TILE, player, "player | nil", "Who laid it.")                                                  \
  X(TYPE, half, "boolean", "Is it a half tile?")                                                   \
  X(TYPE, apart, "boolean", "Does it never lie in the stack, but in boxes, zones and hands?")      \
  X(TYPE, id, "string", "Its name.")                                                               \
  X(SEGMENT, kind, "string", "Its kind.")                                                          \
  X(SEGMENT, tile, "tile", "Whose it is.")                                                         \
  X(SEGMENT, cell, "cell", "Its first cell.")                                                      \
  X(SEGMENT, feature, "feature", "The feature that it is a part of.")                              \
  X(SEGMENT, figures, "list", "Who stands on it.")                                                 \
  X(FEATURE, kind, "string", "The kind of its segments.")                                          \
  X(FEATURE, complete, "boolean", "Is it complete?")                                               \
  X(FEATURE, closed, "boolean", "Has it no open end (whether that completes it or not)?")          \
  X(FEATURE, open, "number", "Its open ends.")                                                     \
  X(FEATURE, cut_off, "number",                                                                    \
    "How many of its ends meet a side on which nothing lies that could join them, as where any "   \
    "side fits.")                                                                                  \
  X(FEATURE, size, "number", "In cells or tiles, as its kind is counted.")                         \
  X(FEATURE, cells, "number", "How many cells it covers.")                                         \
  X(FEATURE, tiles, "number", "How many tiles it is on.")                                          \
  X(FEATURE, first, "segment", "The first of its segments by place.")                              \
  X(FEATURE, segments, "list", "All of them.")                                                     \
  X(FEATURE, occupied, "boolean", "Does any figure stand on it?")                                  \
  X(FIGURE, kind, "string", "Its kind.")                                                           \
  X(FIGURE, group, "string", "'meeple', 'special' or 'neutral'.")                                  \
  X(FIGURE, owner, "player | nil", "Whose it is.")                                                 \
  X(FIGURE, place, "place | nil", "As g:where.")                                                   \
  X(FIGURE, segment, "segment | nil", "On which it stands.")                                       \
  X(FIGURE, feature, "feature | nil", "On which it stands.")                                       \
  X(FIGURE, cell, "cell | nil", "In which it stands (nil on a corner).")                           \
  X(FIGURE, tile, "tile | nil", "On which it stands.")                                             \
  X(FIGURE, with, "figure | nil", "The one with which it stands.")                                 \
  X(FIGURE, zone, "zone | nil", "In which it is.")                                                 \
  X(FIGURE, on_board, "boolean", "Is it on the board, not in a zone or at home?")                  \
  X(FIGURE, leaving, "boolean",                                                                    \
    "Is it about to go home? Who hears figure_leaving is asked whether it does.")                  \
  X(FIGURE, deployed_this_part, "boolean", "Did it come where it is in this part?")                \
  X(TOKEN, kind, "string", "Its kind.")                                                            \
  X(TOKEN, face, "number | string", "What it shows: the number, or the name of the face.")         \
  X(TOKEN, place, "place | player | nil", "As g:where; in a supply: whose.")                       \
  X(ZONE, name, "string", "'rule.zone'.")                                                          \
  X(ZONE, player, "player | nil", "Whose part of it.")                                             \
  X(CORNER, x, "number", "Of the cell to the south-east of it.")                                   \
  X(CORNER, y, "number", "Of that cell.")                                                          \
  X(CORNER, feature, "feature | nil", "The one in which all four cells meet there.")               \
  X(PLACEMENT, cell, "cell", "Where the tile would lie.")                                          \
  X(PLACEMENT, rotation, "number", "Quarter turns clockwise, 0 to 3.")                             \
  X(PLACEMENT, type, "tile type", "Which tile.")                                                   \
  X(PLACEMENT, side, "'N' | 'E' | 'S' | 'W' | nil",                                                \
    "Of one that fits by an edit: the side of the board at which a tile changes.")                 \
  X(PLACEMENT, beside, "tile | nil", "The tile behind that side, if it is the one that changes.")  \
  X(PLACEMENT, under, "tile | nil", "The tile on which it would lie.")                             \
  X(PLACEMENT, joins, "list", "The features that the tile would be added to.")                     \
  X(PLACEMENT, completes, "list",                                                                  \
    "Those that would be complete then (`complete_ok` isn't asked).")                              \
  X(PLACEMENT, completes_any, "boolean",                                                           \
    "Would anything be complete, features that begin on the tile included?")                       \
  X(PLACEMENT, closes_holes, "number",                                                             \
    "1 if it would fill a hole to the last cell: empty cells with no way out over sides; else 0.") \
  X(PLACEMENT, makes_holes, "number", "How many holes it would make.")                             \
  X(ACTION, text, "string", "As records and scenarios write it: 'place BA/L 1,0 r1'.")             \
  X(ACTION, index, "number", "Its place in the list, from 1.")                                     \
  X(ACTION, step, "string",                                                                        \
    "What it answers: 'place', 'figure', or a rule's step as 'rule.step'.")                        \
  X(ACTION, pass, "boolean", "Is it to decline?")                                                  \
  X(ACTION, args, "list",                                                                          \
    "What was chosen: cell and rotation; kind and segment; the arguments of a step.")              \
  X(ACTION, cell, "cell | nil", "Where the tile is laid, or the figure placed.")                   \
  X(ACTION, rotation, "number | nil", "Of the tile: quarter turns clockwise, 0 to 3.")             \
  X(ACTION, kind, "string | nil", "Of the figure that is placed.")                                 \
  X(ACTION, segment, "segment | nil", "On which it is placed.")

typedef enum bst_field {
#define X(holder, name, type, text) BST_FIELD_##holder##_##name,
  BST_FIELD_LIST(X)
#undef X
      BST_FIELDS
} bst_field;

/* X(name, type, events, text): fields of `ev`; those of other events don't exist. */
#define BST_ON(event) (1u << BST_EVENT_##event)
#define BST_EVENT_FIELD_LIST(X)                                                                    \
  X(player, "player | nil", UINT_MAX,                                                              \
    "Who did it, or whose it is; of a tile that is laid whose part it is "                         \
    "(ev.tile.player: who laid it).")                                                              \
  X(cause, "string",                                                                               \
    BST_ON(TILE_PLACED) | BST_ON(FEATURE_CHANGED) | BST_ON(FIGURE_MOVED) | BST_ON(FIGURE_LEAVING), \
    "Why.")                                                                                        \
  X(type, "tile type", BST_ON(TILE_DRAWN) | BST_ON(TILE_UNPLACEABLE) | BST_ON(TILE_PLACED),        \
    "Which tile.")                                                                                 \
  X(tile, "tile | nil", BST_ON(TILE_PLACED) | BST_ON(FEATURE_CHANGED) | BST_ON(COMPLETED),         \
    "The tile on the board that it came from.")                                                    \
  X(cell, "cell | nil", BST_ON(TILE_PLACED) | BST_ON(FIGURE_MOVED) | BST_ON(FIGURE_LEAVING),       \
    "Where the tile lies or the figure is.")                                                       \
  X(feature, "feature | nil",                                                                      \
    BST_ON(FEATURE_CHANGED) | BST_ON(FIGURE_MOVED) | BST_ON(FIGURE_LEAVING) | BST_ON(SCORED) |     \
        BST_ON(POINTS),                                                                            \
    "The one that it is about.")                                                                   \
  X(figure, "figure", BST_ON(FIGURE_MOVED) | BST_ON(FIGURE_LEAVING), "Which one.")                 \
  X(token, "token", BST_ON(TOKEN_MOVED), "Which one; of several the first.")                       \
  X(count, "number", BST_ON(TOKEN_MOVED), "How many moved at once.")                               \
  X(from, "place | player | nil",                                                                  \
    BST_ON(FIGURE_MOVED) | BST_ON(FIGURE_LEAVING) | BST_ON(TOKEN_MOVED),                           \
    "Where it was before (of a token: a player's supply, too; nil: box or bag).")                  \
  X(to, "place | player | nil", BST_ON(FIGURE_MOVED) | BST_ON(TOKEN_MOVED),                        \
    "Where it is now; of a token: where it went.")                                                 \
  X(grew, "boolean", BST_ON(FEATURE_CHANGED), "Segments were added to what was there.")            \
  X(joined, "boolean", BST_ON(FEATURE_CHANGED), "Two that were there became one.")                 \
  X(split, "boolean", BST_ON(FEATURE_CHANGED), "It was one with others before.")                   \
  X(closed, "boolean", BST_ON(FEATURE_CHANGED), "It has no open end any more.")                    \
  X(points, "number", BST_ON(POINTS) | BST_ON(SCORED), "How many; below 0: paid.")                 \
  X(class, "string", BST_ON(POINTS), "'feature', 'figure', 'bonus' or 'transfer'.")                \
  X(why, "string", BST_ON(POINTS), "'rule.term' or 'rule.reason'.")                                \
  X(mode, "string", BST_ON(POINTS) | BST_ON(SCORED), "In which mode it was valued.")               \
  X(owners, "list", BST_ON(SCORED), "Who got the points.")                                         \
  X(done, "boolean", BST_ON(SCORED), "Was it complete?")                                           \
  X(name, "string", BST_ON(CUSTOM), "'rule.event'.")                                               \
  X(value, "any", BST_ON(CUSTOM), "What g:emit was given.")

typedef enum bst_event_field {
#define X(name, type, events, text) BST_EVENT_FIELD_##name,
  BST_EVENT_FIELD_LIST(X)
#undef X
      BST_EVENT_FIELDS
} bst_event_field;

/* X(holder, name, arguments, result, rights, text) */
#define BST_METHOD_LIST(X)                                                                         \
  X(EVENT, had, "kind, player", "boolean", READ,                                                   \
    "feature_changed: did such a figure (nil: anybody's) stand there at that moment?")             \
  X(EVENT, features, "", "list", READ, "completed: the features, in the order of scoring.")        \
  X(CELL, attr, "name", "number", READ, "What the tiles there show; with what their segments do.") \
  X(TILE, attr, "name", "number", READ,                                                            \
    "What it shows, its segments, and, of a symbol of cells, the other half in its cell.")         \
  X(TILE, direction, "name", "string | nil", READ,                                                 \
    "Where that symbol on it points as it lies, if it does: 'N', 'NE' ...")                        \
  X(TILE, ring8, "open", "list", READ,                                                             \
    "The covered cells around it: 8, around a double tile 10; open: all of them.")                 \
  X(TYPE, attr, "name", "number", READ, "What it shows; with what its segments show.")             \
  X(TYPE, side, "'N' | 'E' | 'S' | 'W', rotation", "list", READ,                                   \
    "The kinds of the segments on that side of its first cell, clockwise: { 'field', 'road', "     \
    "'field' }; 'any' where everything fits; none where it has no such side or goes on itself.")   \
  X(SEGMENT, attr, "name", "number", READ, "What it shows.")                                       \
  X(FEATURE, attr, "name", "number", READ, "What its segments show together.")                     \
  X(FEATURE, grew_this_part, "cause", "boolean", READ,                                             \
    "Was there already when this part's tile was added to it? (cause: 'tile')")                    \
  X(CELLS, has, "cell", "boolean", READ, "Is it in the set?")                                      \
  X(CELLS, count, "", "number", READ, "How many are.")                                             \
  X(CELLS, list, "", "list", READ, "All of them, by place.")                                       \
  X(CELLS, add, "cell", "", CHANGE, "Puts it in.")                                                 \
  X(CELLS, remove, "cell", "", CHANGE, "Takes it out.")                                            \
  X(CELLS, clear, "", "", CHANGE, "Takes all out.")

typedef enum bst_method {
#define X(holder, name, arguments, result, rights, text) BST_METHOD_##holder##_##name,
  BST_METHOD_LIST(X)
#undef X
      BST_METHODS
} bst_method;

#endif
