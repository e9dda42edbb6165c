/* test_serve_door.c - what is looked at before anybody is asked; secrets; errors and cookies. */
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>

#include <cmocka.h>

#include <string.h>

#include <door.h>
#include <request.h>
#include <stdio.h>
#include <token.h>

static void test_host_is_one_that_we_serve(void **state) {
  (void)state;
  static const char *const served[] = {"127.0.0.1:8470", "localhost:8470", "[::1]:8470"};
  static const char *const others[] = {"",
                                       "127.0.0.1",
                                       "127.0.0.1:80",
                                       "evil.example:8470",
                                       "localhost",
                                       "localhost:8470.evil.example",
                                       "127.0.0.1:8470 ",
                                       "127.0.0.1:84700"};
  assert_true(bst_door_host("127.0.0.1:8470", served, 3));
  assert_true(bst_door_host("LocalHost:8470", served, 3));
  assert_true(bst_door_host("[::1]:8470", served, 3));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(bst_door_host(others[i], served, 3));
  assert_false(bst_door_host(NULL, served, 3));
  assert_false(bst_door_host("localhost:8470", served, 0));
}

static void test_origin_is_that_of_the_host(void **state) {
  (void)state;
  static const char host[] = "localhost:8470";
  static const char *const others[] = {"null",
                                       "",
                                       "localhost:8470",
                                       "http://localhost",
                                       "http://localhost:8471",
                                       "http://evil.example",
                                       "http://localhost:8470.evil.example",
                                       "ftp://localhost:8470",
                                       "http://localhost:8470/",
                                       "http://127.0.0.1:8470"};
  assert_true(bst_door_origin("http://localhost:8470", host));
  assert_true(bst_door_origin("HTTP://Localhost:8470", host));
  assert_true(bst_door_origin("https://play.example.org", "play.example.org"));
  for (size_t i = 0; i < sizeof others / sizeof *others; i++)
    assert_false(bst_door_origin(others[i], host));
  assert_false(bst_door_origin(NULL, host));
  assert_false(bst_door_origin("http://", NULL));
}

static void test_pages_of_other_sites(void **state) {
  (void)state;
  assert_true(bst_door_fetch(NULL, NULL));
  assert_true(bst_door_fetch("same-origin", "cors"));
  assert_true(bst_door_fetch("none", "navigate"));
  assert_true(bst_door_fetch("cross-site", "navigate"));
  assert_false(bst_door_fetch("cross-site", "no-cors"));
  assert_false(bst_door_fetch("same-site", "cors"));
  assert_false(bst_door_fetch("cross-site", NULL));
}

static void test_content_type(void **state) {
  (void)state;
  assert_true(bst_door_json_type("application/json"));
  assert_true(bst_door_json_type("Application/JSON; charset=utf-8"));
  assert_false(bst_door_json_type("application/jsonp"));
  assert_false(bst_door_json_type("text/plain; application/json"));
  assert_false(bst_door_json_type(""));
  assert_false(bst_door_json_type(NULL));
}

static bool deep_enough(const char *text, int most) {
  return bst_door_json_depth(text, strlen(text), most);
}

static void test_depth(void **state) {
  (void)state;
  assert_true(deep_enough("", 0));
  assert_true(deep_enough("1", 0));
  assert_false(deep_enough("[]", 0));
  assert_true(deep_enough("[[]]", 2));
  assert_false(deep_enough("[{\"a\":[]}]", 2));
  assert_true(deep_enough("[[],[],[{}]]", 3));
  assert_true(deep_enough("[\"[[[[[{{{\"]", 1));
  assert_true(deep_enough("[\"\\\"[[[\\\\\",\"[[\"]", 1));
  assert_false(deep_enough("[\"\\\\\",[[]]]", 2));
  assert_true(deep_enough("[\"[[[[", 1)); /* not JSON, which others tell */
  assert_true(deep_enough("[\"\\", 1));
  assert_true(deep_enough("]]]]", 1));
}

static bst_text_fault look_at(const char *text, size_t most) {
  return bst_door_text(text, strlen(text), most);
}

