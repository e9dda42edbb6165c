/* new.c - bastide new: a start for a rule or a tile set of one's own. The starts are files of the
 * project (scripts/templates), each a rule that works, with its scenarios; the name that they have
 * there is replaced by the one that is asked for. */
#define _POSIX_C_SOURCE 200809L
#include <ctype.h>
#include <errno.h>
#include <find.h>
#include <json.h>
#include <output.h>
#include <source_file.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

#include "commands.h"
#include "new_files.h"

enum { NAME_MAX_LENGTH = 40, WORDS = 4, NEXT = 3 };

/* What can be made. */
typedef struct new_kind {
  const char *name;
  const char *from;    /* what it is called in its template */
  const char *playing; /* what is tried is the file of the name with this behind it */
  const char *try,
      *with; /* the command that tries it: what stands before the file, and behind it */
} new_kind;

#define TRY_RULE "bastide watch --with ", " --seed 11"

static const new_kind kinds[] = {
    {"expansion", "my_expansion", "", TRY_RULE},
    {"house_rule", "my_rule", "", TRY_RULE},
    {"bot", "my_bot", "", "bastide sim --players lua:", ",random --games 100"},
    {"tournament", "my_tournament", "", "bastide tournament ", ""},
    {"tileset", "my_tiles", "_rule", TRY_RULE},
};

enum { KIND_COUNT = sizeof kinds / sizeof kinds[0] };

typedef struct maker {
  const options *o;
  const new_kind *kind;
  const char *name, *folder; /* folder: NULL for the one at hand */
  bst_arena arena;
  bst_report report;
  new_word word[WORDS];
  new_file file[NEW_FILES];
  size_t count;
  const char *stubs; /* scripts/bastide.d.lua, without links */
  bool has_settings; /* for editors, which don't name the stubs */
} maker;

/* --- what is asked for ----------------------------------------------------------------------- */

static int usage(const char *format, ...)
#if defined(__GNUC__)
    __attribute__((format(printf, 1, 2)))
#endif
    ;
static int usage(const char *format, ...) {
  va_list arguments;
  va_start(arguments, format);
  fputs("bastide new: ", stderr);
  vfprintf(stderr, format, arguments);
  fputc('\n', stderr);
  va_end(arguments);
  return CLI_USAGE;
}

static bool is_keyword(const char *name) {
  static const char *const keywords[] = {"and",   "break", "do",       "else", "elseif", "end",
                                         "false", "for",   "function", "goto", "if",     "in",
                                         "local", "nil",   "not",      "or",   "repeat", "return",
                                         "then",  "true",  "until",    "while"};
  for (size_t i = 0; i < sizeof keywords / sizeof keywords[0]; i++)
    if (strcmp(keywords[i], name) == 0)
      return true;
  return false;
}

static int check_name(const char *name) {
  size_t length = strlen(name);
  if (strchr(name, '/'))
    return usage("'%s' is a path; give a name, and the folder with --in DIR", name);
  if (length > 4 && strcmp(name + length - 4, ".lua") == 0)
    return usage("leave out the '.lua' of '%s': several files get the name", name);
  if (!islower((unsigned char)name[0]) ||
      strspn(name, "abcdefghijklmnopqrstuvwxyz0123456789_") != length)
    return usage(
        "the name '%s' must begin with a small letter and hold small letters, digits and _ "
        "only, as in my_idea",
        name);
  if (length > NAME_MAX_LENGTH)
    return usage("the name '%s' is longer than 40 letters", name);
  return is_keyword(name) ? usage("'%s' is a word of Lua; choose another name", name) : CLI_DONE;
}

static int unknown_kind(const char *name) {
  fprintf(stderr, "bastide new: there is no kind '%s'; choose one of", name);
  for (size_t i = 0; i < KIND_COUNT; i++)
    fprintf(stderr, "%s %s", i ? "," : "", kinds[i].name);
  fputc('\n', stderr);
  return CLI_USAGE;
}

static int read_request(maker *m) {
  const options *o = m->o;
  if (o->path_count != 2)
    return usage("say what it shall be, and its name, as in 'bastide new %s my_idea'",
                 o->path_count == 1 ? o->path[0] : "house_rule");
  for (size_t i = 0; i < KIND_COUNT; i++)
    if (strcmp(kinds[i].name, o->path[0]) == 0)
      m->kind = &kinds[i];
  if (!m->kind)
    return unknown_kind(o->path[0]);
  m->name = o->path[1];
  m->folder = o->in;
  if (o->editor && strcmp(o->editor, "vscode") != 0)
    return usage("no files for the editor '%s'; there are those for vscode", o->editor);
  return check_name(m->name);
}

