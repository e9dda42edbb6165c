/* test_schema.c - a field that is added to a section is found everywhere: in the reader and its
 * messages, the checks, the fingerprint, the layout id, the copy and what is freed with it, the
 * pages. And of every field that rules declare the fingerprint tells when it changes. */
#include "script_fixture.h"

#include <fields.h>
#include <schema_text.h>
#include <stddef.h>
#include <xxhash.h>

#define BST_SCHEMA "toy.def"
#include <schema_structs.h>

static const bst_word bst_words_colour[] = {{"red", 0}, {"blue", 4}, {NULL, 0}};
const bst_form *bst_form_of_toy(void);
const bst_form *bst_form_of_more(void);
#define BST_SCHEMA "toy.def"
#include <schema_tables.h>

/* --- a small file ------------------------------------------------------------------------- */

static bst_value text_value(const char *key, const char *path, const char *text) {
  return (bst_value){.type = BST_VALUE_STRING, .line = 2, .key = key, .path = path, .text = text};
}

static bst_value number_value(const char *key, const char *path, int64_t number) {
  return (bst_value){.type = BST_VALUE_INTEGER,
                     .line = 3,
                     .key = key,
                     .path = path,
                     .integer = number,
                     .text = ""};
}

static bst_value table_value(const char *key, const char *path, const bst_value *item, size_t n) {
  return (bst_value){.type = BST_VALUE_TABLE,
                     .line = 1,
                     .key = key,
                     .path = path,
                     .text = "",
                     .item = item,
                     .count = n};
}

typedef struct shop {
  bst_arena arena;
  bst_report report;
  bst_loading loading;
  bst_rule_file rule, *rules[1];
} shop;

static void shop_open(shop *s) {
  *s = (shop){.report = BST_REPORT_EMPTY};
  s->rule = (bst_rule_file){.id = "shop", .path = "shop.lua"};
  s->rule.reader =
      (bst_reader){.arena = &s->arena, .report = &s->report, .file = "shop.lua", .rule = "shop"};
  s->rules[0] = &s->rule;
  s->loading =
      (bst_loading){.arena = &s->arena, .report = &s->report, .rule = s->rules, .rule_count = 1};
  bst_kind_def *kind = bst_list_add(&s->loading.kinds, &s->arena, sizeof *kind);
  kind[0].name = "road";
}

static void shop_close(shop *s) {
  bst_report_clear(&s->report);
  bst_arena_free(&s->arena);
}

static bool read_toy(shop *s, const bst_form *form, const bst_value *value, void *item) {
  bst_entry entry = bst_entry_open(&s->loading, &s->rule, form, value, item, true);
  bst_entry_read(&entry, (unsigned)BST_ALL_KEYS);
  return bst_entry_close(&entry);
}

/* --- a field that is added ---------------------------------------------------------------- */

static void it_is_read(void **state) {
  (void)state;
  shop s;
  shop_open(&s);
  bst_value weight = number_value("weight", "toys.ball.box.weight", 40);
  bst_value item[] = {table_value("box", "toys.ball.box", &weight, 1),
                      text_value("colour", "toys.ball.colour", "blue"),
                      text_value("on", "toys.ball.on", "road")};
  bst_value ball = table_value("ball", "toys.ball", item, 3);
  bst_more_def more;
  assert_true(read_toy(&s, bst_form_of_more(), &ball, &more));
  assert_int_equal(s.report.count, 0);
  assert_string_equal(more.name, "shop.ball");
  assert_int_equal(more.size, 3);
  assert_int_equal(more.weight, 40);
  assert_int_equal(more.colour, 4);
  assert_int_equal(more.kinds, 1);
  bst_value bare = table_value("ball", "toys.ball", item + 1, 1);
  read_toy(&s, bst_form_of_more(), &bare, &more);
  assert_int_equal(more.weight, -7);
  shop_close(&s);
}

static void its_faults_are_told(void **state) {
  (void)state;
  shop s;
  shop_open(&s);
  bst_value weight = number_value("weight", "toys.ball.box.weight", 51);
  bst_value item[] = {table_value("box", "toys.ball.box", &weight, 1),
                      text_value("on", "toys.ball.on", "raod")};
  bst_value ball = table_value("ball", "toys.ball", item, 2);
  bst_more_def more;
  bst_toy_def toy;
  read_toy(&s, bst_form_of_more(), &ball, &more);
  assert_message(&s.report, "shop.lua", 3,
                 "toys.ball.box.weight must be a whole number from -50 to 50, not 51", NULL);
  assert_message(&s.report, "shop.lua", 1, "toys.ball needs 'colour'", NULL);
  assert_message(&s.report, "shop.lua", 2, "names a kind of segment 'raod'", NULL);
  assert_int_equal(s.report.count, 3);
  read_toy(&s, bst_form_of_toy(), &ball, &toy); /* the section that lacks them doesn't know them */
  assert_message(&s.report, "shop.lua", 1, "unknown key 'box' in 'toys.ball'", NULL);
  shop_close(&s);
}

static void it_is_checked(void **state) {
  (void)state;
  bst_more_def more;
  bst_ruleset_def def = {.kind_count = 1};
  bst_error err = {0};
  bst_form_begin(bst_form_of_more(), &more);
  assert_int_equal(bst_form_check(&def, bst_form_of_more(), &more, "toy 'ball'", &err), BST_OK);
  more.weight = -51;
  assert_int_equal(bst_form_check(&def, bst_form_of_more(), &more, "toy 'ball'", &err),
                   BST_BAD_VALUE);
  assert_string_equal(err.text, "toy 'ball': 'weight' can't be -51");
  more.weight = 0;
  more.kinds = 2;
  assert_int_equal(bst_form_check(&def, bst_form_of_more(), &more, "toy 'ball'", &err),
                   BST_BAD_VALUE);
  assert_string_equal(err.text,
                      "toy 'ball': 'kinds' is 2, which names none of the kinds of segments");
  more.kinds = 1;
  more.word_count = 4;
  assert_int_equal(bst_form_check(&def, bst_form_of_more(), &more, "toy 'ball'", &err),
                   BST_BAD_VALUE);
}

