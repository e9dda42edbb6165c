/* test_serve_stream.c - the buffer of a subscriber, read by one who rests when there is nothing. */
#define _XOPEN_SOURCE 700
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <stream.h>

typedef struct counted {
  int suspended, resumed, cut;
  pthread_mutex_t lock;
  pthread_cond_t woken;
} counted;

static void suspend(void *self) { ((counted *)self)->suspended++; }
static void cut(void *self) { ((counted *)self)->cut++; }

static void resume(void *self) {
  counted *c = self;
  pthread_mutex_lock(&c->lock);
  c->resumed++;
  pthread_cond_signal(&c->woken);
  pthread_mutex_unlock(&c->lock);
}

static bst_stream *read_by(counted *c) {
  bst_stream *stream = bst_stream_new();
  *c = (counted){.lock = PTHREAD_MUTEX_INITIALIZER, .woken = PTHREAD_COND_INITIALIZER};
  bst_stream_reader reader = {c, suspend, resume, cut};
  assert_non_null(stream);
  assert_true(bst_stream_attach(stream, &reader));
  assert_false(bst_stream_attach(stream, &reader));
  return stream;
}

static bool send_text(bst_stream *stream, const char *text) {
  return bst_stream_send(stream, NULL, NULL, text, strlen(text));
}

static void expect_read(bst_stream *stream, const char *text) {
  char out[1024];
  ssize_t count = bst_stream_read(stream, out, sizeof out - 1);
  assert_int_equal(count, strlen(text));
  out[count] = '\0';
  assert_string_equal(out, text);
}

static void test_form_of_events(void **state) {
  (void)state;
  counted c;
  bst_stream *s = read_by(&c);
  assert_true(bst_stream_send(s, "step", "e.7", "{\"a\":1}", 7));
  expect_read(s, "id: e.7\nevent: step\ndata: {\"a\":1}\n\n");
  assert_true(send_text(s, "a\nb\r"));
  expect_read(s, "data: a\ndata: b\ndata: \n\n");
  assert_true(send_text(s, ""));
  expect_read(s, "data: \n\n");
  bst_stream_comment(s);
  bst_stream_comment(s);
  expect_read(s, ":\n\n");
  bst_stream_drop(s);
}

static void test_rests_and_is_woken_once(void **state) {
  (void)state;
  char byte;
  counted c;
  bst_stream *s = read_by(&c);
  assert_true(send_text(s, "early"));
  assert_int_equal(c.resumed, 0); /* nobody rests */
  expect_read(s, "data: early\n\n");
  assert_int_equal(bst_stream_read(s, &byte, 1), 0);
  assert_int_equal(c.suspended, 1);
  assert_true(send_text(s, "one"));
  assert_true(send_text(s, "two"));
  assert_int_equal(c.resumed, 1);
  assert_int_equal(bst_stream_waiting(s), strlen("data: one\n\ndata: two\n\n"));
  expect_read(s, "data: one\n\ndata: two\n\n");
  assert_int_equal(bst_stream_waiting(s), 0);
  bst_stream_detach(s);
  assert_false(send_text(s, "late"));
  assert_int_equal(c.resumed, 1);
  assert_int_equal(c.cut, 0);
  bst_stream_drop(s);
}

static void test_closing_sends_the_rest(void **state) {
  (void)state;
  char byte;
  counted c;
  bst_stream *s = read_by(&c);
  assert_true(send_text(s, "bye"));
  bst_stream_close(s);
  assert_false(bst_stream_is_open(s));
  assert_false(send_text(s, "more"));
  bst_stream_comment(s);
  expect_read(s, "data: bye\n\n");
  assert_int_equal(bst_stream_read(s, &byte, 1), -1);
  assert_int_equal(bst_stream_read(s, &byte, 1), -1);
  bst_stream_drop(s);
  s = read_by(&c);
  assert_int_equal(bst_stream_read(s, &byte, 1), 0);
  bst_stream_close(s); /* wakes up who rests */
  assert_int_equal(c.resumed, 1);
  assert_int_equal(bst_stream_read(s, &byte, 1), -1);
  assert_int_equal(c.suspended, 1);
  bst_stream_drop(s);
}

