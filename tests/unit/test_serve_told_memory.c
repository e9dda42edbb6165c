/* test_serve_told_memory.c - whatever a page asks for, memory may run out at any allocation: no
 * crash, no leak, and no tile that is there is told as gone. Works with glibc, whose own functions
 * stand behind ours; with sanitizers, which have their own, the test is skipped. */
#include "told_fixture.h"

#include <errno.h>
#include <told_faces.h>
#include <told_features.h>
#include <told_hints.h>
#include <told_scores.h>
#include <told_theme.h>
#include <told_tiles.h>

#if defined(__GLIBC__) && !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)

void *__libc_malloc(size_t size);
void *__libc_calloc(size_t count, size_t size);
void *__libc_realloc(void *memory, size_t size);
void *__libc_memalign(size_t alignment, size_t size);
void __libc_free(void *memory);

static bool counting;
static bool once;             /* only one is refused, */
static long allocations_left; /* the one that makes it 0; else all after it, too */
static long blocks;

static bool refused(void) {
  bool refuses = counting && --allocations_left <= 0 && (!once || allocations_left == 0);
  if (refuses)
    errno = ENOMEM;
  return refuses;
}

static void *counted(void *memory) {
  blocks += counting && memory;
  return memory;
}

void *malloc(size_t size) { return refused() ? NULL : counted(__libc_malloc(size)); }
void *calloc(size_t count, size_t size) {
  return refused() ? NULL : counted(__libc_calloc(count, size));
}
void *realloc(void *memory, size_t size) {
  if (refused())
    return NULL;
  void *moved = __libc_realloc(memory, size);
  return memory ? moved : counted(moved);
}
void *aligned_alloc(size_t alignment, size_t size) {
  return refused() ? NULL : counted(__libc_memalign(alignment, size));
}
void free(void *memory) {
  blocks -= counting && memory;
  __libc_free(memory);
}

/* --- what is asked ------------------------------------------------------------------------------
 */

typedef struct asker {
  telling t;
  bst_picture picture;
  bst_pieces *pieces;
  bst_news m;
} asker;

typedef bst_json *ask(asker *a);

static bst_json *ask_snapshot(asker *a) {
  bst_json *all = bst_news_snapshot(&a->m, a->pieces, &a->picture);
  const bst_json *list = bst_json_get(all, "pieces");
  for (size_t i = 0; i < bst_json_count(list); i++)
    if (!bst_json_get(bst_json_at(list, i), "parts"))
      fail_msg("a piece is told as gone");
  return all;
}
static bst_json *ask_step(asker *a) { return bst_news_step(&a->m, a->pieces, 0); }
static bst_json *ask_question(asker *a) { return bst_news_ask(&a->m); }
static bst_json *ask_features(asker *a) { return bst_told_features(&a->m); }
static bst_json *ask_tiles(asker *a) {
  const bst_told_cell cell = {1, 1};
  return bst_told_tiles(&a->m, &cell);
}
static bst_json *ask_scores(asker *a) { return bst_told_scores(&a->m); }
static bst_json *ask_face(asker *a) { return bst_told_face(shown_of(&a->t), 3); }
static bst_json *ask_hints(asker *a) {
  bst_json *out = NULL;
  bst_error error;
  bst_status status = bst_told_hints(&a->m, &out, &error);
  if (status != BST_OK && status != BST_NO_MEMORY)
    fail_msg("%s", error.text);
  return out;
}
static bst_json *ask_theme(asker *a) {
  (void)a;
  bst_svg css;
  bst_svg_init(&css, "");
  bst_status status = bst_told_theme(&css);
  bst_json *out = status == BST_OK ? bst_json_new_text(css.text) : NULL;
  bst_svg_free(&css);
  return out;
}

/* With every number of allocations up to `most`, by steps: as many blocks are given back as were
 * taken. */
static void for_allocations(ask *what, asker *a) {
  long n = 1;
  for (bool refuses = true; refuses; n += 1 + n / 100) {
    allocations_left = n;
    blocks = 0;
    counting = true;
    bst_json_free(what(a));
    refuses = allocations_left <= 0;
    counting = false;
    assert_int_equal(blocks, 0);
  }
  print_message("  %ld allocations\n", n);
}

static void memory_may_run_out(void **state) {
  (void)state;
  static const char *const rules[] = {"base", "hills_and_sheep", "tower", NULL};
  static ask *const asks[] = {ask_snapshot, ask_step, ask_question, ask_features, ask_tiles,
                              ask_scores,   ask_face, ask_hints,    ask_theme};
  asker a = {0};
  begin_telling(&a.t, rules, (const char *const[]){"human", "human", NULL}, 2);
  for (int n = 0; n < 40; n++)
    go_further(&a.t, 2);
  a.picture = bst_news_picture(shown_of(&a.t));
  a.pieces = bst_pieces_new(&a.picture);
  a.m = told_to(&a.t, bst_seated_question(a.t.table)->choices.seat);
  bst_json_free(ask_step(&a)); /* what is kept between two steps has its room */
  for (size_t i = 0; i < 2 * sizeof asks / sizeof *asks; i++) {
    once = i % 2 == 1;
    for_allocations(asks[i / 2], &a);
  }
  bst_pieces_free(a.pieces);
  end_telling(&a.t);
}

#else

static void memory_may_run_out(void **state) {
  (void)state;
  skip();
}

#endif

int main(void) {
  const struct CMUnitTest tests[] = {cmocka_unit_test(memory_may_run_out)};
  return cmocka_run_group_tests(tests, NULL, NULL);
}
