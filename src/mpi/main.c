/* main.c - bastide-mpi: the commands whose work can be shared by many machines, started by mpirun.
 * Rank 0 does what bastide does, but for playing; the others play. */
#include <mpi.h>
#include <stdio.h>
#include <string.h>

#include "ending.h"
#include "program.h"
#include "ranks.h"

static bool is_shared(const char *command) {
  static const char *const commands[] = {"sim", "tournament", "match"};
  for (size_t i = 0; i < sizeof commands / sizeof *commands; i++)
    if (strcmp(command, commands[i]) == 0)
      return true;
  return false;
}

static bool wants_to_know(const char *word) {
  return strcmp(word, "help") == 0 || strcmp(word, "-h") == 0 || strcmp(word, "--help") == 0 ||
         strcmp(word, "--version") == 0;
}

static int lead(int argc, char **argv) {
  const char *command = argc > 1 ? argv[1] : "";
  if (is_shared(command) || wants_to_know(command))
    return ending_status(program_run(argc, argv));
  fprintf(stderr, "bastide-mpi: shares the work of 'sim', 'tournament' and 'match', as in\n"
                  "  mpirun -n 8 bastide-mpi tournament spring.lua --out results.db\n"
                  "for all else there is bastide\n");
  return 2;
}

int main(int argc, char **argv) {
  int rank, count, status = 0, given;
  ranks_stay_here();
  MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &given);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  MPI_Comm_size(MPI_COMM_WORLD, &count);
  spread_set(ranks_spread(rank, count));
  if (rank == 0)
    ending_prepare();
  else
    ranks_be_quiet();
  if (rank == 0)
    status = lead(argc, argv);
  else if (argc > 1 && is_shared(argv[1]))
    program_run(argc, argv);
  if (count > 1 && rank == 0)
    ranks_dismiss();
  else if (count > 1)
    ranks_wait_for_leave();
  MPI_Finalize();
  return status;
}
