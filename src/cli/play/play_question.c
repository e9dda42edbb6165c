/* play_question.c - see play_question.h. */
#include "play_question.h"

#include <ctype.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "append.h"

enum { SHOWN_MATCHES = 6 };

typedef struct word_info {
  const char *text, *argument, *help;
} word_info;

static const word_info words[PLAY_WORDS] = {
#define X(name, text, argument, help) {text, argument, help},
    PLAY_WORD_LIST(X)
#undef X
};

const char *play_word_text(play_word word) { return words[word].text; }

void play_print_help(void) {
  puts("Answer with the number of an action or cell; with the text of an action,\n"
       "'place BA/RCr 3,-1 r1' or 'figure normal 3,-1 road:S'; or with a part of it\n"
       "that is clear enough: '3,-1 r1', '4 r1' (cell 4, one quarter turn clockwise),\n"
       "'road:S'. 'pass' declines. Other words, which may be cut short:");
  for (int i = 0; i < PLAY_WORDS; i++) {
    char left[32];
    snprintf(left, sizeof left, "%s %s", words[i].text, words[i].argument);
    printf("  %-16s %s\n", left, words[i].help);
  }
}

const char *play_candidate(const bst_question *q, size_t i) {
  if (i < q->count)
    return q->option[i].text;
  return i - q->count < PLAY_WORDS ? words[i - q->count].text : NULL;
}

/* --- abbreviations ---------------------------------------------------------------------------- */

static bool begins_with(const char *text, size_t size, const char *typed, size_t length) {
  if (length > size)
    return false;
  for (size_t i = 0; i < length; i++)
    if (tolower((unsigned char)text[i]) != tolower((unsigned char)typed[i]))
      return false;
  return true;
}

/* Does each word that was typed begin a word of the text, in their order? */
static bool matches(const char *text, const char *typed) {
  for (;;) {
    typed += strspn(typed, " ");
    size_t length = strcspn(typed, " ");
    if (length == 0)
      return true;
    for (;;) {
      text += strspn(text, " ");
      size_t size = strcspn(text, " ");
      if (size == 0)
        return false;
      bool fits = begins_with(text, size, typed, length);
      text += size;
      if (fits)
        break;
    }
    typed += length;
  }
}

/* What the options of a range and the words of the table have in common with the line. */
typedef struct found {
  size_t count, option, first; /* options; the last and the first of them */
  size_t words;
  play_word word;
  size_t first_length; /* of the line's first word */
} found;

static bool word_matches(int word, const char *line, size_t length) {
  return begins_with(words[word].text, strlen(words[word].text), line, length) &&
         (words[word].argument[0] || line[length + strspn(line + length, " ")] == '\0');
}

static found look(const bst_question *q, size_t from, size_t to, const char *line) {
  found f = {.first = SIZE_MAX, .first_length = strcspn(line, " ")};
  for (size_t i = from; i < to; i++)
    if (matches(q->option[i].text, line)) {
      f.first = f.first == SIZE_MAX ? i : f.first;
      f.option = i;
      f.count++;
    }
  for (int i = 0; i < PLAY_WORDS; i++)
    if (word_matches(i, line, f.first_length)) {
      f.word = (play_word)i;
      f.words++;
    }
  return f;
}

/* The cell that holds all options from `first` to `last`, or BST_NO_CELL. */
static size_t one_cell(const bst_question *q, size_t first, size_t last) {
  for (size_t i = 0; i < q->cell_count; i++)
    if (first >= q->cell[i].first && last < q->cell[i].first + q->cell[i].count)
      return i;
  return BST_NO_CELL;
}

static void say_matches(const bst_question *q, size_t from, size_t to, const char *line,
                        const found *f, play_answer *out) {
  size_t shown = 0;
  snprintf(out->message, sizeof out->message, "'%.80s' could mean", line);
  for (int i = 0; i < PLAY_WORDS; i++)
    if (word_matches(i, line, f->first_length)) {
      append(out->message, PLAY_MESSAGE, "%s%s", shown++ ? ", " : " ", words[i].text);
    }
  for (size_t i = from; i < to && shown < SHOWN_MATCHES; i++)
    if (matches(q->option[i].text, line)) {
      append(out->message, PLAY_MESSAGE, "%s%s", shown++ ? ", " : " ", q->option[i].text);
    }
  if (shown < f->count + f->words)
    append(out->message, PLAY_MESSAGE, " and %zu more", f->count + f->words - shown);
  append(out->message, PLAY_MESSAGE, "; type more of it");
}

/* --- answers ---------------------------------------------------------------------------------- */

static void unclear(play_answer *out, const char *text) {
  out->kind = PLAY_UNCLEAR;
  snprintf(out->message, sizeof out->message, "%s", text);
}