static void test_who_does_not_read_is_cut_off(void **state) {
  (void)state;
  static char data[100000];
  char byte;
  counted c;
  bst_stream *s = read_by(&c);
  int sent = 0;
  memset(data, 'x', sizeof data);
  while (bst_stream_send(s, "e", "1", data, sizeof data))
    sent++;
  assert_int_equal(sent, BST_STREAM_MOST / (int)sizeof data);
  assert_int_equal(c.cut, 1);
  assert_int_equal(bst_stream_waiting(s), 0);
  assert_int_equal(bst_stream_read(s, &byte, 1), -1);
  assert_false(send_text(s, "more"));
  assert_int_equal(c.cut, 1);
  bst_stream_drop(s);
}

static void test_what_can_never_be_sent_ends_who_rests(void **state) {
  (void)state;
  char byte, *data = calloc(1, BST_STREAM_MOST);
  counted c;
  bst_stream *s = read_by(&c);
  assert_non_null(data);
  assert_int_equal(bst_stream_read(s, &byte, 1), 0);
  assert_false(bst_stream_send(s, NULL, NULL, data, BST_STREAM_MOST));
  assert_int_equal(c.resumed, 1);
  assert_int_equal(bst_stream_read(s, &byte, 1), -1);
  bst_stream_drop(s);
  free(data);
}

static void test_before_and_without_a_reader(void **state) {
  (void)state;
  bst_stream *s = bst_stream_hold(bst_stream_new());
  counted c = {.lock = PTHREAD_MUTEX_INITIALIZER, .woken = PTHREAD_COND_INITIALIZER};
  bst_stream_reader reader = {&c, suspend, resume, cut};
  assert_true(send_text(s, "early"));
  bst_stream_drop(s);
  assert_true(bst_stream_attach(s, &reader));
  expect_read(s, "data: early\n\n");
  bst_stream_drop(s);
  s = bst_stream_new();
  assert_true(send_text(s, "nobody"));
  bst_stream_drop(s);
  bst_stream_drop(NULL);
}

/* --- threads -----------------------------------------------------------------------------------
 */

enum { WRITERS = 4, EVENTS = 2000 };

static void *write_events(void *self) {
  for (int i = 0; i < EVENTS; i++)
    if (!send_text(self, "0123456789"))
      return self;
  return NULL;
}

/* Reads as the library does: rests until resumed, never longer; no event is lost and none doubled.
 */
static size_t read_all(bst_stream *s, counted *c, size_t expected) {
  char out[777];
  size_t total = 0;
  int rests = 0;
  while (total < expected) {
    ssize_t count = bst_stream_read(s, out, sizeof out);
    assert_true(count >= 0);
    total += (size_t)count;
    if (count > 0)
      continue;
    rests++;
    pthread_mutex_lock(&c->lock);
    while (c->resumed < rests)
      pthread_cond_wait(&c->woken, &c->lock);
    assert_int_equal(c->resumed, rests);
    pthread_mutex_unlock(&c->lock);
  }
  return total;
}

static void test_writers_and_a_reader(void **state) {
  (void)state;
  pthread_t writers[WRITERS];
  counted c;
  bst_stream *s = read_by(&c);
  size_t expected = (size_t)WRITERS * EVENTS * strlen("data: 0123456789\n\n");
  for (int i = 0; i < WRITERS; i++)
    assert_int_equal(pthread_create(&writers[i], NULL, write_events, s), 0);
  assert_int_equal(read_all(s, &c, expected), expected);
  for (int i = 0; i < WRITERS; i++) {
    void *failed;
    pthread_join(writers[i], &failed);
    assert_null(failed);
  }
  bst_stream_drop(s);
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_form_of_events),
      cmocka_unit_test(test_rests_and_is_woken_once),
      cmocka_unit_test(test_closing_sends_the_rest),
      cmocka_unit_test(test_who_does_not_read_is_cut_off),
      cmocka_unit_test(test_what_can_never_be_sent_ends_who_rests),
      cmocka_unit_test(test_before_and_without_a_reader),
      cmocka_unit_test(test_writers_and_a_reader),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
