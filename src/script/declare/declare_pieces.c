/* declare_pieces.c - the sections that say what a game keeps beside tiles and figures: state,
 * marks, tokens, zones, causes, and groups of the stack. */
#include "behaviour.h"
#include "declare.h"
#include "fields.h"

#include "suggest.h"

#include <stdlib.h>
#include <string.h>

/* --- state ----------------------------------------------------------------------------------- */

static const uint8_t state_bytes[] = {
#define X(name, text, bytes) bytes,
    BST_STATE_LIST(X)
#undef X
};

static void read_values(bst_section *section, bst_state_def *state) {
  if (state->type != BST_STATE_ENUM) {
    bst_refuse_key(section, "values", "here: only an 'enum' has values");
    return;
  }
  const bst_value *values = bst_require(section, "values");
  if (values)
    state->word_count = bst_read_enum(section->reader, values, state->word);
}

/* Numbers can be joined, things can't. */
static void check_feature(bst_section *section, const bst_state_def *state) {
  const bst_value *per = bst_read(section, "per");
  if (state->per != BST_PER_FEATURE)
    bst_refuse_key(section, "merge", "here: only features are joined");
  else if (state->type != BST_STATE_BOOL && state->type != BST_STATE_U8 &&
           state->type != BST_STATE_U16 && state->type != BST_STATE_I32)
    bst_fault(section->reader, per, "keep it per figure or per tile",
              "is for numbers and true or false: those of joined features become one");
}

/* "u8", or { type = "u8", per = "player" }. */
static void declare_state(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_state_def state;
  const bst_value *value = bst_resolved(&rule->reader, entry);
  bool is_table = value->type == BST_VALUE_TABLE;
  bst_entry e =
      bst_entry_open(loading, rule, bst_form_of_state(), is_table ? value : NULL, &state, false);
  e.value = entry;
  bst_check_name(&rule->reader, entry);
  state.name = bst_full_name(loading, rule, entry->key);
  if (value->type == BST_VALUE_STRING) {
    state.type = (uint8_t)bst_as_number(&rule->reader, value, bst_words_state_type, 0);
    if (state.type == BST_STATE_ENUM)
      bst_fault(&rule->reader, value, "write { type = \"enum\", values = { ... } }",
                "needs 'values'");
  } else if (!is_table) {
    bst_fault(&rule->reader, value,
              "write its type, as in \"bool\" or \"u8\"; it begins with 0, false or nothing",
              "must be the type of what is kept");
  } else {
    bst_entry_read(&e, (unsigned)BST_ALL_KEYS);
    read_values(&e.section, &state);
  }
  check_feature(&e.section, &state);
  e.hook = BST_HOOK_SHOW;
  if (state.show_test != 0 && state.per != BST_PER_GAME && state.per != BST_PER_PLAYER)
    bst_fault(&rule->reader, bst_value_find(e.section.table, "show"), "write show = true",
              "can't be a function where it isn't kept for the game or for players");
  if ((state.shown || state.show_test != 0) && state.type == BST_STATE_CELLSET &&
      state.show_test == 0)
    bst_fault(&rule->reader, bst_value_find(e.section.table, "show"),
              "write show = function(g, player) ... end", "can't be true of a set of cells");
  state.bytes = state_bytes[state.type];
  state.is_signed = state.type == BST_STATE_I32;
  if (bst_entry_close(&e))
    bst_entry_add(&e, BST_SECTION_state);
}

/* --- constants ------------------------------------------------------------------------------- */

enum { CONSTS_MAX = 1024 };

static void declare_const(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  const bst_value *value = bst_resolved(&rule->reader, entry);
  bst_const_info one = {.rule = bst_rule_index(loading, rule),
                        .name = bst_full_name(loading, rule, entry->key)};
  bst_check_name(&rule->reader, entry);
  if (value->type == BST_VALUE_STRING) {
    one.text = value->text;
  } else if (value->type == BST_VALUE_BOOLEAN) {
    one.is_flag = true;
    one.number = value->boolean;
  } else if (value->type == BST_VALUE_INTEGER) {
    one.number = value->integer;
  } else if (value->type != BST_VALUE_NONE) { /* else it has been told */
    bst_fault(&rule->reader, entry, NULL, "must be a whole number, a text or true or false");
  }
  bst_const_info *added =
      bst_add_item(loading, &loading->constants, sizeof *added, CONSTS_MAX, &rule->reader, entry);
  if (added)
    *added = one;
}

