/* convert_command.c - bastide convert: a record of ours as a saved game of JCloisterZone, and such
 * a game as a record. */
#include <jcz_course.h>
#include <jcz_describe.h>
#include <jcz_record.h>
#include <jcz_writer.h>
#include <output.h>
#include <stdio.h>
#include <string.h>

#include "commands.h"
#include "jcz_opening.h"
#include "load_rules.h"
#include "replaying.h"

typedef struct converting {
  const options *o;
  bst_jcz_writer *writer;
  const bst_jcz_dialect *dialect; /* that is wanted, or NULL */
  int status;
  bst_status forced_status; /* of what was done by itself since the last action */
  bst_error forced_error;
} converting;

/* Messages about a file name it already. */
static int refuse(const char *path, bst_status status, const bst_error *error) {
  bool named = status == BST_BAD_INPUT;
  fprintf(stderr, "%s%s%s\n", named ? "" : path, named ? "" : ": ", error->text);
  return status == BST_NOT_FOUND ? CLI_FAILED : exit_of(status);
}

static void on_taken(void *self, const bst_game *g, uint16_t tile_type, uint8_t seat) {
  (void)g;
  (void)seat;
  bst_jcz_writer_drawn(((converting *)self)->writer, tile_type);
}

static void on_moved(void *self, const bst_game *g, const bst_event *event) {
  bst_jcz_writer_moved(((converting *)self)->writer, g, event);
}

/* Where nobody has a choice here, the other program may ask nevertheless. */
static void on_acting(void *self, const bst_game *g, const bst_action *a, bst_way way) {
  converting *c = self;
  bst_jcz_writer_acting(c->writer, a);
  if (way == BST_WAY_FORCED && c->forced_status == BST_OK)
    c->forced_status = bst_jcz_writer_forced(c->writer, g, a, &c->forced_error);
}

/* The table is there, and no tile was drawn yet. */
static void get_ready(void *self, bst_replay *r) {
  converting *c = self;
  const bst_record_header *about = bst_replay_about(r);
  bst_jcz_start_of start = {.copies = about->copies,
                            .copies_count = about->copies_count,
                            .first_seat = about->first_seat,
                            .seed = about->seed,
                            .dialect = c->dialect,
                            .as_peer = c->o->as_peer};
  bst_error error;
  for (uint8_t seat = 0; seat < about->seats; seat++)
    start.player[seat] = about->player[seat];
  bst_status status = bst_jcz_writer_new(bst_replay_rules(r), &start, &c->writer, &error);
  if (status != BST_OK) {
    c->status = refuse(c->o->path[0], status, &error);
    return;
  }
  const bst_observer observer = {
      .self = c, .taken = on_taken, .acting = on_acting, .moved = on_moved};
  bst_table_observe(bst_replay_table(r), &observer);
}

static int play(converting *c, bst_replay *r) {
  bst_record_entry entry = {.kind = BST_RECORD_ACTION};
  bst_error error;
  bst_jcz_writer_begin(c->writer, bst_replay_game(r));
  while (entry.kind == BST_RECORD_ACTION || entry.kind == BST_RECORD_RELOAD) {
    bst_status status = bst_replay_next(r, &entry, &error);
    if (status != BST_OK)
      return say_failure(r, status, &error);
    if (entry.kind != BST_RECORD_ACTION)
      continue;
    status = bst_jcz_writer_action(c->writer, bst_replay_game(r), bst_replay_action(r), &error);
    if (status != BST_OK)
      return refuse(c->o->path[0], status, &error);
    status = bst_replay_carry_out(r, &error);
    if (status != BST_OK)
      return say_failure(r, status, &error);
    if (c->forced_status != BST_OK)
      return refuse(c->o->path[0], c->forced_status, &c->forced_error);
  }
  return entry.kind == BST_RECORD_CUT ? say_cut(r, c->o->path[0], &entry) : CLI_DONE;
}

static int write_file(const bst_json *file, const char *path) {
  bst_error error = {0};
  bst_output *out;
  bst_status status = bst_output_open(path ? path : "-", BST_OUTPUT_REPLACES, &out, &error);
  if (status == BST_OK) {
    bst_status built = bst_json_write(file, bst_output_stream(out), &error);
    if (built == BST_NO_MEMORY)
      bst_output_drop(out);
    else
      status = bst_output_close(out, &error);
    status = built == BST_NO_MEMORY ? built : status;
  }
  if (status == BST_OK)
    return CLI_DONE;
  fprintf(stderr, "%s\n", error.text);
  return exit_of(status);
}

/* --- how it would go there ----------------------------------------------------------------- */

static const bst_json *rewrite(const converting *c, const bst_game *g, bool limited,
                               bst_json **file) {
  bst_json_free(*file);
  *file = bst_jcz_writer_end(c->writer, g, limited);
  return *file;
}

