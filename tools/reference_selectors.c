/* reference_selectors.c - docs/reference/selectors.md. */
#include "reference_selectors.h"

#include <glob.h>
#include <string.h>

#include <def.h>
#include <words.h>

static void put_types(FILE *page, unsigned types) {
  const char *between = "";
  for (int type = 0; type < BST_SELECT_TYPES; type++)
    if (types >> type & 1) {
      fprintf(page, "%s`%s`", between, bst_words_select[type].text);
      between = ", ";
    }
}

static void put_words(FILE *page, const bst_word *words) {
  for (size_t i = 0; words[i].text; i++)
    fprintf(page, "%s`\"%s\"`", i > 0 ? ", " : "", words[i].text);
}

/* What may stand behind the key. */
static void put_operand(FILE *page, const bst_predicate_info *info) {
  static const char *const texts[] = {
      [BST_OPERAND_KINDS] = "a name, or a list",
      [BST_OPERAND_FLAG] = "`true`, `false`",
      [BST_OPERAND_COVERED] = "`true`, `false`, `\"any\"`",
      [BST_OPERAND_ZONE] = "name of a zone",
      [BST_OPERAND_ZONES] = "name of a zone, or a list",
      [BST_OPERAND_CLASSES] = "`\"feature\"`, `\"figure\"`, `\"bonus\"`, `\"transfer\"`, or a list",
      [BST_OPERAND_PLAYER] = "a player, by a reference, or `players`",
      [BST_OPERAND_CAUSE] = "name of a cause",
      [BST_OPERAND_MARK] = "name of a mark, or a list",
      [BST_OPERAND_LINK] = "name of a link, or a list",
      [BST_OPERAND_RANGE] = "a number",
      [BST_OPERAND_ATTRS] = "a symbol, a list, `{ name = a number }`",
      [BST_OPERAND_BESIDE] = "beside `around`",
      [BST_OPERAND_TILES] = "name of a tile, or a list",
      [BST_OPERAND_FACE] = "a face",
      [BST_OPERAND_HAS] = "a kind of figure or token, `{ kind = least }`",
  };
  switch ((bst_operand)info->operand) {
  case BST_OPERAND_GROUPS:
    put_words(page, bst_words_group);
    break;
  case BST_OPERAND_OWNER:
    fprintf(page, "a player, ");
    put_words(page, bst_words_owner);
    break;
  case BST_OPERAND_CAME:
    put_words(page, bst_words_came);
    break;
  case BST_OPERAND_WHEN:
    put_words(page, bst_words_noted_when);
    break;
  case BST_OPERAND_AROUND:
    fprintf(page, "any things");
    break;
  case BST_OPERAND_THINGS:
  case BST_OPERAND_FACES:
  case BST_OPERAND_SET:
    put_types(page, info->types);
    break;
  default:
    fprintf(page, "%s", texts[info->operand]);
  }
}

/* --- examples --------------------------------------------------------------------------------- */

/* The selector of the line `says("figures.kind", figures { kind = "normal" }, function ...`. */
static bool put_selector(FILE *page, const char *line) {
  const char *end = line;
  int depth = 0;
  while (*end != '\0' && (depth > 0 || *end != ',')) {
    depth += (*end == '{') - (*end == '}');
    end++;
  }
  if (*end != ',')
    return false;
  fprintf(page, "`%.*s`", (int)(end - line), line);
  return true;
}

static bool put_example_of(FILE *page, FILE *file, const char *says) {
  char line[512];
  bool found = false;
  while (!found && fgets(line, sizeof line, file) != NULL)
    found = strncmp(line, says, strlen(says)) == 0 && put_selector(page, line + strlen(says));
  return found;
}

/* The first comparison of the predicate is its example. */
static bool put_example(FILE *page, const char *source, const bst_predicate_info *info) {
  char pattern[4096], says[128];
  glob_t files;
  bool found = false;
  snprintf(pattern, sizeof pattern, "%s/tests/selectors/*.lua", source);
  snprintf(says, sizeof says, "says(\"%s.%s\", ", bst_words_select[info->type].text, info->key);
  if (glob(pattern, 0, NULL, &files) != 0)
    return false;
  for (size_t i = 0; i < files.gl_pathc && !found; i++) {
    FILE *file = fopen(files.gl_pathv[i], "r");
    if (file == NULL)
      continue;
    found = put_example_of(page, file, says);
    fclose(file);
  }
  globfree(&files);
  if (!found)
    fprintf(stderr, "no line of tests/selectors/*.lua begins with %s\n", says);
  return found;
}

