/* match_text.c - see match_text.h. A match is a tournament file like any other, so that all that
 * can be done with one can be done with a match: results, --resume, records. */
#define _POSIX_C_SOURCE 200809L
#include "match_text.h"

#include <ctype.h>
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { MOST_PLAYERS = 64, NAME = 48, USUAL_GAMES = 100 };

/* --- names ------------------------------------------------------------------------------------ */

/* "lua:bots/my_bot.lua:thrift=3" is told as my_bot_thrift_3. */
static void name_of(const char *player, char out[NAME]) {
  const char *file = strncmp(player, "lua:", 4) == 0 ? player + 4 : player;
  const char *slash = strrchr(file, '/');
  size_t length = 0;
  for (const char *at = slash ? slash + 1 : file; *at && length < NAME - 8; at++) {
    if (strncmp(at, ".lua", 4) == 0 && (at[4] == ':' || at[4] == '\0'))
      at += 4;
    bool plain = isalnum((unsigned char)*at);
    if (*at && (plain || (length > 0 && out[length - 1] != '_')))
      out[length++] = plain ? *at : '_';
    if (!*at)
      break;
  }
  while (length > 0 && out[length - 1] == '_')
    length--;
  if (length == 0 || isdigit((unsigned char)out[0])) {
    memmove(out + 1, out, length);
    out[0] = 'p';
    length++;
  }
  out[length] = '\0';
}

/* Two of one name are told apart by their numbers. */
static void make_names(const options *o, char (*name)[NAME]) {
  for (size_t i = 0; i < o->path_count; i++) {
    size_t same = 1;
    name_of(o->path[i], name[i]);
    size_t length = strlen(name[i]);
    for (size_t k = 0; k < i; k++)
      if (strcmp(name[k], name[i]) == 0) {
        snprintf(name[i] + length, NAME - length, "_%zu", ++same);
        k = (size_t)-1; /* once more from the first one */
      }
  }
}

/* --- Lua -------------------------------------------------------------------------------------- */

static void put_text(FILE *to, const char *text) {
  fputc('"', to);
  for (; *text; text++)
    if (*text == '"' || *text == '\\')
      fprintf(to, "\\%c", *text);
    else if ((unsigned char)*text < ' ')
      fprintf(to, "\\%03d", (unsigned char)*text);
    else
      fputc(*text, to);
  fputc('"', to);
}

/* What is a number or a truth value for an option is one for a file. */
static void put_value(FILE *to, const char *text) {
  size_t digits = strspn(text + (*text == '-'), "0123456789");
  bool whole = digits > 0 && digits < 18 && text[(*text == '-') + digits] == '\0';
  if (whole || strcmp(text, "true") == 0 || strcmp(text, "false") == 0)
    fputs(text, to);
  else
    put_text(to, text);
}

static void put_with(FILE *to, const char *const *with, size_t count) {
  fputs("with = { ", to);
  for (size_t i = 0; i < count; i++) {
    put_text(to, with[i]);
    fputs(i + 1 < count ? ", " : " }", to);
  }
}

static void put_set_and_copies(FILE *to, const options *o) {
  if (o->set_count > 0)
    fputs(", set = { ", to);
  for (size_t i = 0; i < o->set_count; i++) {
    fputc('[', to);
    put_text(to, o->set[i].option);
    fputs("] = ", to);
    put_value(to, o->set[i].value);
    fputs(i + 1 < o->set_count ? ", " : " }", to);
  }
  if (o->copies_count > 0)
    fputs(", copies = { ", to);
  for (size_t i = 0; i < o->copies_count; i++) {
    fputc('[', to);
    put_text(to, o->copies[i].tileset);
    fprintf(to, "] = %u%s", (unsigned)o->copies[i].count, i + 1 < o->copies_count ? ", " : " }");
  }
  if (o->distribution_file) {
    fputs(", distribution = ", to);
    put_text(to, o->distribution_file);
  }
}

