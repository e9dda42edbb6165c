/* test_wrong_types.c - every value of every kind of file, in turn replaced by one of another type:
 * nothing crashes; what is refused is refused with file and line, what loads can be played.
 *
 * Where values stand is not written down here. Files that are fine are loaded, and a listener at
 * the reader (bst_key_listener) hears which keys are asked for at which table: those, and all that
 * stands in the files, are the places. Each is tried once for all files where it means the same;
 * "steps.*.options" is one place. A wrong table may be asked for further keys, which are further
 * places; so those are found, too, which no file uses. */
#include "host_fixture.h"

#include <bot_file.h>
#include <dirent.h>
#include <jcz_describe.h>
#include <manifest.h>
#include <picture.h>
#include <points.h>
#include <running.h>
#include <scenario.h>
#include <setup_file.h>
#include <tournament_file.h>
#include <value.h>
#include <xxhash.h>

static const char *const wrong_values[] = {
    "function() end",
    "true",
    "false",
    "7",
    "-1",
    "4611686018427387904",
    "1.5",
    "'x'",
    "''",
    "{}",
    "{ 'x' }",
    "{ 1, 2, 3 }",
    "{ { 'x', 1 }, { 2, {} } }",
    "{ a = { b = { c = 1 } } }",
    "{ x = 1, [1] = 'y', [7] = false }",
    "{ function() end }",
    "opt('x')",
    "opt('base.small_city')",
    "opt('x', { a = 1 })",
    "opt('base.small_city', { ['2'] = {}, ['4'] = 4 })",
    "adjacent { 'x' }",
    "{ add = 1 }",
    "{ add = { 'x' }, scale = -1000 }",
};
enum { WRONG = sizeof wrong_values / sizeof *wrong_values };

/* Who puts a value where it doesn't belong. */
typedef enum changer { BY_ITSELF, BY_PATCH, BY_REPLACING, BY_REMOVAL } changer;
typedef struct change {
  changer by;
  const char *value;
} change;

/* Of so many changes one is made at each place, at the next place another; and under the
 * sanitizers, where each takes four times as long, fewer and others than without them. All of them
 * take half an hour: BST_WRONG_TYPES_ALL=1. */
enum { CHANGES = 2 * WRONG + 2 };
#ifdef __SANITIZE_ADDRESS__
enum { SHARE = 84, TURN = 0 };
#else
enum { SHARE = 28, TURN = SHARE / 2 };
#endif

static change change_of(size_t number) {
  if (number >= 2 * WRONG)
    return (change){number == 2 * WRONG ? BY_REPLACING : BY_REMOVAL, "function() end"};
  return (change){number < WRONG ? BY_ITSELF : BY_PATCH, wrong_values[number % WRONG]};
}

enum { CHAIN = 600, PATHS = 1 << 18, PLACES = 8192, MOST_ACTIONS = 2000, COMPLAINTS = 40 };

typedef enum file_kind { RULE, TILESET, SCENARIO, SETUP, PACK, BOT, TOURNAMENT } file_kind;
static const char *const calls[] = {"rule", "tileset", "scenario",  "setup",
                                    "pack", "bot",     "tournament"};

/* A file that is fine. */
typedef struct sample {
  file_kind kind;
  char path[512]; /* where the copy lies that is changed */
  char *text;
} sample;

/* A value of a file: how Lua gets there from the table of the file. */
typedef struct place {
  size_t sample;
  char chain[CHAIN]; /* "steps\1x\1options": keys, each behind its kind; see put_key() */
  char name[CHAIN];  /* "steps.*.options" */
} place;

/* Sets of texts, by their hashes. */
typedef struct text_set {
  uint64_t slot[PATHS];
} text_set;

typedef struct search {
  folder *folder;
  sample *sample;
  size_t sample_count;
  size_t now;        /* the sample that is loaded */
  bool whole;        /* it is as it should be, and all that stands in it is a place */
  bool plays;        /* what loads is played */
  const char *patch; /* a file that changes the rule; NULL: none */
  const bst_value *root;
  place *place;
  size_t place_count;
  text_set names; /* of places */
  text_set asked; /* names of places that readers asked for by a key */
  text_set heard; /* "file path key": their places are known */
  size_t tried, loaded, played, complaints;
} search;

