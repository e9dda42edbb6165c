/* expect.c - what a scenario expects. An expectation is a line of text in most cases; it is
 * compared with the text that the game gives for the same thing, so a failure shows both in the
 * same words. */
#include <feature_value.h>
#include <inspect.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#include "scene.h"

/* --- expectations: points and reasons ------------------------------------------------------- */

static bool expect_number(bst_scene *s, int line, const char *what, long expected, long actual) {
  char text[BST_SCENE_TEXT + 32];
  s->out->checks++;
  if (expected == actual)
    return true;
  snprintf(text, sizeof text, "%s %ld", what, expected);
  return bst_scene_fail(s, line, text, "%s %ld", what, actual);
}

static bool expect_points(bst_scene *s, const bst_scenario_expect *e) {
  for (uint8_t seat = 0; e->has_points && seat < bst_ruleset_players(s->rs); seat++) {
    char what[BST_SCENE_TEXT];
    snprintf(what, sizeof what, "points of player %d:", seat + 1);
    if (!expect_number(s, e->line, what, e->points[seat], bst_game_points(s->game, seat)))
      return false;
  }
  return true;
}

static void append(char *text, size_t size, const char *more) {
  size_t length = strlen(text);
  snprintf(text + length, size - length, "%s%s", length ? "; " : "", more);
}

/* Order doesn't matter; every award must be named. */
static bool expect_reasons(bst_scene *s, const bst_scenario_expect *e) {
  bool used[BST_SCENE_AWARDS] = {false};
  char all[1024] = "", missing[512] = "";
  size_t matched = 0;
  for (size_t i = 0; i < e->reasons.count; i++) {
    size_t at = 0;
    while (at < s->award_count && (used[at] || strcmp(s->award[at].text, e->reasons.text[i]) != 0))
      at++;
    if (at == s->award_count) {
      append(missing, sizeof missing, e->reasons.text[i]);
      continue;
    }
    used[at] = true;
    matched++;
  }
  s->out->checks += e->reasons.count + 1;
  if (matched == e->reasons.count && matched == s->award_count)
    return true;
  for (size_t i = 0; i < s->award_count; i++)
    append(all, sizeof all, s->award[i].text);
  return bst_scene_fail(s, e->line, missing[0] ? missing : "no further awards", "awards: %s",
                        all[0] ? all : "none");
}

/* The awards one by one, in the order in which they were given (BASE-33). */
static bool expect_awards(bst_scene *s, const bst_scenario_expect *e) {
  for (size_t i = 0; i < e->awards.count || i < s->award_count; i++) {
    const char *expected = i < e->awards.count ? e->awards.text[i] : "no further award";
    const char *actual = i < s->award_count ? s->award[i].text : "no further award";
    s->out->checks++;
    if (strcmp(expected, actual) != 0)
      return bst_scene_fail(s, e->line, expected, "award number %zu: %s", i + 1, actual);
  }
  return true;
}

/* The game must be over. */
static bool find_result(bst_scene *s, int line, bst_result *result) {
  bst_error error;
  return expect_number(s, line, "over", 1, bst_game_over(s->game)) &&
         (bst_game_result(s->table, s->game, result, &error) == BST_OK ||
          bst_scene_fail(s, line, "a result", "%s", error.text));
}

static bool expect_winners(bst_scene *s, const bst_scenario_expect *e) {
  bst_result result;
  if (!find_result(s, e->line, &result))
    return false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    bool wanted = false, won = result.rank[seat] == 1;
    for (size_t i = 0; i < e->winner_count; i++)
      wanted = wanted || e->winners[i] == seat + 1;
    s->out->checks++;
    if (wanted != won)
      return bst_scene_fail(s, e->line, wanted ? "a winner" : "no winner", "player %d %s", seat + 1,
                            won ? "has won" : "has not won");
  }
  return true;
}

static bool expect_ranks(bst_scene *s, const bst_scenario_expect *e) {
  bst_result result;
  if (!find_result(s, e->line, &result))
    return false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    char what[BST_SCENE_TEXT];
    snprintf(what, sizeof what, "rank of player %d:", seat + 1);
    if (!expect_number(s, e->line, what, e->ranks[seat], result.rank[seat]))
      return false;
  }
  return true;
}

static bool expect_grades(bst_scene *s, const bst_scenario_expect *e) {
  bst_result result;
  if (!find_result(s, e->line, &result))
    return false;
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    const char *grade = bst_grade_name(s->rs, result.grade[seat]);
    s->out->checks++;
    if (strcmp(grade, e->grades.text[seat]) != 0)
      return bst_scene_fail(s, e->line, e->grades.text[seat], "grade of player %d: '%s'", seat + 1,
                            grade);
  }
  return true;
}

