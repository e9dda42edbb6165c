/* test_picture_colours.c - can players be told apart in pictures by people who see no red, no green
 * or no blue? Colours are changed as Machado, Oliveira and Fernandes (2009) say for dichromats, and
 * compared by CIEDE2000. */
#include "fixture.h"

#include <picture_theme.h>

#include <math.h>

enum { COLOURS = BST_MAX_PLAYERS + 1, SIGHTS = 4 };
static const double least_difference = 20, pi = 3.14159265358979323846;

typedef struct colour {
  double v[3]; /* linear red, green, blue; or L, a, b */
} colour;

static const struct sight {
  const char *name;
  double matrix[3][3]; /* of linear light */
} sights[SIGHTS] = {
    {"all cones", {{1, 0, 0}, {0, 1, 0}, {0, 0, 1}}},
    {"protanopia",
     {{0.152286, 1.052583, -0.204868},
      {0.114503, 0.786281, 0.099216},
      {-0.003882, -0.048116, 1.051998}}},
    {"deuteranopia",
     {{0.367322, 0.860646, -0.227968},
      {0.280085, 0.672501, 0.047413},
      {-0.011820, 0.042940, 0.968881}}},
    {"tritanopia",
     {{1.255528, -0.076749, -0.178779},
      {-0.078411, 0.930809, 0.147602},
      {0.004733, 0.691367, 0.303900}}},
};

/* --- colours ---------------------------------------------------------------------------------- */

static colour multiply(const double matrix[3][3], const colour *c) {
  colour out = {{0, 0, 0}};
  for (int row = 0; row < 3; row++)
    for (int i = 0; i < 3; i++)
      out.v[row] += matrix[row][i] * c->v[i];
  return out;
}

static colour linear_of(const char *hex) {
  unsigned byte[3];
  colour out;
  assert_int_equal(sscanf(hex, "#%2x%2x%2x", &byte[0], &byte[1], &byte[2]), 3);
  for (int i = 0; i < 3; i++) {
    double c = byte[i] / 255.0;
    out.v[i] = c <= 0.04045 ? c / 12.92 : pow((c + 0.055) / 1.055, 2.4);
  }
  return out;
}

static double lightness(double t) {
  return t > 216.0 / 24389 ? cbrt(t) : (24389.0 / 27 * t + 16) / 116;
}

/* CIELAB under daylight (D65) of what somebody sees. */
static colour seen_as(const char *hex, const struct sight *sight) {
  static const double xyz[3][3] = {{0.4124564, 0.3575761, 0.1804375},
                                   {0.2126729, 0.7151522, 0.0721750},
                                   {0.0193339, 0.1191920, 0.9503041}};
  colour light = linear_of(hex);
  light = multiply(sight->matrix, &light);
  for (int i = 0; i < 3; i++)
    light.v[i] = fmin(1, fmax(0, light.v[i]));
  light = multiply(xyz, &light);
  double x = lightness(light.v[0] / 0.95047), y = lightness(light.v[1]);
  double z = lightness(light.v[2] / 1.08883);
  return (colour){{116 * y - 16, 500 * (x - y), 200 * (y - z)}};
}

static double radians(double degrees) { return degrees * pi / 180; }

static double hue_of(double a, double b) {
  double hue = atan2(b, a) * 180 / pi;
  return hue < 0 ? hue + 360 : hue;
}

/* The middle of two hues, on the shorter way round. */
static double middle_hue(double one, double two, bool grey) {
  if (grey)
    return one + two;
  double sum = one + two;
  if (fabs(one - two) > 180)
    sum += sum < 360 ? 360 : -360;
  return sum / 2;
}

