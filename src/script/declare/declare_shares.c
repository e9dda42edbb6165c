/* declare_shares.c - who gets how much: claims and payouts with conditions, what breaks ties, and
 * what is done to points before they are booked. */
#include "declare.h"
#include "fields.h"
#include "selectors.h"

#include <string.h>

/* A whole number, or { 1, 2 }: one half. */
static bst_fraction as_fraction(const bst_reader *reader, const bst_value *value, int32_t most) {
  bst_fraction fraction = {1, 1};
  if (value->type != BST_VALUE_TABLE) {
    bst_as_int(reader, value, (bst_range){0, most}, &fraction.over);
    return fraction;
  }
  bst_section section = bst_open(reader, value);
  bst_require(&section, "1");
  bst_require(&section, "2");
  fraction.over = bst_read_int(&section, "1", (bst_range){0, most}, 1);
  fraction.under = bst_read_int(&section, "2", (bst_range){1, 10000}, 1);
  bst_close(&section, "");
  return fraction;
}

/* --- claims and payouts ---------------------------------------------------------------------- */

/* Two of one order that are about the same kind leave open which one counts. */
static void check_shares(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                         const bst_share_def *share) {
  const bst_share_def *shares = loading->shares.items;
  for (size_t i = 0; i < loading->shares.count; i++) {
    bool meet = shares[i].kinds == 0 || share->kinds == 0 || (shares[i].kinds & share->kinds) != 0;
    if (shares[i].rule != share->rule && shares[i].pays == share->pays &&
        shares[i].order == share->order && meet)
      bst_fault(&rule->reader, at, "play with one of the two, or give one another order",
                "is about the same features as that of rule '%s'",
                loading->rule[shares[i].rule]->id);
  }
}

static void add_share(bst_loading *loading, const bst_rule_file *rule, const bst_value *at,
                      bst_share_def share) {
  share.rule = bst_rule_index(loading, rule);
  share.name = bst_full_name(loading, rule, at->key);
  check_shares(loading, rule, at, &share);
  bst_add_thing(loading, BST_SECTION_share, &share, &rule->reader, at);
}

/* What both have; true: the entry counts. */
static bool read_about(bst_loading *loading, bst_entry *entry, bst_share_def *share) {
  bst_section *section = &entry->section;
  bst_section when = bst_open(section->reader, bst_read(section, "when"));
  bst_entry_read(entry, (unsigned)BST_ALL_KEYS);
  share->kinds = (uint16_t)bst_read_named(loading, &when, "kind", BST_SECTION_kind);
  share->when = bst_read_when(loading, &when);
  bst_close(&when, "");
  if (share->when.own_figure != 255)
    bst_fault(section->reader, bst_value_find(section->table, "when"), "write figure",
              "can't ask for own figures: nobody asks in particular");
  return bst_entry_close(entry);
}

static void declare_one_claim(bst_loading *loading, const bst_rule_file *rule,
                              const bst_value *claim) {
  bst_share_def share;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_share(), claim, &share, false);
  bst_require(&entry.section, "value");
  share.value = (uint8_t)bst_read_number(&entry.section, "value", bst_words_claim, 0);
  if (read_about(loading, &entry, &share))
    add_share(loading, rule, claim, share);
}

/* Not one entry, but named ones (which may be called like the keys of one)? */
static bool are_several(const bst_value *value) {
  const bst_value *one = bst_value_find(value, "value"), *ranks = bst_value_find(value, "ranks");
  return (!one || one->type == BST_VALUE_TABLE) && (!ranks || !bst_value_is_list(ranks));
}

/* "sole": of all features. */
static void declare_claim(bst_loading *loading, const bst_rule_file *rule, const bst_value *claim) {
  if (bst_claim_name(loading, rule, "majority", claim))
    loading->def.claim = (uint8_t)bst_as_number(&rule->reader, claim, bst_words_claim, 0);
}