enum { LINKS_MAX = 256 }; /* of one kind */

/* --- tokens ---------------------------------------------------------------------------------- */

/* `bag`: how many of each face; items stand in order, numbers before names. */
static void read_bag(bst_section *section, bst_token_def *token) {
  const bst_reader *reader = section->reader;
  bst_section bag = bst_open(reader, bst_read(section, "bag"));
  for (size_t i = 0; i < bag.table->count; i++) {
    const bst_value *item = &bag.table->item[i];
    const bst_value *number = bst_resolved(reader, item);
    int32_t count = 0;
    long value = item->is_index ? strtol(item->key, NULL, 10) : 0;
    bst_as_int(reader, number, (bst_range){0, BST_MAX_TOKENS}, &count);
    if (i == BST_MAX_FACES)
      bst_fault(reader, item, NULL, "is one face too many: %d is the most", BST_MAX_FACES);
    if (value < -INT16_MAX || value > INT16_MAX)
      bst_fault(reader, item, NULL, "must be a face from %d to %d", -INT16_MAX, INT16_MAX);
    if (!item->is_index)
      bst_check_name(reader, item);
    if (i >= BST_MAX_FACES)
      return;
    token->face[i] = item->is_index ? (int16_t)value : INT16_MIN;
    token->face_name[i] = item->key;
    token->in_bag[i] = (uint16_t)count;
    token->face_count = (uint8_t)(i + 1);
  }
  if (bag.table->count == 0)
    bst_fault(reader, bag.table, "leave it out", "holds nothing");
}

/* Tokens, or links, of which there are as many as the tiles show of a symbol, and that many times.
 */
typedef struct counted {
  uint8_t section;
  size_t thing;
  uint8_t attr; /* BST_ATTR_NONE: their number is known */
  uint16_t times;
  const bst_reader *reader;
  const bst_value *entry;
} counted;

/* "attr:x", of which the number stays open until the tiles are known; BST_ATTR_NONE: it says
 * something else. */
static uint8_t symbol_counted(bst_loading *loading, const bst_reader *reader, const bst_value *n) {
  if (n == NULL || n->type != BST_VALUE_STRING || strncmp(n->text, "attr:", 5) != 0)
    return BST_ATTR_NONE;
  uint8_t attr = bst_attr_named(loading, reader, n, n->text + 5);
  return attr == BST_UNKNOWN ? (uint8_t)BST_ATTR_NONE : attr;
}

static void count_later(bst_loading *loading, counted what) {
  counted *open = bst_list_add(&loading->counted, loading->arena, sizeof *open);
  if (open)
    *open = what;
}

/* `n`, as often as there are players if it says so: a number, or "attr:x". */
static counted read_token_count(bst_loading *loading, bst_section *section, bst_token_def *token) {
  const bst_value *n = bst_read(section, "n");
  bool each = bst_read_number(section, "per", bst_words_per_player, 0) == 1;
  uint16_t times = each ? loading->def.players : 1;
  counted count = {BST_SECTION_token, 0, BST_ATTR_NONE, times, section->reader, section->table};
  count.attr = symbol_counted(loading, section->reader, n);
  if (n && n->type == BST_VALUE_STRING && strncmp(n->text, "attr:", 5) == 0)
    return count;
  const bst_range range = {0, BST_MAX_TOKENS};
  token->count = (uint16_t)(bst_read_by_players(loading, section, "n", range) * times);
  return count;
}

static void check_token_places(bst_section *section, const bst_token_def *token) {
  if (token->dealt && bst_read_number(section, "per", bst_words_per_player, 0) != 1)
    bst_fault(section->reader, bst_read(section, "dealt"), "write per = \"player\"",
              "is said of tokens that aren't players'");
  const bst_value *leaves = bst_read(section, "when_figure_leaves");
  if (leaves && token->place != BST_AT_FIGURE)
    bst_fault(section->reader, leaves, "write place = \"figure\", or leave it out",
              "means nothing: these tokens don't lie with figures");
  if (token->when_leaves == BST_AT_BAG && token->face_count == 0)
    bst_fault(section->reader, leaves, "declare 'bag'", "is 'bag', but there is none");
}