static void add_bytes(void *state, const void *bytes, size_t size) {
  XXH64_update(state, bytes, size);
}

static uint64_t hash_of(const bst_form *form, const void *item) {
  XXH64_state_t *state = XXH64_createState();
  XXH64_reset(state, 0);
  bst_form_bytes(form, item, add_bytes, state);
  uint64_t hash = XXH64_digest(state);
  XXH64_freeState(state);
  return hash;
}

static void add_field(void *with, const char *key, uint64_t value) {
  uint64_t *sum = with;
  *sum += value * (uint64_t)(strlen(key) + 1);
}

static uint64_t layout_of(const bst_form *form, const void *item) {
  uint64_t sum = 0;
  bst_form_layout(form, item, add_field, &sum);
  return sum;
}

static void it_is_in_the_fingerprint_and_the_layout(void **state) {
  (void)state;
  const bst_form *form = bst_form_of_more();
  bst_more_def more, before;
  bst_form_begin(form, &more);
  more.name = "ball";
  before = more;
  more.weight = 8;
  assert_true(hash_of(form, &more) != hash_of(form, &before));
  assert_true(layout_of(form, &more) != layout_of(form, &before));
  more = before;
  more.colour = 4; /* not in the layout */
  assert_true(hash_of(form, &more) != hash_of(form, &before));
  assert_true(layout_of(form, &more) == layout_of(form, &before));
  more = before;
  more.word_count = 1;
  more.word[0] = "deep";
  assert_true(hash_of(form, &more) != hash_of(form, &before));
  assert_true(layout_of(form, &more) != layout_of(form, &before));
}

static void note_text(const char **text, void *with) {
  size_t *count = with;
  assert_non_null(*text);
  ++*count;
}

/* A ruleset owns and frees one block with all texts: what is visited is copied and freed. */
static void its_texts_are_copied(void **state) {
  (void)state;
  bst_more_def more;
  size_t count = 0;
  bst_form_begin(bst_form_of_more(), &more);
  more.name = "ball";
  more.word_count = 2;
  more.word[0] = "deep";
  more.word[1] = "round";
  more.word[2] = "not in use";
  bst_form_texts(bst_form_of_more(), &more, note_text, &count);
  assert_int_equal(count, 3);
}

static void pages_show_it(void **state) {
  (void)state;
  char row[BST_FIELD_ROW], text[BST_FIELD_TEXT];
  const bst_form *form = bst_form_of_more();
  assert_string_equal(bst_field_row(bst_form_member(form, "weight"), row),
                      "| `box.weight` | -50 to 50 | -7 | How heavy it is. |");
  assert_string_equal(bst_field_row(bst_form_member(form, "colour"), row),
                      "| `colour` | `\"red\"`, `\"blue\"` | needed | How it is painted. |");
  assert_string_equal(bst_field_type(bst_form_member(form, "colour"), text), "\"red\"|\"blue\"");
  assert_false(bst_field_is_written(bst_form_member(form, "word_count")));
}

/* --- the fields that there are ------------------------------------------------------------ */

/* Changes each number of a form in turn, and looks whether the fingerprint notices. */
static int count_unseen(const bst_form *form, void *item, void *changed) {
  int unseen = 0;
  for (size_t i = 0; i < form->field_count; i++) {
    const bst_field *field = &form->field[i];
    if (field->means >= BST_MEANS_TEXT || field->in == BST_OUT || field->room > 1)
      continue;
    memcpy(changed, item, form->size);
    int64_t before = bst_field_get(field, item, 0);
    bool is_plus = field->means == BST_MEANS_FUNCTION_PLUS;
    bst_field_set(field, changed, is_plus ? 1 : before == 1 ? 2 : 1);
    bool same = hash_of(form, item) == hash_of(form, changed);
    if (same)
      print_error("%s.%s is not in the fingerprint\n", form->name, field->member);
    unseen += same;
  }
  return unseen;
}

static void the_fingerprint_has_every_field(void **state) {
  (void)state;
  int unseen = 0;
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    void *item = calloc(1, form->size), *changed = calloc(1, form->size);
    bst_form_begin(form, item);
    unseen += count_unseen(form, item, changed);
    free(item);
    free(changed);
  }
  assert_int_equal(unseen, 0);
}

/* Whoever writes a field for people says what it is, and can be found by its key. */
static void every_key_has_its_help(void **state) {
  (void)state;
  for (size_t f = 0; bst_forms[f] != NULL; f++) {
    const bst_form *form = bst_forms[f]();
    for (size_t i = 0; i < form->field_count; i++) {
      const bst_field *field = &form->field[i];
      if (!bst_field_is_written(field))
        continue;
      size_t length = strlen(field->help);
      assert_true(length > 5 && field->help[length - 1] == '.');
      assert_non_null(bst_form_find(form->section, field->key));
      char text[BST_FIELD_TEXT];
      assert_true(*bst_field_values(field, text) != '\0');
    }
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(it_is_read),
      cmocka_unit_test(its_faults_are_told),
      cmocka_unit_test(it_is_checked),
      cmocka_unit_test(it_is_in_the_fingerprint_and_the_layout),
      cmocka_unit_test(its_texts_are_copied),
      cmocka_unit_test(pages_show_it),
      cmocka_unit_test(the_fingerprint_has_every_field),
      cmocka_unit_test(every_key_has_its_help),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