/* --against: the same players by other rules, too. */
static void put_rules(FILE *to, const options *o) {
  static const char *const base[] = {"base"};
  const char *against[CLI_MAX_WITH];
  size_t count = 0;
  char *list = o->against ? strdup(o->against) : NULL;
  fputs(o->against ? "  rules = { ours = { " : "  rules = { ", to);
  put_with(to, o->with_count ? o->with : base, o->with_count ? o->with_count : 1);
  put_set_and_copies(to, o);
  fputs(o->against ? " }, against = { " : " },\n", to);
  for (char *at = list ? strtok(list, ",") : NULL; at && count < CLI_MAX_WITH;
       at = strtok(NULL, ","))
    against[count++] = at;
  if (o->against) {
    put_with(to, against, count);
    fputs(" } },\n", to);
  }
  free(list);
}

static void put_players(FILE *to, const options *o, char (*name)[NAME]) {
  fputs("  players = {", to);
  for (size_t i = 0; i < o->path_count; i++) {
    char player[512];
    snprintf(player, sizeof player, "%s%s%s", o->path[i], o->each ? ":" : "",
             o->each ? o->each : "");
    fprintf(to, "%s %s = ", i ? "," : "", name[i]);
    put_text(to, player);
  }
  fputs(" },\n", to);
}

/* --- the command line ------------------------------------------------------------------------- */

/* "0,20" */
static bool read_sprt(const char *text, double *elo0, double *elo1) {
  char *end;
  *elo0 = strtod(text, &end);
  if (end == text || *end != ',')
    return false;
  const char *second = end + 1;
  *elo1 = strtod(second, &end);
  return end != second && *end == '\0' && *elo0 < *elo1;
}

static int check(const options *o) {
  double elo0, elo1;
  if (o->path_count < 2 || o->path_count > MOST_PLAYERS)
    fprintf(stderr, "bastide match: name the players, as in 'bastide match greedy mcts:500'\n");
  else if (o->sprt && !read_sprt(o->sprt, &elo0, &elo1))
    fprintf(stderr, "--sprt %s: write two differences in elo, the smaller one first, as in 0,20\n",
            o->sprt);
  else if (o->games % 2 != 0)
    fprintf(stderr,
            "--games %" PRIu64 ": must be even, so that each deal is played from both seats\n",
            o->games);
  else if (o->games > 1000000)
    fprintf(stderr, "--games %" PRIu64 ": a million at the most\n", o->games);
  else
    return CLI_DONE;
  return CLI_USAGE;
}

static void put_all(FILE *to, const options *o) {
  char name[MOST_PLAYERS][NAME];
  double elo0, elo1;
  make_names(o, name);
  fprintf(to,
          "return tournament {\n  id = \"match\", api = 1, deals = \"rotated\", games = %" PRIu64
          ",\n",
          o->games ? o->games : USUAL_GAMES);
  put_rules(to, o);
  put_players(to, o, name);
  if (o->path_count > 2 || o->sprt)
    fprintf(to, "  format = \"gauntlet\", challengers = { \"%s\" },\n", name[0]);
  if (o->sprt && read_sprt(o->sprt, &elo0, &elo1))
    fprintf(to, "  sprt = { elo0 = %.17g, elo1 = %.17g },\n", elo0, elo1);
  if (o->openings) {
    fputs("  openings = ", to);
    put_text(to, o->openings);
    fputs(",\n", to);
  }
  if (o->decided_by || o->turns) {
    fputs("  adjudicate = { ", to);
    if (o->decided_by)
      fprintf(to, "decided_by = %" PRIu64 "%s", o->decided_by, o->turns ? ", " : "");
    if (o->turns)
      fprintf(to, "turns = %" PRIu64, o->turns);
    fputs(" },\n", to);
  }
  fputs("}\n", to);
}

char *match_text(const options *o, int *status) {
  char *text = NULL;
  size_t size;
  *status = check(o);
  if (*status != CLI_DONE)
    return NULL;
  FILE *to = open_memstream(&text, &size);
  if (to) {
    put_all(to, o);
    if (fclose(to) == 0)
      return text;
  }
  fprintf(stderr, "bastide match: out of memory\n");
  free(text);
  *status = CLI_FAILED;
  return NULL;
}