static void check_token_total(bst_loading *loading, const bst_reader *reader,
                              const bst_value *entry) {
  const bst_token_def *tokens = loading->tokens.items;
  size_t total = 0;
  for (size_t i = 0; i < loading->tokens.count; i++)
    total += bst_tokens_of_def(&tokens[i]);
  if (total > BST_MAX_TOKENS)
    bst_fault(reader, entry, NULL, "makes %zu tokens; a game has at most %d", total,
              BST_MAX_TOKENS);
}

static void declare_token(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_token_def token;
  bst_entry e = bst_entry_open(loading, rule, bst_form_of_token(), entry, &token, false);
  counted count = read_token_count(loading, &e.section, &token);
  read_bag(&e.section, &token);
  bst_entry_read(&e, (unsigned)BST_ALL_KEYS);
  check_token_places(&e.section, &token);
  if (!bst_entry_close(&e)) {
    token.count = 0;
    memset(token.in_bag, 0, sizeof token.in_bag);
  }
  /* scripts call pieces by name: "sheep" must not be two things */
  if (bst_find_thing(loading, BST_SECTION_figure, entry->key) != BST_NONE)
    bst_fault(&rule->reader, entry, "give one of the two another name",
              "is the name of a figure too");
  const bst_token_def *added = bst_entry_declare(&e, BST_SECTION_token);
  if (!added)
    return;
  check_token_total(loading, &rule->reader, entry);
  count.thing = (size_t)(added - (bst_token_def *)loading->tokens.items);
  if (count.attr != BST_ATTR_NONE && e.enabled)
    count_later(loading, count);
}

/* On all copies of all tiles. */
static size_t symbols_of(const bst_loading *loading, uint8_t attr) {
  const bst_tile_def *tiles = loading->tiles.items;
  size_t count = 0;
  for (size_t i = 0; i < loading->tiles.count; i++)
    for (uint8_t s = 0; s < tiles[i].symbol_count; s++)
      if (tiles[i].symbol[s].attr == attr)
        count += (size_t)tiles[i].symbol[s].amount * tiles[i].copies;
  return count;
}

static void finish_link(const bst_loading *loading, const counted *open, size_t count) {
  bst_link_def *links = loading->links.items;
  links[open->thing].most = (uint16_t)(count > LINKS_MAX ? LINKS_MAX : count);
  if (count > LINKS_MAX)
    bst_fault(open->reader, open->entry, NULL, "makes %zu links; there can be %d at most", count,
              LINKS_MAX);
}

void bst_finish_counted(bst_loading *loading) {
  const counted *open = loading->counted.items;
  bst_token_def *tokens = loading->tokens.items;
  for (size_t i = 0; i < loading->counted.count; i++) {
    size_t count = symbols_of(loading, open[i].attr) * open[i].times;
    if (open[i].section == BST_SECTION_link) {
      finish_link(loading, &open[i], count);
      continue;
    }
    tokens[open[i].thing].count = (uint16_t)(count > UINT16_MAX ? UINT16_MAX : count);
    check_token_total(loading, open[i].reader, open[i].entry);
  }
}

/* --- zones ----------------------------------------------------------------------------------- */

static void check_zone(bst_entry *entry) {
  const bst_zone_def *zone = entry->item;
  bst_section *section = &entry->section;
  const bst_value *holds = bst_read(section, "holds");
  if (holds && holds->type == BST_VALUE_TABLE && holds->count == 0)
    bst_fault(section->reader, holds, NULL, "names nothing");
  if (zone->holds != 0 && !(zone->holds & BST_HOLDS_TILES)) {
    bst_refuse_key(section, "max", "here: only tiles are counted");
    bst_refuse_key(section, "ordered", "here: only tiles have an order");
    bst_refuse_key(section, "last_round", "here: only tiles have a last round");
    bst_refuse_key(section, "drawn_first", "here: only tiles are drawn");
  }
  if (!zone->per_player) {
    bst_refuse_key(section, "last_round", "here: the places have to be those of players");
    bst_refuse_key(section, "drawn_first", "here: the places have to be those of players");
  }
  bool can_start = !zone->per_player && zone->holds == BST_HOLDS_TILES;
  if (bst_box_claim(entry) && !can_start)
    bst_refuse_key(section, "apart",
                   "here: only one place for tiles can start with those kept apart");
  bst_refuse_key(section, "places", "here: it is not supported yet by this version");
}

