/* replay_command.c - bastide replay: records played again, shown as text, checked, or told action
 * by action in JSON. */
#include <course_digest.h>
#include <inspect.h>
#include <inttypes.h>
#include <json.h>
#include <source_file.h>
#include <stdio.h>
#include <string.h>
#include <tokens.h>

#include "commands.h"
#include "failure.h"
#include "jcz_opening.h"
#include "rendering.h"
#include "replaying.h"
#include "stepping.h"
#include "viewer.h"

enum { TEXT = 256, EVENT_TEXT = 1024 };

/* One record on its way. */
typedef struct showing {
  const options *o;
  const char *path;
  const bst_ruleset *rs;
  viewer viewer;
  stepping *steps;
  uint16_t turn;  /* the last one that was begun; 0: none */
  size_t reloads; /* changes of scripts that were told */
  /* For JSON: what was heard since the last line. */
  bst_json *told, *events, *awards, *returned, *discarded;
  bst_teller teller;
} showing;

/* --- JSON ------------------------------------------------------------------------------------- */

static void set_node(const showing *s, const bst_game *g, bst_json *to, const char *key,
                     uint16_t node) {
  char text[TEXT];
  if (node == BST_NONE)
    return;
  bst_node_text(s->rs, g, node, text, sizeof text);
  bst_json_set_text(to, key, text);
}

/* "base.road" is the reason "road" of the rule "base". */
static void set_term(const showing *s, bst_json *to, uint16_t term) {
  const char *name = bst_term_name(s->rs, term), *dot = strchr(name, '.');
  char rule[TEXT];
  snprintf(rule, sizeof rule, "%.*s", dot ? (int)(dot - name) : 0, name);
  bst_json_set_text(to, "rule", rule);
  bst_json_set_text(to, "reason", dot ? dot + 1 : name);
}

static void on_awarded(void *self, const bst_game *g, const bst_award *award) {
  const showing *s = self;
  bst_json *one = bst_json_new_object(), *parts = bst_json_new_list();
  bst_json_set_whole(one, "seat", award->seat + 1);
  set_term(s, one, award->term);
  bst_json_set_whole(one, "points", award->points);
  bst_json_set_bool(one, "final", award->mode == BST_MODE_FINAL);
  set_node(s, g, one, "at", award->node);
  for (uint8_t i = 0; i < award->part_count; i++) {
    bst_json *part = bst_json_new_object();
    set_term(s, part, award->part[i].term);
    bst_json_set_whole(part, "count", award->part[i].count);
    bst_json_set_whole(part, "value", award->part[i].value);
    bst_json_add(parts, part);
  }
  bst_json_set(one, "parts", parts);
  bst_json_add(s->awards, one);
}

static void on_returned(void *self, const bst_game *g, uint16_t figure, uint16_t node) {
  const showing *s = self;
  bst_figure_info info = bst_figure_at(s->rs, g, figure);
  bst_json *one = bst_json_new_object();
  if (info.owner < BST_MAX_PLAYERS) /* else nobody's */
    bst_json_set_whole(one, "seat", info.owner + 1);
  bst_json_set_text(one, "figure", bst_figure_kind_name(s->rs, info.kind));
  set_node(s, g, one, "from", node);
  bst_json_add(s->returned, one);
}

static void on_discarded(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  const showing *s = self;
  (void)g;
  (void)seat;
  bst_json_add_text(s->discarded, bst_tile_name(s->rs, tile_type));
}

static void on_happened(void *self, const bst_game *g, const bst_event *event) {
  showing *s = self;
  char text[256];
  bst_event_text(s->rs, g, event, text, sizeof text);
  bst_json_add_text(s->events, text);
}

/* The sentence that `watch` shows for it. */
static void on_told(void *self, const bst_game *g, const bst_told *told) {
  const showing *s = self;
  char text[1024];
  bst_json *one = bst_json_new_object();
  (void)g;
  viewer_sentence(&s->viewer, told, false, text, sizeof text);
  bst_json_set_text(one, "what", bst_told_kind_name((bst_told_kind)told->kind));
  if (told->seat < bst_ruleset_players(s->rs))
    bst_json_set_whole(one, "seat", told->seat + 1);
  bst_json_set_text(one, "text", text);
  bst_json_add(s->told, one);
}

