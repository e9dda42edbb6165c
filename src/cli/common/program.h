/* program.h - the program as its command line says. */
#ifndef BST_PROGRAM_H
#define BST_PROGRAM_H

/* Finds the subcommand, reads its options, runs it. Returns the exit status. */
int program_run(int argc, char **argv);

#endif
