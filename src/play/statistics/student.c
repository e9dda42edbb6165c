/* student.c - see student.h. */
#include "student.h"

#include <math.h>

double bst_student_to_normal(double t, double freedom) {
  double z = (8 * freedom + 1) / (8 * freedom + 3) * sqrt(freedom * log(1 + t * t / freedom));
  return t < 0 ? -z : z;
}

double bst_student_of_normal(double z, double freedom) {
  double far = z * (8 * freedom + 3) / (8 * freedom + 1);
  return sqrt(freedom * (exp(far * far / freedom) - 1));
}
