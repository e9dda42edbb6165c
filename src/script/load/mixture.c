/* mixture.c - see mixture.h. Heads of rules are read in a sandbox and an arena of their own; what
 * is taken is read again with the others. */
#include "mixture.h"

#include "asked_file.h"
#include "load.h"
#include "paths.h"

#include <random.h>
#include <stdio.h>
#include <string.h>

static const char lot[] = "random:";
enum { LOT = 0x10c }; /* the stream of the seed */

/* What a rule says about others. */
typedef struct head {
  const char *id, *path;
  bst_words needs, conflicts, provides;
  bool passed_over; /* a part, a game of its own, or not for so many */
  bool taken, tiles_only;
} head;

typedef struct mixer {
  bst_loader *loader;
  bst_sandbox *sandbox;
  bst_arena arena;
  bst_list *names;
  bst_list heads;    /* of head: expansions by id, house rules by id, named files */
  size_t expansions; /* so many of them */
  size_t installed;  /* and so many with the house rules */
  bst_list trail;    /* of size_t: what is about to be taken together */
  const head *enemy; /* what the last one excludes that wasn't taken */
} mixer;

bool bst_rules_are_drawn(const char *word) { return strncmp(word, lot, sizeof lot - 1) == 0; }

bool bst_mixture_is(const char *word) {
  return strcmp(word, "all") == 0 || bst_rules_are_drawn(word);
}

/* --- heads ----------------------------------------------------------------------------------- */

/* A file that can't be read is a head without relations: what is wrong is told where it is loaded.
 */
static bst_status read_head(mixer *m, const char *path, const char *id) {
  head *h = bst_list_add(&m->heads, &m->arena, sizeof *h);
  if (!h)
    return BST_NO_MEMORY;
  *h = (head){.id = id, .path = path};
  bst_report unused = BST_REPORT_EMPTY;
  bst_script_text text;
  bst_status status = bst_sandbox_run(m->sandbox, path, BST_FILE_RULE, &m->arena, &text, &unused);
  if (status == BST_OK) {
    bst_reader reader = {.arena = &m->arena, .report = &unused, .file = path, .rule = id};
    bst_section section = bst_open(&reader, text.root);
    h->needs = bst_read_words(&section, "needs");
    h->conflicts = bst_read_words(&section, "conflicts");
    h->provides = bst_read_words(&section, "provides");
    h->passed_over = bst_read_bool(&section, "part", false) || bst_has(&section, "players") ||
                     !bst_sides_fit(bst_value_find(text.root, "sides"), m->loader->setup->players);
  }
  bst_report_clear(&unused);
  return status == BST_NO_MEMORY ? status : BST_OK;
}

static bst_status read_shelf(mixer *m, const bst_shelf *shelf) {
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < shelf->count; i++)
    status = read_head(m, shelf->found[i].path, shelf->found[i].id);
  return status;
}

static head *head_of(const mixer *m, const char *id) {
  head *h = m->heads.items;
  for (size_t i = 0; i < m->heads.count; i++)
    if (strcmp(h[i].id, id) == 0)
      return &h[i];
  return NULL;
}

static bool has(const bst_words *words, const char *word) {
  for (size_t i = 0; i < words->count; i++)
    if (strcmp(words->word[i], word) == 0)
      return true;
  return false;
}

static bool answers_to(const head *h, const char *name) {
  return strcmp(h->id, name) == 0 || has(&h->provides, name);
}

/* --- what goes together ---------------------------------------------------------------------- */

static bool excludes(const head *one, const head *two) {
  for (size_t i = 0; i < one->conflicts.count; i++)
    if (answers_to(two, one->conflicts.word[i]))
      return true;
  for (size_t i = 0; i < one->provides.count; i++)
    if (has(&two->provides, one->provides.word[i]))
      return true;
  return false;
}

/* Something that is taken and can't stand beside it; NULL: there is nothing. */
static const head *enemy_of(const mixer *m, const head *h) {
  const head *other = m->heads.items;
  for (size_t i = 0; i < m->heads.count; i++)
    if (other[i].taken && !other[i].tiles_only && &other[i] != h &&
        (excludes(h, &other[i]) || excludes(&other[i], h)))
      return &other[i];
  return NULL;
}

/* The rule that `name` in somebody's needs stands for: one that is taken, or the one of that id. */
static head *needed(const mixer *m, const char *name) {
  head *h = m->heads.items;
  for (size_t i = 0; i < m->heads.count; i++)
    if (h[i].taken && !h[i].tiles_only && answers_to(&h[i], name))
      return &h[i];
  return head_of(m, name);
}

/* Takes it with all that it needs into the trail; false: something of it can't stand beside what
 * was taken before. */
static bool claim(mixer *m, head *h) {
  if (h->taken) {
    m->enemy = h;
    return !h->tiles_only;
  }
  m->enemy = enemy_of(m, h);
  size_t *place = m->enemy ? NULL : bst_list_add(&m->trail, &m->arena, sizeof *place);
  if (!place)
    return false;
  *place = (size_t)(h - (head *)m->heads.items);
  h->taken = true;
  for (size_t i = 0; i < h->needs.count; i++) {
    const char *word = h->needs.word[i];
    head *other = word[bst_rule_name_length(word)] ? NULL : needed(m, word);
    if (other && !claim(m, other))
      return false;
  }
  return true;
}

/* Takes it, or leaves all of it. */
static bool take(mixer *m, head *h) {
  m->trail.count = 0;
  if (claim(m, h))
    return true;
  for (size_t i = 0; i < m->trail.count; i++)
    ((head *)m->heads.items)[((size_t *)m->trail.items)[i]].taken = false;
  return false;
}

