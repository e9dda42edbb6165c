/* house_server.c - a house of tables behind the web server, for test_tables.sh:
 *
 *   house_server RULE...      by the base game and these, where a table says nothing else
 *
 * Prints "port N" and serves until SIGTERM. */
#define _XOPEN_SOURCE 700
#include <front.h>
#include <house.h>
#include <signal.h>
#include <stdio.h>

enum { RULES = 16 };

static bst_status serve(bst_house *house, bst_limits *limits, const sigset_t *ends,
                        bst_error *err) {
  int signal;
  bst_front *front;
  const bst_front_config config = {.handler = bst_house_answer,
                                   .self = house,
                                   .limits = limits,
                                   .header_ms = 3600000}; /* no test is about time */
  bst_status status = bst_front_start(&config, &front, err);
  if (status != BST_OK)
    return status;
  printf("port %d\n", bst_front_port(front));
  (void)fflush(stdout);
  sigwait(ends, &signal);
  bst_front_stop(front);
  return BST_OK;
}

int main(int argc, char **argv) {
  const char *with[RULES];
  bst_house *house = NULL;
  bst_error err = {0};
  sigset_t ends;
  bst_house_save_memory();
  sigemptyset(&ends);
  sigaddset(&ends, SIGTERM);
  pthread_sigmask(SIG_BLOCK, &ends, NULL);
  bst_limits *limits = bst_limits_new(
      &(bst_limits_config){.most = {[BST_LIMIT_REQUESTS] = 100000, [BST_LIMIT_STREAMS] = 100}});
  with[0] = "base";
  for (int i = 1; i < argc && i < RULES; i++)
    with[i] = argv[i];
  const bst_setup setup = {.with = with, .with_count = (size_t)argc};
  bst_status status =
      bst_house_open(&(bst_house_plan){.setup = &setup, .limits = limits}, &house, &err);
  if (status == BST_OK)
    status = bst_house_watch_start(house, &err);
  if (status == BST_OK)
    status = serve(house, limits, &ends, &err);
  if (status != BST_OK)
    fprintf(stderr, "%s\n", err.text);
  bst_house_close(house);
  bst_limits_free(limits);
  return status == BST_OK ? 0 : 1;
}