/* --- expectations: actions ------------------------------------------------------------------ */

/* A text that names something that isn't there at all is a slip, not an illegal action. */
static bool expect_legal(bst_scene *s, const bst_lines *list, bool wanted) {
  for (size_t i = 0; i < list->count; i++) {
    bst_error error = {.text = "it is legal"};
    bst_action action;
    char text[BST_SCENE_TEXT];
    s->out->checks++;
    bst_status status = bst_action_parse(s->table, s->game, list->text[i], &action, &error);
    if (status == (wanted ? BST_OK : BST_ILLEGAL))
      continue;
    char hint[BST_SCENE_TEXT];
    snprintf(text, sizeof text, "%s: %s", wanted ? "legal" : "illegal", list->text[i]);
    return bst_scene_fail(s, list->line[i], text, "%s%s", error.text,
                          wanted ? bst_scene_hint_at_action(s, list->text[i], hint) : "");
  }
  return true;
}

/* Illegal, and for that reason. */
static bool expect_why_not(bst_scene *s, const bst_scenario_expect *e) {
  if (!expect_legal(s, &e->why_not, false))
    return false;
  for (size_t i = 0; i < e->why_not.count; i++) {
    bst_error error = {.text = ""};
    bst_action action;
    s->out->checks++;
    bst_action_parse(s->table, s->game, e->why_not.text[i], &action, &error);
    if (!strstr(error.text, e->why[i]))
      return bst_scene_fail(s, e->why_not.line[i], e->why[i], "%s", error.text);
  }
  return true;
}

/* Is the action with this text in the list, however it is written there? */
static bool in_list(bst_scene *s, const bst_lines *list, const char *text) {
  for (size_t i = 0; i < list->count; i++) {
    bst_action action;
    char same[BST_SCENE_TEXT];
    if (bst_action_parse(s->table, s->game, list->text[i], &action, NULL) != BST_OK)
      continue;
    bst_action_text(s->rs, s->game, &action, same, sizeof same);
    if (strcmp(same, text) == 0)
      return true;
  }
  return false;
}

/* The list is complete: each of it is legal, and nothing else is. */
static bool expect_only(bst_scene *s, int line, const bst_lines *list) {
  if (!expect_legal(s, list, true))
    return false;
  uint32_t count = bst_game_legal(s->table, s->game, s->legal, BST_SCENE_ACTIONS);
  char more[1024] = "";
  size_t further = 0;
  for (uint32_t i = 0; i < count && i < BST_SCENE_ACTIONS; i++) {
    char text[BST_SCENE_TEXT];
    bst_action_text(s->rs, s->game, &s->legal[i], text, sizeof text);
    if (in_list(s, list, text))
      continue;
    further++;
    append(more, sizeof more, text);
  }
  s->out->checks++;
  return further == 0 || bst_scene_fail(s, line, "no other legal actions", "also legal: %s", more);
}

/* --- expectations: features ----------------------------------------------------------------- */

static bool find_node(bst_scene *s, int line, const char *text, uint16_t *node) {
  bst_error error;
  s->out->checks++;
  return bst_node_parse(s->rs, s->game, text, node, &error) == BST_OK ||
         bst_scene_fail(s, line, text, "%s", error.text);
}

static bool expect_complete(bst_scene *s, const bst_lines *list, bool wanted) {
  for (size_t i = 0; i < list->count; i++) {
    uint16_t node;
    if (!find_node(s, list->line[i], list->text[i], &node))
      return false;
    bool complete = bst_feature_complete(s->rs, s->game, node);
    if (complete == wanted)
      continue;
    char text[BST_SCENE_TEXT];
    snprintf(text, sizeof text, "%s: %s", wanted ? "complete" : "open", list->text[i]);
    unsigned open = bst_feature_open(s->rs, s->game, node);
    return bst_scene_fail(s, list->line[i], text, "it is %s (%u open end%s)",
                          complete ? "complete" : "not complete", open, open == 1 ? "" : "s");
  }
  return true;
}

/* Cuts "left MARK right" in two; false if the mark isn't there. Spaces around it go. */
static bool cut(const char *text, const char *mark, char *left, const char **right) {
  const char *at = strstr(text, mark);
  if (!at || at - text >= BST_SCENE_TEXT)
    return false;
  snprintf(left, BST_SCENE_TEXT, "%.*s", (int)(at - text), text);
  for (size_t n = strlen(left); n > 0 && left[n - 1] == ' '; n--)
    left[n - 1] = '\0';
  at += strlen(mark);
  while (*at == ' ')
    at++;
  *right = at;
  return true;
}

/* Takes a word off the end; was it there? */
static bool cut_word(char *text, const char *word) {
  size_t length = strlen(text), cut_length = strlen(word);
  if (length <= cut_length || strcmp(text + length - cut_length, word) != 0)
    return false;
  text[length - cut_length] = '\0';
  return true;
}

