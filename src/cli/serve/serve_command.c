/* serve_command.c - bastide serve: the web server with a house of tables, until it is ended. */
#define _XOPEN_SOURCE 700
#include <find.h>
#include <front.h>
#include <house.h>
#include <json.h>
#include <signal.h>
#include <stdio.h>
#include <string.h>
#include <sys/stat.h>
#include <unistd.h>

#include "commands.h"
#include "load_rules.h"
#include "serve_shows.h"

typedef struct serving {
  const options *o;
  bst_player player[BST_MAX_PLAYERS]; /* of the table that is laid at once */
  uint8_t players;                    /* 0: none is */
  bst_setup setup;
  bst_limits *limits;
  bst_house *house;
  bst_front *front;
  bst_house_laid laid;
  serve_shows shows;
  char url[160];
  char program[4096];                       /* where we are; "": there is no workshop */
  const char *scripts[CLI_MAX_SCRIPTS + 2]; /* where the workshop looks, up to a NULL */
} serving;

static int fail(bst_status status, const bst_error *error) {
  const char *port = strstr(error->text, "in use") ? "; --port names another port" : "";
  fprintf(stderr, "bastide serve: %s%s\n", error->text, port);
  return exit_of(status);
}

/* --- before it begins ------------------------------------------------------------------------- */

/* What can't be played should be told now, and not to the first guest. */
static int try_rules(serving *s) {
  bst_rules *rules = NULL;
  int status = load_rules(s->o, s->players ? s->players : 2, &rules);
  if (status == CLI_DONE)
    s->setup = setup_of(s->o, 0);
  bst_rules_free(rules);
  return status;
}

static bool is_this_machine(const char *address) {
  return !address || strncmp(address, "127.", 4) == 0 || strcmp(address, "::1") == 0;
}

/* Who gets there writes files of ours, so nobody else may. Its rules may be played like others. */
static int prepare_workshop(serving *s) {
  const options *o = s->o;
  if (!o->workshop)
    return CLI_DONE;
  if (!is_this_machine(o->listen) || o->proxied) {
    fprintf(stderr,
            "bastide serve: --workshop lets whoever gets there write the files in %s, so "
            "it is for this machine alone; leave out %s\n",
            o->workshop, o->proxied ? "--proxied" : "--listen");
    return CLI_USAGE;
  }
  struct stat about;
  if (stat(o->workshop, &about) != 0 || !S_ISDIR(about.st_mode)) {
    fprintf(stderr, "bastide serve: --workshop %s: there is no such folder\n", o->workshop);
    return CLI_INPUT;
  }
  ssize_t length = readlink("/proc/self/exe", s->program, sizeof s->program - 1);
  if (length <= 0 || !bst_find_add(o->workshop)) {
    fprintf(stderr, "bastide serve: --workshop: %s\n",
            length <= 0 ? "the system doesn't say where this program is"
                        : "too many folders of scripts; leave some out");
    return CLI_INPUT;
  }
  memcpy(s->scripts, o->scripts, o->script_count * sizeof *o->scripts);
  s->scripts[o->script_count] = o->workshop;
  return CLI_DONE;
}

static int read_people(serving *s) {
  bool human[BST_MAX_PLAYERS] = {false};
  return s->o->players ? read_seats(s->o->players, s->player, human, &s->players) : CLI_DONE;
}

static int lay_first_table(serving *s) {
  const char *player[BST_MAX_PLAYERS];
  bst_error error = {0};
  for (uint8_t i = 0; i < s->players; i++)
    player[i] = s->player[i].name;
  bst_status status = bst_house_lay(s->house, player, s->players,
                                    s->o->has_seed ? &s->o->seed : NULL, &s->laid, &error);
  return status == BST_OK ? CLI_DONE : fail(status, &error);
}

enum { USUAL_THINK = 2 };

static int start(serving *s) {
  const options *o = s->o;
  bst_error error = {0};
  bst_house_save_memory();
  s->limits = bst_limits_new(NULL);
  const bst_house_plan plan = {.setup = &s->setup,
                               .limits = s->limits,
                               .think = o->think ? (unsigned)o->think : USUAL_THINK,
                               .games = o->games_kept,
                               .workshop = o->workshop,
                               .program = s->program,
                               .scripts = s->scripts};
  bst_status status = bst_house_open(&plan, &s->house, &error);
  const bst_front_config config = {
      .address = o->listen,
      .port = o->port == CLI_USUAL_PORT ? BST_FRONT_PORT : (int)o->port,
      .hosts = o->host_count ? o->host : NULL,
      .web = o->web,
      .proxied = o->proxied,
      .limits = s->limits,
      .handler = bst_house_answer,
      .body_limit = bst_house_body_limit,
      .counts_as_file = bst_house_counts_as_file,
      .self = s->house,
  };
  if (status == BST_OK)
    status = open_shows(o, s->house, &s->shows, &error);
  if (status == BST_OK)
    status = bst_house_watch_start(s->house, &error);
  if (status == BST_OK)
    status = bst_front_start(&config, &s->front, &error);
  return status == BST_OK ? CLI_DONE : fail(status, &error);
}

