/* probes.c - see probes.h. */
#include "probes.h"

#include "scenario.h"

#include <arena.h>
#include <inspect.h>
#include <stdlib.h>
#include <string.h>
#include <xxhash.h>

typedef struct probe {
  bst_setup setup;
  uint64_t hash; /* 0: it can't be loaded */
} probe;

struct bst_probes {
  bst_arena arena;
  bst_list list; /* of probe */
};

static uint64_t add_text(uint64_t hash, const char *text) {
  return XXH3_64bits_withSeed(text, strlen(text), hash);
}

/* Of everything that is declared, but not of functions. */
static uint64_t hash_of(const bst_setup *setup) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  uint64_t hash = 0;
  if (bst_rules_load(setup, &rules, &unused) == BST_OK) {
    hash = bst_ruleset_hash(bst_rules_compiled(rules));
    for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
      bst_option_info option = bst_rules_option(rules, i);
      hash = add_text(add_text(add_text(hash, option.name), option.value), option.values);
    }
    hash |= 1;
  }
  bst_rules_free(rules);
  bst_report_clear(&unused);
  return hash;
}

static bool same_texts(const char *const *a, const char *const *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(a[i], b[i]) != 0)
      return false;
  return true;
}

static bool same_settings(const bst_setting *a, const bst_setting *b, size_t count) {
  for (size_t i = 0; i < count; i++)
    if (strcmp(a[i].option, b[i].option) != 0 || strcmp(a[i].value, b[i].value) != 0)
      return false;
  return true;
}

static bool same_setup(const bst_setup *a, const bst_setup *b) {
  return a->with_count == b->with_count && a->set_count == b->set_count &&
         a->players == b->players && same_texts(a->with, b->with, a->with_count) &&
         same_settings(a->set, b->set, a->set_count);
}

static void add_probe(bst_probes *probes, const bst_setup *setup) {
  const probe *known = probes->list.items;
  for (size_t i = 0; i < probes->list.count; i++)
    if (same_setup(&known[i].setup, setup))
      return;
  probe *added = bst_list_add(&probes->list, &probes->arena, sizeof *added);
  if (added)
    *added = (probe){.setup = *setup, .hash = hash_of(setup)};
}

/* One probe for each value that is worth trying. */
static void add_values(bst_probes *probes, bst_setup setup, const bst_option_info *option) {
  for (size_t i = 0; i < option->sample_count; i++) {
    bst_setting *set = bst_arena_alloc(&probes->arena, sizeof *set);
    const char *value =
        bst_arena_copy(&probes->arena, option->sample[i], strlen(option->sample[i]));
    const char *name = bst_arena_copy(&probes->arena, option->name, strlen(option->name));
    if (!set || !value || !name)
      return;
    *set = (bst_setting){.option = name, .value = value};
    setup.set = set;
    setup.set_count = 1;
    add_probe(probes, &setup);
  }
}

static void add_options(bst_probes *probes, const bst_setup *setup) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_rules *rules = NULL;
  if (bst_rules_load(setup, &rules, &unused) == BST_OK)
    for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
      bst_option_info option = bst_rules_option(rules, i);
      add_values(probes, *setup, &option);
    }
  bst_rules_free(rules);
  bst_report_clear(&unused);
}

bst_probes *bst_probes_new(const bst_scenario *const *scenario, size_t count) {
  bst_probes *probes = calloc(1, sizeof *probes);
  if (!probes)
    return NULL;
  for (size_t i = 0; i < count; i++) {
    bst_setup setup = bst_scenario_setup(scenario[i]);
    add_probe(probes, &setup);
  }
  if (count > 0) {
    bst_setup setup = bst_scenario_setup(scenario[0]);
    setup.set_count = 0;
    add_options(probes, &setup);
  }
  if (probes->arena.failed) {
    bst_probes_free(probes);
    return NULL;
  }
  return probes;
}

void bst_probes_free(bst_probes *probes) {
  if (probes)
    bst_arena_free(&probes->arena);
  free(probes);
}

bool bst_probes_agree(const bst_probes *probes) {
  const probe *list = probes->list.items;
  for (size_t i = 0; i < probes->list.count; i++)
    if (hash_of(&list[i].setup) != list[i].hash)
      return false;
  return true;
}
