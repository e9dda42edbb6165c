/* shares.c */
#include "score.h"