static bst_status add_name(mixer *m, const char *name) {
  bst_arena *arena = m->loader->loading.arena;
  const char **added = bst_list_add(m->names, arena, sizeof *added);
  if (!added)
    return BST_NO_MEMORY;
  *added = bst_arena_copy(arena, name, strlen(name));
  return *added ? BST_OK : BST_NO_MEMORY;
}

/* What somebody names is taken, whatever it excludes: the loader tells that. */
static bst_status take_named(mixer *m, const char *text) {
  size_t whole = bst_rule_name_length(text);
  const char *name = bst_arena_copy(&m->arena, text, whole);
  const char *id = name && bst_asked_is_path(name) ? bst_asked_id_of(&m->arena, name) : name;
  bst_status status = id ? BST_OK : BST_NO_MEMORY;
  head *h = id ? head_of(m, id) : NULL;
  if (id && !h && bst_asked_is_path(name)) {
    status = read_head(m, name, id);
    h = status == BST_OK ? head_of(m, id) : NULL;
  }
  if (h && text[whole])
    h->tiles_only = h->taken = true;
  else if (h)
    take(m, h);
  return status == BST_OK ? add_name(m, text) : status;
}

/* --- the words ------------------------------------------------------------------------------- */

static void note_left_out(mixer *m, const head *h) {
  bst_loading *loading = &m->loader->loading;
  const char **note = bst_list_add(&loading->notes, loading->arena, sizeof *note);
  if (note)
    *note = bst_arena_format(loading->arena,
                             "'%s' is no part of 'all' here: it can't stand beside '%s'", h->id,
                             m->enemy ? m->enemy->id : "");
}

static bst_status take_all(mixer *m) {
  bst_status status = BST_OK;
  for (size_t i = 0; status == BST_OK && i < m->expansions; i++) {
    head *h = &((head *)m->heads.items)[i];
    if (h->passed_over || h->taken)
      continue;
    if (take(m, h))
      status = add_name(m, h->id);
    else
      note_left_out(m, h);
  }
  return status;
}

/* The number of "random:5"; 0, reported: there is none. */
static size_t read_number(mixer *m, const char *word) {
  const char *digits = word + sizeof lot - 1;
  size_t length = strlen(digits), number = 0;
  bool fine = length > 0 && length <= 4 && strspn(digits, "0123456789") == length;
  for (size_t i = 0; fine && i < length; i++)
    number = 10 * number + (size_t)(digits[i] - '0');
  if (number == 0)
    bst_report_add(m->loader->loading.report, NULL, 0,
                   "write it like random:5, for five rules by the seed",
                   "'%s' must name a whole number from 1 to 9999", word);
  return number;
}

/* Those that may be drawn, in an order by the seed. */
static size_t *shuffled(mixer *m, size_t *count) {
  size_t *order = bst_arena_alloc(&m->arena, (m->installed + 1) * sizeof *order);
  const head *h = m->heads.items;
  bst_stream stream;
  bst_stream_init(&stream, m->loader->setup->seed, LOT);
  *count = 0;
  for (size_t i = 0; order && i < m->installed; i++)
    if (!h[i].passed_over && !h[i].taken)
      order[(*count)++] = i;
  for (size_t i = *count; order && i > 1; i--) {
    size_t other = bst_stream_below(&stream, (uint32_t)i), moved = order[i - 1];
    order[i - 1] = order[other];
    order[other] = moved;
  }
  return order;
}

static bst_status take_random(mixer *m, const char *word) {
  size_t wanted = read_number(m, word), found = 0, count = 0;
  const size_t *order = wanted > 0 ? shuffled(m, &count) : NULL;
  size_t before = m->names->count;
  bst_status status = wanted > 0 && !order ? BST_NO_MEMORY : BST_OK;
  for (size_t i = 0; status == BST_OK && i < count && found < wanted; i++) {
    head *h = &((head *)m->heads.items)[order[i]];
    if (h->taken || !take(m, h))
      continue;
    status = add_name(m, h->id);
    found++;
  }
  if (status == BST_OK && found < wanted) {
    bst_report_add(m->loader->loading.report, NULL, 0, "ask for fewer",
                   "'%s' asks for more rules than there are: %zu go together by this seed", word,
                   found);
    m->names->count = before;
  }
  return status;
}

static bst_status mix(mixer *m) {
  const bst_setup *setup = m->loader->setup;
  bst_status status = read_shelf(m, &m->loader->expansions);
  m->expansions = m->heads.count;
  if (status == BST_OK)
    status = read_shelf(m, &m->loader->house_rules);
  m->installed = m->heads.count;
  for (size_t i = 0; status == BST_OK && i < setup->with_count; i++)
    if (!bst_mixture_is(setup->with[i]))
      status = take_named(m, setup->with[i]);
  for (size_t i = 0; status == BST_OK && i < setup->with_count; i++)
    if (strcmp(setup->with[i], "all") == 0)
      status = take_all(m);
    else if (bst_mixture_is(setup->with[i]))
      status = take_random(m, setup->with[i]);
  return status;
}

bst_status bst_mixture_names(bst_loader *loader, bst_list *names) {
  const bst_setup *setup = loader->setup;
  mixer m = {.loader = loader, .arena = BST_ARENA_EMPTY, .names = names};
  bst_status status = BST_OK;
  bool mixed = false;
  for (size_t i = 0; i < setup->with_count; i++)
    mixed = mixed || bst_mixture_is(setup->with[i]);
  if (mixed) {
    m.sandbox = bst_sandbox_new(NULL);
    status = m.sandbox ? mix(&m) : BST_NO_MEMORY;
    bst_sandbox_free(m.sandbox);
  }
  for (size_t i = 0; !mixed && status == BST_OK && i < setup->with_count; i++)
    status = add_name(&m, setup->with[i]);
  bst_arena_free(&m.arena);
  return status;
}