/* full, split_up ..., or a function; NULL: none. */
static void read_payout(bst_loading *loading, const bst_rule_file *rule, const bst_value *entry,
                        const bst_value *value, bst_share_def *share) {
  if (value->type == BST_VALUE_FUNCTION) {
    share->value = BST_PAYOUT_HOST;
    share->test = bst_handler_of(loading, rule, entry, BST_HOOK_PAYOUT, value);
  } else {
    share->value = (uint8_t)bst_as_number(&rule->reader, value, bst_words_payout, 0);
  }
}

static void read_ranks(bst_section *section, bst_share_def *share) {
  const bst_value *ranks = bst_read(section, "ranks");
  if (!ranks)
    return;
  if (!bst_value_is_list(ranks) || ranks->count == 0 || ranks->count > BST_MAX_PLAYERS) {
    bst_fault(section->reader, ranks, "write ranks = { 1, { 1, 2 } }",
              "must be a list of one part of the value for each rank");
    return;
  }
  share->value = BST_PAYOUT_RANKS;
  share->rank_count = (uint8_t)ranks->count;
  for (size_t i = 0; i < ranks->count; i++)
    share->rank[i] = as_fraction(section->reader, &ranks->item[i], 100);
}

static void declare_one_payout(bst_loading *loading, const bst_rule_file *rule,
                               const bst_value *payout) {
  bst_share_def share;
  bst_entry entry = bst_entry_open(loading, rule, bst_form_of_share(), payout, &share, false);
  bst_section *section = &entry.section;
  const bst_value *value = bst_read(section, "value"), *ranks = bst_read(section, "ranks");
  share.pays = true;
  if (!value == !ranks)
    bst_fault(&rule->reader, payout, NULL, "needs one of 'value' and 'ranks'");
  if (value && bst_read_enabled(section))
    read_payout(loading, rule, payout, value, &share);
  read_ranks(section, &share);
  if (read_about(loading, &entry, &share))
    add_share(loading, rule, payout, share);
}

static void declare_payout(bst_loading *loading, const bst_rule_file *rule,
                           const bst_value *payout) {
  bst_share_def share;
  bst_form_begin(bst_form_of_share(), &share);
  share.pays = true;
  read_payout(loading, rule, payout, payout, &share);
  add_share(loading, rule, payout, share);
}

/* A value for all features, an entry with conditions, or several such entries. */
static void declare_shares(bst_loading *loading, bst_rule_file *rule, bst_section *majority,
                           const char *key, bst_declare_entry *of_all, bst_declare_entry *one) {
  const bst_value *value = bst_read(majority, key);
  if (value && value->type != BST_VALUE_TABLE)
    of_all(loading, rule, value);
  else if (value && are_several(value))
    bst_declare_each(loading, rule, majority, key, one);
  else if (value)
    one(loading, rule, value);
}

void bst_declare_shares(bst_loading *loading, bst_rule_file *rule, bst_section *majority) {
  declare_shares(loading, rule, majority, "claim", declare_claim, declare_one_claim);
  declare_shares(loading, rule, majority, "payout", declare_payout, declare_one_payout);
}

/* --- tie-breaks ------------------------------------------------------------------------------ */

/* { group = "meeple", cell_attr = "x" }: figures of the group on tiles that show the symbol. */
static const bst_value *figures_in_words(bst_entry *entry, const bst_value *table) {
  bst_loading *loading = entry->loading;
  bst_section section = bst_open(entry->section.reader, table);
  const bst_value *at = table ? table : entry->value;
  const bst_value *group = bst_read(&section, "group"), *attr = bst_read(&section, "cell_attr");
  const bst_value *on = NULL;
  bst_close(&section, "");
  if (attr) {
    on = bst_selector_in_words(loading, at, "tiles", (bst_worded[]){{"attr", attr}}, 1);
    on =
        on ? bst_selector_in_words(loading, at, "segments", (bst_worded[]){{"tile", on}}, 1) : NULL;
  }
  group = group ? group : bst_word_value(loading, at, "meeple");
  return bst_selector_in_words(loading, at, "figures", (bst_worded[]){{"group", group}, {"on", on}},
                               2);
}

