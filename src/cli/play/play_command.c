/* play_command.c - bastide play: people at the terminal, against each other and other players. */
#include <player_name.h>
#include <record_replay.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

#include "append.h"
#include "commands.h"
#include "listings.h"
#include "load_rules.h"
#include "play_keep.h"
#include "play_line.h"
#include "playing.h"
#include "replaying.h"

static void make_prompt(const playing *p, char *out, size_t size) {
  const bst_question *q = p->question;
  char who[BST_CALLED];
  bst_player_label(p->player[q->choices.seat].name, q->choices.seat, who);
  if (bst_seated_is_stuck(p->table, NULL))
    snprintf(out, size, "the script is to be mended; undo, save FILE or quit: ");
  else if (q->count == 0)
    snprintf(out, size, "the game is over; undo, save FILE or quit: ");
  else if (p->cell != BST_NO_CELL)
    snprintf(out, size, "%s, turn 1-%zu in cell %zu (empty: another cell): ", who,
             q->cell[p->cell].count, p->cell + 1);
  else
    snprintf(out, size, "%s, %s 1-%zu ('help' tells more): ", who,
             q->cell_count ? "cell" : "action", q->cell_count ? q->cell_count : q->count);
}

/* --- playing ---------------------------------------------------------------------------------- */

/* A script that fails in it is told of; the game is as before, and so is the question. */
static bst_status choose(playing *p, size_t option, bool *changed, bst_error *err) {
  bst_seated_result result;
  bst_seated_came came =
      bst_seated_act(p->table, p->question->choices.seat, bst_seated_q(p->table), option, &result);
  if (came == BST_SEATED_FAILED) {
    play_say(p, 2, "a script failed: %s", result.error.text);
    play_say(p, 2, "nothing has happened; choose again");
    return BST_OK;
  }
  *changed = p->unsaved = true;
  if (came == BST_SEATED_DONE)
    return BST_OK;
  *err = result.error;
  return err->status;
}

/* Carries out what an answer means; *changed: the game is another one now. */
static bst_status follow(playing *p, const play_answer *answer, bool *changed, bst_error *err) {
  size_t cell = p->cell;
  p->cell = BST_NO_CELL;
  switch (answer->kind) {
  case PLAY_NOTHING:
    break;
  case PLAY_ACTION:
    return choose(p, answer->number, changed, err);
  case PLAY_CELL:
    p->cell = answer->number;
    play_show_turns(p);
    break;
  case PLAY_WORD:
    play_obey(p, answer, changed);
    break;
  case PLAY_UNCLEAR:
    play_say(p, 2, "%s", answer->message);
    p->cell = cell;
    break;
  }
  return BST_OK;
}

/* A person's game is not thrown away for a slip in a script. */
static void say_stuck(const playing *p) {
  const bst_error *why;
  char who[BST_CALLED];
  uint8_t seat = bst_asked_seat(p->g);
  if (!bst_seated_is_stuck(p->table, &why))
    return;
  bst_player_label(p->player[seat].name, seat, who);
  play_say(p, 2, "a script fails whatever %s chooses: %s", who, why->text);
  play_say(p, 2, "the game waits; as soon as a mended script is saved, it goes on");
}

/* The others play, and what there is to decide then is listed. Whoever needs a while to choose is
 * named meanwhile. */
static bst_status let_others_play(playing *p, bst_error *err) {
  bst_choices choices;
  bst_game_choices(bst_seated_table(p->table), p->g, &choices);
  bool human = choices.count == 0 || p->human[choices.seat];
  const bst_player *player = human ? NULL : &p->player[choices.seat];
  bool says = player && (player->way == BST_CHOOSES_BY_SEARCH || player->timed) && !p->plain &&
              isatty(STDERR_FILENO) && isatty(STDOUT_FILENO);
  if (says) {
    char called[BST_CALLED];
    bst_player_called(player->name, called);
    fflush(stdout);
    fprintf(stderr, "%s is thinking ...", called[0] ? called : player->name);
  }
  bst_status status = bst_seated_go_on(p->table, err);
  p->cell = BST_NO_CELL;
  if (says)
    fputs("\r\033[K", stderr);
  return status;
}

/* The window may be another one by now. */
static bool look_at_size(playing *p) {
  play_size now = play_size_now();
  bool other = now.wide != p->size.wide || now.high != p->size.high;
  p->size = now;
  return other;
}

