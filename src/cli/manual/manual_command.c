/* manual_command.c - bastide manual: a page for man, or all of them into a folder: bastide(1), a
 * page a command, bastide-rules(7) with the rules that are installed, bastide-hooks(7). */
#include <describe.h>
#include <find.h>
#include <hooks.h>
#include <output.h>
#include <string.h>
#include <verbs.h>

#include "commands.h"
#include "roff.h"

enum { PATH = 4096 };

static const char exit_status[] =
    "0: done. 1: the thing asked about failed. 2: wrong usage. 3: bad input. 130: interrupted by "
    "Ctrl-C.";

static void see_also(FILE *out) {
  roff_section(out, "SEE ALSO");
  fputs(
      "\\fBbastide\\fP(1), \\fBbastide\\-rules\\fP(7), \\fBbastide\\-hooks\\fP(7); the pages that "
      "\\fBbastide docs\\fP shows.\n",
      out);
}

/* --- commands -----------------------------------------------------------------------------------
 */

static void overview(FILE *out) {
  size_t count;
  const command *all = program_commands(&count);
  roff_head(out, "bastide", 1, "plays tile-laying games whose rules are scripts");
  roff_section(out, "SYNOPSIS");
  fputs("\\fBbastide\\fP \\fICOMMAND\\fP [\\fIoptions\\fP]\n", out);
  roff_section(out, "DESCRIPTION");
  roff_paragraph(
      out, "A rules and modding engine for games of the Carcassonne family: the program keeps "
           "board, figures and points, and every rule, from the base game to what you "
           "write yourself, is a Lua script. Each command has a page of its own, "
           "bastide-COMMAND(1).");
  roff_section(out, "COMMANDS");
  for (size_t i = 0; i < count; i++)
    roff_entry(out, all[i].name, all[i].arguments, all[i].summary);
  roff_section(out, "EXIT STATUS");
  roff_paragraph(out, exit_status);
  roff_section(out, "ENVIRONMENT");
  roff_entry(out, "BASTIDE_PATH", NULL,
             "Folders and zips with rules and tile sets of your own, separated by colons.");
  roff_entry(out, "NO_COLOR", NULL, "If it is set, nothing is coloured.");
  roff_entry(out, "PAGER", NULL, "Shows pages of docs and rulebook on a terminal.");
  roff_section(out, "FILES");
  roff_paragraph(
      out, "Rules, tile sets and pages lie in share/bastide of the prefix that the program is "
           "installed in, games that aren't over in ~/.local/state/bastide.");
  see_also(out);
}

static void about_command(FILE *out, const command *c) {
  char name[64];
  option_line o;
  snprintf(name, sizeof name, "bastide-%s", c->name);
  roff_head(out, name, 1, c->summary);
  roff_section(out, "SYNOPSIS");
  fprintf(out, "\\fBbastide %s\\fP", c->name);
  if (c->arguments[0]) {
    fputs(" \\fI", out);
    roff_text(out, c->arguments);
    fputs("\\fP", out);
  }
  fputs(" [\\fIoptions\\fP]\n", out);
  roff_section(out, "OPTIONS");
  for (size_t i = 0; options_line(c->takes, i, &o); i++)
    roff_entry(out, o.name, o.value, o.help);
  roff_section(out, "EXAMPLES");
  roff_lines(out, c->examples);
  roff_section(out, "EXIT STATUS");
  roff_paragraph(out, exit_status);
  see_also(out);
}

/* --- rules --------------------------------------------------------------------------------------
 */

static void about_options(FILE *out, const bst_json *list) {
  if (bst_json_count(list) == 0)
    return;
  fputs(".RS\n", out);
  for (size_t i = 0; i < bst_json_count(list); i++) {
    const bst_json *one = bst_json_at(list, i);
    roff_entry(out, bst_json_text(bst_json_get(one, "id")),
               bst_json_text(bst_json_get(one, "values")),
               bst_json_text(bst_json_get(one, "title")));
    fputs("By default ", out);
    roff_text(out, bst_json_text(bst_json_get(one, "default")));
    fputs(".\n", out);
  }
  fputs(".RE\n", out);
}

static void about_rules_of(FILE *out, bst_script_kind kind, const char *heading) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_found *found = NULL;
  size_t count = 0;
  roff_section(out, heading);
  bst_find_all(kind, &found, &count, &unused);
  for (size_t i = 0; i < count; i++) {
    bst_json *about = bst_json_new_object(), *list = bst_json_new_list();
    bst_describe_rule(found[i].id, about, list, &unused);
    roff_entry(out, found[i].id, NULL, bst_json_text(bst_json_get(about, "title")));
    about_options(out, list);
    bst_json_free(list);
    bst_json_free(about);
  }
  bst_found_free(found, count);
  bst_report_clear(&unused);
}

