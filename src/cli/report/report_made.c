/* report_made.c - see report_inside.h: what the page was made with. The number of threads and the
 * file's own name change nothing and aren't told. */
#include "report_inside.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

/* --- the command line ------------------------------------------------------------------------- */

enum { COMMAND = 6000 };

/* As a shell wants it. */
static void word(char *out, const char *text) {
  static const char plain[] =
      "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_./,=:@+%";
  size_t used = strlen(out);
  bool quoted = text[0] == '\0' || strspn(text, plain) != strlen(text);
  used += (size_t)snprintf(out + used, COMMAND - used, quoted ? " '" : " ");
  for (; *text && used + 6 < COMMAND; text++)
    used += (size_t)snprintf(out + used, COMMAND - used, *text == '\'' ? "'\\''" : "%c", *text);
  if (quoted && used + 1 < COMMAND)
    snprintf(out + used, COMMAND - used, "'");
}

static void option(char *out, const char *name, const char *value) {
  if (!value)
    return;
  word(out, name);
  word(out, value);
}

static void number(char *out, const char *name, uint64_t value) {
  char text[32];
  snprintf(text, sizeof text, "%" PRIu64, value);
  option(out, name, text);
}

/* What a set-up file says is in the fields of *o, too, and isn't told twice. */
static void rules_of(const options *o, char *out) {
  char list[COMMAND / 2] = "";
  for (size_t i = 0; i < o->with_count && !o->setup; i++) {
    size_t used = strlen(list);
    snprintf(list + used, sizeof list - used, "%s%s", i ? "," : "", o->with[i]);
  }
  option(out, "--setup", o->setup);
  option(out, "--with", list[0] ? list : NULL);
  option(out, "--distribution", o->distribution_file);
  for (size_t i = 0; i < o->set_count; i++) {
    snprintf(list, sizeof list, "%s=%s", o->set[i].option, o->set[i].value);
    option(out, "--set", strcmp(o->set[i].where, "--set") == 0 ? list : NULL);
  }
  for (size_t i = 0; i < o->copies_count && !o->setup; i++) {
    snprintf(list, sizeof list, "%s=%u", o->copies[i].tileset, (unsigned)o->copies[i].count);
    option(out, "--copies", list);
  }
}

static void write_command(const report_views *r, bst_svg *out) {
  char text[COMMAND] = "bastide sim";
  const options *o = r->o;
  rules_of(o, text);
  option(text, "--players", o->players);
  number(text, "--games", r->these.side.plan->games);
  number(text, "--seed", r->these.side.plan->seed);
  if (o->fixed_seats)
    word(text, "--fixed-seats");
  if (o->course)
    word(text, "--course");
  option(text, "--against", o->against);
  bst_svg_add(out, "<dt>command</dt><dd><code>$t</code></dd>\n", text);
}

/* --- rules ------------------------------------------------------------------------------------ */

static void hash(uint64_t value, bst_svg *out) {
  char text[32];
  snprintf(text, sizeof text, "%016" PRIx64, value);
  bst_svg_add(out, "<td><code>$s</code></td>", text);
}

static void rule_rows(const bst_rules *rules, bst_svg *out) {
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    bst_rule_info rule = bst_rules_info(rules, i);
    bst_svg_add(out, "<tr><th><code>$t</code></th><td class='text'>$t</td>", rule.id, rule.title);
    bst_page_cell(out, rule.needed_by ? "needed" : "named");
    hash(rule.hash, out);
    bst_page_row_end(out);
  }
  for (size_t i = 0; i < bst_rules_tileset_count(rules); i++) {
    bst_tileset_info set = bst_rules_tileset(rules, i);
    char tiles[32];
    snprintf(tiles, sizeof tiles, "%u tiles", set.tile_count);
    bst_svg_add(out, "<tr><th><code>$t</code></th><td class='text'>$t</td>", set.id, set.title);
    bst_page_cell(out, tiles);
    hash(set.hash, out);
    bst_page_row_end(out);
  }
}

static void option_rows(const bst_rules *rules, bst_svg *out) {
  bool any = false;
  bst_svg_add(out, "<p class='note'>");
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    bst_option_info one = bst_rules_option(rules, i);
    if (strcmp(one.value, one.initial) == 0)
      continue;
    bst_svg_add(out, "$s<code>$t = $t</code> (as declared: $t)", any ? ", " : "Options: ", one.name,
                one.value, one.initial);
    any = true;
  }
  bst_svg_add(out, any ? ".</p>\n" : "All options are as they are declared.</p>\n");
}

static void made_of(const report_view *v, bool named, bst_svg *out) {
  static const char *const head[] = {"rule, tile set", "<", "", "hash", NULL};
  char text[64];
  bst_page_box(out, named ? v->called : "Rules and tiles");
  bst_page_table(out, head, "rules and tile sets");
  rule_rows(v->side.rules, out);
  bst_page_table_end(out);
  option_rows(v->side.rules, out);
  snprintf(
      text, sizeof text, "Ruleset %016" PRIx64 ", games %s.", bst_ruleset_hash(v->rs),
      bst_json_text(bst_json_get(v->side.document, v->side.plan->course ? "course" : "digest")));
  bst_page_note(out, text);
  bst_page_box_end(out);
}

void report_made(const report_views *r, bst_svg *out) {
  bst_page_section(out, "What this was made with", NULL);
  bst_svg_add(out,
              "<div class='boxes'><div class='box all'><dl><dt>program</dt><dd>Bastide " BST_VERSION
              "</dd>\n");
  write_command(r, out);
  for (uint8_t i = 0; i < r->these.seats; i++)
    bst_svg_add(out, "<dt>player $d</dt><dd><code>$t</code></dd>\n", i + 1,
                r->these.side.plan->player[i].name);
  bst_svg_add(out, "<dt>seats</dt><dd>$s</dd></dl></div></div>\n",
              r->these.side.plan->fixed_seats ? "player i always sits in seat i"
                                              : "players take turns in them");
  bst_page_boxes(out);
  made_of(&r->these, r->has_other, out);
  if (r->has_other)
    made_of(&r->other, true, out);
  bst_page_boxes_end(out);
  bst_page_section_end(out);
}