static bst_status check_folder(maker *m) {
  struct stat about;
  const char *why = NULL;
  if (m->folder && stat(m->folder, &about) != 0)
    why = errno == ENOENT ? "there is no such folder" : strerror(errno);
  else if (m->folder && !S_ISDIR(about.st_mode))
    why = "is a file, not a folder";
  if (why)
    bst_report_add(&m->report, m->folder, 0, "make it, or name another one with --in", "%s", why);
  return why ? BST_BAD_INPUT : BST_OK;
}

/* --- words ----------------------------------------------------------------------------------- */

/* my_rule: MY-RULE, as the statements are numbered that its scenarios test. */
static const char *capitals(bst_arena *arena, const char *name) {
  char *out = bst_arena_copy(arena, name, strlen(name));
  for (char *at = out; at && *at; at++)
    *at = *at == '_' ? '-' : (char)toupper((unsigned char)*at);
  return out;
}

/* my_rule: My rule */
static const char *title(bst_arena *arena, const char *name) {
  char *out = bst_arena_copy(arena, name, strlen(name));
  for (char *at = out; at && *at; at++)
    *at = *at == '_' ? ' ' : at == out ? (char)toupper((unsigned char)*at) : *at;
  return out;
}

/* my_rule: MR/, which its tiles begin with */
static const char *initials(bst_arena *arena, const char *name) {
  char *out = bst_arena_alloc(arena, strlen(name) + 2);
  size_t length = 0;
  for (const char *at = name; out && *at; at++)
    if (isalnum((unsigned char)*at) && (at == name || at[-1] == '_'))
      out[length++] = (char)toupper((unsigned char)*at);
  if (out)
    out[length] = '/';
  return out;
}

static void fill_words(maker *m) {
  const char *from = m->kind->from;
  bst_arena *a = &m->arena;
  m->word[0] = (new_word){from, m->name};
  m->word[1] = (new_word){capitals(a, from), capitals(a, m->name)};
  m->word[2] = (new_word){title(a, from), title(a, m->name)};
  m->word[3] = (new_word){initials(a, from), initials(a, m->name)};
}

/* --- files ----------------------------------------------------------------------------------- */

static const char *in_folder(maker *m, const char *name) {
  return m->folder ? bst_arena_format(&m->arena, "%s/%s", m->folder, name) : name;
}

static bst_status fault_install(maker *m, const char *what) {
  bst_report_add(&m->report, what, 0, "install the program again, with its folder 'scripts'",
                 "isn't among the files of the program");
  return BST_BAD_INPUT;
}

static bst_status add_file(maker *m, const char *name, const char *text) {
  const char *path = name ? in_folder(m, name) : NULL;
  if (!path || !text || m->count == NEW_FILES)
    return BST_NO_MEMORY;
  m->file[m->count++] = (new_file){path, text, strlen(text)};
  return BST_OK;
}

static bst_status add_template(maker *m, const bst_found *found) {
  bst_source source;
  bst_status status = bst_source_read(found->path, &source, &m->report);
  if (status != BST_OK)
    return status;
  const char *id = new_text(&m->arena, found->id, m->word, WORDS);
  status = add_file(m, id ? bst_arena_format(&m->arena, "%s.lua", id) : NULL,
                    new_text(&m->arena, source.text, m->word, WORDS));
  bst_source_free(&source);
  return status;
}

static bst_status add_templates(maker *m) {
  const char *below = bst_arena_format(&m->arena, "scripts/templates/%s", m->kind->name);
  char *folder = below ? bst_find_own(below) : NULL;
  bst_found *found = NULL;
  size_t count = 0;
  if (!folder)
    return below ? fault_install(m, below) : BST_NO_MEMORY;
  bst_status status = bst_find_lua(folder, &found, &count, &m->report);
  for (size_t i = 0; status == BST_OK && i < count; i++)
    status = add_template(m, &found[i]);
  bst_found_free(found, count);
  free(folder);
  return status;
}

/* --- settings of editors --------------------------------------------------------------------- */