static bst_json *supplies(const showing *s, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    bst_json *one = bst_json_new_object();
    for (uint8_t kind = 0; kind < bst_figure_kind_count(s->rs); kind++)
      bst_json_set_whole(one, bst_figure_kind_name(s->rs, kind), bst_supply(s->rs, g, seat, kind));
    for (uint8_t kind = 0; kind < bst_token_kind_count(s->rs); kind++) {
      const char *name = bst_token_kind_name(s->rs, kind);
      bst_json_set_whole(one, name, bst_token_held(s->rs, g, name, seat));
    }
    bst_json_add(list, one);
  }
  return list;
}

static bst_json *points(const showing *s, const bst_game *g) {
  bst_json *list = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++)
    bst_json_add_whole(list, bst_game_points(g, seat));
  return list;
}

static void listen(showing *s) {
  s->awards = bst_json_new_list();
  s->returned = bst_json_new_list();
  s->discarded = bst_json_new_list();
  s->events = bst_json_new_list();
  s->told = bst_json_new_list();
}

/* The line of an action that was carried out; `before` has what was known before. */
static int print_line(showing *s, const bst_game *g, bst_json *before) {
  bst_teller_settle(&s->teller, g);
  bst_json_set(before, "told", s->told);
  bst_json_set(before, "events", s->events);
  bst_json_set(before, "awards", s->awards);
  bst_json_set(before, "returned", s->returned);
  bst_json_set(before, "discarded", s->discarded);
  bst_json_set(before, "supplies", supplies(s, g));
  bst_json_set(before, "points", points(s, g));
  bst_json_set_hash(before, "state", bst_game_state_digest(s->rs, g));
  bst_json_set_hash(before, "position", bst_game_position_digest(s->rs, g));
  listen(s);
  bst_status status = bst_json_write_line(before, stdout, NULL);
  bst_json_free(before);
  return status == BST_OK ? CLI_DONE : CLI_INPUT;
}

static bst_json *describe(const showing *s, const bst_game *g, const bst_record_entry *entry) {
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", (int64_t)entry->line);
  bst_json_set_whole(out, "turn", entry->turn);
  bst_json_set_whole(out, "part", bst_part_of_turn(g));
  bst_json_set_whole(out, "seat", entry->seat + 1);
  bst_json_set_text(out, "action", entry->action);
  if (entry->drawn)
    bst_json_set_text(out, "drawn", entry->drawn);
  if (entry->thought != BST_RECORD_UNMEASURED)
    bst_json_set_whole(out, "us", entry->thought);
  return out;
}

/* --- one record ------------------------------------------------------------------------------- */

/* "spring, round 1, table 2, 2026-11-25: anna - ben" */
static void print_event(const bst_record_event *e, uint8_t seats) {
  char line[EVENT_TEXT];
  size_t used =
      (size_t)snprintf(line, sizeof line, "%.200s, round %" PRIu32 ", table %" PRIu32 "%s%.40s",
                       e->event, e->round, e->table, e->date ? ", " : "", e->date ? e->date : "");
  for (uint8_t seat = 0; seat < seats && used < sizeof line; seat++)
    used += (size_t)snprintf(line + used, sizeof line - used, "%s%s", seat ? " - " : ": ",
                             e->entrant[seat]);
  bst_text_clean(line);
  puts(line);
}

static void print_event_json(const showing *s, const bst_record_event *e, uint8_t seats) {
  bst_json *out = bst_json_new_object(), *entrants = bst_json_new_list();
  for (uint8_t seat = 0; seat < seats; seat++)
    bst_json_add_text(entrants, e->entrant[seat]);
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", 1);
  bst_json_set_text(out, "event", e->event);
  bst_json_set(out, "entrants", entrants);
  bst_json_set_whole(out, "round", e->round);
  bst_json_set_whole(out, "table", e->table);
  if (e->date)
    bst_json_set_text(out, "date", e->date);
  bst_json_write_line(out, stdout, NULL);
  bst_json_free(out);
}

