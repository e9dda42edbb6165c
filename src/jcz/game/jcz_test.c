/* jcz_test.c - see jcz_test.h. Sentences are recognised in the order in which the two programs try
 * them: the first one that fits decides. */
#define _POSIX_C_SOURCE 200809L
#include "jcz_test.h"

#include <inspect.h>
#include <regex.h>
#include <ruleset.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <tokens.h>

#include "jcz_place.h"
#include "jcz_tokens.h"

enum { GROUPS = 5, WORD = 64, PLACE = 160 };

/* A sentence that was recognised: its parts, and what the game says. */
typedef struct checking {
  const bst_jcz_file *file;
  const bst_jcz_game *j;
  const bst_jcz_state *state;
  char part[GROUPS][WORD]; /* [0]: all of it */
  const char *rest;        /* of the sentence, behind the part that was recognised */
  bst_error *err;
} checking;

typedef struct sentence {
  const char *pattern; /* POSIX extended */
  bst_status (*check)(checking *c);
} sentence;

static bst_status holds(const checking *c, bool true_here, const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 3, 4)))
#endif
    ;

/* BST_OK, or BST_ILLEGAL with what is so instead. */
static bst_status holds(const checking *c, bool true_here, const char *format, ...) {
  if (true_here)
    return BST_OK;
  va_list args;
  va_start(args, format);
  c->err->status = BST_ILLEGAL;
  vsnprintf(c->err->text, sizeof c->err->text, format, args);
  va_end(args);
  return BST_ILLEGAL;
}

/* The first player of that name; -1: none. */
static int player_named(const checking *c, const char *name) {
  for (size_t i = 0; i < c->file->player_count && i < BST_MAX_PLAYERS; i++)
    if (strcmp(c->file->player[i], name) == 0)
      return (int)i;
  return -1;
}

/* --- points --------------------------------------------------------------------------------------
 */

static bst_status check_points(checking *c) {
  int seat = player_named(c, c->part[1]);
  if (seat < 0)
    return holds(c, false, "nobody is called %s", c->part[1]);
  long points = strtol(c->part[2], NULL, 10), here = c->state->points[seat];
  return holds(c, here == points, "%s has %ld", c->part[1], here);
}

static bst_status check_score(checking *c) {
  int seat = player_named(c, c->part[1]);
  long points = strtol(c->part[3], NULL, 10);
  char there[512] = "nothing";
  size_t count, used = 0;
  const bst_jcz_points *list = bst_jcz_game_points(c->j, &count);
  for (size_t i = 0; i < count; i++) {
    const char *kind = list[i].kind[0] ? list[i].kind : "?";
    bool same = strlen(c->part[2]) == strcspn(kind, ".") &&
                strncmp(kind, c->part[2], strcspn(kind, ".")) == 0;
    if (list[i].seat == seat && same && list[i].points == points)
      return BST_OK;
    if (list[i].seat == seat && used < sizeof there)
      used += (size_t)snprintf(there + used, sizeof there - used, "%s%s %d", used ? ", " : "", kind,
                               list[i].points);
  }
  return holds(c, false, "%s scored %s", c->part[1], there);
}

/* --- the question --------------------------------------------------------------------------------
 */

static bst_status check_pass(checking *c) {
  return holds(c, c->state->can_pass, "nobody can pass in %s", c->state->phase);
}
static bst_status check_no_pass(checking *c) {
  return holds(c, !c->state->can_pass, "player %d can pass in %s", c->state->seat + 1,
               c->state->phase);
}
static bst_status check_phase(checking *c) {
  return holds(c, strcmp(c->part[2], c->state->phase) == 0, "it is %s", c->state->phase);
}

/* "Something aFlag: true" */
static bst_status check_flag(checking *c) {
  const bst_jcz_entry *e = c->state->asked;
  for (size_t i = 0; e && i < e->pair_count; i++)
    if (strcmp(e->pair[i].key, c->part[2]) == 0)
      return holds(c, strcmp(e->pair[i].value, c->part[3]) == 0, "it is %s", e->pair[i].value);
  return holds(c, false, "%s has no flag %s", c->state->phase, c->part[2]);
}

static bool begins(const bst_jcz_line *line, const char *head) {
  size_t length = strlen(head);
  return strncmp(line->text, head, length) == 0 &&
         (line->text[length] == ' ' || line->text[length] == '\0');
}

static bst_status no_option(const checking *c, const char *head) {
  char there[700] = "nothing";
  size_t used = 0;
  for (size_t i = 0; i < c->state->count && used < sizeof there; i++)
    used += (size_t)snprintf(there + used, sizeof there - used, "%s%s", used ? "; " : "",
                             c->state->option[i].text);
  return holds(c, false, "no option is '%s'; there is: %s", head, there);
}