static bool add_text(text_set *set, const char *text) {
  uint64_t hash = XXH3_64bits(text, strlen(text)) | 1;
  size_t at = hash % PATHS;
  for (size_t i = 0; set->slot[at] != 0; i++, at = (at + 1) % PATHS) {
    if (set->slot[at] == hash)
      return false;
    assert_true(i < PATHS);
  }
  set->slot[at] = hash;
  return true;
}

static bool has_text(const text_set *set, const char *text) {
  uint64_t hash = XXH3_64bits(text, strlen(text)) | 1;
  for (size_t at = hash % PATHS; set->slot[at] != 0; at = (at + 1) % PATHS)
    if (set->slot[at] == hash)
      return true;
  return false;
}

/* --- places ---------------------------------------------------------------------------------- */

/* Chain and name of the key of a table that has these; false: too long. */
static bool put_key(const search *self, char chain[CHAIN], char name[CHAIN], const char *key,
                    bool is_index) {
  char literal[CHAIN];
  size_t length = strlen(chain), used = strlen(name);
  if (length + strlen(key) + 3 > CHAIN || used + strlen(key) + 3 > CHAIN)
    return false;
  snprintf(chain + length, CHAIN - length, "%c%s\1", is_index ? '#' : '.', key);
  snprintf(literal, sizeof literal, "%.300s.%.200s", name, key);
  const char *shown = has_text(&self->asked, literal) ? key : is_index ? "#" : "*";
  snprintf(name + used, CHAIN - used, ".%s", shown);
  return true;
}

static void add_place(search *self, const char *chain, const char *name) {
  char key[CHAIN + 16];
  snprintf(key, sizeof key, "%d%s", self->sample[self->now].kind, name);
  if (!add_text(&self->names, key))
    return;
  assert_true(self->place_count < PLACES);
  place *added = &self->place[self->place_count++];
  added->sample = self->now;
  strcpy(added->chain, chain);
  strcpy(added->name, name);
}

/* The way to a table of this path. */
static bool find_table(const search *self, const bst_value *at, const char *path, char chain[CHAIN],
                       char name[CHAIN]) {
  if (strcmp(at->path, path) == 0)
    return true;
  size_t length = strlen(chain), used = strlen(name);
  for (size_t i = 0; i < at->count; i++) {
    const bst_value *item = &at->item[i];
    if (strncmp(item->path, path, strlen(item->path)) == 0 &&
        put_key(self, chain, name, item->key, item->is_index) &&
        find_table(self, item, path, chain, name))
      return true;
    chain[length] = name[used] = '\0';
  }
  return false;
}

/* Whatever stands in a file. */
static void add_values(search *self, const bst_value *at, const char *chain, const char *name) {
  for (size_t i = 0; i < at->count; i++) {
    char deeper[CHAIN], called[CHAIN];
    strcpy(deeper, chain);
    strcpy(called, name);
    if (!put_key(self, deeper, called, at->item[i].key, at->item[i].is_index))
      continue;
    add_place(self, deeper, called);
    if (at->item[i].type == BST_VALUE_TABLE)
      add_values(self, &at->item[i], deeper, called);
  }
}

static void hear(void *listener, const char *file, const bst_value *table, const char *key) {
  search *self = listener;
  char chain[CHAIN] = "", name[CHAIN] = "", pair[2 * CHAIN], asked[2 * CHAIN];
  if (!file || strcmp(file, self->sample[self->now].path) != 0 || table->file ||
      table->type == BST_VALUE_NONE)
    return;
  if (!*table->path) {
    if (self->whole && !self->root)
      add_values(self, table, "", "");
    self->root = table;
  }
  snprintf(pair, sizeof pair, "%s %s %s", file, table->path, key);
  if (!self->root || has_text(&self->heard, pair) ||
      !find_table(self, self->root, table->path, chain, name))
    return;
  add_text(&self->heard, pair);
  snprintf(asked, sizeof asked, "%.500s.%.90s", name, key);
  add_text(&self->asked, asked);
  bool is_index = *key >= '0' && *key <= '9';
  if (put_key(self, chain, name, key, is_index))
    add_place(self, chain, name);
}

