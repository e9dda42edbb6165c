/* bot_file.c - see bot_file.h. */
#include "bot_file.h"

#include "command.h"
#include "find.h"
#include "loading.h"
#include "paths.h"
#include "sandbox.h"
#include "source_file.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

const char *const bst_bot_functions[BST_BOT_FUNCTIONS] = {"choose"};

static bool ends_in_lua(const char *text, size_t length) {
  return length > 4 && strncmp(text + length - 4, ".lua", 4) == 0;
}

/* Options stand at the end, each behind a colon and with a '='; a path may have colons, too. */
static size_t length_without_options(const char *name) {
  size_t length = strlen(name);
  for (size_t i = length; i > 0; i--) {
    if (name[i - 1] != ':')
      continue;
    if (!memchr(name + i, '=', length - i) || memchr(name + i, '/', length - i))
      break;
    length = i - 1;
  }
  return length;
}

size_t bst_bot_name_path(const char *name) {
  size_t length = length_without_options(name);
  return memchr(name, '/', length) || ends_in_lua(name, length) ? length : 0;
}

const char *bst_bot_name_beside(bst_arena *arena, const char *from, const char *name) {
  const char *slash = strrchr(from, '/');
  size_t length = bst_bot_name_path(name);
  if (!slash || length == 0 || name[0] == '/')
    return bst_arena_copy(arena, name, strlen(name));
  const char *beside = bst_arena_format(arena, "%.*s%s", (int)(slash - from) + 1, from, name);
  const char *bare =
      beside ? bst_arena_copy(arena, beside, (size_t)(slash - from) + 1 + length) : NULL;
  bool is_there = bare && bst_source_exists(bare);
  return is_there || !bare ? beside : bst_arena_copy(arena, name, strlen(name));
}

const char *bst_bot_player_beside(bst_arena *arena, const char *from, const char *name) {
  if (strncmp(name, "cmd:", 4) == 0) {
    const char *command = bst_command_beside(arena, from, name + 4);
    return command ? bst_arena_format(arena, "cmd:%s", command) : NULL;
  }
  if (strncmp(name, "lua:", 4) != 0)
    return name;
  const char *bot = bst_bot_name_beside(arena, from, name + 4);
  return bot ? bst_arena_format(arena, "lua:%s", bot) : NULL;
}

bool bst_bot_player_check(const bst_reader *reader, const bst_value *at, const char *name) {
  size_t length = strncmp(name, "lua:", 4) == 0 ? bst_bot_name_path(name + 4) : 0;
  return length == 0 || bst_path_check(reader, at, BST_PATH_BESIDE, name + 4, length);
}

/* --- where it is ------------------------------------------------------------------------------ */

static bst_status find_path(bst_bot_file *file, const char *name, bst_report *report) {
  const char *bare = bst_arena_copy(&file->arena, name, length_without_options(name));
  if (!bare)
    return BST_NO_MEMORY;
  if (bst_bot_name_path(name) == 0)
    return bst_find_installed(BST_BOT, "bot", bare, &file->arena, &file->path, report);
  file->path = bare;
  if (bst_source_exists(bare))
    return BST_OK;
  bst_report_add(report, NULL, 0, NULL, "there is no file %s", bare);
  return BST_NOT_FOUND;
}

/* --- what it declares ------------------------------------------------------------------------- */

static void read_options(bst_options *options, bst_section *section) {
  bst_options_declare(options, section);
  const bst_option *all = options->list.items;
  for (size_t i = 0; i < options->list.count; i++)
    if (all[i].per_seat)
      bst_fault(section->reader, bst_value_find(section->table, "options"), "leave 'per' out",
                "can't be per seat: each player has a bot of his own");
}

static void read_choose(bst_bot_file *file, bst_section *section) {
  const bst_value *choose = bst_require(section, "choose");
  if (!choose)
    return;
  file->choose_line = choose->line;
  if (choose->type != BST_VALUE_FUNCTION)
    bst_fault(section->reader, choose, "write choose = function(g, actions) ... end",
              "must be a function");
}