static void end_zone(bst_entry *entry, bool counts) {
  const bst_zone_def *zone = entry->item;
  if (counts) {
    bst_entry_add(entry, BST_SECTION_zone);
    return;
  }
  bst_list *off = &entry->loading->zones_off;
  const char **name = bst_list_add(off, entry->loading->arena, sizeof *name);
  if (name)
    *name = zone->name ? zone->name : "";
}

bool bst_zone_is_off(bst_loading *loading, const bst_rule_file *rule, const char *name) {
  return bst_find_named(&loading->zones_off, sizeof(const char *), bst_name_in(loading, rule, name),
                        NULL) != BST_NONE;
}

uint16_t bst_zone_for_tiles(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                            const char *name) {
  const bst_zone_def *zones = loading->zones.items;
  const char *full = bst_name_in(loading, rule, name);
  uint16_t zone = bst_thing_named(loading, BST_SECTION_zone, &rule->reader, at, full, "names zone");
  if (zone != BST_NONE && !(zones[zone].holds & BST_HOLDS_TILES))
    bst_fault(&rule->reader, at, "write holds = \"tile\" there",
              "names zone '%s', which holds no tiles", full);
  return zone;
}

/* --- all of them ----------------------------------------------------------------------------- */

static void declare_causes(bst_loading *loading, bst_rule_file *rule) {
  bst_words words = bst_read_words(&rule->section, "causes");
  for (size_t i = 0; i < words.count; i++)
    bst_cause_declare(loading, &rule->reader, words.at[i], words.word[i]);
}

/* Whoever says how a mark is drawn wants it to be seen. */
static void read_mark(bst_entry *entry) {
  bst_mark_def *mark = entry->item;
  const bst_value *draw = bst_value_find(entry->rule->root, "draw");
  mark->shown = draw && draw->type == BST_VALUE_TABLE && bst_value_find(draw, entry->value->key);
}

/* An edit does one of three things. */
static void check_edit(bst_entry *entry) {
  const bst_edit_def *edit = entry->item;
  bst_section *section = &entry->section;
  int things = (edit->add != 0) + (edit->close != 0) + (edit->from != 0);
  if (things != 1)
    bst_fault(section->reader, section->table,
              "write one of add = \"kind\", close = \"kind\", from = \"kind\" (with 'to')",
              things == 0 ? "says nothing that a tile becomes" : "says several things at once");
  if (edit->add == 0) {
    bst_refuse_key(section, "sides", "here: only what is added reaches sides");
    bst_refuse_key(section, "on", "here: only what is added lies over something");
  }
  if ((edit->from != 0) != (edit->to != 0) && things == 1)
    bst_fault(section->reader, section->table, "write from = \"kind\", to = \"kind\"",
              "has only one of 'from' and 'to'");
  if (edit->from == 0)
    bst_refuse_key(section, "reaches", "here: it is about segments that change their kind");
}

/* Switched off it keeps its name: steps that are off, too, may go on naming it. */
static void end_edit(bst_entry *entry, bool counts) {
  bst_edit_def *edit = entry->item;
  edit->off = !counts;
  bst_entry_add(entry, BST_SECTION_edit);
}

/* `most`: a number, or "attr:x". */
static void read_link(bst_entry *entry) {
  bst_link_def *link = entry->item;
  const bst_value *most = bst_require(&entry->section, "most");
  int32_t number = 0;
  if (most == NULL || (most->type == BST_VALUE_STRING && strncmp(most->text, "attr:", 5) == 0))
    return;
  if (bst_as_int(entry->section.reader, most, (bst_range){1, LINKS_MAX}, &number))
    link->most = (uint16_t)number;
}