/* --- loading each kind ----------------------------------------------------------------------- */

/* As it is drawn, and as another program would be told of it. */
static void draw(const bst_rules *rules, const bst_game *g) {
  const bst_picture picture = {
      .rs = bst_rules_compiled(rules), .rules = rules, .panel = true, .last = BST_NONE};
  bst_svg svg;
  bst_json *described = NULL;
  bst_svg_init(&svg, "");
  assert_int_equal(bst_picture_game(&picture, g, &svg), BST_OK);
  bst_svg_free(&svg);
  bst_jcz_describe(rules, &(bst_jcz_wanted){0}, BST_DIALECT_JCZ, &described, &(bst_error){0});
  bst_json_free(described);
}

static void play(search *self, bst_rules *rules) {
  const bst_ruleset *rs = bst_rules_compiled(rules);
  bst_table *t = bst_table_new(rs);
  bst_game *g = bst_game_new(t);
  bst_dice dice;
  bst_error err = {0};
  bst_dice_init(&dice, 1, 1);
  bst_status status = bst_game_start(t, g, 1, 0, &err);
  for (int i = 0; status == BST_OK && i < MOST_ACTIONS; i++) {
    bst_choices choices;
    bst_action a;
    bst_game_choices(t, g, &choices);
    if (choices.count == 0)
      break;
    bst_game_choice(t, g, &choices, bst_dice_below(&dice, choices.count), &a);
    status = bst_game_apply_listed(t, g, &a, &err);
  }
  draw(rules, g);
  bst_game_free(g);
  bst_table_free(t);
  self->played++;
}

/* What 'bastide list' and 'bastide why' ask for. */
static void look_at(const bst_rules *rules) {
  bst_arena arena = BST_ARENA_EMPTY;
  size_t count;
  assert_non_null(bst_rules_running(rules, &arena, &count));
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_point rule, section;
    const char *rest, *id = bst_rules_info(rules, i).id;
    assert_int_equal(bst_rules_point(rules, id, &arena, &rule, &rest), BST_OK);
    for (size_t k = 0; k < rule.item_count; k++)
      bst_rules_point(rules, bst_arena_format(&arena, "%s.%s", id, rule.item[k].name), &arena,
                      &section, &rest);
  }
  bst_arena_free(&arena);
}

static bool load_setup(search *self, const bst_setup *setup, bst_report *report) {
  bst_rules *rules = NULL;
  bool fine = bst_rules_load(setup, &rules, report) == BST_OK;
  if (fine)
    look_at(rules);
  if (fine && self->plays)
    play(self, rules);
  bst_rules_free(rules);
  return fine;
}

static bool load_rule(search *self, const char *path, bst_report *report) {
  const char *with[] = {path, self->patch};
  const bst_setup setup = {.with = with, .with_count = self->patch ? 2 : 1, .players = 2};
  return load_setup(self, &setup, report);
}

/* Through the rule of its name, if there is one. */
static bool load_tiles(search *self, const sample *s, bst_report *report) {
  char rule[256], path[600];
  const char *slash = strrchr(s->path, '/') + 1;
  snprintf(rule, sizeof rule, "%.*s", (int)(strlen(slash) - 4), slash);
  snprintf(path, sizeof path, "%s/scripts/expansions/%s.lua", BST_SOURCE_DIR, rule);
  return access(path, F_OK) == 0 ? load_rule(self, rule, report)
                                 : bst_tileset_check(s->path, report) == BST_OK;
}

static bool load_scenarios(const char *path, bst_report *report) {
  bst_scenario_file *file = NULL;
  bool fine = bst_scenario_file_load(path, &file, report) == BST_OK;
  if (fine && bst_scenario_file_count(file) > 0) {
    bst_scenario_result result;
    bst_scenario_run(bst_scenario_file_at(file, 0), NULL, NULL, &result);
    bst_scenario_result_clear(&result);
  }
  bst_scenario_file_free(file);
  return fine;
}