static void get_ready(void *self, bst_replay *r) {
  showing *s = self;
  const bst_record_header *h = bst_replay_about(r);
  s->rs = bst_rules_compiled(bst_replay_rules(r));
  s->viewer = (viewer){.rs = s->rs,
                       .rules = bst_replay_rules(r),
                       .colour = stdout_has_colour(),
                       .utf8 = stdout_has_utf8()};
  memcpy(s->viewer.name, h->player, sizeof h->player);
  if (s->o->json) {
    s->teller = (bst_teller){.rs = s->rs,
                             .self = s,
                             .hear = on_told,
                             .also = {.self = s,
                                      .discarded = on_discarded,
                                      .awarded = on_awarded,
                                      .returned = on_returned,
                                      .happened = on_happened}};
    const bst_observer observer = bst_teller_observer(&s->teller);
    bst_table_observe(bst_replay_table(r), &observer);
    if (h->event.event)
      print_event_json(s, &h->event, h->seats);
  } else if (!s->o->verify) {
    if (h->event.event)
      print_event(&h->event, h->seats);
    viewer_observe(&s->viewer, bst_replay_table(r));
    stepping_begin(s->steps, &s->viewer, "action");
  }
}

static int carry_out(showing *s, bst_replay *r, const bst_record_entry *entry) {
  bst_error error;
  bst_json *line = NULL;
  if (s->o->json)
    line = describe(s, bst_replay_game(r), entry);
  bst_status status = bst_replay_carry_out(r, &error);
  if (status == BST_OK)
    return line ? print_line(s, bst_replay_game(r), line) : CLI_DONE;
  bst_json_free(line);
  return say_failure(r, status, &error);
}

static void print_verified(const showing *s, const bst_replay *r) {
  const bst_game *g = bst_replay_game(r);
  printf("%s: %u actions, %u turns, points", s->path, (unsigned)bst_replay_actions(r),
         bst_game_turn(g));
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++)
    printf(" %d", (int)bst_game_points(g, seat));
  if (bst_replay_has_states(r))
    puts(": verified");
  else if (bst_replay_comparable(r))
    puts(": verified by actions, tiles and points; a record of version 1: its digests of states "
         "are skipped");
  else
    puts(": actions and points agree; digests of another version were not compared");
}

/* --render: a picture of each turn that is over. */
static int draw_turns(showing *s, bst_replay *r, const bst_record_entry *entry) {
  uint16_t over = s->turn;
  bool next = entry->kind != BST_RECORD_ACTION || entry->turn != over;
  if (!s->o->render || !next)
    return CLI_DONE;
  s->turn = entry->turn;
  return over > 0 ? draw_replayed_turn(s->o, s->path, r, over) : CLI_DONE;
}

/* The record ends with a script that failed, here as there, or with a player who did. */
static void tell_failure(const showing *s, bst_replay *r, const bst_record_entry *entry) {
  bool forfeited = entry->forfeit != BST_RECORD_NOBODY;
  if (forfeited)
    fprintf(stderr, "%s:%zu: here player %u forfeited the game: %s\n", s->path, entry->line,
            entry->forfeit + 1u, entry->error);
  else
    fprintf(stderr, "%s:%zu: here a script failed: %s\n", s->path, entry->line, entry->error);
  if (!s->o->json && forfeited)
    return;
  if (!s->o->json) {
    print_failure(bst_replay_table(r), NULL);
    return;
  }
  bst_json *failure = failure_json(bst_replay_table(r));
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", (int64_t)entry->line);
  if (failure)
    bst_json_set(out, "failure", failure);
  if (forfeited) {
    bst_json_set_whole(out, "forfeit", entry->forfeit + 1);
    bst_json_set_text(out, "error", entry->error);
  }
  bst_json_write_line(out, stdout, NULL);
  bst_json_free(out);
}