static void end_link(bst_entry *entry, bool counts) {
  bst_link_def *link = entry->item;
  const bst_reader *reader = entry->section.reader;
  const bst_value *most = bst_read(&entry->section, "most");
  uint8_t attr = symbol_counted(entry->loading, reader, most);
  link->off = !counts;
  size_t before = entry->loading->links.count;
  bst_entry_add(entry, BST_SECTION_link);
  if (attr != BST_ATTR_NONE && counts && entry->loading->links.count > before)
    count_later(entry->loading, (counted){BST_SECTION_link, before, attr, 1, reader, most});
}

void bst_declare_pieces(bst_loading *loading, bst_rule_file *rule) {
  static const bst_entries links = {bst_form_of_link, .section = BST_SECTION_link,
                                    .more = read_link, .end = end_link};
  static const bst_entries edits = {bst_form_of_edit, .section = BST_SECTION_edit,
                                    .more = check_edit, .end = end_edit};
  static const bst_entries marks = {bst_form_of_mark, .section = BST_SECTION_mark,
                                    .more = read_mark};
  static const bst_entries zones = {bst_form_of_zone, .more = check_zone, .end = end_zone};
  bst_section *section = &rule->section;
  declare_causes(loading, rule);
  bst_declare_each(loading, rule, section, "consts", declare_const);
  bst_declare_each(loading, rule, section, "state", declare_state);
  bst_declare_entries(loading, rule, section, "marks", &marks);
  bst_declare_each(loading, rule, section, "tokens", declare_token);
  bst_declare_entries(loading, rule, section, "zones", &zones);
  bst_declare_entries(loading, rule, section, "edits", &edits);
  bst_declare_entries(loading, rule, section, "links", &links);
}

/* --- the stack ------------------------------------------------------------------------------- */

static void read_tileset(bst_loading *loading, bst_section *section, bst_stack_group_def *group) {
  const bst_value *value = bst_read(section, "tileset");
  const bst_tileset_info *sets = loading->tilesets.items;
  const char *id;
  if (!value || !bst_as_text(section->reader, value, &id))
    return;
  uint16_t set = bst_item_named(&loading->tilesets, sizeof *sets, section->reader, value, id,
                                "names tile set", "which no loaded rule brings");
  if (set == BST_NONE)
    return;
  group->first = sets[set].first_type;
  group->count = sets[set].type_count;
}

/* The field of a game that a hold waits for: of this rule, or "rule.field". */
static uint16_t read_until(bst_loading *loading, const bst_rule_file *rule, bst_section *section) {
  const bst_value *value = bst_require(section, "until_state");
  const bst_state_def *states = loading->states.items;
  const char *name;
  if (!value || !bst_as_text(section->reader, value, &name))
    return 0;
  uint16_t state = bst_thing_named(loading, BST_SECTION_state, section->reader, value,
                                   bst_name_in(loading, rule, name), "names state field");
  if (state == BST_NONE)
    return 0;
  if (states[state].per != BST_PER_GAME || states[state].type == BST_STATE_CELLSET)
    bst_fault(section->reader, value, NULL, "must name one number of the whole game");
  return state;
}

/* Where its tiles wait that fitted nowhere. */
static void add_again(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry,
                      const bst_stack_group_def *of) {
  bst_stack_group_def group = {.how = of->how, .rule = of->rule, .order = of->order};
  group.name = bst_arena_format(loading->arena, "%s.again", of->name);
  group.attr = BST_ATTR_NONE;
  group.again = true;
  if (group.name)
    bst_add_thing(loading, BST_SECTION_group, &group, &rule->reader, entry);
}

