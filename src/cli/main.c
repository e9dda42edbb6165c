/* main.c - the program. */
#include "ending.h"
#include "program.h"

int main(int argc, char **argv) {
  ending_prepare();
  return ending_status(program_run(argc, argv));
}