/* --- the page --------------------------------------------------------------------------------- */

static bool put_type(FILE *page, const char *source, int type) {
  bool whole = true;
  fprintf(page, "\n## %s\n\n| key | takes | which | example |\n|---|---|---|---|\n",
          bst_words_select[type].text);
  for (int op = 0; op < BST_PREDICATES; op++) {
    const bst_predicate_info *info = &bst_predicate_infos[op];
    if (info->type != type)
      continue;
    fprintf(page, "| `%s` | ", info->key);
    put_operand(page, info);
    fprintf(page, " | %s | ", info->help);
    whole = put_example(page, source, info) && whole;
    fprintf(page, " |\n");
  }
  return whole;
}

bool put_selector_page(FILE *page, const char *source) {
  bool whole = true;
  fprintf(page, "# Reference: selectors\n\n<!-- Made by tools/make_reference.c from "
                "src/core/def/predicates.def and tests/selectors; './dev docs' makes it anew. -->"
                "\n\n");
  fprintf(
      page,
      "A selector says which things are meant: `figures { kind = \"normal\", owner = \"asked\" }`. "
      "Where selectors stand, and examples: [../rules.md](../rules.md#selectors). All conditions "
      "of "
      "one must hold; a list of selectors is a union. Where things are taken, a selector of them, "
      "a "
      "list of such or a reference can stand, and one such thing suffices; `count` in the nested "
      "selector says how many (`count = 0`: none). A number is a whole number, `{ min =, max = }` "
      "(`max` alone "
      "also `\"state.x\"`), "
      "`\"players\"` (how many play), `\"state.x\"` or a selector that is counted. What isn't said "
      "to "
      "be at home or in a zone is on the board.\n\n"
      "Results come in one order, however they were found: figures by kind and player, "
      "tokens by kind, features as they would be scored, cells in reading order, tiles as they "
      "were laid, "
      "players by seat.\n\nA figure that stands with another is in its cell and on its tile, but "
      "itself on no feature or segment; one on a corner is on the feature there, but on no segment "
      "or tile and in no cell.\n\n");
  fprintf(
      page,
      "**References.** `\"this\"`: what the place is about; `\"asked\"`, `\"active\"`; "
      "`\"part\"`: the tile of this part; `\"arg.1\"`: an earlier column; `\"state.x\"`: what a "
      "field of the game holds; `\"same\"`: of `owner`, that of the figure one selector further "
      "out; the name of a neutral figure of which there is one. Behind them may follow ");
  for (size_t i = 0; bst_words_via[i].text; i++)
    fprintf(page, "%s`.%s`", i > 0 ? ", " : "", bst_words_via[i].text);
  fprintf(page, ".\n\n**Shapes** of `within`: ");
  put_words(page, bst_words_within);
  fprintf(page,
          "; the last four need `n`. `side4` and `ring8` leave the things' own cells out, the "
          "others don't; `cross` and `diagonals` go over gaps, `row_column`, `region` and `steps` "
          "over tiles alone.\n\n");
  fprintf(page, "**Modifiers.** `no = { ... }` (or a selector, or a list of these): it is none of "
                "those; `also = { ... }`: further conditions. At the top alone: `sort` (");
  put_words(page, bst_words_sort);
  fprintf(page,
          ", `\"state.x\"`, a field for each of the things; `\"-size\"`: greatest first): of "
          "equals the "
          "first stay first, `value` is what features would be worth, `turn_order` counts from "
          "whose turn it is, `came` since when figures and tokens are where they are; "
          "`one_per` (");
  put_words(page, bst_words_one_per);
  fprintf(
      page,
      ", or several): of equal ones the first; `first = n`: at most so many; `sum` (`\"face\"`, "
      "`\"size\"`, `\"attr:x\"`): what counting adds.\n");
  fprintf(page, "\n**Examples** are what the rules of `tests/selectors` "
                "compare with functions in random games; `things.` are pieces, marks and zones of "
                "its `things.lua`.\n");
  for (int type = 0; type < BST_SELECT_TYPES; type++)
    whole = put_type(page, source, type) && whole;
  return whole;
}