static void about_rules(FILE *out) {
  roff_head(out, "bastide-rules", 7, "the rules that are installed, and their options");
  roff_section(out, "DESCRIPTION");
  roff_paragraph(out, "Any of them play together (--with RULE,RULE), unless one excludes another, "
                      "which a message tells. --set RULE.OPTION=VALUE sets an option; 'bastide "
                      "rulebook ID' shows a rule in words, 'bastide list' what else there is.");
  about_rules_of(out, BST_EXPANSION, "EXPANSIONS");
  about_rules_of(out, BST_HOUSE_RULE, "HOUSE RULES");
  see_also(out);
}

/* --- hooks ---------------------------------------------------------------------------------------
 */

typedef struct told {
  const char *name, *arguments, *text;
} told;

static const told hooks[] = {
#define X(id, path, arguments, result, combining, rights, when) {path, arguments, when},
    BST_HOOK_LIST(X)
#undef X
};

static const told verbs[] = {
#define X(name, arguments, result, rights, since, text) {"g:" #name, arguments, text},
    BST_VERB_LIST(X)
#undef X
};

static void about_told(FILE *out, const told *list, size_t count) {
  for (size_t i = 0; i < count; i++) {
    char arguments[256];
    snprintf(arguments, sizeof arguments, "(%s)", list[i].arguments);
    roff_entry(out, list[i].name, arguments, list[i].text);
  }
}

static void about_hooks(FILE *out) {
  roff_head(out, "bastide-hooks", 7, "what rules hang functions on, and what these may call");
  roff_section(out, "DESCRIPTION");
  roff_paragraph(out,
                 "A rule declares what it can and has functions for the rest. Each hook has a page "
                 "with an example: 'bastide docs tile_placed'. What is shorter than a "
                 "function is in 'bastide docs rules'.");
  roff_section(out, "HOOKS");
  about_told(out, hooks, sizeof hooks / sizeof *hooks);
  roff_section(out, "VERBS");
  about_told(out, verbs, sizeof verbs / sizeof *verbs);
  see_also(out);
}

/* --- which
 * ---------------------------------------------------------------------------------------- */

/* False: there is no such page. */
static bool write_page(FILE *out, const char *name) {
  size_t count;
  const command *all = program_commands(&count);
  if (name[0] == '\0')
    overview(out);
  else if (strcmp(name, "rules") == 0)
    about_rules(out);
  else if (strcmp(name, "hooks") == 0)
    about_hooks(out);
  else {
    while (count > 0 && strcmp(all[count - 1].name, name) != 0)
      count--;
    if (count > 0)
      about_command(out, &all[count - 1]);
    return count > 0;
  }
  return true;
}

static bst_status write_file(const char *folder, const char *name, int section, bst_error *err) {
  char path[PATH];
  bst_output *out = NULL;
  snprintf(path, sizeof path, "%s/man%d", folder, section);
  bst_status status = bst_output_folder(path, err);
  snprintf(path, sizeof path, "%s/man%d/bastide%s%s.%d", folder, section, *name ? "-" : "", name,
           section);
  if (status == BST_OK)
    status = bst_output_open(path, BST_OUTPUT_REPLACES, &out, err);
  if (status != BST_OK)
    return status;
  write_page(bst_output_stream(out), name);
  return bst_output_close(out, err);
}

static int write_all(const char *folder) {
  size_t count;
  bst_error err;
  const command *all = program_commands(&count);
  bst_status status = bst_output_folder(folder, &err);
  if (status == BST_OK)
    status = write_file(folder, "", 1, &err);
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = write_file(folder, all[i].name, 1, &err);
  if (status == BST_OK)
    status = write_file(folder, "rules", 7, &err);
  if (status == BST_OK)
    status = write_file(folder, "hooks", 7, &err);
  if (status != BST_OK)
    fprintf(stderr, "manual: %s\n", err.text);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

int manual_command(const options *o) {
  const char *name = o->path_count ? o->path[0] : "";
  if (o->path_count > 1 || (o->in && o->path_count)) {
    fputs("manual: one page, or all of them with --in DIR\n", stderr);
    return CLI_USAGE;
  }
  if (o->in)
    return write_all(o->in);
  if (write_page(stdout, name))
    return CLI_DONE;
  fprintf(stderr,
          "manual: there is no page about '%s': there are rules, hooks and the commands that "
          "'bastide --help' lists\n",
          name);
  return CLI_FAILED;
}
