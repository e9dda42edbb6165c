/* wire.c - see wire.h. */
#define _GNU_SOURCE /* memmem, strcasestr */
#include "wire.h"

#include <arpa/inet.h>
#include <errno.h>
#include <fcntl.h>
#include <netinet/tcp.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/socket.h>
#include <unistd.h>

void wire_fail(const char *format, ...) {
  va_list list;
  va_start(list, format);
  fputs("load: ", stderr);
  vfprintf(stderr, format, list);
  fputc('\n', stderr);
  va_end(list);
  exit(1);
}

void wire_open(wire *w, int port, int number) {
  struct sockaddr_in own = {.sin_family = AF_INET}, to = {.sin_family = AF_INET};
  int on = 1;
  *w = (wire){.fd = socket(AF_INET, SOCK_STREAM, 0)};
  own.sin_addr.s_addr = htonl(0x7f000100u + (unsigned)number);
  to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
  to.sin_port = htons((unsigned short)port);
  if (w->fd < 0 || bind(w->fd, (struct sockaddr *)&own, sizeof own) != 0 ||
      connect(w->fd, (struct sockaddr *)&to, sizeof to) != 0)
    wire_fail("no connection: %s", strerror(errno));
  (void)setsockopt(w->fd, IPPROTO_TCP, TCP_NODELAY, &on, sizeof on);
  (void)fcntl(w->fd, F_SETFL, O_NONBLOCK);
}

void wire_close(wire *w) {
  if (w->fd >= 0)
    close(w->fd);
  free(w->in);
  *w = (wire){.fd = -1};
}

/* --- sending ---------------------------------------------------------------------------------- */

void wire_ask(wire *w, int port, const char *path, const char *cookie, const char *body) {
  char text[2048];
  size_t length =
      (size_t)snprintf(text, sizeof text, "%s /api/1/%s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\n",
                       body ? "POST" : "GET", path, port);
  if (cookie)
    length += (size_t)snprintf(text + length, sizeof text - length, "Cookie: %s\r\n", cookie);
  if (body)
    length += (size_t)snprintf(text + length, sizeof text - length,
                               "Origin: http://127.0.0.1:%d\r\nContent-Type: application/json\r\n"
                               "Content-Length: %zu\r\n\r\n%s",
                               port, strlen(body), body);
  else
    length += (size_t)snprintf(text + length, sizeof text - length, "\r\n");
  w->length = 0;
  if (length >= sizeof text || send(w->fd, text, length, MSG_NOSIGNAL) != (ssize_t)length)
    wire_fail("%s can't be asked: %s", path, strerror(errno));
}

/* --- reading ---------------------------------------------------------------------------------- */

bool wire_read(wire *w) {
  for (;;) {
    if (w->capacity - w->length < 65536) {
      w->capacity = 2 * w->capacity + 65536;
      if (!(w->in = realloc(w->in, w->capacity)))
        wire_fail("no memory");
    }
    ssize_t got = recv(w->fd, w->in + w->length, w->capacity - w->length - 1, 0);
    if (got > 0)
      w->length += (size_t)got;
    else
      return got < 0 && (errno == EAGAIN || errno == EWOULDBLOCK);
  }
}

static size_t head_length(const wire *w) {
  const char *end = w->length > 0 ? memmem(w->in, w->length, "\r\n\r\n", 4) : NULL;
  return end ? (size_t)(end - w->in) + 4 : 0;
}

bool wire_answered(wire *w, wire_answer *out) {
  size_t head = head_length(w);
  if (head == 0)
    return false;
  w->in[w->length] = '\0';
  const char *length = strcasestr(w->in, "\r\nContent-Length:");
  const char *cookie = strcasestr(w->in, "\r\nSet-Cookie: ");
  size_t body = length && length < w->in + head ? strtoul(length + 17, NULL, 10) : 0;
  if (w->length < head + body)
    return false;
  *out = (wire_answer){.status = atoi(w->in + strlen("HTTP/1.1 ")), .body = w->in + head};
  if (cookie && cookie < w->in + head)
    snprintf(out->cookie, sizeof out->cookie, "%.*s", (int)strcspn(cookie + 14, ";\r"),
             cookie + 14);
  return true;
}

static void cut(wire *w, size_t from, size_t count) {
  memmove(w->in + from, w->in + from + count, w->length - from - count);
  w->length -= count;
}

/* Headers go once, sizes of chunks as they come: [0, plain) is text of events. */
static void unpack(wire *w) {
  size_t head = w->headed ? 0 : head_length(w);
  if (!w->headed && head == 0)
    return;
  if (!w->headed && strncmp(w->in, "HTTP/1.1 200", 12) != 0)
    wire_fail("no stream: %.60s", w->in);
  cut(w, 0, head);
  w->headed = true;
  while (w->plain < w->length) {
    if (w->left == 0) {
      size_t from = w->plain + (w->in[w->plain] == '\r' ? 2 : 0); /* behind the last chunk */
      const char *end = from < w->length ? memmem(w->in + from, w->length - from, "\r\n", 2) : NULL;
      if (!end)
        return;
      w->left = strtoul(w->in + from, NULL, 16);
      cut(w, w->plain, (size_t)(end - w->in) + 2 - w->plain);
      if (w->left == 0)
        wire_fail("a stream has ended");
    }
    size_t more = w->length - w->plain < w->left ? w->length - w->plain : w->left;
    w->plain += more;
    w->left -= more;
  }
}

static void read_line(char *line, wire_event *out) {
  if (strncmp(line, "event: ", 7) == 0)
    snprintf(out->name, sizeof out->name, "%.15s", line + 7);
  else if (strncmp(line, "data: ", 6) == 0)
    out->data = line + 6;
  else if (strncmp(line, "id: ", 4) == 0 && strchr(line, '.'))
    out->number = strtoul(strchr(line, '.') + 1, NULL, 10);
}

bool wire_event_next(wire *w, wire_event *out) {
  static char *taken; /* the event of the last call */
  static size_t room;
  for (;;) {
    unpack(w);
    const char *end = w->plain > 1 ? memmem(w->in, w->plain, "\n\n", 2) : NULL;
    if (!end)
      return false;
    size_t length = (size_t)(end - w->in);
    if (length >= room && !(taken = realloc(taken, room = 2 * length + 1)))
      wire_fail("no memory");
    memcpy(taken, w->in, length);
    taken[length] = '\0';
    cut(w, 0, length + 2);
    w->plain -= length + 2;
    *out = (wire_event){.data = NULL};
    char *rest = NULL;
    for (char *line = strtok_r(taken, "\n", &rest); line; line = strtok_r(NULL, "\n", &rest))
      read_line(line, out);
    if (out->data && out->name[0])
      return true; /* else a comment */
  }
}
