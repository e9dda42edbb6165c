/* why_text.c - see why.h. */
#include "why.h"

#include <inttypes.h>
#include <stdio.h>
#include <string.h>

#include "hook_order.h"
#include "statements.h"

static const char *text_of(const bst_json *of, const char *key) {
  return bst_json_text(bst_json_get(of, key));
}

/* " (file:line)", and the end of the line. */
static void end_with_place(const bst_json *of) {
  if (bst_json_get(of, "file"))
    printf(" (%s:%" PRId64 ")", text_of(of, "file"), bst_json_whole(bst_json_get(of, "line")));
  putchar('\n');
}

/* "rule 'x'", "the command line" */
static void print_who(const bst_json *of) {
  if (bst_json_get(of, "rule"))
    printf("rule '%s'", text_of(of, "rule"));
  else
    printf("the %s", bst_json_get(of, "file") ? "set-up file" : "command line");
}

/* --- values ---------------------------------------------------------------------------------- */

static void print_change(const bst_json *change, const char *point) {
  const char *where = text_of(change, "point");
  printf("  %s by ", text_of(change, "what"));
  print_who(change);
  if (strcmp(where, point) != 0)
    printf(" of %s", where);
  if (bst_json_get(change, "value"))
    printf(": %s", text_of(change, "value"));
  end_with_place(change);
}

static void print_changes(const bst_json *about) {
  const bst_json *list = bst_json_get(about, "changes");
  for (size_t i = 0; i < bst_json_count(list); i++)
    print_change(bst_json_at(list, i), text_of(about, "point"));
}

/* Lines of the file that was named are enough. */
static void print_items(const bst_json *list, const char *file) {
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *item = bst_json_at(list, i);
    printf("    %s = %s", text_of(item, "name"), text_of(item, "value"));
    if (strcmp(text_of(item, "file"), file) == 0)
      printf(" (line %" PRId64 ")\n", bst_json_whole(bst_json_get(item, "line")));
    else
      end_with_place(item);
  }
}

static void print_places(const bst_json *runs) {
  for (size_t i = 0; i < bst_json_count(runs); i++) {
    const bst_json *run = bst_json_at(runs, i);
    printf("  runs at %s, number %" PRId64 " there", text_of(run, "hook"),
           bst_json_whole(bst_json_get(run, "position")));
    if (bst_json_get(run, "why"))
      printf(": %s", text_of(run, "why"));
    putchar('\n');
  }
}

/* A selector: its conditions below what they are about, the cheap ones first. */
static void print_asked(const bst_json *list) {
  if (bst_json_count(list) > 0)
    puts("  asked in this order, cheap conditions first:");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *line = bst_json_at(list, i);
    int indent = 4 + 2 * (int)bst_json_whole(bst_json_get(line, "depth"));
    printf("%*s%s\n", indent, "", text_of(line, "text"));
  }
}

/* What its rule wrote, unless that is what it is. */
static void print_declared(const bst_json *about) {
  const bst_json *declared = bst_json_get(about, "declared");
  if (!declared) {
    printf("  rule '%s' doesn't declare it\n", text_of(about, "rule"));
    return;
  }
  printf("  declared by rule '%s'", text_of(about, "rule"));
  if (strcmp(text_of(declared, "value"), text_of(about, "value")) != 0 ||
      bst_json_get(about, "chosen"))
    printf(": %s", text_of(declared, "value"));
  end_with_place(declared);
}

static void print_value(const bst_json *about) {
  const char *point = text_of(about, "point");
  bool changed = bst_json_count(bst_json_get(about, "changes")) > 0;
  bool is_long = strncmp(text_of(about, "value"), "a table of", 10) == 0 ||
                 strstr(text_of(about, "value"), "{ ... }");
  if (!bst_json_get(about, "value"))
    printf("%s was taken out\n", point);
  else if (bst_json_get(about, "chosen"))
    printf("%s is %s, chosen by option %s ('bastide why %s' tells who set that)\n", point,
           text_of(about, "chosen"), text_of(about, "option"), text_of(about, "option"));
  else
    printf("%s is %s\n", point, text_of(about, "value"));
  print_declared(about);
  print_changes(about);
  if (!changed)
    puts("  nobody changes it");
  statements_print(bst_json_get(about, "rulebook"));
  print_places(bst_json_get(about, "runs"));
  print_asked(bst_json_get(about, "asked"));
  if (changed || is_long)
    print_items(bst_json_get(about, "items"), text_of(bst_json_get(about, "declared"), "file"));
}