static bool load_setup_file(search *self, const char *path, bst_report *report) {
  bst_setup_file file;
  bool fine = bst_setup_file_read(path, &file, report) == BST_OK;
  const char *base[] = {"base"};
  bst_setup setup = {.with = file.with_count ? file.with : base,
                     .with_count = file.with_count ? file.with_count : 1,
                     .set = file.set,
                     .set_count = file.set_count,
                     .copies = file.copies,
                     .copies_count = file.copies_count,
                     .distribution = file.distribution,
                     .players = 2};
  if (fine)
    load_setup(self, &setup, report);
  bst_setup_file_free(&file);
  return fine;
}

static bool load_manifest(const char *path, bst_report *report) {
  bst_arena arena = BST_ARENA_EMPTY;
  bst_manifest pack;
  bool fine = bst_manifest_read(NULL, &arena, path, &pack, report) == BST_OK;
  bst_arena_free(&arena);
  return fine;
}

static bool load_bot(const char *path, bst_report *report) {
  bst_bot_file *file = NULL;
  bool fine = bst_bot_file_load(path, &file, report) == BST_OK;
  bst_bot_file_free(file);
  return fine;
}

static bool load_tournament(const char *path, bst_report *report) {
  bst_tournament_file file;
  bool fine = bst_tournament_file_read(path, &file, report) == BST_OK;
  bst_tournament_file_free(&file);
  return fine;
}

static bool load(search *self, bst_report *report) {
  const sample *s = &self->sample[self->now];
  const bst_key_listener listener = {self, hear};
  report->listener = &listener;
  self->root = NULL;
  bool fine = false;
  switch (s->kind) {
  case RULE:
    fine = load_rule(self, s->path, report);
    break;
  case TILESET:
    fine = load_tiles(self, s, report);
    break;
  case SCENARIO:
    fine = load_scenarios(s->path, report);
    break;
  case SETUP:
    fine = load_setup_file(self, s->path, report);
    break;
  case PACK:
    fine = load_manifest(s->path, report);
    break;
  case BOT:
    fine = load_bot(s->path, report);
    break;
  case TOURNAMENT:
    fine = load_tournament(s->path, report);
    break;
  }
  report->listener = NULL;
  return fine;
}

/* --- changing a file ------------------------------------------------------------------------- */

static void write_sample(const sample *s, const char *before) {
  unlink(s->path);
  FILE *file = fopen(s->path, "wb");
  assert_non_null(file);
  fputs(before, file);
  fputs(s->text, file);
  fclose(file);
}

/* Lua that puts the value in its place before the file declares its table; it stands before the
 * first line of the file, so all lines keep their numbers. */
static void write_change(const sample *s, const char *chain, const char *value) {
  char before[4 * CHAIN];
  const char *call = calls[s->kind];
  int used =
      snprintf(before, sizeof before, "local %s=(function(real)return function(t)local a=t;", call);
  while (*chain) {
    char key[CHAIN];
    const char *end = strchr(chain, '\1');
    bool is_index = *chain == '#', last = end[1] == '\0';
    snprintf(key, sizeof key, "%s%.*s%s", is_index ? "" : "[==[", (int)(end - chain - 1), chain + 1,
             is_index ? "" : "]==]");
    used += snprintf(before + used, sizeof before - (size_t)used,
                     last ? "a[ %s ]=" : "if a[ %s ]==nil then a[ %s ]={}end a=a[ %s ];", key, key,
                     key);
    chain = end + 1;
  }
  snprintf(before + used, sizeof before - (size_t)used, "%s;return real(t)end end)(%s) ", value,
           call);
  write_sample(s, before);
}

static void complain(search *self, const place *p, const char *value, const bst_message *m) {
  char text[1024] = "nothing is said";
  if (m)
    bst_report_text(m, text, sizeof text);
  if (self->complaints++ < COMPLAINTS)
    print_message("%s%s = %s (%s)\n    %s\n", calls[self->sample[p->sample].kind], p->name, value,
                  self->sample[p->sample].path, text);
}