static bst_status check_action(checking *c) {
  char head[2 * WORD + 16];
  snprintf(head, sizeof head, "%s%s%s", c->part[1], c->part[3][0] ? " " : "", c->part[3]);
  for (size_t i = 0; i < c->state->count; i++)
    if (begins(&c->state->option[i], head))
      return BST_OK;
  return no_option(c, head);
}

/* --- lists of options ----------------------------------------------------------------------------
 */

/* Are the options that begin with `head` exactly these? */
static bst_status check_lines(checking *c, const char *head, bst_jcz_line *wanted, size_t count) {
  size_t there = 0, same = 0;
  count = bst_jcz_lines_tidy(wanted, count);
  for (size_t i = 0; i < c->state->count; i++) {
    if (!begins(&c->state->option[i], head))
      continue;
    there++;
    for (size_t k = 0; k < count; k++)
      same += strcmp(wanted[k].text, c->state->option[i].text) == 0;
  }
  return same == there && same == count ? BST_OK : no_option(c, head);
}

/* "City,NW,[1,0]" or "0.small.1,Road,WE,[1,0]" or "[1,0]" behind the head. */
static bool read_place(const char *text, const char *head, bst_jcz_line *out) {
  char meeple[40] = "", feature[40], location[BST_JCZ_PLACE], tidy[BST_JCZ_PLACE];
  int x, y;
  const char *dot = strchr(text, '.'), *comma = strchr(text, ',');
  if (sscanf(text, " [%5d,%5d]", &x, &y) == 2) {
    snprintf(out->text, sizeof out->text, "%.120s [%d,%d]", head, x, y);
    return true;
  }
  if (dot && comma && dot < comma && sscanf(text, "%39[^,],", meeple) == 1) {
    text = comma + 1;
    char *number = strrchr(meeple, '.');
    if (!number) /* cut before it */
      return false;
    *number = '\0'; /* equal figures are one */
  }
  if (sscanf(text, "%39[^,],%63[^,],[%5d,%5d]", feature, location, &x, &y) != 4)
    return false;
  bst_jcz_location_tidy(location, tidy);
  snprintf(out->text, sizeof out->text, "%.60s %s %.40s [%d,%d]%s%s", head, feature, tidy, x, y,
           meeple[0] ? " " : "", meeple);
  return true;
}

/* "{...}; {...}", each a place; returns how many, or cap + 1: not like that. */
static size_t read_places(const char *text, const char *head, bst_jcz_line *out, size_t cap) {
  size_t count = 0;
  for (const char *at = text; *at && count < cap;) {
    char one[PLACE];
    at += strspn(at, " ;.");
    size_t length = *at == '{' ? strcspn(at, "}") : strcspn(at, ";");
    if (length == 0)
      break;
    bool braced = *at == '{';
    if (braced && at[length] == '\0')
      return cap + 1;
    snprintf(one, sizeof one, "%.*s", (int)(length - braced), at + braced);
    if (!read_place(one, head, &out[count++]))
      return cap + 1;
    at += length + braced;
  }
  return count;
}

enum { OPTIONS = 512 };

static bst_status check_list(checking *c, const char *head) {
  bst_jcz_line *wanted = calloc(OPTIONS + 1, sizeof *wanted);
  size_t count = wanted ? read_places(c->rest, head, wanted, OPTIONS) : OPTIONS + 1;
  bst_status status = count <= OPTIONS ? check_lines(c, head, wanted, count)
                                       : holds(c, false, "this list of options can't be read");
  free(wanted);
  return status;
}

static bst_status check_meeples(checking *c) {
  char head[2 * WORD + 16];
  snprintf(head, sizeof head, "%s %s", c->part[1], c->part[2]);
  return check_list(c, head);
}
/* "Something token X", "Something piece X" */
static bst_status check_pieces(checking *c) {
  char head[2 * WORD + 16];
  bool piece = strcmp(c->part[2], "piece") == 0;
  snprintf(head, sizeof head, "%s%s %s", c->part[1], piece ? "Piece" : "", c->part[3]);
  return check_list(c, head);
}
static bst_status check_plain(checking *c) { return check_list(c, c->part[1]); }

/* "[1,0] - [0,90]; [2,0] - [180]" */
static size_t read_placements(checking *c, const char *head, uint16_t tile, bst_jcz_line *out,
                              size_t cap) {
  size_t count = 0;
  int x, y, used;
  for (const char *at = c->rest; sscanf(at, " [%5d,%5d] - [%n", &x, &y, &used) == 2;) {
    at += used;
    for (unsigned degrees; count < cap && sscanf(at, " %3u%n", &degrees, &used) == 1; count++) {
      uint8_t turns = (uint8_t)(degrees / 90 % 4);
      const bst_ruleset *rs = bst_jcz_game_names(c->j)->rs;
      snprintf(out[count].text, sizeof out[count].text, "%.120s [%d,%d] R%u", head, x, y,
               rs->tiles.type[tile].class_of[turns] * 90u);
      at += used;
      at += *at == ',';
    }
    at += strcspn(at, ";");
    at += *at == ';';
  }
  return count;
}