/* --- options --------------------------------------------------------------------------------- */

static void print_option(const bst_json *about) {
  const bst_json *claims = bst_json_get(about, "claims");
  size_t count = bst_json_count(claims);
  printf("option %s is %s, of %s\n", text_of(about, "point"), text_of(about, "value"),
         text_of(about, "values"));
  if (*text_of(about, "help"))
    printf("  %s\n", text_of(about, "help"));
  for (size_t i = 0; i < count; i++) {
    const bst_json *claim = bst_json_at(claims, i);
    printf("  %s by ", text_of(claim, "value"));
    if (i == 0)
      printf("default, rule '%s'", text_of(claim, "rule"));
    else
      print_who(claim);
    if (count > 1)
      fputs(i + 1 == count ? ": this holds" : ": overruled", stdout);
    end_with_place(claim);
  }
  puts(count > 1
           ? "  the command line wins over a set-up file, that over 'set' of a rule, that over "
             "the default"
           : "  nobody sets it");
  statements_print(bst_json_get(about, "rulebook"));
}

/* --- rules ----------------------------------------------------------------------------------- */

static void print_rule_changes(const bst_json *list, const char *title) {
  if (bst_json_count(list) > 0)
    printf("  %s:\n", title);
  for (size_t i = 0; i < bst_json_count(list); i++) {
    fputs("  ", stdout);
    print_change(bst_json_at(list, i), "");
  }
}

static void print_sets(const bst_json *list) {
  if (bst_json_count(list) > 0)
    puts("  sets options:");
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    printf("    %s = %s", text_of(one, "option"), text_of(one, "value"));
    end_with_place(one);
  }
}

static void print_rule(const bst_json *about) {
  const bst_json *runs = bst_json_get(about, "runs");
  printf("rule %s: %s\n  %s, %" PRId64 " lines\n", text_of(about, "point"), text_of(about, "title"),
         text_of(about, "path"), bst_json_whole(bst_json_get(about, "lines")));
  if (bst_json_get(about, "needed_by"))
    printf("  needed by rule '%s'\n", text_of(about, "needed_by"));
  else
    puts("  named by the set-up");
  if (bst_json_get(about, "page"))
    printf("  in words: bastide rulebook %s\n", text_of(about, "page"));
  print_sets(bst_json_get(about, "sets"));
  print_rule_changes(bst_json_get(about, "changes_others"), "changes in others");
  print_rule_changes(bst_json_get(about, "changed_by_others"), "changed from outside");
  if (bst_json_count(runs) > 0)
    puts("  runs:");
  for (size_t i = 0; i < bst_json_count(runs); i++) {
    const bst_json *run = bst_json_at(runs, i);
    printf("    %s, number %" PRId64 " at %s", text_of(run, "entry"),
           bst_json_whole(bst_json_get(run, "position")), text_of(run, "hook"));
    end_with_place(run);
  }
}

/* --- hooks ----------------------------------------------------------------------------------- */

static void print_hook(const bst_json *about) {
  const bst_json *runs = bst_json_get(about, "runs");
  printf("hook %s, %s\n", text_of(about, "point"), text_of(about, "title"));
  print_running(runs);
  if (bst_json_count(runs) == 0)
    puts("  nobody uses it");
}

static void print_stage(const bst_json *about) {
  const bst_json *runs = bst_json_get(about, "runs");
  printf("%s, what happens there by itself or is asked\n", text_of(about, "point"));
  print_running(runs);
  if (bst_json_count(runs) == 0)
    puts("  nothing");
}

/* Pages write what can be typed between backquotes. */
static void print_plain(const char *text) {
  for (; *text; text++)
    if (*text != '`')
      putchar(*text);
}

static void print_default(const bst_json *about) {
  printf("%s isn't written in rule '%s'; the default is ", text_of(about, "point"),
         text_of(about, "rule"));
  print_plain(text_of(about, "value"));
  printf("\n  ");
  print_plain(text_of(about, "help"));
  printf("\n  it can be ");
  print_plain(text_of(about, "values"));
  putchar('\n');
}

void print_why(const bst_json *about) {
  static const struct {
    const char *kind;
    void (*print)(const bst_json *about);
  } kinds[] = {{"value", print_value}, {"default", print_default}, {"option", print_option},
               {"rule", print_rule},   {"hook", print_hook},       {"stage", print_stage}};
  for (size_t i = 0; i < sizeof kinds / sizeof *kinds; i++)
    if (strcmp(kinds[i].kind, text_of(about, "kind")) == 0)
      kinds[i].print(about);
}