/* What was written is read again. A rule that isn't installed can't be read, which is a reason not
 * to write the game only where its course was asked about. */
static int check_course(const converting *c, const bst_jcz_book *book, const bst_game *g,
                        bst_json **file) {
  bst_jcz_written written = {.file = *file, .over = bst_game_over(g), .lenient = c->o->as_peer};
  bst_error error = {0};
  bool goes_on = false, limited = false;
  written.mark = bst_jcz_writer_marks(c->writer, &written.mark_count);
  bst_status status = bst_jcz_course_check(book, &written, &goes_on, &error);
  if (status == BST_ILLEGAL && goes_on && c->o->as_peer) { /* they have tiles that aren't here */
    limited = true;
    for (size_t i = 0; i < written.mark_count; i++)
      written.mark[i].unasked = false;
    written.file = rewrite(c, g, limited, file);
    status = bst_jcz_course_check(book, &written, &goes_on, &error);
  }
  if (status == BST_OK || (status == BST_NOT_FOUND && !c->o->as_peer)) {
    (void)rewrite(c, g, limited, file); /* without what nobody is asked there */
    return CLI_DONE;
  }
  fprintf(stderr, "%s: can't be written as .jcz for %s, where it would go otherwise: %s\n",
          c->o->path[0], bst_jcz_program(bst_jcz_writer_dialect(c->writer)), error.text);
  return status == BST_NO_MEMORY ? exit_of(status) : CLI_FAILED;
}

static int write_game(const converting *c, const bst_game *g) {
  bst_report report = BST_REPORT_EMPTY;
  bst_jcz_book *book = NULL;
  bst_json *file = bst_jcz_writer_end(c->writer, g, false);
  bst_status read = bst_jcz_book_new(&book, &report);
  bst_report_clear(&report); /* what can't be loaded is no part of this game */
  int status = read == BST_OK ? check_course(c, book, g, &file) : exit_of(read);
  if (status == CLI_DONE)
    status = write_file(file, c->o->output);
  bst_jcz_book_free(book);
  bst_json_free(file);
  return status;
}

/* --- the other way ------------------------------------------------------------------------- */

static int to_record(const options *o) {
  bst_report report = BST_REPORT_EMPTY;
  bst_error error = {0};
  bst_jcz_file *file = NULL;
  bst_jcz_book *book = NULL;
  if (!o->output || strcmp(o->output, "-") == 0) {
    fprintf(stderr, "bastide convert: a record is a file; say which with -o GAME.jsonl\n");
    return CLI_USAGE;
  }
  bst_status status = bst_jcz_file_read(o->path[0], &file, &error);
  if (status == BST_OK)
    status = bst_jcz_book_new(&book, &report);
  print_report(&report);
  bst_report_clear(&report);
  if (status == BST_OK)
    status = bst_jcz_to_record(book, file, o->output, &error);
  bst_jcz_book_free(book);
  bst_jcz_file_free(file);
  return status == BST_OK ? CLI_DONE : refuse(o->path[0], status, &error);
}

static bool find_dialect(const char *name, const bst_jcz_dialect **out) {
  static const bst_jcz_dialect all[] = {BST_DIALECT_JCZ, BST_DIALECT_FCZ};
  *out = strcmp(name, "jcz") == 0 ? &all[0] : strcmp(name, "fcz") == 0 ? &all[1] : NULL;
  return *out != NULL;
}

int convert_command(const options *o) {
  converting c = {.o = o};
  bst_replay *r = NULL;
  if (o->path_count != 1) {
    fprintf(stderr, "bastide convert: name one record or .jcz game, as in 'bastide convert "
                    "GAME.jsonl -o GAME.jcz'\n");
    return CLI_USAGE;
  }
  if (o->output && bst_output_same(o->path[0], o->output)) {
    fprintf(stderr, "-o %s: is the file that is converted; name another one\n", o->output);
    return CLI_USAGE;
  }
  if (o->peer && !find_dialect(o->peer, &c.dialect)) {
    fprintf(stderr, "--for %s: there are jcz and fcz\n", o->peer);
    return CLI_USAGE;
  }
  if (is_jcz(o->path[0]) && (o->peer || o->as_peer)) {
    fprintf(stderr, "--for, --as-peer: are about the other way, records that become .jcz\n");
    return CLI_USAGE;
  }
  if (is_jcz(o->path[0]))
    return to_record(o);
  int status = open_replay(o, o->path[0], get_ready, &c, &r);
  if (c.status != CLI_DONE)
    status = c.status;
  if (status == CLI_DONE)
    status = play(&c, r);
  if (status == CLI_DONE)
    status = write_game(&c, bst_replay_game(r));
  bst_jcz_writer_free(c.writer);
  bst_replay_free(r);
  return status;
}