/* The same change, made by another rule: "steps.x" is rule.steps.x. */
static const char *write_patch(const search *self, const sample *s, const char *chain,
                               const change *c) {
  char point[2 * CHAIN] = "", text[4 * CHAIN], id[256];
  const char *slash = strrchr(s->path, '/') + 1;
  snprintf(id, sizeof id, "%.*s", (int)(strlen(slash) - 4), slash);
  while (*chain) {
    size_t length = strlen(point);
    const char *end = strchr(chain, '\1');
    snprintf(point + length, sizeof point - length, ".%.*s", (int)(end - chain - 1), chain + 1);
    chain = end + 1;
  }
  snprintf(text, sizeof text,
           "return rule { id = 'patching', api = 1, title = 't', needs = { '%s' },\n  ", id);
  size_t used = strlen(text);
  if (c->by == BY_REMOVAL)
    snprintf(text + used, sizeof text - used, "remove = { '%s%s' },\n}\n", id, point);
  else
    snprintf(text + used, sizeof text - used, "%s = { ['%s%s'] = %s },\n}\n",
             c->by == BY_PATCH ? "patch" : "replace", id, point, c->value);
  return write_file(self->folder, "patching.lua", text);
}

static void try_change(search *self, size_t number, const change *c) {
  const place p = self->place[number]; /* the list may move */
  bst_report report = BST_REPORT_EMPTY;
  const char *value = c->value;
  self->now = p.sample;
  if (c->by != BY_ITSELF && self->sample[p.sample].kind != RULE)
    return;
  if (getenv("BST_WRONG_TYPES_LOG"))
    fprintf(stderr, "%s%s = %s (%s)\n", calls[self->sample[p.sample].kind], p.name, value,
            self->sample[p.sample].path);
  if (c->by != BY_ITSELF)
    self->patch = write_patch(self, &self->sample[p.sample], p.chain, c);
  else
    write_change(&self->sample[p.sample], p.chain, value);
  /* Games without an end are played by test_bounds. */
  self->plays = strncmp(p.name, ".game_over", 10) != 0;
  bool fine = load(self, &report);
  self->patch = NULL;
  if (getenv("BST_WRONG_TYPES_SAY"))
    print_report(&report);
  self->tried++;
  self->loaded += fine;
  if (!fine && report.count == 0)
    complain(self, &p, value, NULL);
  if (c->by == BY_ITSELF)
    write_sample(&self->sample[p.sample], ""); /* others need it */
  for (size_t i = 0; !fine && i < report.count; i++)
    if ((!report.message[i].file || report.message[i].line <= 0) &&
        !strstr(report.message[i].text, "players, not 2")) /* that is a fault of the set-up */
      complain(self, &p, value, &report.message[i]);
  bst_report_clear(&report);
}

/* --- samples --------------------------------------------------------------------------------- */

static char *read_text(const char *path) {
  FILE *file = fopen(path, "rb");
  char *text = calloc(1, 1 << 18);
  assert_non_null(file);
  assert_non_null(text);
  assert_true(fread(text, 1, (1 << 18) - 1, file) < (1 << 18) - 1);
  fclose(file);
  return text;
}

/* What it returns, at the beginning of a line. */
static int kind_of(const char *text) {
  int kind = -1;
  for (const char *line = text; line; line = strchr(line, '\n')) {
    line += *line == '\n';
    for (int i = RULE; i <= TOURNAMENT; i++)
      if (strncmp(line, "return ", 7) == 0 && strncmp(line + 7, calls[i], strlen(calls[i])) == 0)
        kind = i;
  }
  return kind;
}

/* Takes all that stands in the file for places, if it is fine. */
static void add_sample(search *self, const char *path, const char *copy) {
  bst_report report = BST_REPORT_EMPTY;
  sample made = {.text = read_text(path)};
  int kind = kind_of(made.text);
  made.kind = (file_kind)kind;
  snprintf(made.path, sizeof made.path, "%s", copy);
  self->sample = realloc(self->sample, (self->sample_count + 1) * sizeof *self->sample);
  assert_non_null(self->sample);
  self->sample[self->sample_count] = made;
  self->now = self->sample_count;
  write_sample(&made, "");
  size_t places = self->place_count;
  bool fine = kind >= 0 && load(self, &report);
  self->whole = true; /* now it is known which keys are asked for */
  if (!fine || !load(self, &report)) {
    self->place_count = places;
    if (strstr(path, "/all_in_one/")) { /* what is there is meant to be fine */
      print_report(&report);
      fail();
    }
    if (getenv("BST_WRONG_TYPES_LOG")) {
      print_message("not tried: %s\n", path);
      print_report(&report);
    }
    free(made.text);
  } else {
    self->sample_count++;
  }
  self->whole = false;
  bst_report_clear(&report);
}