/* The template with the stubs in it, as text of the arena; its keys with `before` before them. */
static const char *settings_text(maker *m, const char *template_path, const char *before,
                                 bst_error *err) {
  bst_json *settings = NULL, *prefixed = bst_json_new_object(), *library = bst_json_new_list();
  char *text = NULL;
  size_t size = 0;
  if (bst_json_read(template_path, &settings, err) != BST_OK) {
    bst_json_free(library);
    bst_json_free(prefixed);
    return NULL;
  }
  bst_json_add_text(library, m->stubs);
  bst_json_set(settings, "workspace.library", library);
  for (size_t i = 0; i < bst_json_count(settings); i++) {
    const char *key = bst_json_key(settings, i);
    char name[64];
    snprintf(name, sizeof name, "%s%s", before, key);
    bst_json_set(prefixed, name, bst_json_copy(bst_json_get(settings, key)));
  }
  FILE *out = open_memstream(&text, &size);
  bool built = out && bst_json_write(prefixed, out, err) == BST_OK;
  built = out && fclose(out) == 0 && built;
  bst_json_free(prefixed);
  bst_json_free(settings);
  const char *copy = built ? bst_arena_copy(&m->arena, text, size) : NULL;
  free(text);
  return copy;
}

/* Settings that are there are somebody's own: they are left alone. */
static bool knows_stubs(const char *path, const char *stubs) {
  bst_report unused = BST_REPORT_EMPTY;
  bst_source source;
  bool known = false;
  if (bst_source_read(path, &source, &unused) == BST_OK) {
    known = strstr(source.text, stubs) != NULL;
    bst_source_free(&source);
  }
  bst_report_clear(&unused);
  return known;
}

static bst_status add_settings(maker *m) {
  static const char name[] = ".luarc.json";
  const char *path = in_folder(m, name);
  char *template_path = bst_find_own("scripts/templates/luarc.json");
  char *stubs = bst_find_own("scripts/bastide.d.lua");
  bst_error err = {BST_OK, ""};
  bst_status status = BST_OK;
  m->stubs = stubs ? bst_arena_copy(&m->arena, stubs, strlen(stubs)) : NULL;
  if (!template_path || !m->stubs)
    status = fault_install(m, stubs ? "scripts/templates/luarc.json" : "scripts/bastide.d.lua");
  else if (path && bst_source_exists(path))
    m->has_settings = !knows_stubs(path, m->stubs);
  else
    status = add_file(m, name, settings_text(m, template_path, "", &err));
  if (err.status != BST_OK)
    bst_report_add(&m->report, NULL, 0, NULL, "%s", err.text);
  free(template_path);
  free(stubs);
  return status;
}

/* A file of .vscode, unless there is one, which is somebody's own. */
static bst_status add_editor_file(maker *m, const char *template, const char *name) {
  const char *below = bst_arena_format(&m->arena, "scripts/templates/%s", template);
  char *from = below ? bst_find_own(below) : NULL;
  const char *path = in_folder(m, name), *text = NULL;
  bst_error err = {BST_OK, ""};
  bst_source source;
  bst_status status = from ? BST_OK : fault_install(m, below ? below : template);
  if (status == BST_OK && !(path && bst_source_exists(path))) {
    if (strcmp(template, "luarc.json") == 0) {
      text = settings_text(m, from, "Lua.", &err);
    } else if (bst_source_read(from, &source, &m->report) == BST_OK) {
      text = bst_arena_copy(&m->arena, source.text, source.size);
      bst_source_free(&source);
    }
    status = add_file(m, name, text);
  }
  free(from);
  return status;
}

static bst_status add_editor(maker *m) {
  static const char *const files[][2] = {
      {"luarc.json", ".vscode/settings.json"},
      {"vscode/tasks.json", ".vscode/tasks.json"},
      {"vscode/extensions.json", ".vscode/extensions.json"},
      {"vscode/bastide.code-snippets", ".vscode/bastide.code-snippets"},
  };
  const char *folder = in_folder(m, ".vscode");
  bst_error err = {BST_OK, ""};
  bst_status status = folder ? BST_OK : BST_NO_MEMORY;
  for (size_t i = 0; status == BST_OK && i < sizeof files / sizeof *files; i++)
    status = add_editor_file(m, files[i][0], files[i][1]);
  if (status == BST_OK)
    status = bst_output_folder(folder, &err);
  if (err.status != BST_OK)
    bst_report_add(&m->report, NULL, 0, NULL, "%s", err.text);
  return status;
}

/* --- ids that are taken ---------------------------------------------------------------------- */

static bool has_id(const new_file *file, const char *id) {
  const char *slash = strrchr(file->path, '/');
  const char *name = slash ? slash + 1 : file->path;
  size_t length = strlen(id);
  return strncmp(name, id, length) == 0 && strcmp(name + length, ".lua") == 0;
}

