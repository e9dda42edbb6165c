---@meta
-- Stubs for editors with the Lua language server. Made by tools/make_reference.c; './dev docs' makes them anew.

---@class bst.Game
---@field active bst.Player Whose turn it is.
---@field turn number From 1.
---@field game_part number Which part of the game this is, from 1.
---@field round number From 1: how often all seats have had a turn, with this one.
---@field part_of_turn number From 1.
---@field part_tile bst.Tile? The one laid in this part.
---@field part_cell bst.Cell? Where it lies.
---@field drawn bst.TileType? The tile that is to be placed.
---@field const any What the rule declared under `consts`: g.const.goods.
---@field state any The fields that the rule declared under `state`.
local Game = {}

---@class bst.Event
---@field player bst.Player? Who did it, or whose it is.
---@field cause string Why.
---@field type bst.TileType Which tile.
---@field tile bst.Tile? The tile on the board that it came from.
---@field cell bst.Cell? Where the tile lies or the figure is.
---@field feature bst.Feature? The one that it is about.
---@field figure bst.Figure Which one.
---@field token bst.Token Which one; of several the first.
---@field count number How many moved at once.
---@field from any Where it was before (of a token: a player's supply, too; nil: box or bag).
---@field to any Where it is now; of a token: where it went.
---@field grew boolean Segments were added to what was there.
---@field joined boolean Two that were there became one.
---@field split boolean It was one with others before.
---@field closed boolean It has no open end any more.
---@field points number How many; below 0: paid.
---@field class string 'feature', 'figure', 'bonus' or 'transfer'.
---@field why string 'rule.term' or 'rule.reason'.
---@field mode string In which mode it was valued.
---@field owners any[] Who got the points.
---@field done boolean Was it complete?
---@field name string 'rule.event'.
---@field value any What g:emit was given.
local Event = {}

---feature_changed: did such a figure (nil: anybody's) stand there at that moment?
---@return boolean
function Event:had(kind, player) end

---completed: the features, in the order of scoring.
---@return any[]
function Event:features() end

---@class bst.Player
---@field index number From 1.
---@field score number His points.
---@field next bst.Player To the left of him.
---@field active boolean Is it his turn?
---@field side number His side, from 1; his own number where no rule declares sides.
local Player = {}

---@class bst.Cell
---@field x number To the east of the first tile.
---@field y number To the south of it.
---@field occupied boolean Does a tile cover it?
---@field tile bst.Tile? The tile there.
---@field tiles any[] All of them: a cell can hold two half tiles.
---@field full boolean Do tiles cover all of it?
---@field void any The corner that a lone half tile leaves free: 'NW', 'NE' ...
local Cell = {}

---What the tiles there show; with what their segments do.
---@return number
function Cell:attr(name) end

---@class bst.Tile
---@field type bst.TileType Which one it is.
---@field id string The name of its type.
---@field cell bst.Cell Where it lies (its first cell).
---@field cells any[] All cells that it covers.
---@field mate bst.Tile? The other half tile in the cell of a half tile.
---@field rotation number Quarter turns clockwise, 0 to 3.
---@field player bst.Player? Who laid it.
local Tile = {}

---What it shows, its segments, and, of a symbol of cells, the other half in its cell.
---@return number
function Tile:attr(name) end

---The covered cells around it: 8, around a double tile 10; open: all of them.
---@return any[]
function Tile:ring8(open) end

---@class bst.TileType
---@field half boolean Is it a half tile?
---@field id string Its name.
local TileType = {}

---What it shows; with what its segments show.
---@return number
function TileType:attr(name) end

---@class bst.Segment
---@field kind string Its kind.
---@field tile bst.Tile Whose it is.
---@field cell bst.Cell Its first cell.
---@field feature bst.Feature The feature that it is a part of.
---@field figures any[] Who stands on it.
local Segment = {}

---What it shows.
---@return number
function Segment:attr(name) end

---@class bst.Feature
---@field kind string The kind of its segments.
---@field complete boolean Is it complete?
---@field closed boolean Has it no open end (whether that completes it or not)?
---@field open number Its open ends.
---@field cut_off number How many of its ends meet a side on which nothing lies that could join them, as where any side fits.
---@field size number In cells or tiles, as its kind is counted.
---@field cells number How many cells it covers.
---@field tiles number How many tiles it is on.
---@field first bst.Segment The first of its segments by place.
---@field segments any[] All of them.
---@field occupied boolean Does any figure stand on it?
local Feature = {}

---What its segments show together.
---@return number
function Feature:attr(name) end

---Was there already when this part's tile was added to it? (cause: 'tile')
---@return boolean
function Feature:grew_this_part(cause) end

---@class bst.Figure
---@field kind string Its kind.
---@field group string 'meeple', 'special' or 'neutral'.
---@field owner bst.Player? Whose it is.
---@field place any As g:where.
---@field segment bst.Segment? On which it stands.
---@field feature bst.Feature? On which it stands.
---@field cell bst.Cell? In which it stands (nil on a corner).
---@field tile bst.Tile? On which it stands.
---@field with bst.Figure? The one with which it stands.
---@field zone bst.Zone? In which it is.
---@field on_board boolean Is it on the board, not in a zone or at home?
---@field leaving boolean Is it about to go home?
---@field deployed_this_part boolean Did it come where it is in this part?
local Figure = {}

---@class bst.Token
---@field kind string Its kind.
---@field face any What it shows: the number, or the name of the face.
---@field place any As g:where; in a supply: whose.
local Token = {}

---@class bst.Zone
---@field name string 'rule.zone'.
---@field player bst.Player? Whose part of it.
local Zone = {}

---@class bst.Corner
---@field x number Of the cell to the south-east of it.
---@field y number Of that cell.
---@field feature bst.Feature? The one in which all four cells meet there.
local Corner = {}

---@class bst.Placement
---@field cell bst.Cell Where the tile would lie.
---@field rotation number Quarter turns clockwise, 0 to 3.
---@field type bst.TileType Which tile.
---@field joins any[] The features that the tile would be added to.
---@field completes any[] Those that would be complete then (`complete_ok` isn't asked).
---@field completes_any boolean Would anything be complete, features that begin on the tile included?
---@field closes_holes number 1 if it would fill a hole to the last cell: empty cells with no way out over sides; else 0.
---@field makes_holes number How many holes it would make.
local Placement = {}

---@class bst.Action
---@field text string As records and scenarios write it: 'place BA/L 1,0 r1'.
---@field index number Its place in the list, from 1.
---@field step string What it answers: 'place', 'figure', or a rule's step as 'rule.step'.
---@field pass boolean Is it to decline?
---@field args any[] What was chosen: cell and rotation; kind and segment; the arguments of a step.
---@field cell bst.Cell? Where the tile is laid, or the figure placed.
---@field rotation any Of the tile: quarter turns clockwise, 0 to 3.
---@field kind any Of the figure that is placed.
---@field segment bst.Segment? On which it is placed.
local Action = {}

---@class bst.GState
local GState = {}

---@class bst.GConst
local GConst = {}

---@class bst.StateField
local StateField = {}

---@class bst.SetOfCells
local SetOfCells = {}

---Is it in the set?
---@return boolean
function SetOfCells:has(cell) end

---How many are.
---@return number
function SetOfCells:count() end

---All of them, by place.
---@return any[]
function SetOfCells:list() end

---Puts it in.
---@return nil
function SetOfCells:add(cell) end

---Takes it out.
---@return nil
function SetOfCells:remove(cell) end

---Takes all out.
---@return nil
function SetOfCells:clear() end

---What an option is set to: a number, a boolean or a text (player: of one that has per = 'seat').
---g:opt(name, player)
---@return any
function Game:opt(name, player) end

---All players, by seat.
---g:players()
---@return any[]
function Game:players() end

---All players: from the active one or the one to the left of him clockwise, or from the right the other way round.
---g:players_from('active' | 'left' | 'right')
---@return any[]
function Game:players_from(which) end

---How many play.
---g:player_count()
---@return number
function Game:player_count() end

---The player n places to the left (n < 0: right).
---g:player_left_of(player, n)
---@return bst.Player
function Game:player_left_of(player, n) end

---His points.
---g:score_of(player)
---@return number
function Game:score_of(player) end

---The figures on the board (zone: in a zone; on_board = false: all others) to which all of the given conditions apply.
---g:figures({ kind, group, owner, feature, cell, tile, zone, on_board, owned, leaving })
---@return any[]
function Game:figures(named) end

---How many figures g:figures would give.
---g:count_figures({ as for figures })
---@return number
function Game:count_figures(named) end

---Where a piece is: a segment, cell, corner, figure, zone; nil: in no place of the game.
---g:where(figure | token | kind)
---@return any
function Game:where(figure) end

---The features on the board to which all of the given conditions apply.
---g:features({ kind, figure, closed, complete, occupied, owner })
---@return any[]
function Game:features(named) end

---The features that have a segment there.
---g:features_on(cell)
---@return any[]
function Game:features_on(cell) end

---The segments of a tile on the board.
---g:segments(tile)
---@return any[]
function Game:segments(tile) end

---The features of that kind that touch it, complete or not: of a field open cities, too.
---g:adjacent(feature, kind)
---@return any[]
function Game:adjacent(feature, kind) end

---The players who would get its points now.
---g:owners(feature)
---@return any[]
function Game:owners(feature) end

---The players who have figures of that kind (nil: any figure) on it, by seat.
---g:players_on(kind | nil, feature)
---@return any[]
function Game:players_on(kind, feature) end

---The complete features with figures that are about to be scored, but those of which g:score_next has said when.
---g:due()
---@return any[]
function Game:due() end

---What his figures on it weigh together.
---g:strength(feature, player)
---@return number
function Game:strength(feature, player) end

---What it is worth now (mode 'normal', 'final' or one that a rule declared). Counters that look around a tile take that of the segment.
---g:value(feature | segment, mode, player)
---@return number
function Game:value(feature, mode, player) end

---The tokens that lie there (kind nil: of all kinds).
---g:tokens(place | player, kind)
---@return any[]
function Game:tokens(place, kind) end

---How many figures of a kind, tokens of a kind or tiles ('tile:<name>') he has off the board.
---g:held(player, what)
---@return number
function Game:held(player, what) end

---How many figures of a kind he can still place.
---g:supply(player, kind)
---@return number
function Game:supply(player, kind) end

---The tiles that lie in a zone; 'box': those that a set keeps apart and nobody has.
---g:tiles(zone | 'box', player)
---@return any[]
function Game:tiles(zone, player) end

---A zone as a place; player: whose part of it.
---g:zone(name, player)
---@return bst.Zone
function Game:zone(name, player) end

---How many tiles can still be drawn.
---g:stack_left()
---@return number
function Game:stack_left() end

---Is there any legal placement of it?
---g:placeable(tile)
---@return boolean
function Game:placeable(tile) end

---All of them; each has a cell and a rotation.
---g:placements(tile)
---@return any[]
function Game:placements(tile) end

---The segments (of a tile, or of the whole board) where he may place a figure of that kind.
---g:deployments(player, { kind, tile, cause })
---@return any[]
function Game:deployments(player, named) end

---Is it safe from that effect?
---g:immune(effect, figure | cell)
---@return boolean
function Game:immune(effect, figure) end

---Does it carry the mark?
---g:marked(thing, mark)
---@return boolean
function Game:marked(thing, mark) end

---A cell by its place.
---g:at(x, y | cell, dx, dy)
---@return bst.Cell
function Game:at(x, y, dx, dy) end

---The covered ones of the four cells beside it (open = true: the others too).
---g:sides(cell, open)
---@return any[]
function Game:sides(cell, open) end

---The same of the eight cells around it.
---g:ring8(cell, open)
---@return any[]
function Game:ring8(cell, open) end

---Its unbroken row and column with itself, at most n away (nil: as far as they go).
---g:line(cell, n)
---@return any[]
function Game:line(cell, n) end

---The covered cells in a direction ('N', 'NE' ...), over gaps too, at most n away.
---g:ray(cell, direction, n)
---@return any[]
function Game:ray(cell, direction, n) end

---The covered cells at most n king's moves away.
---g:radius(cell, n)
---@return any[]
function Game:radius(cell, n) end

---The covered cells that hang together with it by sides.
---g:region(cell)
---@return any[]
function Game:region(cell) end

---Its corners where four covered cells meet (kind: in one feature of that kind).
---g:corners(cell, kind)
---@return any[]
function Game:corners(cell, kind) end

---The segments of its feature in walking order.
---g:path(segment)
---@return any[]
function Game:path(segment) end

---King's moves from one to the other.
---g:distance(cell, cell)
---@return number
function Game:distance(cell, cell2) end

---To any place, whoever stands there; 'supply': home at once, unasked.
---g:move(figure | kind, place, cause)
---@return nil
function Game:move(figure, place, cause) end

---It leaves when the handler ends and everybody was asked (figure_leaving).
---g:send_home(figure, cause)
---@return nil
function Game:send_home(figure, cause) end

---From his supply, where the rules allow it (force = true: anywhere).
---g:deploy(player, kind, place, cause, { force })
---@return bst.Figure
function Game:deploy(player, kind, place, cause, named) end

---The two change places.
---g:swap(figure, figure, cause)
---@return nil
function Game:swap(figure, figure2, cause) end

---Sends all figures of a group ('all': everybody) on it home.
---g:clear(feature, group, cause)
---@return number
function Game:clear(feature, group, cause) end

---Tokens of a kind from the box, or tiles ('tile:<name>').
---g:give(player, what, n)
---@return nil
function Game:give(player, what, n) end

---The other way round.
---g:take(player, what, n)
---@return nil
function Game:take(player, what, n) end

---Lays a token somewhere ('box', 'bag').
---g:put(token, place | player)
---@return nil
function Game:put(token, place) end

---A token out of the bag; nil: it is empty.
---g:draw(kind)
---@return bst.Token?
function Game:draw(kind) end

---Back into its bag.
---g:to_bag(token)
---@return nil
function Game:to_bag(token) end

---A die: 1 to sides.
---g:roll(sides)
---@return number
function Game:roll(sides) end

---A copy of the list in random order.
---g:shuffle(list)
---@return any[]
function Game:shuffle(list) end

---A tile of the stack, or of the zone `from`, into a zone, at random or of a type; nil: there is none.
---g:draw_tile(zone, player, type, from)
---@return bst.TileType?
function Game:draw_tile(zone, player, type, from) end

---A tile of the stack goes face down under one on the board (nil: the one to be placed); false: none was left.
---g:hide_under(tile | nil)
---@return boolean
function Game:hide_under(tile) end

---A tile goes out of a zone (nil: the one to be placed, or one of the box) into the stack, or under it; g:put_back(tile, 'bottom') does, too.
---g:put_back(tile, zone | nil, player | nil, 'shuffle' | 'bottom')
---@return nil
function Game:put_back(tile, zone, player, which) end

---A tile goes out of one zone (nil: the box) into another (nil: out of the game); player: whose part of it.
---g:move_tile(tile, zone | nil, player, zone | nil, player)
---@return nil
function Game:move_tile(tile, zone, player, zone4, player5) end

---The tile to be placed leaves the game; another one is drawn when the function has ended.
---g:discard_drawn()
---@return bst.TileType
function Game:discard_drawn() end

---A tile out of a zone (nil: out of the box) is to be placed instead; the other one is in the box then.
---g:replace_drawn(tile, zone, player)
---@return bst.TileType
function Game:replace_drawn(tile, zone, player) end

---He gets points.
---g:award(player, points, { why, class, feature })
---@return nil
function Game:award(player, points, named) end

---He pays them, to another player or nobody, but keeps at least `floor` (nil: he may fall below 0); how many it were.
---g:pay(player, points, { why, floor, to })
---@return number
function Game:pay(player, points, named) end

---It is scored now; nobody goes home.
---g:score(feature, mode)
---@return nil
function Game:score(feature, mode) end

---Of g:due: it is scored next, behind those of which that was said before.
---g:score_next(feature)
---@return nil
function Game:score_next(feature) end

---The same with points that were not counted on it.
---g:score_as(feature, points, { why })
---@return nil
function Game:score_as(feature, points, named) end

---Puts a mark on it for as long as the mark lasts.
---g:mark(thing, mark)
---@return nil
function Game:mark(thing, mark) end

---Takes it off again.
---g:unmark(thing, mark)
---@return nil
function Game:unmark(thing, mark) end

---A further part of this turn, once a cause and turn; false: there was one.
---g:extra_part(cause, { chain })
---@return boolean
function Game:extra_part(cause, named) end

---This part of the turn is over when everything that has happened is heard.
---g:end_part()
---@return nil
function Game:end_part() end

---Asks a step before anything else goes on (player nil: the active one).
---g:push(step, player)
---@return nil
function Game:push(step, player) end

---Tells the event 'rule.event' to all who hear it.
---g:emit(name, value)
---@return nil
function Game:emit(name, value) end

---Who the bot plays for.
---g:me()
---@return bst.Player
function Game:me() end

---Whose decision it is; nil: the game is over.
---g:asked()
---@return bst.Player?
function Game:asked() end

---All legal actions of whoever is asked.
---g:actions()
---@return any[]
function Game:actions() end

---Calls the function `look(g)` while g is the position after that action, on a copy in which everything that the bot doesn't know is dealt anew; gives what the function gives.
---g:after(action, look)
---@return any
function Game:after(action, look) end

---1 to n, from the bot's own stream.
---g:random(n)
---@return number
function Game:random(n) end

---@class bst.Choices What may be chosen.
local Choices = {}

---Adds a choice: a value for each of the args of the entry.
function Choices:add(...) end

---@class bst.Rule
---@field components? (fun(g: bst.Game)) A new game, before anything else: tokens, figures and tiles are handed out.
---@field setup? (fun(g: bst.Game)) A new game, after all components and before the first turn.
---@field on? bst.Rule.on
---@field steps? bst.Rule.steps
---@field actions? bst.Rule.actions
---@field sources? bst.Rule.sources
---@field assists? bst.Rule.assists
---@field game_over? bst.Rule.game_over
---@field turn_skip? bst.Rule.turn_skip
---@field turn_order? bst.Rule.turn_order
---@field result? bst.Rule.result
---@field terms? bst.Rule.terms
---@field figures? bst.Rule.figures
---@field majority? bst.Rule.majority
---@field awards? bst.Rule.awards
---@field lists? bst.Rule.lists

---@class bst.Rule.on
---@field turn_start? bst.Rule.on.turn_start
---@field tile_drawn? bst.Rule.on.tile_drawn
---@field tile_unplaceable? bst.Rule.on.tile_unplaceable
---@field tile_placed? bst.Rule.on.tile_placed
---@field feature_changed? bst.Rule.on.feature_changed
---@field figure_moved? bst.Rule.on.figure_moved
---@field figure_leaving? bst.Rule.on.figure_leaving
---@field completed? bst.Rule.on.completed
---@field scored? bst.Rule.on.scored
---@field points? bst.Rule.on.points
---@field part_end? bst.Rule.on.part_end
---@field turn_end? bst.Rule.on.turn_end
---@field pre_final? bst.Rule.on.pre_final
---@field final? bst.Rule.on.final
---@field token_moved? bst.Rule.on.token_moved
---@field [string] bst.Rule.on.rule.event
---@field timeout? bst.Rule.on.timeout

---@class bst.Rule.on.turn_start
---@field [string] bst.Rule.on.turn_start.entry

---@class bst.Rule.on.turn_start.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) Once a turn, at its begin.

---@class bst.Rule.on.tile_drawn
---@field [string] bst.Rule.on.tile_drawn.entry

---@class bst.Rule.on.tile_drawn.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A tile is known and not placed yet.

---@class bst.Rule.on.tile_unplaceable
---@field [string] bst.Rule.on.tile_unplaceable.entry

---@class bst.Rule.on.tile_unplaceable.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A drawn tile fits nowhere and has been put away; another one is drawn behind it, if any is.

---@class bst.Rule.on.tile_placed
---@field [string] bst.Rule.on.tile_placed.entry

---@class bst.Rule.on.tile_placed.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A tile lies and its segments are joined.

---@class bst.Rule.on.feature_changed
---@field [string] bst.Rule.on.feature_changed.entry

---@class bst.Rule.on.feature_changed.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A feature was begun, grew, was joined, split or closed.

---@class bst.Rule.on.figure_moved
---@field [string] bst.Rule.on.figure_moved.entry

---@class bst.Rule.on.figure_moved.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A figure, neutral ones too, came to a new place on the board or in a zone.

---@class bst.Rule.on.figure_leaving
---@field [string] bst.Rule.on.figure_leaving.entry

---@class bst.Rule.on.figure_leaving.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event))|string|number|table A figure is about to go home.