static const char *const outcomes[] = {"rank", "win_lose", "score"};

/* The last line of a game that is over: who has won, and how. */
static bst_status print_result(const showing *s, bst_replay *r, const bst_record_entry *entry,
                               bst_error *err) {
  const bst_game *g = bst_replay_game(r);
  bst_result result;
  bst_status status = bst_game_result(bst_replay_table(r), g, &result, err);
  if (status != BST_OK)
    return status;
  bst_json *out = bst_json_new_object(), *one = bst_json_new_object();
  bst_json *ranks = bst_json_new_list(), *scores = bst_json_new_list();
  bst_json *sides = bst_json_new_list(), *grades = bst_json_new_list();
  for (uint8_t seat = 0; seat < bst_ruleset_players(s->rs); seat++) {
    bst_json_add_whole(ranks, result.rank[seat]);
    bst_json_add_whole(scores, result.score[seat]);
    bst_json_add_whole(sides, bst_seat_side(s->rs, seat) + 1);
    bst_json_add_text(grades, bst_grade_name(s->rs, result.grade[seat]));
  }
  bst_json_set_text(one, "outcome", outcomes[result.outcome]);
  bst_json_set_bool(one, "won", result.won);
  bst_json_set_bool(one, "shared", result.shared);
  bst_json_set(one, "ranks", ranks);
  bst_json_set(one, "scores", scores);
  bst_json_set(one, "sides", sides);
  bst_json_set(one, "grades", grades);
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", (int64_t)entry->line);
  bst_json_set_whole(out, "turns", bst_game_turn(g));
  bst_json_set(out, "points", points(s, g));
  bst_json_set(out, "result", one);
  status = bst_json_write_line(out, stdout, err);
  bst_json_free(out);
  return status;
}

/* Of a game that was saved before it was over. */
static bst_status print_unfinished(const showing *s, const bst_replay *r,
                                   const bst_record_entry *entry, bst_error *err) {
  const bst_game *g = bst_replay_game(r);
  bst_json *out = bst_json_new_object();
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", (int64_t)entry->line);
  bst_json_set_whole(out, "turns", bst_game_turn(g));
  bst_json_set(out, "points", points(s, g));
  bst_json_set_bool(out, "over", false);
  bst_status status = bst_json_write_line(out, stdout, err);
  bst_json_free(out);
  return status;
}

/* Of a game without a result. */
static void show_last_board(showing *s, const bst_replay *r) {
  if (!s->steps->board_is_new)
    viewer_board(&s->viewer, bst_replay_game(r));
}

static int end(showing *s, bst_replay *r, const bst_record_entry *entry) {
  bool text = !s->o->json && !s->o->verify;
  bst_status status = BST_OK;
  bst_error error;
  if (entry->kind == BST_RECORD_CUT) {
    if (text)
      show_last_board(s, r);
    else if (entry->unfinished && s->o->json)
      status = print_unfinished(s, r, entry, &error);
    else if (entry->unfinished)
      print_verified(s, r);
    if (status != BST_OK)
      return say_failure(r, status, &error);
    (void)fflush(stdout);
    return say_cut(r, s->path, entry);
  }
  if (text && (entry->stopped || entry->forfeit != BST_RECORD_NOBODY))
    show_last_board(s, r);
  else if (text)
    status = viewer_totals(&s->viewer, bst_replay_table(r), bst_replay_game(r), &error);
  else if (!s->o->json)
    print_verified(s, r);
  else if (entry->kind != BST_RECORD_ABORTED && !entry->stopped)
    status = print_result(s, r, entry, &error);
  if (entry->kind == BST_RECORD_ABORTED)
    tell_failure(s, r, entry);
  if (entry->stopped)
    fprintf(stderr, "%s:%zu: here the tournament ended the game\n", s->path, entry->line);
  return status == BST_OK ? CLI_DONE : say_failure(r, status, &error);
}