static void declare_group(bst_loading *loading, const bst_rule_file *rule, uint8_t how,
                          const bst_value *value) {
  bst_stack_group_def group;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_stack_group(), value, &group, true);
  bst_section *section = &entry.section;
  group.how = how;
  bst_entry_read(&entry,
                 how == BST_GROUP_HOLD ? ~(unsigned)BST_KEY_UNHELD : (unsigned)BST_ALL_KEYS);
  read_tileset(loading, section, &group);
  if (bst_has(section, "attr") == bst_has(section, "tileset"))
    bst_fault(&rule->reader, section->table, NULL, "needs one of 'attr' and 'tileset'");
  if (how == BST_GROUP_HOLD) {
    group.order = 0;
    group.until = read_until(loading, rule, section);
    group.stays_out = bst_read_bool(section, "stays_out", false);
  }
  bool again = how == BST_GROUP_FIRST &&
               bst_read_number(section, "unplaceable", bst_words_unplaceable_of_group, 0) == 1;
  if (!bst_entry_close(&entry))
    return;
  bst_entry_add(&entry, BST_SECTION_group);
  if (again)
    add_again(loading, rule, value, &group);
}

/* --- tiles that leave it before the game begins ---------------------------------------------- */

static bool shows(const bst_tile_def *tile, uint8_t attr) {
  bool does = false;
  for (uint8_t s = 0; s < tile->symbol_count; s++)
    does = does || tile->symbol[s].attr == attr;
  return does;
}

/* Some copies of one tile. */
static void drop_some(bst_loading *loading, bst_section *section, uint16_t type) {
  bst_tile_def *tile = &((bst_tile_def *)loading->tiles.items)[type];
  const bst_value *n = bst_read(section, "n");
  int32_t least = tile->start ? 1 : 0, most = tile->copies - least;
  int32_t count =
      n ? bst_read_by_players(loading, section, "n", (bst_range){0, BST_MAX_TILES}) : most;
  if (count > most)
    bst_fault(section->reader, n, NULL, "takes %d of '%s' out, but there are %d%s", count,
              tile->name, most, tile->start ? " beside the start tile" : "");
  else
    tile->copies = (uint16_t)(tile->copies - count);
}

/* All with a symbol, or of a tile set; the start tile lies. */
static void drop_all(bst_loading *loading, const bst_stack_group_def *what) {
  bst_tile_def *tiles = loading->tiles.items;
  for (uint16_t i = 0; i < loading->tiles.count; i++) {
    bool is_meant = what->attr != BST_ATTR_NONE ? shows(&tiles[i], what->attr)
                                                : i >= what->first && i - what->first < what->count;
    if (is_meant)
      tiles[i].copies = tiles[i].start ? 1 : 0;
  }
}

static void declare_drop(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry) {
  bst_section section = bst_open(&rule->reader, entry);
  bst_stack_group_def what = {.attr = BST_ATTR_NONE};
  bst_check_name(&rule->reader, entry);
  uint16_t type = bst_read_tile(loading, &section, "tile");
  what.attr = bst_read_attr(loading, &section, "attr");
  read_tileset(loading, &section, &what);
  bool enabled = bst_read_enabled(&section);
  size_t given = 0;
  static const char *const ways[] = {"tile", "attr", "tileset"};
  for (size_t i = 0; i < sizeof ways / sizeof *ways; i++)
    given += bst_has(&section, ways[i]);
  if (given != 1)
    bst_fault(&rule->reader, section.table, NULL, "needs one of 'tile', 'attr' and 'tileset'");
  else if (enabled && type != BST_NONE)
    drop_some(loading, &section, type);
  else if (enabled)
    drop_all(loading, &what);
  if (given == 1 && type == BST_NONE)
    bst_refuse_key(&section, "n", "here: all of them leave");
  else
    bst_read(&section, "n");
  bst_close(&section, "");
}

void bst_declare_stack(bst_loading *loading, bst_rule_file *rule) {
  static const char *const hows[] = {
      [BST_GROUP_FIRST] = "first", [BST_GROUP_HOLD] = "hold", [BST_GROUP_LAST] = "last"};
  bst_section section = bst_open(&rule->reader, bst_read(&rule->section, "stack"));
  for (uint8_t how = 0; how < sizeof hows / sizeof *hows; how++) {
    const bst_value *entries = bst_read_entries(&section, hows[how]);
    for (size_t i = 0; entries && i < entries->count; i++)
      declare_group(loading, rule, how, &entries->item[i]);
  }
  bst_declare_each(loading, rule, &section, "drop", declare_drop);
  bst_close(&section, "");
}