---@class bst.Rule.on.completed
---@field [string] bst.Rule.on.completed.entry

---@class bst.Rule.on.completed.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) Once a part in which features were completed, before any of them is valued.

---@class bst.Rule.on.scored
---@field [string] bst.Rule.on.scored.entry

---@class bst.Rule.on.scored.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A feature has been scored.

---@class bst.Rule.on.points
---@field [string] bst.Rule.on.points.entry

---@class bst.Rule.on.points.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A player got or paid points.

---@class bst.Rule.on.part_end
---@field [string] bst.Rule.on.part_end.entry

---@class bst.Rule.on.part_end.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) The end of each part of a turn.

---@class bst.Rule.on.turn_end
---@field [string] bst.Rule.on.turn_end.entry

---@class bst.Rule.on.turn_end.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) The end of a turn, after its last part.

---@class bst.Rule.on.pre_final
---@field [string] bst.Rule.on.pre_final.entry

---@class bst.Rule.on.pre_final.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) Once, when the game is over and nothing is scored for it yet.

---@class bst.Rule.on.final
---@field [string] bst.Rule.on.final.entry

---@class bst.Rule.on.final.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) Once, at the end; the features on the board are scored at order 100.

---@class bst.Rule.on.token_moved
---@field [string] bst.Rule.on.token_moved.entry