/* --- changed scripts ---------------------------------------------------------------------------
 */

static bst_json *describe_reload(const showing *s, const bst_record_reload *reload) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  bst_json_set_text(out, "record", s->path);
  bst_json_set_whole(out, "line", (int64_t)reload->line);
  bst_json_set_whole(out, "actions", reload->actions);
  for (size_t i = 0; i < reload->change_count; i++) {
    const bst_record_change *change = &reload->change[i];
    bst_json *one = bst_json_new_object();
    bst_json_set_text(one, change->is_tileset ? "tileset" : "rule", change->id);
    bst_json_set_text(one, "file", change->file);
    bst_json_set_hash(one, "was", change->was);
    bst_json_set_hash(one, "now", change->now);
    bst_json_add(list, one);
  }
  bst_json_set(out, "reload", list);
  return out;
}

static void tell_reload(const showing *s, const bst_record_reload *reload) {
  if (s->o->json) {
    bst_json *out = describe_reload(s, reload);
    bst_json_write_line(out, stdout, NULL);
    bst_json_free(out);
    return;
  }
  for (size_t i = 0; i < reload->change_count && !s->o->verify; i++)
    printf("    %s was changed here (%016" PRIx64 " -> %016" PRIx64 ")\n", reload->change[i].file,
           reload->change[i].was, reload->change[i].now);
}

/* Those that stand before the line that was read. */
static void tell_reloads(showing *s, const bst_replay *r, const bst_record_entry *entry) {
  const bst_record_header *h = bst_replay_about(r);
  while (s->reloads < h->reload_count && h->reload[s->reloads].line < entry->line)
    tell_reload(s, &h->reload[s->reloads++]);
}

static int replay(showing *s, bst_replay *r) {
  bst_record_entry entry;
  bst_error error;
  int status = CLI_DONE;
  while (status == CLI_DONE && !s->steps->left) {
    bst_status read = bst_replay_next(r, &entry, &error);
    if (read != BST_OK) {
      (void)fflush(stdout);
      return say_failure(r, read, &error);
    }
    tell_reloads(s, r, &entry);
    status = draw_turns(s, r, &entry);
    if (status == CLI_DONE && entry.kind != BST_RECORD_ACTION)
      return end(s, r, &entry);
    if (status == CLI_DONE)
      status = carry_out(s, r, &entry);
    if (status == CLI_DONE)
      stepping_go_on(s->steps, bst_replay_game(r));
  }
  return status;
}

static int replay_one(const options *o, stepping *steps, const char *path) {
  showing s = {.o = o, .path = path, .steps = steps};
  bst_replay *r = NULL;
  if (o->json)
    listen(&s);
  int status = open_replay(o, path, get_ready, &s, &r);
  if (status == CLI_DONE)
    status = replay(&s, r);
  bst_replay_free(r);
  bst_json_free(s.told);
  bst_json_free(s.events);
  bst_json_free(s.awards);
  bst_json_free(s.returned);
  bst_json_free(s.discarded);
  return status;
}

int replay_command(const options *o) {
  int worst = CLI_DONE;
  stepping steps;
  if (stepping_read(o, "replay", &steps) != CLI_DONE)
    return CLI_USAGE;
  if (o->path_count == 0) {
    fprintf(stderr, "bastide replay: name a record, as in 'bastide replay GAME.jsonl'\n");
    return CLI_USAGE;
  }
  if (o->render && !names_differ(o, o->render))
    return CLI_USAGE;
  int made = o->render ? make_folder(o->render) : CLI_DONE;
  if (made != CLI_DONE)
    return made;
  for (size_t i = 0; i < o->path_count && !steps.left; i++) {
    if (o->path_count > 1 && !o->json && !o->verify)
      printf("%s%s\n", i ? "\n" : "", o->path[i]);
    int status =
        is_jcz(o->path[i]) ? jcz_replay(o, &steps, o->path[i]) : replay_one(o, &steps, o->path[i]);
    worst = status > worst ? status : worst;
  }
  return worst;
}