/* --- what is said ----------------------------------------------------------------------------- */

/* As people type it: "0.0.0.0" is where it listens, and no address. */
static void name_place(serving *s) {
  const char *at = s->o->listen ? s->o->listen : "127.0.0.1";
  bool everywhere = strcmp(at, "0.0.0.0") == 0 || strcmp(at, "::") == 0;
  if (s->o->proxied && s->o->host_count > 0)
    snprintf(s->url, sizeof s->url, "https://%.140s/", s->o->host[0]);
  else if (everywhere && s->o->host_count > 0)
    snprintf(s->url, sizeof s->url, "http://%.140s/", s->o->host[0]);
  else
    snprintf(s->url, sizeof s->url,
             strchr(at, ':') && !everywhere ? "http://[%.100s]:%d/" : "http://%.100s:%d/",
             everywhere ? "127.0.0.1" : at, bst_front_port(s->front));
}

static void link_of(const serving *s, uint8_t seat, char *out, size_t size) {
  const char *invite = s->laid.invite[seat];
  snprintf(out, size, "%s#t=%s%s%s", s->url, s->laid.table, *invite ? "&i=" : "", invite);
}

/* For whoever keeps the table: may give seats to others. */
static void link_of_host(const serving *s, char *out, size_t size) {
  snprintf(out, size, "%s#t=%s&h=%s", s->url, s->laid.table, s->laid.host);
}

static void link_of_show(const serving *s, size_t show, char *out, size_t size) {
  snprintf(out, size, "%s#%s", s->url, s->shows.place[show]);
}

static bst_json *links_of_shows(const serving *s) {
  bst_json *links = bst_json_new_list();
  char link[320];
  for (size_t i = 0; i < s->o->show_count; i++) {
    link_of_show(s, i, link, sizeof link);
    bst_json_add_text(links, link);
  }
  return links;
}

static void say_json(const serving *s) {
  bst_json *out = bst_json_new_object(), *links = bst_json_new_list();
  char link[320];
  bst_json_set_text(out, "url", s->url);
  bst_json_set_whole(out, "port", bst_front_port(s->front));
  for (uint8_t i = 0; i < s->players; i++) {
    link_of(s, i, link, sizeof link);
    bst_json_add_text(links, s->laid.invite[i][0] ? link : "");
  }
  bst_json_set(out, "invites", links);
  if (s->players > 0) {
    link_of_host(s, link, sizeof link);
    bst_json_set_text(out, "host", link);
  }
  if (s->o->show_count > 0)
    bst_json_set(out, "shows", links_of_shows(s));
  (void)bst_json_write_line(out, stdout, NULL);
  bst_json_free(out);
}

static void say(const serving *s) {
  char link[320];
  printf("Tables are at %s (Ctrl-C ends it)\n", s->url);
  for (uint8_t i = 0; i < s->players; i++) {
    link_of(s, i, link, sizeof link);
    if (s->laid.invite[i][0])
      printf("seat %u, %s: %s\n", i + 1u, s->player[i].name, link);
  }
  if (s->players > 0) {
    link_of_host(s, link, sizeof link);
    printf("host, who may give seats to others: %s\n", link);
  }
  if (s->o->workshop)
    printf("the workshop, for the files in %s: %s#workshop\n", s->o->workshop, s->url);
  for (size_t i = 0; i < s->o->show_count; i++) {
    link_of_show(s, i, link, sizeof link);
    printf("%s: %s\n", s->o->show[i], link);
  }
  if (!is_this_machine(s->o->listen) && !s->o->proxied)
    fprintf(stderr,
            "bastide serve: whoever reaches %s can play; names, invites and moves travel "
            "unencrypted, so on the internet put a proxy with TLS before it (docs/serve.md)\n",
            s->o->listen);
}

/* ---------------------------------------------------------------------------------------------- */

/* The first Ctrl-C ends it in order, the next one at once. */
static void wait_for_the_end(const sigset_t *ends) {
  int number;
  (void)fflush(stdout);
  sigwait(ends, &number);
  pthread_sigmask(SIG_UNBLOCK, ends, NULL);
}

int serve_command(const options *o) {
  serving s = {.o = o};
  sigset_t ends;
  sigemptyset(&ends);
  sigaddset(&ends, SIGINT);
  sigaddset(&ends, SIGTERM);
  int status = read_people(&s);
  if (status == CLI_DONE)
    status = prepare_workshop(&s);
  if (status == CLI_DONE)
    status = try_rules(&s);
  pthread_sigmask(SIG_BLOCK, &ends, NULL); /* for all threads that are made now */
  if (status == CLI_DONE)
    status = start(&s);
  if (status == CLI_DONE && s.players > 0)
    status = lay_first_table(&s);
  if (status == CLI_DONE) {
    name_place(&s);
    if (o->json)
      say_json(&s);
    else
      say(&s);
    wait_for_the_end(&ends);
  }
  bst_front_stop(s.front);
  bst_house_close(s.house);
  close_shows(&s.shows);
  bst_limits_free(s.limits);
  clear_players(s.player);
  return status;
}