---@class bst.Rule.on.token_moved.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) A token, or several at once, came to another place.

---@class bst.Rule.on.rule.event
---@field [string] bst.Rule.on.rule.event.entry

---@class bst.Rule.on.rule.event.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) Something that another rule tells by g:emit().

---@class bst.Rule.on.timeout
---@field [string] bst.Rule.on.timeout.entry

---@class bst.Rule.on.timeout.entry
---@field [1]? (fun(g: bst.Game, ev: bst.Event)) The clock of whoever is asked has run out. Without any such function he forfeits the game.

---@class bst.Rule.steps
---@field [string] bst.Rule.steps.entry

---@class bst.Rule.steps.entry
---@field options? (fun(g: bst.Game, player: bst.Player, out: bst.Choices))|table What a player may choose; out:add() for each. Nothing added: the step is skipped.
---@field apply? (fun(g: bst.Game, player: bst.Player, ...: any)) The choice is carried out; an automatic step just happens.
---@field who? (fun(g: bst.Game))|string|number|table Whom the step asks, each time it asks.

---@class bst.Rule.actions
---@field [string] bst.Rule.actions.entry

---@class bst.Rule.actions.entry
---@field options? (fun(g: bst.Game, player: bst.Player, out: bst.Choices))|table Beside the question which figure is placed, or at any time (stage = "any").
---@field apply? (fun(g: bst.Game, player: bst.Player, ...: any)) The action was chosen.