static void read_tied(bst_entry *entry) {
  const bst_selector_place place = {.types = 1u << BST_SELECT_FIGURES,
                                    .this_type = 1u << BST_SELECT_FEATURES,
                                    .decides_owner = true};
  bst_tiebreak_def *one = entry->item;
  const bst_value *figures = bst_read(&entry->section, "figures");
  if (!bst_value_is_selector(figures))
    figures = figures_in_words(entry, figures);
  uint16_t selector = figures ? bst_selector_read(entry->loading, entry->rule, figures, place) : 0;
  one->figures = selector != 0 ? (uint16_t)(selector - 1) : 0;
}

/* They stand by their order; of one order, as they come. */
static void end_tiebreak(bst_entry *entry, bool counts) {
  bst_list *list = &entry->loading->tiebreaks;
  const bst_tiebreak_def *one = entry->item;
  if (!counts || !bst_list_add(list, entry->loading->arena, sizeof *one))
    return;
  bst_tiebreak_def *all = list->items;
  size_t at = list->count - 1;
  for (; at > 0 && all[at - 1].order > one->order; at--)
    all[at] = all[at - 1];
  all[at] = *one;
}

void bst_declare_tiebreaks(bst_loading *loading, bst_rule_file *rule, bst_section *majority) {
  static const bst_entries tiebreaks = {bst_form_of_tiebreak, .more = read_tied,
                                        .end = end_tiebreak};
  bst_declare_entries(loading, rule, majority, "tiebreak", &tiebreaks);
}

/* --- awards ---------------------------------------------------------------------------------- */

/* Numbers of an entry without a function. */
static void read_numbers(bst_entry *entry, bst_adjust_def *adjust) {
  bst_section *section = &entry->section;
  if (adjust->stage != BST_ADJUST_SCALE)
    bst_refuse_key(section, "round", "but in stage 'scale'");
  const bst_value *n = bst_read(section, "n");
  bool limits = adjust->stage == BST_ADJUST_LIMIT;
  if (limits) {
    bst_refuse_key(section, "n", "where points are limited");
    bst_entry_read(entry, BST_KEY_LIMIT);
    if (!bst_read(section, "max") && !bst_read(section, "min"))
      bst_fault(section->reader, section->table, NULL, "needs 'max', 'min' or 'test'");
    return;
  }
  bst_refuse_key(section, "max", "but in stage 'limit'");
  bst_refuse_key(section, "min", "but in stage 'limit'");
  if (!n)
    bst_fault(section->reader, section->table, NULL, "needs 'n' or 'test'");
  else if (adjust->stage == BST_ADJUST_SCALE)
    adjust->n = as_fraction(section->reader, n, 10000);
  else
    adjust->n.over = bst_read_int(section, "n", (bst_range){-10000, 10000}, 0);
}

static void read_award(bst_entry *entry) {
  static const char *const numbers[] = {"n", "max", "min", "round"};
  bst_adjust_def *adjust = entry->item;
  bool tested = adjust->test != BST_NONE;
  if (!tested)
    read_numbers(entry, adjust);
  for (size_t i = 0; tested && i < sizeof numbers / sizeof *numbers; i++)
    bst_refuse_key(&entry->section, numbers[i], "beside 'test'");
}

void bst_declare_awards(bst_loading *loading, bst_rule_file *rule) {
  static const bst_entries awards = {bst_form_of_adjust, BST_SECTION_adjust, BST_HOOK_AWARD,
                                     BST_KEY_ANY_AWARD, .more = read_award};
  bst_declare_entries(loading, rule, &rule->section, "awards", &awards);
}