static void read_bot(bst_bot_file *file, const bst_reader *reader, const bst_value *root,
                     bst_options *options) {
  bst_section section = bst_open(reader, root);
  const char *id = bst_read_text(&section, "id", "");
  const bst_value *at = bst_value_find(root, "id");
  if (strcmp(id, file->id) != 0)
    bst_report_add(reader->report, file->path, at ? at->line : root->line, NULL,
                   "the id must be '%s', like the file", file->id);
  bst_require(&section, "api");
  bst_read_int(&section, "api", (bst_range){BST_API, BST_API}, BST_API);
  file->title = bst_read_text(&section, "title", "");
  static const char *const about[] = {"version", "source", "credit", "author", "licence"};
  for (size_t i = 0; i < sizeof about / sizeof *about; i++)
    bst_read_text(&section, about[i], "");
  read_options(options, &section);
  read_choose(file, &section);
  bst_close(&section, "the bot");
}

/* --- values of its options -------------------------------------------------------------------- */

/* ":depth=2:brave=true" */
static void set_options(bst_bot_file *file, bst_options *options, const char *name,
                        bst_report *report) {
  const char *at = name + length_without_options(name);
  while (*at == ':') {
    at++;
    size_t length = strcspn(at, ":"), key = strcspn(at, "=");
    const bst_setting setting = {
        .option = bst_arena_format(&file->arena, "%s.%.*s", file->id, (int)key, at),
        .value = bst_arena_copy(&file->arena, at + key + 1, length - key - 1),
        .where = bst_arena_format(&file->arena, "bot '%s'", file->id)};
    if (setting.option && setting.value && setting.where)
      bst_options_set(options, &setting, &file->arena, report);
    at += length;
  }
}

/* What plays needs of them. */
static void keep_options(bst_bot_file *file, const bst_options *options) {
  const bst_option *all = options->list.items;
  size_t count = options->list.count, skip = strlen(file->id) + 1;
  bst_bot_option *kept = bst_arena_alloc(&file->arena, (count + 1) * sizeof *kept);
  for (size_t i = 0; kept && i < count; i++)
    kept[i] = (bst_bot_option){.name = all[i].name + skip,
                               .value = &all[i].values->item[all[i].in_force],
                               .values = bst_option_values(&all[i], &file->arena),
                               .help = all[i].help};
  file->option = kept;
  file->option_count = kept ? count : 0;
}

/* --- loading ---------------------------------------------------------------------------------- */

static bst_status read_file(bst_bot_file *file, bst_sandbox *sandbox, const char *name,
                            bst_report *report) {
  bst_script_text text;
  bst_options options = {0};
  size_t before = report->count;
  bst_status status =
      bst_sandbox_run(sandbox, file->path, BST_FILE_BOT, &file->arena, &text, report);
  if (status != BST_OK)
    return status;
  file->text = text.text;
  file->size = text.size;
  const bst_reader reader = {&file->arena, report, NULL, file->path, file->id};
  read_bot(file, &reader, text.root, &options);
  if (report->count > before)
    return BST_BAD_INPUT;
  status = bst_sandbox_try(file->path, file->text, file->size, BST_FILE_BOT, bst_bot_functions,
                           BST_BOT_FUNCTIONS, report);
  if (status != BST_OK)
    return status;
  set_options(file, &options, name, report);
  keep_options(file, &options);
  return report->count > before ? BST_BAD_VALUE : BST_OK;
}

static bst_status load(bst_bot_file *file, const char *name, bst_report *report) {
  bst_status status = find_path(file, name, report);
  if (status != BST_OK)
    return status;
  file->id = bst_find_id(&file->arena, file->path);
  bst_sandbox *sandbox = bst_sandbox_new(NULL);
  status = sandbox && file->id ? read_file(file, sandbox, name, report) : BST_NO_MEMORY;
  bst_sandbox_free(sandbox);
  return file->arena.failed || report->out_of_memory ? BST_NO_MEMORY : status;
}

bst_status bst_bot_file_load(const char *name, bst_bot_file **out, bst_report *report) {
  bst_bot_file *file = calloc(1, sizeof *file);
  bst_status status = file ? load(file, name, report) : BST_NO_MEMORY;
  if (status == BST_OK)
    *out = file;
  else
    bst_bot_file_free(file);
  return status;
}

void bst_bot_file_free(bst_bot_file *file) {
  if (file)
    bst_arena_free(&file->arena);
  free(file);
}