---@class bst.Rule.sources
---@field [string] bst.Rule.sources.entry

---@class bst.Rule.sources.entry
---@field options? (fun(g: bst.Game, player: bst.Player, out: bst.Choices))|table The begin of a part: which tile is played instead of one of the stack?
---@field apply? (fun(g: bst.Game, player: bst.Player, tile: bst.TileType, ...: any)) That tile was chosen; it is taken from wherever it was.
---@field price? (fun(g: bst.Game, player: bst.Player, tile: bst.TileType))|string|number|table What a tile (nil: one taken blind) costs; what he can't pay isn't offered.

---@class bst.Rule.assists
---@field [string] bst.Rule.assists.entry

---@class bst.Rule.assists.entry
---@field options? (fun(g: bst.Game, player: bst.Player, out: bst.Choices, tile: bst.TileType))|table Placements that are legal only together with something else.
---@field apply? (fun(g: bst.Game, player: bst.Player, cell: bst.Cell, rotation: number, ...: any)) Such a placement was chosen; runs before the tile is laid.

---@class bst.Rule.game_over
---@field [string] bst.Rule.game_over.entry

---@class bst.Rule.game_over.entry
---@field test? (fun(g: bst.Game))|string|number|table At the moment that the entry names: is the game over?

---@class bst.Rule.turn_skip
---@field [string] bst.Rule.turn_skip.entry

