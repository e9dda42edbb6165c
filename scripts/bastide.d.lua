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
---@field this any What the step was pushed for that is asked or carried out.
---@field const any What the rule declared under `consts`: g.const.goods.
---@field state any The fields that the rule declared under `state`.
local Game = {}

---@class bst.Event
---@field player bst.Player? Who did it, or whose it is; of a tile that is laid whose part it is (ev.tile.player: who laid it).
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
---@field free boolean Can it leave the board (g:remove)? Nothing may stand there.
---@field player bst.Player? Who laid it.
local Tile = {}

---What it shows, its segments, and, of a symbol of cells, the other half in its cell.
---@return number
function Tile:attr(name) end

---Where that symbol on it points as it lies, if it does: 'N', 'NE' ...
---@return any
function Tile:direction(name) end

---The covered cells around it: 8, around a double tile 10; open: all of them.
---@return any[]
function Tile:ring8(open) end

---@class bst.TileType
---@field half boolean Is it a half tile?
---@field apart boolean Does it never lie in the stack, but in boxes, zones and hands?
---@field id string Its name.
local TileType = {}

---What it shows; with what its segments show.
---@return number
function TileType:attr(name) end

---The kinds of the segments on that side of its first cell, clockwise: { 'field', 'road', 'field' }; 'any' where everything fits; none where it has no such side or goes on itself.
---@return any[]
function TileType:side(which, rotation) end

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
---@field leaving boolean Is it about to go home? Who hears figure_leaving is asked whether it does.
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
---@field side any Of one that fits by an edit: the side of the board at which a tile changes.
---@field beside bst.Tile? The tile behind that side, if it is the one that changes.
---@field under bst.Tile? The tile on which it would lie.
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

---All players, by seat, or those of a selector.
---g:players(selector | nil, this)
---@return any[]
function Game:players(selector, this) end

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
---g:figures({ kind, group, owner, feature, cell, tile, zone, on_board, owned, leaving } | selector, this)
---@return any[]
function Game:figures(named, this) end

---How many figures g:figures would give.
---g:count_figures({ as for figures })
---@return number
function Game:count_figures(named) end

---Where a piece is: a segment, cell, corner, figure, zone; nil: in no place of the game.
---g:where(figure | token | kind)
---@return any
function Game:where(figure) end

---The features on the board to which all of the given conditions apply.
---g:features({ kind, figure, closed, complete, occupied, owner } | selector, this)
---@return any[]
function Game:features(named, this) end

---The cells that a selector finds.
---g:cells(selector, this)
---@return any[]
function Game:cells(selector, this) end

---How many things it finds, or what they add up to (sum).
---g:count(selector, this)
---@return number
function Game:count(selector, this) end

---Is the thing one of those?
---g:is(thing, selector, this)
---@return boolean
function Game:is(thing, selector, this) end

---The features that have a segment there.
---g:features_on(cell)
---@return any[]
function Game:features_on(cell) end

---The segments of a tile on the board.
---g:segments(tile | selector, this)
---@return any[]
function Game:segments(tile, this) end

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

---The tokens that lie there (kind nil: of all kinds); 'board': in any place on the board; 'box': not in the game yet, or no longer.
---g:tokens(place | player | 'board' | 'box' | selector, kind | this)
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

---The kinds of figures of which he can still place any, as they are declared.
---g:supply_kinds(player)
---@return any[]
function Game:supply_kinds(player) end