static int compare_names(const void *a, const void *b) {
  return strcmp(*(char *const *)a, *(char *const *)b);
}

/* The names in a folder of the sources, in their order. */
static size_t list_folder(const char *from, char *name[256]) {
  char source[256];
  size_t count = 0;
  snprintf(source, sizeof source, "%s/%s", BST_SOURCE_DIR, from);
  DIR *dir = opendir(source);
  assert_non_null(dir);
  for (struct dirent *entry; (entry = readdir(dir)) != NULL && count < 256;)
    if (entry->d_name[0] != '.')
      name[count++] = strdup(entry->d_name);
  closedir(dir);
  qsort(name, count, sizeof *name, compare_names);
  return count;
}

/* Where the files of a folder of the sources lie. */
static const char *place_of(const search *self, const char *from) {
  static char path[256];
  bool installed = strcmp(from, "scripts/expansions") == 0 || strcmp(from, "tiles") == 0;
  snprintf(path, sizeof path, "%s/%s/%s", self->folder->path, installed ? "installed" : "loose",
           from);
  return path;
}

/* Every file lies beside all others. */
static void link_folder(const search *self, const char *from) {
  char command[256], path[512], link[512], *name[256];
  snprintf(command, sizeof command, "mkdir -p '%s'", place_of(self, from));
  assert_int_equal(system(command), 0);
  size_t count = list_folder(from, name);
  for (size_t i = 0; i < count; i++) {
    snprintf(path, sizeof path, "%s/%s/%s", BST_SOURCE_DIR, from, name[i]);
    snprintf(link, sizeof link, "%s/%s", place_of(self, from), name[i]);
    assert_int_equal(symlink(path, link), 0);
    free(name[i]);
  }
}

static void add_folder(search *self, const char *from) {
  char path[512], copy[512], *name[256];
  size_t count = list_folder(from, name);
  for (size_t i = 0; i < count; i++) {
    snprintf(path, sizeof path, "%s/%s/%s", BST_SOURCE_DIR, from, name[i]);
    snprintf(copy, sizeof copy, "%s/%s", place_of(self, from), name[i]);
    if (ends_with(name[i], ".lua"))
      add_sample(self, path, copy);
    free(name[i]);
  }
}

static void nothing_crashes_whatever_stands_where(void **state) {
  static search self;
  self = (search){.folder = *state, .place = calloc(PLACES, sizeof(place))};
  assert_non_null(self.place);
  /* Only what others need by its id is found like what is installed: looking for it takes time. */
  char path[256];
  snprintf(path, sizeof path, "%s/installed", self.folder->path);
  setenv("BASTIDE_PATH", path, 1);
  static const char *const folders[] = {
      "scripts/expansions",  "tiles",           "scripts/house_rules",
      "tests/prototypes",    "tests/scenarios", "tests/expansions",
      "scripts/tournaments", "scripts/bots",    "tests/data/all_in_one"};
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    link_folder(&self, folders[i]);
  for (size_t i = 0; i < sizeof folders / sizeof *folders; i++)
    add_folder(&self, folders[i]);
  bool exhaustive = getenv("BST_WRONG_TYPES_ALL") != NULL;
  print_message("%zu files, %zu places\n", self.sample_count, self.place_count);
  for (size_t i = 0; i < self.place_count; i++)
    for (size_t c = 0; c < CHANGES; c++)
      if (exhaustive || (i + c) % SHARE == TURN) {
        const change made = change_of(c);
        try_change(&self, i, &made);
      }
  print_message("%zu places, %zu tried, %zu loaded, %zu played, %zu complaints\n", self.place_count,
                self.tried, self.loaded, self.played, self.complaints);
  assert_int_equal(self.complaints, 0);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test_setup_teardown(nothing_crashes_whatever_stands_where, folder_setup,
                                      folder_teardown),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
