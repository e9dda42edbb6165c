/* tournament_games.c - see tournament_games.h. */
#define _XOPEN_SOURCE 700 /* realpath */
#include "tournament_games.h"

#include <inttypes.h>
#include <page.h>
#include <results.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "load_rules.h"

enum { MOST_GAMES = 1000, PATH = 4096, LEAST_DIGITS = 6, MOST_DIGITS = 12 };

typedef struct listing {
  const char *records; /* the folder as it is opened; or NULL */
  char *seen;          /* the same as the page sees it, from malloc */
  uint64_t games;
  bst_svg *out;
} listing;

/* Is there a record of the game? Its number has as many digits as that of the last one has. */
static bool find_record(const listing *l, int64_t number, char name[64]) {
  char path[PATH];
  bool found = false;
  for (int digits = LEAST_DIGITS; l->seen && digits <= MOST_DIGITS && !found; digits++) {
    snprintf(name, 64, "game-%0*" PRId64 ".jsonl", digits, number);
    int length = snprintf(path, sizeof path, "%s/%s", l->records, name);
    found = length > 0 && length < PATH && access(path, F_OK) == 0;
  }
  return found;
}

/* A path as an address; "./" before it keeps a folder's name from being a scheme. */
static void link_to(const listing *l, const char *name, int64_t number) {
  static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./";
  bst_svg_add(l->out, l->seen[0] == '/' ? "<a href='" : "<a href='./");
  for (const char *c = l->seen; *c; c++) {
    char code[8];
    snprintf(code, sizeof code, strchr(plain, *c) ? "%c" : "%%%02X", (unsigned char)*c);
    bst_svg_add(l->out, "$s", code);
  }
  bst_svg_add(l->out, "/$s'>$d</a>", name, (int)number);
}

static void list_game(void *self, const bst_told_game *game) {
  listing *l = self;
  char name[64];
  if (l->games++ >= MOST_GAMES)
    return;
  bst_svg_add(l->out, "<tr><th>");
  if (find_record(l, game->number, name))
    link_to(l, name, game->number);
  else
    bst_svg_add(l->out, "$d", (int)game->number);
  bst_svg_add(l->out, "</th><td>$d</td><td class='text'>$t</td><td class='text'>", (int)game->round,
              game->rules);
  for (uint8_t i = 0; i < game->seats; i++)
    bst_svg_add(l->out, "$s$t <b>$d</b>$s", i ? ", " : "", game->seat[i].player,
                (int)game->seat[i].points, game->seat[i].forfeited ? " (forfeited)" : "");
  bst_svg_add(l->out, "</td><td>$d</td><td>$t</td></tr>\n", (int)game->turns, game->fate);
}

/* As a link: from the page's folder where both are below one, else from the root. NULL: there is no
 * such folder. */
static char *seen_from(const char *page, const char *records) {
  const char *slash = strrchr(page, '/');
  size_t folder = slash ? (size_t)(slash - page) + 1 : 0;
  if (!records)
    return NULL;
  if (records[0] != '/' && strncmp(page, records, folder) == 0)
    return strdup(records + folder);
  return realpath(records, NULL);
}

int tournament_list_games(const char *results, const char *records, const char *page,
                          bst_svg *out) {
  static const char *const head[] = {"game",  "round",  "<rules", "<seats in order",
                                     "turns", "ending", NULL};
  bst_error error;
  listing l = {.records = records, .seen = seen_from(page, records), .out = out};
  bst_page_section(out, "Games", NULL);
  bst_svg_add(out, "<div class='box'>");
  bst_page_table(out, head, "games");
  bst_status status = bst_results_each(results, list_game, &l, &error);
  bst_page_table_end(out);
  if (l.games > MOST_GAMES)
    bst_page_note(out, "These are the first ones; --export prints all.");
  bst_svg_add(out, "</div>\n");
  bst_page_section_end(out);
  free(l.seen);
  if (status != BST_OK)
    fprintf(stderr, "tournament: %s\n", error.text);
  return exit_of(status);
}