---@class bst.Rule.turn_skip.entry
---@field test? (fun(g: bst.Game, player: bst.Player))|string|number|table A turn would begin: is that player passed over?

---@class bst.Rule.turn_order
---@field next? (fun(g: bst.Game))|string|number|table A turn is over: who is next (nil: as ever)?

---@class bst.Rule.result
---@field test? (fun(g: bst.Game))|string|number|table The game is over, and outcome = "win_lose": have the players won?

---@class bst.Rule.terms
---@field [string] bst.Rule.terms.entry

---@class bst.Rule.terms.entry
---@field per? (fun(g: bst.Game, feature: bst.Feature, player: bst.Player, done: boolean))|string|number|table What a term counts, where no declared counter does (per = function).

---@class bst.Rule.figures
---@field [string] bst.Rule.figures.entry

---@class bst.Rule.figures.entry
---@field weight? (fun(g: bst.Game, figure: bst.Figure, feature: bst.Feature))|string|number|table What a figure weighs in majorities, where no number does.

---@class bst.Rule.majority
---@field payout? (fun(g: bst.Game, player: bst.Player, value: number, strengths: number[], feature: bst.Feature))|string|number|table What an owner of a scored feature gets of its value (strengths: by player.index).

---@class bst.Rule.awards
---@field [string] bst.Rule.awards.entry