/* Lets the others play, and shows what there is to decide then. */
static bst_status present(playing *p, bst_error *err) {
  look_at_size(p);
  bst_status status = let_others_play(p, err);
  play_show_news(p);
  if (status != BST_OK)
    return status;
  say_stuck(p);
  if (!bst_seated_is_stuck(p->table, NULL))
    play_show(p);
  return BST_OK;
}

/* --- scripts that change -----------------------------------------------------------------------
 */

static size_t count_actions(const playing *p) {
  size_t count;
  bst_session_actions(bst_seated_session(p->table), &count);
  return count;
}

/* After scripts were loaded anew: what is asked may be something else, and of another one. */
static bst_status ask_anew(playing *p, bst_error *err) {
  size_t before = count_actions(p);
  bst_status status = let_others_play(p, err);
  if (status != BST_OK)
    return status;
  say_stuck(p);
  if (before != count_actions(p))
    play_show_news(p);
  return BST_OK;
}

/* The same, and the table is shown. */
static bst_status show_anew(playing *p, bst_error *err) {
  bst_status status = ask_anew(p, err);
  if (status == BST_OK && !bst_seated_is_stuck(p->table, NULL))
    play_show(p);
  return status;
}

/* Whatever a line is typed: scripts that have changed are loaded. */
typedef struct typing {
  playing *p;
  char prompt[120];
  bst_status status;
  bst_error *err;
} typing;

static const char *candidate(void *self, size_t i) {
  return play_candidate(((const typing *)self)->p->question, i);
}

static bool look_meanwhile(void *self) {
  typing *t = self;
  playing *p = t->p;
  p->at_prompt = true;
  bst_scripts_news news = t->status == BST_OK ? play_scripts_look(p) : BST_SCRIPTS_SAME;
  p->at_prompt = false;
  if (news == BST_SCRIPTS_SAME && t->status == BST_OK && look_at_size(p)) {
    putchar('\n');
    play_show(p);
    return true;
  }
  if (news == BST_SCRIPTS_RELOADED) {
    t->status = show_anew(p, t->err);
    make_prompt(p, t->prompt, sizeof t->prompt);
  }
  return news != BST_SCRIPTS_SAME;
}

/* A line was typed, and scripts have changed before it was: it is an answer only if the question is
 * still the one that was seen. */
static bst_status look_behind(playing *p, bool *other, bst_error *err) {
  uint32_t seen = bst_seated_q(p->table);
  *other = false;
  if (play_scripts_look(p) != BST_SCRIPTS_RELOADED)
    return BST_OK;
  size_t cell = p->cell;
  bst_status status = ask_anew(p, err);
  bool same = status == BST_OK && seen == bst_seated_q(p->table);
  p->cell = same ? cell : BST_NO_CELL;
  if (status != BST_OK || same)
    return status;
  *other = true;
  if (!bst_seated_is_stuck(p->table, NULL)) {
    play_say(p, 2, "what there is to choose has changed; answer again");
    play_show(p);
  }
  return BST_OK;
}

static bst_status look_before(playing *p, bst_error *err) {
  return play_scripts_look(p) == BST_SCRIPTS_RELOADED ? show_anew(p, err) : BST_OK;
}

/* --- answers -----------------------------------------------------------------------------------
 */

/* After Ctrl-C; a second one leaves at once, and so does the end of what is typed. */
static bool wants_to_leave(const playing *p, const play_helper *helper, bool edit) {
  char line[PLAY_LINE], prompt[80];
  snprintf(prompt, sizeof prompt, "leave the table%s? (y/n) ",
           play_is_kept(p) ? "; the game is kept"
           : p->unsaved    ? "; what isn't saved is lost"
                           : "");
  play_line_status got = play_line_read(prompt, edit, helper, line);
  return got == PLAY_LINE_END || got == PLAY_LINE_INTERRUPTED || line[0] == 'y' || line[0] == 'Y';
}

