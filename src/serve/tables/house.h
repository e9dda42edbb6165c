/* house.h - the tables of a server, and what clients ask of them: the handler of the web server.
 *
 *   GET  about                 {"version":"...","tables":3,"most":200}
 *   GET  tables                {"tables":[{"table":"...","title":"base","people":[PERSON],"turn":7,
 *                              "over":false}]}: those that aren't private
 *   POST tables                {"players":["anna=human","greedy"],"seed":"7",
 *                              "setup":{"with":["base"],"set":{"base.unplaceable":"shuffle"}},
 *                              and manners (table_manners.h)}:
 *                              201 {"table":"...","invites":["...",""]}, and the host's cookie
 *   GET  tables/T              {"table":"...","title":"base","seats":[1],"host":true,
 *                              "people":[PERSON],"aids":{},"undo":"ask","clock":0,"over":false};
 *                              seats, host: the client's, by its cookies; PERSON: served_people.h
 *   POST tables/T/sit          {"invite":"...","name":"Ada"}: 200 {"seat":1}, and the seat's cookie
 *   POST tables/T/leave        {"seat":1}: 204; its cookie is void
 *   POST tables/T/seat         {"seat":2,"player":"greedy"}, or "random": 204;
 *                              {"seat":2,"invite":true}: 200 {"invite":"..."}, a new one.
 *                              The host alone (403); the cookie that there was is void
 *   POST tables/T/host         {"host":"..."}: 204, and the host's cookie, for who has laid the
 *                              table without a browser (bst_house_laid)
 *   GET  tables/T/stream       events (news.h); ?seat=2 of one's own seat, else what all may see
 *   POST tables/T/act          {"q":17,"a":3}, or "do" instead of "a", its text: 200 {"q":18}; 409
 *                              with the q that is open
 *   POST tables/T/undo         {"seat":1}: 200 {"q":16}; 202 {"asks":[2,3]} who must agree; 409
 *   POST tables/T/answer       {"seat":2,"yes":true}: 204, to an undo or a vote; 409: to none
 *   POST tables/T/vote         {"seat":1,"about":2}: 204, for a bot in a seat that is away; 409
 *   POST tables/T/say          {"seat":1,"text":"..."}: 204
 *   GET  games                 {"lists":[...]} (bst_house_games)
 *   POST theatre               {"text":"a record"}, {"table":"..."} whose game is over, or
 *                              {"list":0,"game":17}: 201 {"show":"..."}; 422 why not
 *   GET  workshop              {"files":[...]} (shop_files.h); 403 where there is none, and for
 * other machines than this one GET  workshop/stream       events (workshop.h) GET  workshop/files/N
 * {"text":"...","hash":"..."} PUT  workshop/files/N      {"text":"..."} with If-Match: HASH: 204;
 * 412 {"hash":"..."}: it is another one by now POST workshop/again        {"file":0}: 202; as if it
 * had been saved
 *
 * Unknown keys are ignored. Where all tables are taken, one whose game is over and at which nobody
 * looks makes room. */
#ifndef BST_HOUSE_H
#define BST_HOUSE_H

#include <address_limits.h>
#include <bastide.h>
#include <json.h>
#include <request.h>
#include <theatre.h>
#include <token.h>

enum { BST_HOUSE_TABLES = 200 };

/* For the whole program, before it starts threads: what is large is given back to the system at
 * once when nobody needs it. Players who think take and leave much between small things that stay;
 * left to itself the C library keeps three times as much as there is. */
void bst_house_save_memory(void);

typedef struct bst_house bst_house;

/* What it points to outlives the house. */
typedef struct bst_house_plan {
  const bst_setup *setup; /* what is played where nobody says otherwise; files of rules that it
                             names may be chosen, too */
  bst_limits *limits;     /* NULL: none */
  unsigned think;         /* seconds that a guest's player may think about a decision, on threads of
                             its own; 0: they think at once, for tests */
  const char *games;      /* a folder in which all tables are kept, made if need be; NULL: none */
  const char *workshop;   /* a folder of which anybody may write the scripts; NULL: there is none */
  const char *program;    /* for it: the path of this program, */
  const char *const *scripts;    /* and where it looks for scripts beside its own, up to a NULL */
  uint64_t (*clock)(void *self); /* milliseconds; NULL: those of the system */
  void *clock_self;
} bst_house_plan;

/* BST_NO_MEMORY; BST_BAD_INPUT: the system has no randomness. */
bst_status bst_house_open(const bst_house_plan *plan, bst_house **out, bst_error *err);
/* No handler may run any more. Accepts NULL. */
void bst_house_close(bst_house *house);

/* Lets time pass at all tables: people are away, clocks run out. */
void bst_house_tick(bst_house *house);
/* A thread that does so, four times a second, until it is stopped or the house is closed.
 * BST_NO_MEMORY: there is none. */
bst_status bst_house_watch_start(bst_house *house, bst_error *err);
void bst_house_watch_stop(bst_house *house);

/* A table that was laid. */
typedef struct bst_house_laid {
  char table[BST_TOKEN_TEXT];
  char host[BST_TOKEN_TEXT];                    /* lets somebody be the host (POST tables/T/host) */
  char invite[BST_MAX_PLAYERS][BST_TOKEN_TEXT]; /* by seat; "": who sits there is no person */
} bst_house_laid;

/* Lays a table by the usual rules for whoever keeps the house, who may seat any player: programs
 * and scripts, too. `seed` NULL: one that nobody knows. Statuses of bst_shelf_take() and
 * bst_served_new(). */
bst_status bst_house_lay(bst_house *house, const char *const *players, uint8_t count,
                         const uint64_t *seed, bst_house_laid *out, bst_error *err);

/* Opens a game out of a record or a .jcz (theatre.h) for whoever keeps the house: its rules may
 * come from any file. `name` is what it is called in messages, out_name what it is called in
 * addresses. Statuses of bst_theatre_open(). */
bst_status bst_house_show(bst_house *house, const char *name, const char *bytes, size_t size,
                          char out_name[BST_SHOW_NAME], bst_error *err);

/* Games of which a list is shown, and each is opened when somebody wants to see it. */
enum { BST_HOUSE_LISTS = 16 };
typedef struct bst_house_games {
  const bst_json *list; /* {"title":"...","games":[{"game":17,...}]} */
  /* The record of a game, from malloc; any thread asks. BST_NOT_FOUND: there is none of that
   * number; BST_ILLEGAL: it can't be had, and the sentence says why. */
  bst_status (*record)(void *self, uint64_t number, char **out, bst_error *err);
  void *self;
} bst_house_games;
/* What it points to outlives the house. Before the first request: nothing is locked. BST_FULL:
 * there are BST_HOUSE_LISTS. */
bst_status bst_house_list(bst_house *house, const bst_house_games *games, bst_error *err);

/* A bst_handler; self is the house. */
void bst_house_answer(void *self, const bst_request *request, bst_reply *reply);
/* For bst_front_config.counts_as_file: types of tiles are what a page is made from. */
bool bst_house_counts_as_file(void *self, const char *method, const char *path);
/* For bst_front_config.body_limit. */
size_t bst_house_body_limit(void *self, const char *method, const char *path);

#endif
