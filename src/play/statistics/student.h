/* student.h - quantiles of Student's distribution. */
#ifndef BST_STUDENT_H
#define BST_STUDENT_H

#define BST_WITHIN_95 1.959963984540054 /* standard deviations: of the normal distribution */

/* The normal deviate that stands as far out as `t` does in Student's distribution (Wallace 1959).
 */
double bst_student_to_normal(double t, double freedom);
/* The other way round. */
double bst_student_of_normal(double z, double freedom);

#endif