/* Reads an answer; *end: nothing more is to be read. */
static bst_status read_answer(playing *p, bool edit, char line[PLAY_LINE], play_answer *out,
                              bool *end, bst_error *err) {
  typing t = {.p = p, .status = BST_OK, .err = err};
  const play_helper helper = {candidate, look_meanwhile, &t};
  bool other = false;
  make_prompt(p, t.prompt, sizeof t.prompt);
  play_line_status got = play_line_read(t.prompt, edit, &helper, line);
  *end = got == PLAY_LINE_END || (got == PLAY_LINE_INTERRUPTED && wants_to_leave(p, &helper, edit));
  bst_status status = t.status;
  if (status == BST_OK && !*end)
    status = look_behind(p, &other, err);
  if (other || got == PLAY_LINE_INTERRUPTED)
    *out = (play_answer){.kind = PLAY_NOTHING};
  else if (got == PLAY_LINE_TOO_LONG)
    *out = (play_answer){.kind = PLAY_UNCLEAR, .message = "that line is too long"};
  else if (status == BST_OK && !*end)
    play_understand(p->question, bst_seated_table(p->table), p->g, p->cell, line, out);
  return status;
}

/* Does the person leave? A game that isn't over is not thrown away at the first word. */
static bool leaves(playing *p, const play_answer *answer) {
  bool quits = answer->kind == PLAY_WORD && answer->word == PLAY_WORD_QUIT;
  bool warn = quits && p->unsaved && !play_is_kept(p) && !p->quit_asked && !bst_game_over(p->g);
  p->quit_asked = warn;
  if (warn)
    play_say(p, 2, "not saved; quit again to leave, or save%s", p->file ? "" : " FILE");
  return quits && !warn;
}

static bst_status play_on(playing *p, bst_error *err) {
  bool edit = !p->plain && play_line_can_edit(), changed = true, end = false;
  char line[PLAY_LINE];
  play_answer answer;
  bst_status status = BST_OK;
  while (status == BST_OK) {
    if (changed) {
      status = present(p, err);
      if (p->unsaved)
        play_keep(p);
    }
    changed = false;
    if (status == BST_OK)
      status = look_before(p, err);
    if (status == BST_OK)
      status = read_answer(p, edit, line, &answer, &end, err);
    if (status != BST_OK || end || leaves(p, &answer))
      break;
    status = follow(p, &answer, &changed, err);
    if (status == BST_OK && changed)
      play_keep(p);
  }
  return status;
}

static int sit_at_table(playing *p) {
  bst_error error;
  bst_status status = play_on(p, &error);
  play_show_scores(p);
  if (!p->unsaved)
    bst_keep_drop(bst_seated_kept(p->table));
  play_keep_farewell(p);
  if (status == BST_OK)
    return CLI_DONE;
  fflush(stdout);
  fprintf(stderr, "play: the game can't go on: %s\n", error.text);
  return CLI_FAILED;
}

/* --- before it begins ------------------------------------------------------------------------- */

static int make_table(const bst_rules *rules, playing *p) {
  const bst_seated_plan plan = {rules, &p->setup, p->player, p->human};
  bst_error error;
  bst_status status = bst_seated_new(&plan, &p->table, &error);
  if (status != BST_OK) {
    fprintf(stderr, "play: %s\n", error.text);
    return exit_of(status);
  }
  if (bst_seated_people(p->table) == 0) {
    fprintf(stderr, "bastide play: nobody at the table is human; write --players human,random, or "
                    "use 'bastide watch'\n");
    return CLI_USAGE;
  }
  p->rs = bst_seated_ruleset(p->table);
  p->g = bst_seated_game(p->table);
  p->question = bst_seated_question(p->table);
  p->seats = bst_seated_seats(p->table);
  return CLI_DONE;
}

static int start(playing *p, uint64_t seed, uint8_t first_seat) {
  bst_error error;
  bst_status status = bst_seated_start(p->table, seed, first_seat, &error);
  if (status == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "play: %s\n", error.text);
  return CLI_FAILED;
}

static int play_new(const options *o, playing *p) {
  bst_rules *rules = NULL;
  uint8_t count;
  int status = read_seats(o->players ? o->players : "human,random", p->player, p->human, &count);
  if (status == CLI_DONE)
    status = load_rules(o, count, &rules);
  if (status == CLI_DONE) {
    p->setup = setup_of(o, count);
    if (o->verbose)
      count_listings(rules);
    status = make_table(rules, p);
  }
  if (status == CLI_DONE)
    play_keep_tell();
  if (status == CLI_DONE)
    status = start(p, o->seed, 0);
  if (status == CLI_DONE)
    play_keep_begin(p, o);
  if (status == CLI_DONE)
    status = sit_at_table(p);
  bst_seated_free(p->table);
  if (status == CLI_DONE && o->verbose)
    print_listings(rules, stderr);
  bst_rules_free(rules);
  return status;
}