/* "0,0 city:N final = 3": worth to its first owner, or to anybody when nobody owns it. */
static bool expect_value(bst_scene *s, int line, const char *text) {
  char left[BST_SCENE_TEXT];
  const char *right;
  uint16_t node;
  long wanted;
  if (!cut(text, "=", left, &right) || !bst_scene_number(right, &wanted))
    return bst_scene_fail(s, line, text,
                          "not of the form \"3,-1 road:S = 4\" or \"3,-1 road:S final = 4\"");
  uint8_t mode = cut_word(left, " final") ? BST_MODE_FINAL : BST_MODE_NORMAL;
  if (!find_node(s, line, left, &node))
    return false;
  uint32_t owners = bst_feature_owners_at(s->table, s->game, node);
  uint8_t seat = 0;
  while (owners && !(owners >> seat & 1))
    seat++;
  long value = bst_feature_value_at(s->table, s->game, node, mode, seat, NULL);
  return wanted == value || bst_scene_fail(s, line, text, "it is worth %ld", value);
}

static bool expect_same(bst_scene *s, int line, const char *text, bool wanted) {
  char left[BST_SCENE_TEXT];
  const char *right;
  uint16_t a, b;
  if (!cut(text, "&", left, &right))
    return bst_scene_fail(s, line, text, "not of the form \"0,0 city:N & 1,0 city:W\"");
  if (!find_node(s, line, left, &a) || !find_node(s, line, right, &b))
    return false;
  bool same = bst_feature_of(s->rs, s->game, a) == bst_feature_of(s->rs, s->game, b);
  return same == wanted ||
         bst_scene_fail(s, line, text,
                        same ? "they are one feature" : "they are different features");
}

static void owners_text(bst_scene *s, uint16_t node, char *out, size_t size) {
  uint32_t owners = bst_feature_owners_at(s->table, s->game, node);
  size_t used = 0;
  snprintf(out, size, "nobody");
  for (int seat = 0; seat < BST_MAX_PLAYERS; seat++)
    if (owners >> seat & 1)
      used += (size_t)snprintf(out + used, size - used, "%s%d", used ? " " : "", seat + 1);
}

/* "nobody", or seats with one space between them. */
static bool are_owners(const char *text) {
  if (strcmp(text, "nobody") == 0)
    return true;
  for (; *text >= '1' && *text <= '9'; text += 2)
    if (text[1] != ' ')
      return text[1] == '\0';
  return false;
}

static bool expect_owners(bst_scene *s, int line, const char *text) {
  char left[BST_SCENE_TEXT], actual[64];
  const char *right;
  uint16_t node;
  if (!cut(text, "=", left, &right) || !are_owners(right))
    return bst_scene_fail(s, line, text,
                          "not of the form \"0,0 city:N = 1 2\" or \"... = nobody\"");
  if (!find_node(s, line, left, &node))
    return false;
  owners_text(s, node, actual, sizeof actual);
  return strcmp(actual, right) == 0 || bst_scene_fail(s, line, text, "owned by %s", actual);
}

/* --- expectations: the turn ----------------------------------------------------------------- */

static bool expect_text(bst_scene *s, int line, const char *what, const char *expected,
                        const char *actual) {
  char text[BST_SCENE_TEXT];
  s->out->checks++;
  if (strcmp(expected, actual) == 0)
    return true;
  snprintf(text, sizeof text, "%s %s", what, expected);
  return bst_scene_fail(s, line, text, "%s %s", what, actual[0] ? actual : "nothing");
}

static bool expect_turn(bst_scene *s, const bst_scenario_expect *e) {
  bst_choices choices;
  bst_game_choices(s->table, s->game, &choices);
  if (e->over >= 0 && !expect_number(s, e->line, "over", e->over, bst_game_over(s->game)))
    return false;
  if (e->player > 0 && !expect_number(s, e->line, "player", e->player, choices.seat + 1))
    return false;
  if (e->stack >= 0 &&
      !expect_number(s, e->line, "tiles in the stack:", e->stack, bst_stack_left(s->rs, s->game)))
    return false;
  if (e->discarded >= 0 &&
      !expect_number(s, e->line, "discarded tiles:", e->discarded, bst_game_discarded(s->game)))
    return false;
  uint16_t tile = bst_current_tile(s->game);
  const char *drawn = tile == BST_NONE ? "" : bst_tile_name(s->rs, tile);
  if (e->drawn && !expect_text(s, e->line, "drawn:", e->drawn, drawn))
    return false;
  const char *step = choices.count ? bst_step_word(s->rs, choices.step) : "";
  if (e->decision && choices.count && strcmp(e->decision, bst_step_name(s->rs, choices.step)) == 0)
    step = e->decision;
  return !e->decision || expect_text(s, e->line, "decision:", e->decision, step);
}

