#include "describe.h"

#include <string.h>

bst_json *bst_describe_option(const bst_option_info *info) {
  bst_json *one = bst_json_new_object();
  bst_json_set_text(one, "id", info->name);
  bst_json_set_text(one, "value", info->value);
  bst_json_set_text(one, "default", info->initial);
  bst_json_set_text(one, "values", info->values);
  bst_json_set_text(one, "title", info->help);
  return one;
}

static void add_details(const bst_rules *rules, const char *id, bst_json *to) {
  for (size_t i = 0; i < bst_rules_count(rules); i++) {
    const bst_rule_info info = bst_rules_info(rules, i);
    if (strcmp(info.id, id) != 0)
      continue;
    bst_json_set_text(to, "title", info.title);
    bst_json_set_text(to, "version", info.version);
    bst_json_set_text(to, "source", info.source);
    bst_json_set_text(to, "credit", info.credit);
    bst_json_set_whole(to, "lines", info.lines);
  }
}

static void add_own_options(const bst_rules *rules, const char *id, bst_json *options) {
  size_t length = strlen(id);
  for (size_t i = 0; i < bst_rules_option_count(rules); i++) {
    const bst_option_info info = bst_rules_option(rules, i);
    if (strncmp(info.name, id, length) == 0 && info.name[length] == '.')
      bst_json_add(options, bst_describe_option(&info));
  }
}

bool bst_describe_rule(const char *id, bst_json *to, bst_json *options, bst_report *report) {
  const char *with[1] = {id};
  const bst_setup setup = {.with = with, .with_count = 1, .players = 2};
  bst_rules *rules = NULL;
  if (bst_rules_load(&setup, &rules, report) != BST_OK)
    return false;
  add_details(rules, id, to);
  if (options)
    add_own_options(rules, id, options);
  bst_rules_free(rules);
  return true;
}

bool bst_describe_bot(const char *path, bst_json *to, bst_report *report) {
  bst_bot_file *bot = NULL;
  if (bst_bot_file_load(path, &bot, report) != BST_OK)
    return false;
  bst_json *list = bst_json_new_list();
  bst_json_set_text(to, "title", bot->title);
  for (size_t i = 0; i < bot->option_count; i++) {
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, "id", bot->option[i].name);
    bst_json_set_text(one, "values", bot->option[i].values);
    bst_json_set_text(one, "title", bot->option[i].help);
    bst_json_add(list, one);
  }
  bst_json_set(to, "options", list);
  bst_bot_file_free(bot);
  return true;
}