static void take_word(play_answer *out, play_word word, const char *line, size_t length) {
  out->kind = PLAY_WORD;
  out->word = word;
  out->rest = line + length + strspn(line + length, " ");
}

/* A number alone, or of a cell with what follows. */
static void take_number(const bst_question *q, size_t cell, const char *line, size_t digits,
                        play_answer *out) {
  const char *rest = line + digits + strspn(line + digits, " ");
  size_t from = cell == BST_NO_CELL ? 0 : q->cell[cell].first;
  bool of_cells = q->cell_count && cell == BST_NO_CELL;
  size_t count = of_cells ? q->cell_count : cell == BST_NO_CELL ? q->count : q->cell[cell].count;
  unsigned long number = digits < 7 ? strtoul(line, NULL, 10) : 0;
  if (number < 1 || number > count) {
    out->kind = PLAY_UNCLEAR;
    snprintf(out->message, sizeof out->message,
             count ? "there is no number %.*s; %s go from 1 to %zu"
                   : "there is no number %.*s: nothing is to be chosen",
             (int)digits, line,
             of_cells              ? "cells"
             : cell == BST_NO_CELL ? "actions"
                                   : "turns",
             count);
  } else if (!of_cells && *rest == '\0') {
    out->kind = PLAY_ACTION;
    out->number = from + number - 1;
  } else if (!of_cells) {
    unclear(out, "nothing can follow a number here");
  } else {
    const bst_question_cell *c = &q->cell[number - 1];
    found f = look(q, c->first, c->first + c->count, rest);
    out->kind = f.count == 1 ? PLAY_ACTION : PLAY_CELL;
    out->number = f.count == 1 ? f.option : number - 1;
    if (f.count == 0)
      unclear(out, "the tile doesn't fit there like that");
  }
}

static void take_part(const bst_question *q, size_t cell, const char *line, const bst_error *why,
                      play_answer *out) {
  size_t from = cell == BST_NO_CELL ? 0 : q->cell[cell].first;
  size_t to = cell == BST_NO_CELL ? q->count : from + q->cell[cell].count;
  found f = look(q, from, to, line);
  size_t same = f.count > 1 && f.words == 0 ? one_cell(q, f.first, f.option) : BST_NO_CELL;
  if (f.count == 1 && f.words == 0) {
    out->kind = PLAY_ACTION;
    out->number = f.option;
  } else if (f.count == 0 && f.words == 1) {
    take_word(out, f.word, line, f.first_length);
  } else if (same != BST_NO_CELL && cell == BST_NO_CELL) {
    out->kind = PLAY_CELL;
    out->number = same;
  } else if (f.count + f.words > 0) {
    out->kind = PLAY_UNCLEAR;
    say_matches(q, from, to, line, &f, out);
  } else if (why->status == BST_NOT_FOUND || q->count == 0) {
    out->kind = PLAY_UNCLEAR;
    snprintf(out->message, sizeof out->message,
             "'%.80s' is no %sword that is known here; 'help' lists them", line,
             q->count ? "number, no action and no " : "");
  } else {
    unclear(out, why->text);
  }
}

/* "3, -1" is "3,-1". */
static void drop_blanks_after_commas(char *line) {
  char *to = line;
  for (const char *at = line; *at != '\0'; at++) {
    bool after_comma = to > line && to[-1] == ',';
    if (*at != ' ' || !after_comma)
      *to++ = *at;
  }
  *to = '\0';
}

/* What people type elsewhere. */
static bool take_other_word(const char *line, play_answer *out) {
  bool help = strcmp(line, "?") == 0, quit = strcmp(line, "exit") == 0;
  if (help || quit)
    take_word(out, help ? PLAY_WORD_HELP : PLAY_WORD_QUIT, line, strlen(line));
  return help || quit;
}

void play_understand(const bst_question *q, const bst_table *t, const bst_game *g, size_t cell,
                     char *line, play_answer *out) {
  bst_action action;
  bst_error error = {0};
  *out = (play_answer){.kind = PLAY_NOTHING};
  line += strspn(line, " ");
  for (size_t length = strlen(line); length > 0 && line[length - 1] == ' '; length--)
    line[length - 1] = '\0';
  drop_blanks_after_commas(line);
  size_t length = strcspn(line, " "), digits = strspn(line, "0123456789");
  if (length == 0 || take_other_word(line, out))
    return;
  for (int i = 0; i < PLAY_WORDS; i++)
    if (strlen(words[i].text) == length && word_matches(i, line, length)) {
      take_word(out, (play_word)i, line, length);
      return;
    }
  if (digits == length) {
    take_number(q, cell, line, digits, out);
    return;
  }
  if (q->count > 0 && bst_action_parse(t, g, line, &action, &error) == BST_OK) {
    out->number = bst_question_find(q, &action);
    out->kind = PLAY_ACTION;
    if (out->number < q->count)
      return;
  }
  take_part(q, cell, line, &error, out);
}