static void test_texts(void **state) {
  (void)state;
  static const char *const not_utf8[] = {"\xff",
                                         "\xc0\xaf",
                                         "\xe2\x82",
                                         "\xed\xa0\x80",
                                         "\xf4\x90\x80\x80",
                                         "a\x80",
                                         "\xf8\x88\x80\x80\x80",
                                         "\xe0\x80\xaf",
                                         "\xc3"};
  static const char *const control[] = {"\n",           "a\tb",         "\x7f",         "\xc2\x85",
                                        "\xe2\x80\xae", "\xe2\x80\x8f", "\xe2\x81\xa6", "\xd8\x9c",
                                        "\xef\xbb\xbf", "\xe2\x80\xa8"};
  for (size_t i = 0; i < sizeof not_utf8 / sizeof *not_utf8; i++)
    assert_int_equal(look_at(not_utf8[i], 40), BST_TEXT_NOT_UTF8);
  for (size_t i = 0; i < sizeof control / sizeof *control; i++)
    assert_int_equal(look_at(control[i], 40), BST_TEXT_CONTROL);
  assert_int_equal(look_at("", 0), BST_TEXT_FINE);
  assert_int_equal(look_at("Ada Łęść 🏰 שלום", 40), BST_TEXT_FINE);
  assert_int_equal(look_at("äöü", 3), BST_TEXT_FINE);
  assert_int_equal(look_at("äöü", 2), BST_TEXT_TOO_LONG);
  assert_int_equal(bst_door_text("a\0b", 3, 40), BST_TEXT_CONTROL);
  assert_string_equal(bst_door_text_why(BST_TEXT_TOO_LONG), "is too long");
}

static void test_tokens(void **state) {
  (void)state;
  char one[BST_TOKEN_TEXT], two[BST_TOKEN_TEXT];
  assert_true(bst_token_new(one));
  assert_true(bst_token_new(two));
  assert_int_equal(strlen(one), 32);
  assert_int_equal(strspn(one, "0123456789abcdef"), 32);
  assert_string_not_equal(one, two);
  bst_token_hash hash = bst_token_hash_of(one);
  assert_true(bst_token_matches(&hash, one));
  assert_false(bst_token_matches(&hash, two));
  assert_false(bst_token_matches(&hash, ""));
  bst_token_hash abc = bst_token_hash_of("abc"); /* FIPS 180-4 */
  assert_memory_equal(abc.bytes, "\xba\x78\x16\xbf\x8f\x01\xcf\xea", 8);
}

static void test_errors_are_json(void **state) {
  (void)state;
  bst_reply reply = {0};
  bst_reply_error(&reply, 404, "path", "no \"%s\"\n\\", "a");
  assert_int_equal(reply.status, 404);
  assert_string_equal(reply.body, "{\"error\":\"no \\\"a\\\"\\u000a\\\\\",\"code\":\"path\"}");
  assert_int_equal(reply.length, strlen(reply.body));
  bst_reply_error(&reply, 422, "long", "%2000s", "");
  assert_true(strlen(reply.body) < 1100);
  bst_reply_json(&reply, 200, NULL);
  assert_int_equal(reply.status, 500);
  bst_reply_empty(&reply);
  assert_null(reply.body);
  bst_reply_stream(&reply, bst_stream_new());
  bst_reply_error(&reply, 403, "seat", "gone");
  assert_null(reply.stream);
  bst_reply_free(&reply);
}

/* Wherever it is cut, what remains is UTF-8. */
static void test_errors_are_cut_between_characters(void **state) {
  (void)state;
  char out[128], sentence[256] = "";
  for (int i = 0; i < 60; i++)
    strcat(sentence, i % 3 == 0 ? "€" : i % 3 == 1 ? "\"" : "ä");
  for (size_t size = 60; size <= sizeof out; size++) {
    size_t length = bst_error_json(out, size, "code", sentence);
    assert_true(length < size);
    assert_int_equal(bst_door_text(out, length, 1000), BST_TEXT_FINE);
    assert_string_equal(out + length - 2, "\"}");
  }
}

static void test_cookies(void **state) {
  (void)state;
  bst_reply reply = {0};
  assert_true(bst_reply_cookie(&reply, "seat", "0f3c", "/api/1/tables/T", 0));
  assert_string_equal(reply.cookie, "seat=0f3c; Path=/api/1/tables/T; HttpOnly; SameSite=Strict");
  assert_false(bst_reply_cookie(&reply, "seat", "a; Path=/", "/", 0));
  assert_false(bst_reply_cookie(&reply, "seat", "a\r\nX: y", "/", 0));
  assert_false(bst_reply_cookie(&reply, "", "a", "/", 0));
  assert_false(bst_reply_cookie(&reply, "a=b", "a", "/", 0));
  assert_non_null(strstr(reply.cookie, "0f3c"));
  assert_true(bst_reply_cookie(&reply, "seat", "a", "/", 60));
  assert_non_null(strstr(reply.cookie, "; Max-Age=60;"));
}

int main(void) {
  const struct CMUnitTest tests[] = {
      cmocka_unit_test(test_host_is_one_that_we_serve),
      cmocka_unit_test(test_origin_is_that_of_the_host),
      cmocka_unit_test(test_pages_of_other_sites),
      cmocka_unit_test(test_content_type),
      cmocka_unit_test(test_depth),
      cmocka_unit_test(test_texts),
      cmocka_unit_test(test_tokens),
      cmocka_unit_test(test_errors_are_json),
      cmocka_unit_test(test_errors_are_cut_between_characters),
      cmocka_unit_test(test_cookies),
  };
  return cmocka_run_group_tests(tests, NULL, NULL);
}