/* CIEDE2000, as Sharma, Wu and Dalal (2005) write it. */
static double difference(const colour *one, const colour *two) {
  double c = (hypot(one->v[1], one->v[2]) + hypot(two->v[1], two->v[2])) / 2;
  double g = 1 + (1 - sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)))) / 2;
  double c1 = hypot(g * one->v[1], one->v[2]), c2 = hypot(g * two->v[1], two->v[2]);
  double h1 = hue_of(g * one->v[1], one->v[2]), h2 = hue_of(g * two->v[1], two->v[2]);
  double turn = c1 * c2 == 0 ? 0 : fmod(h2 - h1 + 540, 360) - 180;
  double dh = 2 * sqrt(c1 * c2) * sin(radians(turn / 2)), dc = c2 - c1, dl = two->v[0] - one->v[0];
  double l = (one->v[0] + two->v[0]) / 2, h = middle_hue(h1, h2, c1 * c2 == 0);
  double t = 1 - 0.17 * cos(radians(h - 30)) + 0.24 * cos(radians(2 * h)) +
             0.32 * cos(radians(3 * h + 6)) - 0.20 * cos(radians(4 * h - 63));
  c = (c1 + c2) / 2;
  double bend = 2 * sqrt(pow(c, 7) / (pow(c, 7) + pow(25, 7)));
  double r = -bend * sin(radians(60 * exp(-pow((h - 275) / 25, 2))));
  dl /= 1 + 0.015 * pow(l - 50, 2) / sqrt(20 + pow(l - 50, 2));
  dc /= 1 + 0.045 * c;
  dh /= 1 + 0.015 * c * t;
  return sqrt(dl * dl + dc * dc + dh * dh + r * dc * dh);
}

/* --- tests ------------------------------------------------------------------------------------ */

/* Pairs of the paper's table, with hues near and opposite, and grey. */
static void differences_are_those_of_the_paper(void **state) {
  (void)state;
  static const struct row {
    colour one, two;
    double is;
  } rows[] = {
      {{{50, 2.6772, -79.7751}}, {{50, 0, -82.7485}}, 2.0425},
      {{{50, 0, 0}}, {{50, -1, 2}}, 2.3669},
      {{{50, 2.49, -0.001}}, {{50, -2.49, 0.0011}}, 7.2195},
      {{{50, 2.5, 0}}, {{73, 25, -18}}, 27.1492},
      {{{22.7233, 20.0904, -46.6940}}, {{23.0331, 14.9730, -42.5619}}, 2.0373},
      {{{90.9257, -0.5406, -0.9208}}, {{88.6381, -0.8985, -0.7239}}, 1.5381},
  };
  for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
    assert_true(fabs(difference(&rows[i].one, &rows[i].two) - rows[i].is) < 0.0001);
}

static void players_can_be_told_apart_whoever_looks(void **state) {
  (void)state;
  for (int s = 0; s < SIGHTS; s++)
    for (uint8_t i = 0; i < COLOURS; i++)
      for (uint8_t k = 0; k < i; k++) {
        const char *one = bst_theme_seat(i).fill, *two = bst_theme_seat(k).fill;
        const colour a = seen_as(one, &sights[s]), b = seen_as(two, &sights[s]);
        if (difference(&a, &b) < least_difference)
          fail_msg("%s: %s and %s differ by %.1f only", sights[s].name, one, two,
                   difference(&a, &b));
      }
}

/* Of what is seen as light: 1 and more, as WCAG counts. */
static double contrast(const char *one, const char *two) {
  static const double share[3] = {0.2126, 0.7152, 0.0722};
  double light[2] = {0, 0};
  const char *const hex[] = {one, two};
  for (int n = 0; n < 2; n++)
    for (int i = 0; i < 3; i++)
      light[n] += share[i] * linear_of(hex[n]).v[i];
  return (fmax(light[0], light[1]) + 0.05) / (fmin(light[0], light[1]) + 0.05);
}

static void the_number_on_a_figure_can_be_read(void **state) {
  (void)state;
  for (uint8_t i = 0; i < COLOURS; i++) {
    const bst_seat_colours seat = bst_theme_seat(i);
    if (contrast(seat.fill, seat.number) < 4.5)
      fail_msg("%s on %s: %.1f", seat.number, seat.fill, contrast(seat.fill, seat.number));
  }
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(differences_are_those_of_the_paper),
      cmocka_unit_test(players_can_be_told_apart_whoever_looks),
      cmocka_unit_test(the_number_on_a_figure_can_be_read),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
