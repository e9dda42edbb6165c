/* reply.c - see request.h. */
#include "request.h"

#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { SENTENCE = 1024 };

/* --- errors ----------------------------------------------------------------------------------- */

/* How one byte of a text is written in JSON. Bytes that are no UTF-8 can't come from us. */
static size_t escape(char *out, size_t size, unsigned char c) {
  if (c == '"' || c == '\\')
    return (size_t)snprintf(out, size, "\\%c", c);
  if (c < 0x20)
    return (size_t)snprintf(out, size, "\\u%04x", c);
  return (size_t)snprintf(out, size, "%c", c);
}

/* Where a text that was cut ends: without its last character, which may be half of one. */
static size_t cut_end(const char *text, size_t length) {
  while (length > 0 && ((unsigned char)text[length - 1] & 0xC0) == 0x80)
    length--;
  return length > 0 && (unsigned char)text[length - 1] >= 0xC0 ? length - 1 : length;
}

size_t bst_error_json(char *out, size_t size, const char *code, const char *sentence) {
  static const char behind[] = "\",\"code\":\"";
  size_t room = size - sizeof behind - strlen(code) - sizeof "\"}";
  size_t at = (size_t)snprintf(out, size, "{\"error\":\"");
  char one[8];
  for (const char *c = sentence; *c; c++) {
    size_t length = escape(one, sizeof one, (unsigned char)*c);
    if (at + length >= room) {
      at = cut_end(out, at);
      break;
    }
    memcpy(out + at, one, length);
    at += length;
  }
  return at + (size_t)snprintf(out + at, size - at, "%s%s\"}", behind, code);
}

void bst_reply_error(bst_reply *reply, int status, const char *code, const char *format, ...) {
  char sentence[SENTENCE];
  va_list args;
  va_start(args, format);
  int length = vsnprintf(sentence, sizeof sentence, format, args);
  va_end(args);
  if (length >= SENTENCE)
    sentence[cut_end(sentence, SENTENCE - 1)] = '\0';
  bst_reply_free(reply);
  reply->status = status;
  reply->body = malloc(2 * SENTENCE);
  if (reply->body)
    reply->length = bst_error_json(reply->body, 2 * SENTENCE, code, sentence);
}

/* --- other answers ---------------------------------------------------------------------------- */

void bst_reply_json(bst_reply *reply, int status, char *body) {
  if (!body) {
    bst_reply_error(reply, 500, "memory", "The server is out of memory.");
    return;
  }
  bst_reply_free(reply);
  reply->status = status;
  reply->body = body;
  reply->length = strlen(body);
}

void bst_reply_empty(bst_reply *reply) {
  free(reply->body);
  reply->body = NULL;
  reply->length = 0;
  reply->status = 204;
}

void bst_reply_stream(bst_reply *reply, bst_stream *stream) {
  if (!stream) {
    bst_reply_error(reply, 500, "memory", "The server is out of memory.");
    return;
  }
  bst_stream_drop(reply->stream);
  reply->status = 200;
  reply->stream = stream;
}

/* --- cookies ---------------------------------------------------------------------------------- */

/* Nothing that ends a cookie, or a header. */
static bool is_plain(const char *text) {
  for (const char *c = text; *c; c++)
    if (*c <= ' ' || *c >= 0x7F || strchr("\";,\\", *c))
      return false;
  return true;
}

bool bst_reply_cookie(bst_reply *reply, const char *name, const char *value, const char *path,
                      long age) {
  char lives[40] = "", made[sizeof reply->cookie];
  if (!*name || strchr(name, '=') || !is_plain(name) || !is_plain(value) || !is_plain(path))
    return false;
  if (age > 0)
    snprintf(lives, sizeof lives, "; Max-Age=%ld", age);
  int length = snprintf(made, sizeof made, "%s=%s; Path=%s%s; HttpOnly; SameSite=Strict", name,
                        value, path, lives);
  if (length < 0 || (size_t)length >= sizeof made)
    return false;
  memcpy(reply->cookie, made, (size_t)length + 1);
  return true;
}

void bst_reply_free(bst_reply *reply) {
  free(reply->body);
  bst_stream_drop(reply->stream);
  *reply = (bst_reply){0};
}