static bst_status check_placements(checking *c) {
  char head[WORD + 16];
  snprintf(head, sizeof head, "TilePlacement %s", c->part[1]);
  uint16_t tile = bst_tile_find(bst_jcz_game_names(c->j)->rs, c->part[1]);
  bst_jcz_line *wanted = tile == BST_NONE ? NULL : calloc(OPTIONS + 1, sizeof *wanted);
  if (!wanted)
    return no_option(c, head);
  bst_status status = check_lines(c, head, wanted, read_placements(c, head, tile, wanted, OPTIONS));
  free(wanted);
  return status;
}

/* --- undo, tokens
 * ---------------------------------------------------------------------------------- */

static bst_status check_undo(checking *c) {
  return holds(c, bst_jcz_game_can_undo(c->j), "nothing can be taken back");
}
static bst_status check_no_undo(checking *c) {
  return holds(c, !bst_jcz_game_can_undo(c->j), "the last message can be taken back");
}

static bst_status check_tokens(checking *c) {
  const bst_jcz_names *n = bst_jcz_game_names(c->j);
  const bst_game *g = bst_jcz_game_now(c->j);
  int seat = player_named(c, c->part[1]);
  long wanted = strtol(c->part[3], NULL, 10), here = 0;
  if (seat < 0 || !bst_jcz_knows_token(n, c->part[2])) {
    c->err->status = BST_NOT_FOUND;
    snprintf(c->err->text, sizeof c->err->text, "no rule knows the token %s", c->part[2]);
    return BST_NOT_FOUND;
  }
  uint8_t kind = bst_jcz_token_kind(n, c->part[2], (uint8_t)seat);
  if (kind != 255)
    here = bst_token_count(n->rs, g, kind, (bst_location){BST_AT_SUPPLY, (uint8_t)seat, BST_NONE});
  return holds(c, here == wanted, "%s has %ld", c->part[1], here);
}

/* --- recognising
 * ----------------------------------------------------------------------------------- */

#define NAME "([A-Za-z0-9_]+)"

static const sentence sentences[] = {
    {NAME " has (-?[0-9]+) points?", check_points},
    {NAME " scored ([A-Za-z0-9_+-]+) for (-?[0-9]+) points?", check_score},
    {"^Player can't pass$", check_no_pass},
    {"^Player can pass$", check_pass},
    {"([Pp]hase|PHASE) is " NAME, check_phase},
    {"^Available action " NAME "( for (.+))?$", check_action},
    {"^TilePlacement ([^ ]+) options: ", check_placements},
    {"(Meeple|ReturnMeeple) " NAME " options: ", check_meeples},
    {NAME " (token|piece) " NAME " options: ", check_pieces},
    {"^" NAME " options: ", check_plain},
    {"^" NAME " ([a-z][A-Za-z]*): (true|false)$", check_flag},
    {"^Undo is allowed$", check_undo},
    {"^Undo is not allowed$", check_no_undo},
    {NAME " has " NAME " token with count ([0-9]+)", check_tokens},
};

/* Fills the parts if the sentence is one of these. */
static bool fits(const char *pattern, const char *text, checking *c) {
  regex_t regex;
  regmatch_t match[GROUPS];
  if (regcomp(&regex, pattern, REG_EXTENDED) != 0)
    return false;
  bool found = regexec(&regex, text, GROUPS, match, 0) == 0;
  regfree(&regex);
  for (size_t i = 0; found && i < GROUPS; i++) {
    long length = match[i].rm_so < 0 ? 0 : match[i].rm_eo - match[i].rm_so;
    snprintf(c->part[i], WORD, "%.*s", (int)length, length ? text + match[i].rm_so : "");
  }
  if (found)
    c->rest = text + match[0].rm_eo;
  return found;
}

bst_status bst_jcz_assert(const bst_jcz_file *file, const bst_jcz_game *j, const char *text,
                          bst_error *err) {
  bst_jcz_state state;
  checking c = {.file = file, .j = j, .state = &state, .err = err};
  bst_status status = bst_jcz_state_of(j, &state, err);
  if (status != BST_OK)
    return status;
  err->status = status = BST_NOT_FOUND;
  snprintf(err->text, sizeof err->text, "no such sentence is known");
  for (size_t i = 0; i < sizeof sentences / sizeof *sentences; i++)
    if (fits(sentences[i].pattern, text, &c)) {
      status = sentences[i].check(&c);
      break;
    }
  bst_jcz_state_drop(&state);
  return status;
}
