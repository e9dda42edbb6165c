/* complete.c - 'bastide complete WORD...': the last word is being written. A line for each that it
 * may become, then ":files" or ":folders" where shells shall look for those. */
#include "complete.h"

#include <stdio.h>
#include <string.h>

#include "commands.h"

enum { KIND = 64 };

static void complete_commands(const completing *c) {
  size_t count;
  const command *all = program_commands(&count);
  for (size_t i = 0; i < count; i++)
    complete_one(c, all[i].name, "", all[i].summary);
}

static const command *command_named(const char *name) {
  size_t count;
  const command *all = program_commands(&count);
  for (size_t i = 0; i < count; i++)
    if (strcmp(all[i].name, name) == 0)
      return &all[i];
  return NULL;
}

/* The option that is written so, up to `length`; false: the command has none. */
static bool option_named(const command *c, const char *text, size_t length, option_line *out) {
  for (size_t i = 0; options_line(c->takes, i, out); i++)
    if (strlen(out->name) == length && strncmp(out->name, text, length) == 0)
      return true;
  return false;
}

static void complete_options(const completing *c, const command *of) {
  option_line o;
  for (size_t i = 0; options_line(of->takes, i, &o); i++)
    complete_one(c, o.name, "", o.help);
}

/* Words so far that are no options and no values of some. */
static int plain_words(const completing *c, const command *of) {
  int count = 0;
  for (int i = 1; i + 1 < c->words; i++) {
    option_line o;
    const char *word = c->word[i];
    if (word[0] != '-' || word[1] == '\0')
      count++;
    else if (option_named(of, word, strlen(word), &o) && o.value && o.value[0] != '[')
      i++;
  }
  return count;
}

/* Of "expansion|bot NAME", "[PATH...]": what the place is for, the last for all behind it. */
static void argument_kind(const char *arguments, int place, char out[KIND]) {
  const char *from = arguments + strspn(arguments, "[");
  size_t length = strcspn(from, " .]");
  while (place-- > 0 && from[length] == ' ') {
    from += length + 1;
    length = strcspn(from, " .]");
  }
  snprintf(out, KIND, "%.*s", (int)length, from);
  if (strncmp(from + length, ".db", 3) == 0 || strncmp(from + length, ".j", 2) == 0)
    snprintf(out, KIND, "FILE");
}

static void complete_argument(const completing *c, const command *of) {
  char kind[KIND];
  argument_kind(of->arguments, plain_words(c, of), kind);
  if (kind[0] && of->takes & TAKES_PATHS)
    complete_kind(c, kind);
}

/* Behind the command. */
static void complete_line(completing *c, const command *of) {
  option_line o;
  const char *word = c->begun, *equals = strchr(word, '=');
  const char *last = c->words > 2 ? c->word[c->words - 2] : "";
  char before[256];
  if (word[0] == '-' && equals) {
    snprintf(before, sizeof before, "%.*s", (int)(equals + 1 - word), word);
    c->before = before;
    c->begun = equals + 1;
    if (option_named(of, word, (size_t)(equals - word), &o) && o.value)
      complete_kind(c, o.value);
  } else if (option_named(of, last, strlen(last), &o) && o.value &&
             (o.value[0] != '[' || word[0] != '-')) {
    complete_kind(c, o.value);
  } else if (word[0] == '-') {
    complete_options(c, of);
  } else {
    complete_argument(c, of);
  }
}

int program_complete(int count, char **words) {
  if (count == 0)
    return CLI_USAGE;
  completing c = {.before = "", .begun = words[count - 1], .word = words, .words = count};
  const command *of = command_named(words[0]);
  if (count == 1) {
    complete_commands(&c);
    complete_one(&c, "help", "", "how a command is used");
    complete_one(&c, "--version", "", "which Bastide this is");
    complete_one(&c, "--help", "", "all commands");
  } else if (strcmp(words[0], "help") == 0) {
    complete_commands(&c);
  } else if (of) {
    complete_line(&c, of);
  }
  return CLI_DONE;
}