---@class bst.Rule.awards.entry
---@field test? (fun(g: bst.Game, player: bst.Player, points: number, info: any))|string|number|table A player gets points, and they are not booked yet. What it returns is booked. (info: class, why, feature, mode; the last two nil where there is none.)

---@class bst.Rule.lists
---@field place_ok? bst.Rule.lists.place_ok
---@field place_list? bst.Rule.lists.place_list
---@field deploy_ok? bst.Rule.lists.deploy_ok
---@field complete_ok? bst.Rule.lists.complete_ok
---@field immune? bst.Rule.lists.immune

---@class bst.Rule.lists.place_ok
---@field [string] bst.Rule.lists.place_ok.entry

---@class bst.Rule.lists.place_ok.entry
---@field test? (fun(g: bst.Game, tile: bst.TileType, cell: bst.Cell, rotation: number))|string|number|table Each placement that fits, before it is offered.

---@class bst.Rule.lists.place_list
---@field [string] bst.Rule.lists.place_list.entry

---@class bst.Rule.lists.place_list.entry
---@field filter? (fun(g: bst.Game, list: bst.Placement[]))|string|number|table Once a tile: all of its placements that place_ok allows. Those that it returns stay.

---@class bst.Rule.lists.deploy_ok
---@field [string] bst.Rule.lists.deploy_ok.entry