/* --- expectations: events ------------------------------------------------------------------- */

/* Is the text the beginning of what happened, up to the end of a word? */
static bool begins(const char *event, const char *text) {
  size_t length = strlen(text);
  return strncmp(event, text, length) == 0 &&
         (event[length] == '\0' || strchr(" :*", event[length]));
}

static bool fail_events(bst_scene *s, int line, const char *expected) {
  char all[1024] = "";
  for (size_t i = 0; i < s->event_count; i++)
    append(all, sizeof all, s->event[i].text);
  return bst_scene_fail(s, line, expected, "events: %s", all[0] ? all : "none");
}

/* In this order; others may come between them. */
static bool expect_events(bst_scene *s, const bst_scenario_expect *e) {
  size_t at = 0;
  for (size_t i = 0; i < e->events.count; i++, at++) {
    s->out->checks++;
    while (at < s->event_count && !begins(s->event[at].text, e->events.text[i]))
      at++;
    if (at >= s->event_count) {
      char text[2 * BST_SCENE_TEXT];
      snprintf(text, sizeof text, i > 0 ? "%s, after %s" : "%s", e->events.text[i],
               i > 0 ? e->events.text[i - 1] : "");
      return fail_events(s, e->events.line[i], text);
    }
  }
  for (size_t i = 0; i < e->no_events.count; i++) {
    char text[BST_SCENE_TEXT];
    s->out->checks++;
    snprintf(text, sizeof text, "no event %s", e->no_events.text[i]);
    for (at = 0; at < s->event_count; at++)
      if (begins(s->event[at].text, e->no_events.text[i]))
        return fail_events(s, e->no_events.line[i], text);
  }
  return true;
}

/* --- all of it ------------------------------------------------------------------------------ */

typedef bool check_line(bst_scene *s, int line, const char *text);

static bool expect_same_of(bst_scene *s, int line, const char *text) {
  return expect_same(s, line, text, true);
}
static bool expect_different(bst_scene *s, int line, const char *text) {
  return expect_same(s, line, text, false);
}
static bool expect_marked(bst_scene *s, int line, const char *text) {
  return bst_scene_expect_mark(s, line, text, true);
}
static bool expect_unmarked(bst_scene *s, int line, const char *text) {
  return bst_scene_expect_mark(s, line, text, false);
}

static bool expect_shown(bst_scene *s, int line, const char *text) {
  return bst_scene_expect_shown(s, line, text, true);
}
static bool expect_not_shown(bst_scene *s, int line, const char *text) {
  return bst_scene_expect_shown(s, line, text, false);
}

static bool expect_each(bst_scene *s, const bst_lines *list, check_line *check) {
  for (size_t i = 0; i < list->count; i++)
    if (!check(s, list->line[i], list->text[i]))
      return false;
  return true;
}

static bool expect_features(bst_scene *s, const bst_scenario_expect *e) {
  return expect_complete(s, &e->complete, true) && expect_complete(s, &e->open, false) &&
         expect_each(s, &e->values, expect_value) && expect_each(s, &e->same, expect_same_of) &&
         expect_each(s, &e->different, expect_different) &&
         expect_each(s, &e->owners, expect_owners);
}

static bool expect_table(bst_scene *s, const bst_scenario_expect *e) {
  return expect_each(s, &e->supply, bst_scene_expect_supply) &&
         expect_each(s, &e->links, bst_scene_expect_link) &&
         expect_each(s, &e->pieces, bst_scene_expect_piece) &&
         expect_each(s, &e->state, bst_scene_expect_state) &&
         expect_each(s, &e->marks, expect_marked) &&
         expect_each(s, &e->unmarked, expect_unmarked) && expect_each(s, &e->shown, expect_shown) &&
         expect_each(s, &e->not_shown, expect_not_shown) && expect_events(s, e);
}

bool bst_scene_expect(bst_scene *s, const bst_scenario_expect *e) {
  bool fine = expect_points(s, e) && (!e->reasons.given || expect_reasons(s, e)) &&
              (!e->awards.given || expect_awards(s, e)) &&
              (!e->has_winners || expect_winners(s, e)) && (!e->has_ranks || expect_ranks(s, e)) &&
              (!e->grades.given || expect_grades(s, e)) && expect_legal(s, &e->legal, true) &&
              expect_legal(s, &e->illegal, false) && expect_why_not(s, e) &&
              (!e->only.given || expect_only(s, e->line, &e->only)) && expect_features(s, e) &&
              expect_table(s, e) && expect_turn(s, e);
  s->award_count = s->event_count = 0;
  return fine;
}