---The tiles that lie in a zone; 'box': those that a set keeps apart and nobody has, in that box (nil: of the rule's own sets).
---g:tiles(zone | 'box' | selector, player | box | this)
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

---All of them; each has a cell and a rotation. With an edit: those that fit if this tile is edited, or else one beside it is, which g:edit(placement, edit) does. over = true: those on tiles that lie, which g:cover does.
---g:placements(tile, { edit, over })
---@return any[]
function Game:placements(tile, named) end

---The segments to which links lead from it.
---g:linked(segment)
---@return any[]
function Game:linked(segment) end

---Where that edit can be done to a tile on the board: sides ('N' and 'E' where it reaches two that lie across), or segments where it changes their kind. Of a feature: its segments, if all of them can change, else none.
---g:edits(tile | feature, edit)
---@return any[]
function Game:edits(tile, edit) end

---Do all rules allow it there, turned that often (quarters clockwise, nil: not)?
---g:fits(tile, cell, rotation)
---@return boolean
function Game:fits(tile, cell, rotation) end

---The segments (of a tile, or of the whole board) where he may place a figure of that kind, or this one, as if it stood nowhere.
---g:deployments(player, { kind, figure, tile, cause })
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

---The segments of its feature in walking order, from this end to the other, or, where it is no end, from the first end by place; round a ring from the segment itself; 'away': from it in any case, arm after arm.
---g:path(segment, 'away' | nil)
---@return any[]
function Game:path(segment, which) end

---King's moves from one to the other.
---g:distance(cell, cell)
---@return number
function Game:distance(cell, cell2) end

---To any place, whoever stands there; 'supply': home at once, unasked.
---g:move(figure | kind, place, cause)
---@return nil
function Game:move(figure, place, cause) end

---It leaves when the handler ends and everybody was asked (figure_leaving).
---g:send_home(figure | selector, cause, this)
---@return nil
function Game:send_home(figure, cause, this) end

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
---g:put(token | selector, place | player, this)
---@return nil
function Game:put(token, place, this) end

---A token out of the bag; nil: it is empty.
---g:draw(kind)
---@return bst.Token?
function Game:draw(kind) end

---Back into its bag.
---g:to_bag(token)
---@return nil
function Game:to_bag(token) end

---A tile on the board changes by a declared edit, at that side or segment; of a cell the one to which that side belongs (two half tiles may lie there); of a placement that needs it (g:placements; then the cause is third) the tile in hand or the one beside it.
---g:edit(tile | cell | placement, edit, side | segment, cause)
---@return nil
function Game:edit(tile, edit, side, cause) end

---All its segments change their kind by an edit with 'from' and 'to'; figures stay.
---g:convert(feature, edit, cause)
---@return bst.Feature
function Game:convert(feature, edit, cause) end

---Two segments of one kind are one feature from now on, by a declared link.
---g:link(link, segment, segment, cause)
---@return nil
function Game:link(link, segment, segment3, cause) end

---The link between them is taken away; an error if there is none.
---g:unlink(segment, segment, cause)
---@return nil
function Game:unlink(segment, segment2, cause) end

---A tile out of a zone (nil: out of the box) lies on this one from now on, which leaves the game. All sides must match, nothing may stand on its segments and corners; what stands in the cell stays. Needs loose_tiles.
---g:cover(tile, type, rotation, cause, zone, player)
---@return nil
function Game:cover(tile, type, rotation, cause, zone, player) end

---A tile leaves the board, into a zone (nil: out of the game); nothing may stand there. Needs loose_tiles.
---g:remove(tile, cause, zone, player)
---@return bst.TileType
function Game:remove(tile, cause, zone, player) end

---A die: 1 to sides.
---g:roll(sides)
---@return number
function Game:roll(sides) end

---A copy of the list in random order.
---g:shuffle(list)
---@return any[]
function Game:shuffle(list) end

---A tile of the stack, of another zone, or of a box (nil: of the rule's own sets), into a zone, at random or of a type; nil: there is none.
---g:draw_tile(zone, player, type, zone | 'box', player | box)
---@return bst.TileType?
function Game:draw_tile(zone, player, type, zone4, player5) end

---A tile of the stack goes face down under one on the board (nil: the one to be placed); false: none was left.
---g:hide_under(tile | nil)
---@return boolean
function Game:hide_under(tile) end

---A tile goes out of a zone (nil: the one to be placed, or one of the box) into the stack, or under it; g:put_back(tile, 'bottom') does, too. Without a word one that its set keeps apart goes home: where a game starts with its box, or into the box.
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

---He gets points, or each of them (scored: a mode; `scored` is told in it with for_figure, as of a figure that its owner calls home).
---g:award(player | selector, points, { why, class, feature, scored }, this)
---@return nil
function Game:award(player, points, named, this) end

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
---g:mark(thing | selector, mark, this)
---@return nil
function Game:mark(thing, mark, this) end

---Takes it off again.
---g:unmark(thing | selector, mark, this)
---@return nil
function Game:unmark(thing, mark, this) end

---A further part of this turn, once a cause and turn; false: there was one.
---g:extra_part(cause, { chain })
---@return boolean
function Game:extra_part(cause, named) end

---This part of the turn is over when everything that has happened is heard.
---g:end_part()
---@return nil
function Game:end_part() end

---Asks a step before anything else goes on (player nil: the active one); this: what it is about, for its selectors and as g.this.
---g:push(step, player, this)
---@return nil
function Game:push(step, player, this) end

---Tells the event 'rule.event' to all who hear it.
---g:emit(name, value)
---@return nil
function Game:emit(name, value) end

---Tells whoever plays, watches or reads the record what happens: g:tell('a bear eats {figure}', { figure = f }). It changes nothing.
---g:tell(text, { name = value })
---@return nil
function Game:tell(text, named) end

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
---@field state? bst.Rule.state
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

---@class bst.Rule.state
---@field [string] bst.Rule.state.entry

---@class bst.Rule.state.entry
---@field show? (fun(g: bst.Game, player: bst.Player))|string|number|table Somebody looks at the game (player: whose value it is; nil: of the game). nil: nothing is shown of it.

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

---@class bst.Rule.segments.entry
---@field letters? any The letters in tile files; no two kinds share one. Without letters it reaches no side.
---@field completion? "never"|"edges"|"ring8" It is complete when no side is open, when the eight cells around are occupied, or never.
---@field unit? "cell"|"tile" What `size` counts.
---@field order? integer Of several features that are completed at once the lower one is scored first.
---@field void_closes? boolean `closed` passes over ends at voids, the free halves of cells; that completes nothing.
---@field fits_any? boolean Its sides fit every other; where another kind lies across, both end there.
---@field seen_as? string Whatever counts what it borders counts this as a complete feature of that kind.
---@field as_one? boolean All segments of this kind are one feature, wherever they lie.
---@field symbol? any Where a tile shows it, such a segment lies in the middle of the tile.

---@class bst.Rule.attrs.entry
---@field scope? "segment"|"tile"|"cell" Where the symbol lies. One of a cell counts for everything in it.
---@field merge? "sum"|"any" Of a whole feature: how many there are, or 1 if there is any.
---@field hidden? boolean Pictures leave it out.
---@field open_end? boolean A segment that shows it has one more end, in the middle of the tile. It is open until a link settles it.
---@field divides? any A segment that shows it is taken apart: one for each side that it reaches, and each of these shows that symbol instead.

---@class bst.Rule.edits.entry
---@field add? string The tile gets one more segment of this kind, over what is there: nothing is parted by it, fields run on below.
---@field sides? "opposite"|"one" Of `add`: which sides the segment reaches.
---@field on? string Of `add`: only sides that are of this kind all along.
---@field close? string A segment of this kind ends before one side, all of which it takes. Nothing continues it there, and any side fits.
---@field from? string A segment of this kind becomes one of the kind `to`.
---@field to? string See `from`.
---@field reaches? integer Of `from`: only segments that reach so many sides; 0: all.
---@field once? boolean A tile takes it once.
---@field open? boolean Only at sides behind which no tile lies.
---@field unless_taken? string|string[] No tile that lies with a figure on a segment of one of these kinds.
---@field beside_blank? boolean Also where the segment that is added meets a side that fits everything; it ends there.

---@class bst.Rule.links.entry
---@field most? any How many there can be at once; `attr:x`: as many as all tiles of the game show of that symbol.
---@field settles? boolean It joins two open ends in the middle of tiles, which are open no longer.

---@class bst.Rule.figures.entry
---@field group? "meeple"|"special"|"neutral" What it counts as in majorities and for other rules.
---@field n? any How many each player has; of the group `neutral`: how many there are in all.
---@field on? string|string[] Where it may stand.
---@field place? "segment"|"cell"|"corner"|"figure"|"zone" What it stands on; only figures of segments are placed without a function.
---@field when_figure_leaves? "cell"|"home" Of one that stands with a figure: where it is when that leaves the board.
---@field needs_own? string|string[] Only where an own figure of one of these groups stands.
---@field stays_with? string|string[] It goes home when the last own figure of these groups leaves the feature.
---@field blocks_occupancy? boolean The feature it stands on is taken for others.
---@field ignores_occupancy? boolean It may join a feature that is taken.
---@field returns_when_scored? boolean It goes home when its feature is scored.
---@field max_per_feature? integer At most so many of all players; 0: no limit.
---@field max_own_per_feature? integer At most so many of one's own; 0: no limit.

---@class bst.Rule.when
---@field attr? string The tile of the event, or of this part, shows the symbol.
---@field class? string|string[] Points of these classes.
---@field tile? string The tile of the event, or of this part, is this one.
---@field figure? string|string[] Such a figure moves, or stands on the feature; of a step: stands on the board.
---@field kind? string|string[] The feature is of one of these kinds; `completed`: one of the features is.
---@field cause? string|string[] Why it happened.
---@field feature_attr? string|string[] The feature shows one of these symbols.
---@field cell_attr? string|string[] Such a figure stands on a tile with one of these symbols.
---@field token? string|string[] The token is of one of these kinds.
---@field option? any The option has this value; else the entry is left out.
---@field players? any So many play; else the entry is left out.
---@field grew? boolean Segments joined a feature that was there; of a step: the feature of the figure was extended.
---@field joined? boolean Two features that were there became one.
---@field split? boolean A feature was split.
---@field closed? boolean No side of the feature is open any more.
---@field done? boolean The feature is complete.
---@field final? boolean The feature was scored in the mode `final`, as at the end of the game.
---@field no_tile? boolean No tile was laid in this part.
---@field for_figure? boolean It wasn't the feature that was scored but one figure on it alone; entries that don't say so don't hear of that.
---@field own? boolean The player of the event is the active one.
---@field bonus? boolean It is a further part of the turn.
---@field stack_empty? boolean Nothing can be drawn any more.
---@field last_round? boolean It is the last round of a zone.
---@field placeable? boolean The drawn tile fits somewhere. A step that doesn't say `false` is passed over while it doesn't.
---@field passed? boolean Whoever was asked for the action of this part has passed.
---@field anybody? boolean The figure may be anybody's.
---@field has? any The tile of the event, or of this part, has such a segment; a selector where the tile lies already.
---@field stack? any So many tiles can be drawn; `"players"`: as many as play.
---@field any? any There are such things.
---@field none? any There are none.
---@field this? any What the event or the step is about is one of these.
---@field asked? any Whoever is asked, or the player of the event, is one of these.
---@field state? any Fields of the game have these values.

---@class bst.Rule.effects
---@field mark? any What `on` means carries the mark.
---@field unmark? any What `on` means loses the mark.
---@field on? any What is marked.
---@field move? any They go to `to`, without asking any list.
---@field send_home? any They leave for `cause`, when all that has happened was heard.
---@field deploy? any One of whoever is asked goes from the supply to `to`: `options` say what is allowed.
---@field put? any They go to `to`; `"box"` is out of the game.
---@field give? any They go into the zone `zone`, of `to` if it has a place for each player.
---@field draw? any So many tiles of the stack, or as many as it has, go into the zone `zone`, of `to` if it has a place for each player; or a token out of its bag, unless that is empty, goes to the place `to`.
---@field zone? any Where the tiles go.
---@field out_of? any Where they are taken: of a zone with a place for each player in that of whoever is asked.
---@field pay? any `from` loses so many points, and `to`, if it is said, gets them.
---@field from? any Who pays.
---@field edit? any What was chosen of `options = { edit = ... }` is done.
---@field award? any `to` gets so many points.
---@field times? any The points so often.
---@field each? any Of `award`: to each player the points for each of these that is his, as one award.
---@field feature? any Of `award`: for which the points are, as `points` hears and records show.
---@field set? any It gets the value `to`: of a field of things a reference, a selector (the first that it finds) or `"nothing"`; of a number also `"arg.n"` or a selector that is counted.
---@field push? any The step is asked next, about `about`.
---@field about? any What the step is `this`.
---@field of? any Of `push`: who is asked, if the step's `who` is `"pushed"`.
---@field when? any The effect happens if this holds when it is its turn.
---@field chosen? any It happens if this word was chosen.
---@field for_each? any It happens for each of these, found before the first, which is `"this"` there.
---@field score? any Their owners get what they are worth; or each of `to`, what they are worth to him.
---@field mode? any What the features are worth, as terms say it.
---@field clear? any Whoever stands there leaves for `cause`, when all that has happened was heard.
---@field group? any Of `clear`: only these.
---@field link? any It joins `from` and `to`.
---@field unlink? any Such links that lead from `from` are taken away.
---@field to? any Where it goes.
---@field cause? any Why it happens.
---@field why? any What the points are called.
---@field class? any What kind of points they are: what a feature is worth, what one figure brings, what else a scoring brings; `"transfer"`: paid, or of a card, no scoring.

---@class bst.Rule.on.entry
---@field order? integer Lower ones hear it first.

---@class bst.Rule.steps.entry
---@field stage? "setup"|"turn_start"|"acquire"|"drawn"|"place"|"placed"|"action"|"after_action"|"pre_score"|"score"|"post_score"|"part_end"|"turn_end"|"pre_final"|"final" When it runs; without a stage it runs when a rule pushes it.
---@field order? integer Its place in the stage, or among what is offered.
---@field auto? boolean It asks nobody: it is carried out when the turn gets here.
---@field must? boolean Nobody may pass. Of a source: it hides the stack.
---@field always_asks? boolean It asks also where it must be done and there is one way to do it.
---@field repeats? boolean It asks again until somebody passes or no option is left.
---@field in_turns? boolean Where `who` goes round: one decision each, round and round, until all have passed; who has passed, or has no option, isn't asked again. With `must` nobody may pass.
---@field times? integer Where `who` goes round: how many decisions in all, however often it goes round; else one for each player.
---@field free? boolean The decision goes on afterwards.
---@field offered_again? boolean It is offered with steps that have `with_actions`, too, whatever figures these name.
---@field reopens? boolean Chosen at a step behind the action, it has the action asked again, unless something behind it has been decided.
---@field exclusive? boolean Where it offers something, nothing else is offered.
---@field secret? boolean All decide before any choice is carried out.
---@field with_actions? string|string[] Actions that have a `kind` among their arguments are offered with it, for these figures alone; whatever is chosen, the step is over.
---@field may_give_up? boolean A tile that fits by such help alone may be given up: it goes where tiles go that fit nowhere, and another one is drawn.
---@field no_tile? boolean It makes a part without a tile; no argument is a tile then.
---@field args? any What is chosen.
---@field limit? table 
---@field blind? boolean Nobody sees which tile it is before he has chosen.
---@field from? string The zone out of which the tile is taken.

---@class bst.Rule.state.entry
---@field per? "game"|"player"|"tile"|"figure"|"feature" Whether there is one value, or one for each of these.
---@field merge? "sum"|"max" Of a feature: what becomes of the numbers of two that are joined: their sum, or the greater one.
---@field type? "bool"|"u8"|"u16"|"i32"|"enum"|"player"|"cell"|"tile"|"kind"|"figure"|"cellset" What is kept.
---@field values? any The words of an `enum`.

---@class bst.Rule.marks.entry
---@field on? "feature"|"tile"|"figure"|"player"|"cell" What carries it.
---@field lasts? "part"|"turn"|"game" When it goes away by itself.

---@class bst.Rule.tokens.entry
---@field n? any How many lie in the box; `attr:x`: as many as the tiles show of x.
---@field per? any `player`: `n` for each player.
---@field bag? any How many of each face lie face down in a bag.
---@field place? "supply"|"figure"|"cell"|"segment"|"zone" What they are put on.
---@field dealt? boolean With `per = "player"`: each has his `n` at the start, so that no function gives them.
---@field on? string|string[] With `place = "segment"`: the kinds of segments on which they lie; without it on any.
---@field when_figure_leaves? "box"|"bag"|"supply" Where they go when their figure leaves.

---@class bst.Rule.zones.entry
---@field per? "game"|"player" Whether there is one place, or one for each player.
---@field ordered? boolean Tiles lie in the order in which they came.
---@field apart? any A game starts with the tiles of these boxes here: of those that tile sets keep apart from the stack. `true`: with those of the rule's own sets.
---@field holds? string|string[] What can be there.
---@field group? string|string[] Of figures only those of these groups; without it all.
---@field whose? "anybody"|"others"|"own" Of figures in a player's place: those of others, or his own; else anybody's.
---@field max? integer Tiles in one place at most; else 16.
---@field visible? "all"|"owner"|"none" Who sees what is there.
---@field last_round? "none"|"all"|"others" When the game ends because the stack is empty, who has a tile there gets one more turn, clockwise from the left of whose turn it was; `others`: but he himself.
---@field drawn_first? boolean Whoever has a tile there draws it before all others; sources aren't asked in that part. As long as one lies there the game doesn't end because the stack is empty.

---@class bst.Rule.stack.entry
---@field order? integer Of several groups the lower one is drawn first.
---@field attr? string Tiles that show this symbol.
---@field no_attr? string But not those that show this one.
---@field tileset? any The tiles of this set.
---@field unplaceable? any Of `first`: `bottom`: tiles of the group that fit nowhere are drawn again when the group is used up.
---@field until_state? any The tiles wait until this is true.
---@field stays_out? any Of `hold`: they wait also when nothing else is left; then the stack is empty.

---@class bst.Rule.stack.drop.entry
---@field tile? any Copies of this tile.
---@field n? any So many of them; the start tile stays.
---@field attr? any All tiles that show this symbol.
---@field tileset? any All tiles of this set.

---@class bst.Rule.lists.entry
---@field order? integer The last entry that is about the case decides.
---@field tile? string It is about this tile.
---@field attr? string It is about tiles that show this symbol.
---@field cell_attr? string The tile of the cell shows this symbol.
---@field feature_attr? string The feature shows this symbol.
---@field figure? string|string[] It is about these figures.
---@field cell_figure? string|string[] One of these stands in that cell.
---@field feature_figure? string|string[] One of these stands on that feature.
---@field kind? string|string[] The feature is of one of these kinds.
---@field cause? string|string[] Why the figure is placed.
---@field own? boolean Those figures are the player's own.
---@field side_neighbours? integer At least so many sides must meet a tile.
---@field min_side4? integer At least so many of the four cells beside it must be occupied, also by half tiles that don't meet it.
---@field max_ring8? integer At most so many of the eight cells around may be occupied.
---@field touches? string A tile around must show this symbol.
---@field not_touches? string No tile around may show this symbol.
---@field ring? integer 4 or 8: what "around" means for the two.
---@field no_enclosed_hole? boolean The landscape may not enclose a hole.
---@field within? table 
---@field rivals? table 
---@field continues? string|string[] About tiles with such a segment: just one end of it is joined to what lies.
---@field turn_back? "allowed"|"not_at_once"|"never"|"with_room" Whether such a line may bend to the same side twice in a row.
---@field occupied_by? "self"|"side"|"anybody" The feature is taken, and only by these.
---@field max_own? integer At most so many own figures there, with this one.
---@field completes? boolean Those that complete something.
---@field if_empty? "ignore"|"unplaceable" What happens where nothing is left: all placements stay, or the tile fits nowhere.
---@field allow? any What the entry says where it is about the case. A selector (of `deploy_ok` segments, of `complete_ok` features): it is about these, and says yes.
---@field deny? any The contrary of `allow`.
---@field of? any It is about these.
---@field group? any It is about figures of these groups.
---@field on? any The same as `kind`.
---@field effect? any Against what; `*`: everything.
---@field bounds? table 
---@field extent? table 

---@class bst.Rule.counter
---@field kind? any Which features `adjacent { }` counts; of `complete { }`: which must be complete.
---@field done? any Only those that are complete, or aren't.
---@field attr? any Only those that show this symbol.

---@class bst.Rule.when
---@field done? boolean The feature is complete, or isn't.
---@field attr? string It has at least one of that symbol.
---@field no_attr? string It has none of that symbol.
---@field figure? string Such a figure stands on it: a name, no group.
---@field own_figure? string Such a figure of whoever is paid stands on it.
---@field size? integer|table Its size, in its unit.
---@field cells? integer|table Cells that it covers.
---@field tiles? integer|table Tiles that it covers.
---@field players? integer|table How many play.

---@class bst.Rule.terms.entry
---@field on? any What it values; with a list: the same for each.
---@field tier? "base"|"add"|"mul"|"zero"|"late"|"half"|"bonus" When it is applied, and how.
---@field mode? any A completed feature; one that is scored at the end; when a function asks for it.
---@field n? integer How much for each.
---@field every? integer How many of what is counted give `n`: with 2 it is `n` for every two.
---@field round? "down"|"up" What `every` leaves over, and the odd point of tier `half`: left out, or given in full.
---@field when? any When it counts.

---@class bst.Rule.majority.tiebreak
---@field measure? "off"|"presence"|"count" Among the tied: who has any, or most, of these figures.
---@field figures? any Which ones of the figures on the feature, which is `this`.
---@field order? integer The lower one is looked at first.

---@class bst.Rule.majority.entry
---@field order? integer The last one that is about a feature decides.
---@field ranks? any Of a payout, instead of `value`: the part of the value for each rank.
---@field when? any About which features.

---@class bst.Rule.awards.entry
---@field stage? "add"|"scale"|"limit" What is done: first all add, then all scale, then all limit.
---@field order? integer The order inside of the stage.
---@field when? table 
---@field n? any What is added, or by what is multiplied.
---@field round? "down"|"up" Of `scale`: what is left over is left out, or given in full.
---@field min? integer At least so many points.
---@field max? integer At most so many points.

---@class bst.Rule.game_over.entry
---@field moment? "turn_end"|"part_end"|"round_end"|"now" When it is looked at; `now`: after every step of a turn, which isn't finished any more.
---@field final? "none"|"full"|"fields_only" What is still scored.
---@field when? table 

---@class bst.Rule.turn_order
---@field renew? "never"|"round" With `random`: lots are drawn anew for every round.

---@class bst.Rule.turn_skip.entry
---@field zones_empty? string|string[] His places of these zones hold no tile, and the stack is empty.

---@class bst.Rule.never.entry
---@field any? any A position is refused that has such a thing. Without it nothing is played so: the rules are refused while the entry is switched on.
---@field with? any It is refused only if there is also one of these; `this` is the thing of `any`.
---@field without? any It is refused only if there is none of these.
---@field help? any Why it can't be, behind the thing's name: `stands where the dragon is`.

---@class bst.Rule.steps.entry
---@field built_in? any Of an entry with this key: it changes the question for a placement, or for a figure.
---@field must? any The only placement is carried out, not asked for; whoever can place a figure does.

---@class bst.Rule.sides
---@field by? any How seats are dealt out.
---@field majority? "seat"|"side" `side`: the strengths of a side's figures are added.
---@field occupancy? "seat"|"side" `side`: partners don't keep each other off.
---@field supply? "seat"|"side" `side`: who has none left takes one of a partner's.
---@field score? any What is compared at the end; `result.score` says the same.

---@class bst.Rule.result.tie
---@field by? "supply"|"points"|"first_player"|"not_first_player" What is compared.
---@field least? boolean Less is better.
---@field figure? any Of `supply`: what counts.
---@field why? any Of `points`: points for this.

---@class bst.Rule.result
---@field outcome? any Players are ranked, all win or lose together, or one score is all there is.
---@field score? any What is compared.
---@field tie? any What decides among equals, one after the other.
---@field grades? any What a score is called.

---@class bst.Rule
---@field first_player? "host"|"random" Who begins; `host`: whoever the program says, seat 1 in `sim`.
---@field unplaceable? "discard"|"shuffle"|"bottom"|"aside"|"lose_part" What happens to a tile that fits nowhere.
---@field bounds? integer How many times longer than usual a game may be before it counts as endless.

---@class bst.Rule
---@field id? any What the rule is called in names and on the command line.
---@field api? any For which version of this interface it is written.
---@field title? any What people call it.
---@field version? any Of the file.
---@field source? any Where the rule is published.
---@field credit? any Who invented it.
---@field author? any Who wrote the file.
---@field licence? any Of the file.
---@field needs? any Rules that are loaded before this one.
---@field optional? any Rules that come before this one if they are loaded.
---@field conflicts? any What can't be played together with it.
---@field provides? any Names it answers to when another rule says `conflicts` or `needs`.
---@field players? table 
---@field tiles? any Tile sets that it brings.
---@field start? any Of a game of its own: the tile that lies on the table.
---@field layout? table 
---@field causes? any Why figures are moved, beside what the program knows.
---@field reasons? any What points are given for, where no function says it.
---@field consts? any Numbers, texts and flags for functions.
---@field part? any It is a part that several rules share and need; nobody plays it by itself.
---@field loose_tiles? any Tiles that lie may be covered or taken away: a game keeps room for that.
---@field set? any Options of other rules that it presets.
---@field patch? any Values of other rules that it changes.
---@field remove? any What it takes out of other rules.

---@class bst.Rule.options.entry
---@field values? any What it can be; the range is all whole numbers from one to the other.
---@field default? any What it is if nobody says anything. Of a range it is needed.
---@field per? any `seat`: each seat may have another value.
---@field help? any What it is about, in a sentence.
---@field was? any Names that it had once: old set-ups and records still set it by them.

---@class bst.Rule.draw.entry
---@field letter? any How it looks where letters are printed.
---@field path? any How it looks in pictures, in a box of 24 by 24.
---@field colour? any In which colour.
---@field vicinity? any Of a kind of segment: pictures frame the cells that are near all of its cells.
---@field tile? any Of a zone: pictures show the figures in it on that tile.
---@field side? any And towards this side of it.
---@field told? any Of a cause, reason or step: how people are told of it.

---@class bst.Rule.interop.position.entry
---@field kind? any The word is about features of this kind.
---@field at? any Where such segments are meant.
---@field own_cells? any With `middle`: the tile itself counts all its cells, also where tiles are counted.
---@field attr? any The word is a key of tiles: the letters of the segments that carry it.
---@field counts? any The word is an edition of the rules, and says what sizes are counted in.
---@field keys? any What can be asked for.
---@field if_true? table 

---@class bst.Rule.interop.jcz
---@field options? any Options as they always play.
---@field tokens? any Kinds of tokens; `dealt`: each player in turn was dealt one of these in each round, and the name means that of this round.
---@field zones? any Zones that are places on tiles there.
---@field scores? any Terms and reasons for points.
---@field always? any The rule is part of every game of theirs.

---@class bst.Rule.interop.jcz.sets.entry
---@field tiles? any Our tile sets.
---@field set? any Our options.
---@field edition? any The edition of those tile sets, of each if they differ.
---@field more? any By program: tiles of which it has more, and how many more.
---@field only? any The one program that knows it as it is played here.
---@field enforces? any Elements that come with it.

---@class bst.Rule.interop.jcz.elements.entry
---@field count? any How many there are is its value.
---@field only? any The one program that knows it.
---@field option? any Whether it is there is its value.
---@field on? any It is there.
---@field off? any It isn't.
---@field each? any The one number that can be had.

---@class bst.Rule.interop.jcz.rules.entry
---@field option? any Our option.
---@field values? any Its values.
---@field only? any The one program that knows it.
---@field named? any Files may name it; else each program has its one way.
---@field default? any What they mean where a game is silent.

---@class bst.Rule.interop.jcz.groups.entry
---@field attr? any Its tiles show this symbol.
---@field no_attr? any And none of these.
---@field before? any Groups that wait for it.
---@field after? any It waits itself until a tile with this symbol lies.

---@class bst.Rule.interop.jcz.figures.entry
---@field id? any What it is called in lists of options.
---@field class? any What it is called in messages.
---@field element? any Where a converted game says how many there are.
---@field confirm? table 

---@class bst.Rule.interop.jcz.features.entry
---@field name? any What such segments are called.
---@field halves? any Its places are named by half sides.
---@field location? any What its place on a tile is called.

---@class bst.Rule.interop.jcz.tokens.entry
---@field dealt? any Each player in turn was dealt one of these in each round.
---@field round? any The name means that of this round.

---@class bst.Rule.interop.jcz.zones.entry
---@field id? any What the place is called.
---@field feature? any What such places are called.
---@field tile? any On which tile it is.

---@class bst.Rule.interop.jcz.steps.entry
---@field phase? any What the question is called.
---@field item? any What its options are called.
---@field message? any What the message with the choice is called.
---@field source? any Who is said to do it.
---@field figure? any The figure of nobody that it moves, as they call it.
---@field token? any The token that it puts somewhere.
---@field lists_token? any Lists of its options name the token, as the message does.
---@field by_kind? any Its figure is said by its kind, and its number, wherever it is.
---@field by_cell? any Lists of its options say of a place in which cell it is, and no more.
---@field listed? any Its options stand in lists.
---@field hides_second? any Lists of that program leave out tokens of a kind of which one lies on the board; a message may name them.
---@field undo? any The choice can be taken back.
---@field asks? any They ask also where it must be done and there is one way to do it.
---@field flags? any Flags of the question.
---@field values? any The message says nothing but such a word.
---@field chance? any With `values`: chance follows, so that the message has a random number.
---@field die? any A die of so many sides is thrown for it, and the message has the random number.
---@field row? any Tiles are called by their places there, as it was filled, from 0.
---@field place? any With `row`: what the message calls that place; where no tile is chosen, that of the last one.
---@field amount? any What the message calls the amount; where none is chosen, it is 0.
---@field one_line? any Lists say that there are options, and not which.
---@field says_no_pass? any They say that nobody may pass, though anybody may.
---@field meeple? any The message names a figure of this kind, as that of placing one does.
---@field commit? any It happens when a COMMIT in this phase has followed.
---@field last_phase? any What the question is called in the last round; nothing waits for a COMMIT then.

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

---a selector: these figures
---@return any
function figures(...) end

---a selector: these features
---@return any
function features(...) end

---a selector: these segments
---@return any
function segments(...) end

---a selector: these cells
---@return any
function cells(...) end

---a selector: these corners
---@return any
function corners(...) end

---a selector: these tiles
---@return any
function tiles(...) end

---a selector: these tokens
---@return any
function tokens(...) end

---a selector: these players
---@return any
function players(...) end

---a selector: these places of zones
---@return any
function zones(...) end

---a selector: these numbers
---@return any
function amounts(...) end

---options with several arguments: a selector for each
---@return any
function columns(...) end