/* --- going on --------------------------------------------------------------------------------- */

/* The players that --players names, else those of the record. */
static int seats_of_record(const options *o, const bst_record_header *about, playing *p) {
  char names[BST_MAX_PLAYERS * (BST_PLAYER_NAME + 1) + 1] = "";
  uint8_t count;
  for (uint8_t seat = 0; seat < about->seats; seat++) {
    append(names, sizeof names, "%s%s", seat ? "," : "", about->player[seat]);
  }
  int status = read_seats(o->players ? o->players : names, p->player, p->human, &count);
  if (status != CLI_DONE || count == about->seats)
    return status;
  fprintf(stderr, "--players: the game in %s has %d players, not %d\n", o->resume, about->seats,
          count);
  return CLI_USAGE;
}

static int refuse(const char *path, const char *why) {
  fprintf(stderr, "%s: %s; it can be replayed, but not gone on with\n", path, why);
  return CLI_USAGE;
}

/* Plays what the record holds. */
static int catch_up(const options *o, playing *p, bst_replay *r) {
  bst_caught_up found;
  bst_error error;
  bst_status status = bst_seated_catch_up(p->table, r, &found, &error);
  if (status != BST_OK)
    return say_failure(r, status, &error);
  if (found.timeouts > 0) /* here is no clock */
    return refuse(o->resume, "this game was played by the clock");
  if (found.last.torn)
    fprintf(stderr, "%s:%zu: the last line is cut short; the game goes on before it\n", o->resume,
            found.last.line);
  return CLI_DONE;
}

static int play_resumed(const options *o, playing *p) {
  bst_replay *r = NULL;
  if (o->with_count || o->set_count || o->copies_count || o->distribution.file) {
    fprintf(stderr, "bastide play: --resume goes on with the rules of the record; leave out %s\n",
            o->with_count     ? "--with"
            : o->set_count    ? "--set"
            : o->copies_count ? "--copies"
                              : "--distribution");
    return CLI_USAGE;
  }
  int status = open_replay(o, o->resume, NULL, NULL, &r);
  if (status != CLI_DONE)
    return status;
  const bst_record_header *about = bst_replay_about(r);
  p->setup = *bst_replay_setup(r);
  p->file = o->resume;
  const char *why = bst_keep_refusal(about);
  status = why ? refuse(o->resume, why) : seats_of_record(o, about, p);
  if (status == CLI_DONE)
    status = make_table(bst_replay_rules(r), p);
  if (status == CLI_DONE)
    status = start(p, about->seed, about->first_seat);
  if (status == CLI_DONE)
    status = catch_up(o, p, r);
  if (status == CLI_DONE) {
    play_keep_begin(p, o);
    play_keep_take_over(p, o->resume);
    status = sit_at_table(p);
  }
  bst_seated_free(p->table);
  bst_replay_free(r);
  return status;
}

int play_command(const options *o) {
  playing p = {.plain = o->plain,
               .colour = !o->plain && stdout_has_colour(),
               .utf8 = !o->plain && stdout_has_utf8(),
               .size = play_size_now(),
               .cell = BST_NO_CELL};
  char kept[BST_KEEP_PATH];
  options chosen = *o;
  int status = CLI_DONE;
  if (!o->plain && play_line_can_edit() && !play_size_is_enough(p.size)) {
    fprintf(stderr,
            "bastide play: this terminal has %d columns and %d lines; the table needs %d and %d: "
            "make it larger, or play in words with --plain\n",
            p.size.wide, p.size.high, PLAY_LEAST_WIDE, PLAY_LEAST_HIGH);
    return CLI_USAGE;
  }
  if (o->resume && o->resume[0] == '\0') {
    status = play_keep_choose(kept, sizeof kept);
    chosen.resume = kept;
  }
  if (status == CLI_DONE)
    status = o->resume ? play_resumed(&chosen, &p) : play_new(o, &p);
  clear_players(p.player);
  return status;
}
