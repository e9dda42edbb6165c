/* results_seats.c - the lists in the row of a game: calls by rule, and who sat where. They are
 * written by hand, since that happens for every game of a tournament, and are JSON, so that SQLite
 * can take them apart (view `seats`). */
#include "results_file.h"

#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* --- writing ---------------------------------------------------------------------------------- */

static char *put_number(char *to, int64_t value) {
  char digits[20];
  size_t length = 0;
  uint64_t left = value < 0 ? 0u - (uint64_t)value : (uint64_t)value;
  if (value < 0)
    *to++ = '-';
  do
    digits[length++] = (char)('0' + left % 10);
  while ((left /= 10) > 0);
  while (length > 0)
    *to++ = digits[--length];
  return to;
}

/* "[1,0,-3]" */
static char *put_list(char *to, const int32_t *number, size_t count) {
  *to++ = '[';
  for (size_t i = 0; i < count; i++) {
    if (i > 0)
      *to++ = ',';
    to = put_number(to, number[i]);
  }
  *to++ = ']';
  return to;
}

const char *bst_results_fired_text(const bst_game_row *row, size_t rules,
                                   char out[BST_RESULTS_LIST]) {
  *put_list(out, (const int32_t *)row->fired, rules) = '\0';
  return out;
}

static char *put_seat(char *to, const bst_results_seat *seat, const int32_t *term, size_t terms) {
  const int64_t numbers[] = {seat->player, seat->place, seat->points, seat->thought};
  *to++ = '[';
  for (int i = 0; i < 4; i++) {
    to = put_number(to, numbers[i]);
    *to++ = ',';
  }
  to = put_list(to, term, terms);
  *to++ = ']';
  return to;
}

const char *bst_results_seats_text(const bst_fixture *fixture, const bst_game_row *row,
                                   uint16_t terms, char out[BST_RESULTS_SEATS]) {
  const bst_played *p = &row->played;
  char *to = out;
  *to++ = '[';
  for (uint8_t i = 0; i < p->seats; i++) {
    uint8_t place = 0; /* at the table, of who sits in seat i */
    while (fixture->seat[place] != i)
      place++;
    if (i > 0)
      *to++ = ',';
    to = put_seat(
        to, &(bst_results_seat){fixture->player[place], p->place[i], p->points[i], p->thought[i]},
        row->term + (size_t)i * terms, terms);
  }
  *to++ = ']';
  *to = '\0';
  return out;
}

/* --- reading ---------------------------------------------------------------------------------- */

/* A whole number as we write it, and `after` behind it; else NULL. */
static const char *read_number(const char *text, int64_t *number, char after) {
  const char *first = text + (*text == '-');
  size_t digits = strspn(first, "0123456789");
  if (digits == 0 || digits > 18 || (*first == '0' && (digits > 1 || first != text)))
    return NULL;
  *number = strtoll(text, NULL, 10);
  return first[digits] == after ? first + digits + 1 : NULL;
}

const char *bst_results_read_list(const char *text, size_t count, int32_t *number) {
  int64_t value = 0;
  if (*text++ != '[')
    return NULL;
  if (count == 0)
    return *text == ']' ? text + 1 : NULL;
  for (size_t i = 0; i < count; i++) {
    text = read_number(text, &value, i + 1 < count ? ',' : ']');
    if (!text || value < INT32_MIN || value > INT32_MAX)
      return NULL;
    if (number)
      number[i] = (int32_t)value;
  }
  return text;
}

static const char *read_seat(const char *text, bst_results_seat *seat, uint16_t terms,
                             int32_t *term) {
  int64_t *const numbers[] = {&seat->player, &seat->place, &seat->points, &seat->thought};
  if (*text++ != '[')
    return NULL;
  for (int i = 0; text && i < 4; i++)
    text = read_number(text, numbers[i], ',');
  text = text ? bst_results_read_list(text, terms, term) : NULL;
  return text && *text == ']' ? text + 1 : NULL;
}

/* Is it what it can be? */
static bst_status check_seat(const bst_results *r, sqlite3_stmt *row, int at,
                             const bst_results_seat *seat, bst_error *err) {
  const struct {
    const char *name;
    int64_t is, least;
    bst_results_most most;
  } numbers[] = {{"player", seat->player, 0, BST_MOST_PLAYER},
                 {"place", seat->place, 0, BST_MOST_SEAT},
                 {"points", seat->points, INT32_MIN, BST_MOST_INT32},
                 {"thought", seat->thought, 0, BST_MOST_INT64}};
  for (size_t i = 0; i < sizeof numbers / sizeof *numbers; i++)
    if (numbers[i].is < numbers[i].least || numbers[i].is > r->frame.most[numbers[i].most])
      return bst_results_fault(
          r, BST_TABLE_GAME, row, err,
          "seat %d: %s must be a whole number from %" PRId64 " to %" PRId64 ", not %" PRId64,
          at + 1, numbers[i].name, numbers[i].least, r->frame.most[numbers[i].most], numbers[i].is);
  return BST_OK;
}

bst_status bst_results_read_seats(const bst_results *r, sqlite3_stmt *row, int at,
                                  bst_results_seat seat[BST_MAX_PLAYERS], uint16_t terms,
                                  int32_t *term, bst_error *err) {
  const char *text = (const char *)sqlite3_column_text(row, at);
  int seats = (int)r->frame.seats;
  uint16_t written = (uint16_t)r->frame.terms;
  const char *next = text && *text == '[' ? text + 1 : NULL;
  for (int i = 0; next && i < seats; i++) {
    int32_t all[BST_MAX_TERMS] = {0};
    next = written <= BST_MAX_TERMS ? read_seat(next, &seat[i], written, all) : NULL;
    if (next && *next++ != (i + 1 < seats ? ',' : ']'))
      next = NULL;
    if (term)
      memcpy(term + (size_t)i * terms, all, (terms < written ? terms : written) * sizeof *all);
  }
  if (!next || *next)
    return bst_results_fault(r, BST_TABLE_GAME, row, err,
                             "seats must be a list of %d, each [player, place, points, thought, "
                             "[points by term, %u of them]]",
                             seats, (unsigned)written);
  bst_status status = BST_OK;
  for (int i = 0; status == BST_OK && i < seats; i++)
    status = check_seat(r, row, i, &seat[i], err);
  return status;
}