static bst_status check_ids(maker *m) {
  static const bst_script_kind installed[] = {BST_EXPANSION, BST_HOUSE_RULE, BST_BOT,
                                              BST_TOURNAMENT, BST_TILESET};
  bst_status status = BST_OK;
  for (size_t k = 0; status == BST_OK && k < sizeof installed / sizeof installed[0]; k++) {
    bst_found *found = NULL;
    size_t count = 0;
    status = bst_find_all(installed[k], &found, &count, &m->report);
    for (size_t i = 0; i < count; i++)
      for (size_t f = 0; f < m->count; f++)
        if (has_id(&m->file[f], found[i].id)) {
          bst_report_add(&m->report, found[i].path, 0, "choose another name",
                         "has the id '%s' already; nothing was written", found[i].id);
          status = BST_BAD_INPUT;
        }
    bst_found_free(found, count);
  }
  return status;
}

/* --- what is told ---------------------------------------------------------------------------- */

/* As a shell reads it. */
static const char *quoted(bst_arena *arena, const char *text) {
  static const new_word quote = {"'", "'\\''"};
  if (text[strcspn(text, " \t\n'\"\\$`&|;<>()*?[]#~!{}")] == '\0')
    return text;
  const char *inner = new_text(arena, text, &quote, 1);
  return inner ? bst_arena_format(arena, "'%s'", inner) : NULL;
}

static bool next_commands(maker *m, const char *next[NEXT]) {
  bst_arena *a = &m->arena;
  const char *name = bst_arena_format(a, "%s%s.lua", m->name, m->kind->playing);
  const char *tried = name ? in_folder(m, name) : NULL;
  const char *folder = quoted(a, m->folder ? m->folder : ".");
  tried = tried ? quoted(a, tried) : NULL;
  next[0] = bst_arena_format(a, "bastide check %s", folder ? folder : "");
  next[1] = bst_arena_format(a, "bastide test %s", folder ? folder : "");
  next[2] = bst_arena_format(a, "%s%s%s", m->kind->try, tried ? tried : "", m->kind->with);
  return !a->failed;
}

static int print_json(const maker *m, const char *const next[NEXT]) {
  bst_json *out = bst_json_new_object(), *files = bst_json_new_list(), *then = bst_json_new_list();
  bst_json_set_text(out, "kind", m->kind->name);
  bst_json_set_text(out, "name", m->name);
  for (size_t i = 0; i < m->count; i++)
    bst_json_add_text(files, m->file[i].path);
  for (size_t i = 0; i < NEXT; i++)
    bst_json_add_text(then, next[i]);
  bst_json_set(out, "files", files);
  bst_json_set(out, "next", then);
  bst_json_set_text(out, "stubs", m->stubs);
  bool written = bst_json_write(out, stdout, NULL) == BST_OK;
  bst_json_free(out);
  return written ? CLI_DONE : CLI_INPUT;
}

static int tell(maker *m) {
  const char *next[NEXT];
  if (!next_commands(m, next)) {
    fprintf(stderr, "bastide new: out of memory; the files are written\n");
    return CLI_INPUT;
  }
  if (m->has_settings)
    fprintf(stderr,
            "%s is there already and stays as it is; for help while typing add to it\n"
            "    \"workspace.library\": [\"%s\"]\n",
            in_folder(m, ".luarc.json"), m->stubs);
  if (m->o->json)
    return print_json(m, next);
  for (size_t i = 0; i < m->count; i++)
    printf("wrote %s\n", m->file[i].path);
  puts("\nnext:");
  for (size_t i = 0; i < NEXT; i++)
    printf("  %s\n", next[i]);
  return CLI_DONE;
}

/* --- the command ----------------------------------------------------------------------------- */

static bst_status make(maker *m) {
  bst_status status = check_folder(m);
  fill_words(m);
  if (status == BST_OK)
    status = m->arena.failed ? BST_NO_MEMORY : add_templates(m);
  if (status == BST_OK)
    status = check_ids(m);
  if (status == BST_OK)
    status = add_settings(m);
  if (status == BST_OK && m->o->editor)
    status = add_editor(m);
  return status == BST_OK ? new_files_write(m->file, m->count, &m->report) : status;
}

int new_command(const options *o) {
  maker m = {.o = o, .arena = BST_ARENA_EMPTY, .report = BST_REPORT_EMPTY};
  int result = read_request(&m);
  if (result == CLI_DONE) {
    bst_status status = make(&m);
    if (status == BST_NO_MEMORY)
      bst_report_add(&m.report, NULL, 0, NULL, "out of memory");
    bst_report_print(&m.report, stderr);
    result = status == BST_OK ? tell(&m) : CLI_INPUT;
  }
  bst_report_clear(&m.report);
  bst_arena_free(&m.arena);
  return result;
}
