/* house_inside.h - what the files of the house share (house*.c). */
#ifndef BST_HOUSE_INSIDE_H
#define BST_HOUSE_INSIDE_H

#include "house.h"

#include <json.h>
#include <pthread.h>

#include <theatre.h>
#include <workshop.h>

#include "rule_shelf.h"
#include "served_people.h"

enum { HOUSE_NAME = 33, HOUSE_EPOCH = 8, HOUSE_PATH = 1000 };

typedef struct house_table {
  char name[HOUSE_NAME];
  bst_served *served;
  bst_shelved shelved; /* what it plays by */
  int guests;          /* requests that are at it just now */
} house_table;

struct bst_house {
  bst_house_plan plan;
  char epoch[HOUSE_EPOCH + 1];
  pthread_mutex_t lists;  /* of the next one */
  char *catalogue;        /* JSON; NULL: nobody has asked yet */
  int folder;             /* of the games, locked; -1: there is none */
  pthread_mutex_t waking; /* one table comes back at a time; above `lock` */
  bst_shelf *shelf;
  bst_thinkers *thinkers; /* NULL: there are none */
  bst_theatre *theatre;
  bst_house_games list[BST_HOUSE_LISTS];
  size_t list_count;
  bst_workshop *workshop; /* NULL: there is none */
  pthread_mutex_t lock;   /* of what follows; above those of tables */
  house_table table[BST_HOUSE_TABLES];
  size_t tables;
  bool watched, ends; /* there is a watch; it is to end */
  pthread_t watch;
  pthread_cond_t ended; /* with the lock */
};

/* What a request is about. */
typedef struct asked {
  bst_house *house;
  const bst_request *request;
  bst_reply *reply;
  bst_json *body;     /* NULL: none */
  house_table *table; /* NULL where none is named */
  const char *show;   /* the same of a show */
  size_t file;        /* of the workshop */
  uint32_t seats;     /* of the table that the client sits in, a bit each */
} asked;

typedef void house_answer(const asked *a);

/* --- answers (house_answers.c) ------------------------------------------------------------------
 */

/* Takes over the value. */
void house_say(bst_reply *reply, int status, bst_json *value);
void house_say_number(bst_reply *reply, const char *key, uint32_t number);
/* Of what came of an action or of taking one back. */
void house_say_came(bst_reply *reply, const bst_seated_result *result);

/* --- tables (house.c) ---------------------------------------------------------------------------
 */

/* A table that stays until house_leave(); NULL: there is none of that name. */
house_table *house_come(bst_house *h, const char *name, size_t length);
void house_leave(bst_house *h, house_table *table);
/* The table at a place, that many of which house_count() says; the same. */
house_table *house_come_to(bst_house *h, size_t place);
/* Takes over the table and what it plays by. False: all places are taken, and it stays the
 * caller's. */
bool house_keep(bst_house *h, const char *name, bst_served *served, const bst_shelved *shelved);
size_t house_count(bst_house *h);

/* --- tables that are kept (house_keep.c) --------------------------------------------------------
 */

bst_status house_keep_open(bst_house *h, bst_error *err);
void house_keep_close(bst_house *h);
/* Where the table is kept, without an ending; NULL: nowhere. */
const char *house_path(const bst_house *h, const char *name, char out[HOUSE_PATH]);
/* As house_come(), for one that isn't there, but may be kept. NULL: BST_NOT_FOUND, or why it can't
 * be gone on with. */
house_table *house_wake(bst_house *h, const char *name, size_t length, bst_error *err);

/* --- what is asked of the house (house_lay.c), and of a table (house_table.c) -------------------
 */

house_answer house_about, house_lay;
house_answer house_tables, house_describe; /* house_tables.c */
/* Has the client laid tables, or opened records, too often? Then it has been answered. */
bool house_may_lay(const asked *a);
/* Lays a table for the players of the request, at which a game begins as bst_showing_opening()
 * says.
 */
void house_lay_opened(const asked *a, const bst_json *opening);
/* May guests seat this player? */
bool house_may_sit(const char *player);
house_answer house_stream, house_act;
house_answer house_sit, house_leave_seat, house_undo, house_consent, house_vote, house_speak,
    house_seat, house_host; /* house_people.c */
house_answer house_catalogue, house_theme, house_face, house_features, house_tiles, house_scores,
    house_hint, house_record, house_picture; /* house_facts.c */
house_answer house_games, house_open_show, house_playbill, house_moment, house_show_features,
    house_show_scores, house_show_hints, house_show_face, house_play_on; /* house_theatre.c */
/* --- the workshop (house_workshop.c) --- */

bst_status house_workshop_open(bst_house *h, bst_error *err);
/* May the client get there? Else it has been answered. */
bool house_may_work(const asked *a);
house_answer house_shop_files, house_shop_stream, house_shop_read, house_shop_write,
    house_shop_again, house_shop_sheet, house_shop_reference;
/* For whom ?seat= asks: one's own seat, BST_COMMON where it doesn't say. False: it isn't the
 * client's, and that has been answered. */
bool house_reader(const asked *a, uint8_t *reader);
/* Where the client sits, by its cookies. */
uint32_t house_seats_of(const asked *a);
/* Has the client laid the table? */
bool house_is_host(const asked *a);
/* The "seat" of the body. False: it isn't the client's, and that has been answered. */
bool house_own_seat(const asked *a, uint8_t *seat);
void house_seat_cookie(uint8_t seat, char out[16]); /* its name */
/* Of the table alone; behind what is answered. */
void house_cookie(bst_reply *reply, const char *table, const char *name, const char *token);

#endif