---@class bst.Rule.lists.deploy_ok.entry
---@field test? (fun(g: bst.Game, kind: string, player: bst.Player, segment: bst.Segment))|string|number|table Each segment on which a figure could be placed, before it is offered.

---@class bst.Rule.lists.complete_ok
---@field [string] bst.Rule.lists.complete_ok.entry

---@class bst.Rule.lists.complete_ok.entry
---@field test? (fun(g: bst.Game, feature: bst.Feature))|string|number|table A closed feature: does it count as complete?

---@class bst.Rule.lists.immune
---@field [string] bst.Rule.lists.immune.entry

---@class bst.Rule.lists.immune.entry
---@field test? (fun(g: bst.Game, effect: string, target: any))|string|number|table A rule asks by g:immune() whether its effect may touch a figure or a cell.

---a rule: one call a file, what the file returns
---@param declared bst.Rule
---@return table
function rule(declared) end

---@class bst.Bot
---@field id string The name of the file.
---@field api number 1
---@field title? string
---@field options? table name = { values = { 1, 2 }, default = 1, help = "..." }
---@field choose fun(g: bst.Game, actions: bst.Action[]): bst.Action|number One of the actions, or its number.

---a player: one call a file, what the file returns
---@param declared bst.Bot
---@return table
function bot(declared) end

---a tile set
---@return any
function tileset(...) end

---scenarios: tests of rules
---@return any
function scenario(...) end

---a set-up: what is played with
---@return any
function setup(...) end

---how pictures show what the rule of this id brings
---@return any
function looks(...) end

---what other programs call what the rule of this id brings
---@return any
function interop(...) end

---a pack: what the folder is that the file lies in
---@return any
function pack(...) end

---a tournament: who plays whom, by which rules
---@return any
function tournament(...) end

---the value of an option, or what its value stands for
---@return any
function opt(...) end

---a counter: features that touch this one
---@return any
function adjacent(...) end

---a counter: complete features on the board
---@return any
function complete(...) end

