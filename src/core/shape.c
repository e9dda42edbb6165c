#include "score.h"
