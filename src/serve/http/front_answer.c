/* front_answer.c - what is sent, and the headers that all answers have. */
#define _XOPEN_SOURCE 700
#include "front_inside.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { ERROR = 512 };

static const char json_type[] = "application/json";
static const char no_store[] = "no-store", lasting[] = "public, max-age=31536000, immutable";

/* Of every answer. */
static const char *const all_headers[][2] = {
    {"Content-Security-Policy",
     "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
     "connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"},
    {"X-Content-Type-Options", "nosniff"},
    {"Referrer-Policy", "no-referrer"},
};
enum { ALL = sizeof all_headers / sizeof *all_headers };

const front_refusal *front_refusal_of(front_why why) {
  static const front_refusal refusals[] = {{0, "", ""},
#define X(name, status, code, sentence) {status, code, sentence},
                                           FRONT_REFUSALS(X)
#undef X
  };
  return &refusals[why];
}

enum MHD_Result front_send(struct MHD_Connection *connection, unsigned status,
                           struct MHD_Response *response, const char *type, const char *cache) {
  if (!response)
    return MHD_NO;
  for (int i = 0; i < ALL; i++)
    MHD_add_response_header(response, all_headers[i][0], all_headers[i][1]);
  MHD_add_response_header(response, "Cache-Control", cache);
  if (type)
    MHD_add_response_header(response, "Content-Type", type);
  enum MHD_Result result = MHD_queue_response(connection, status, response);
  MHD_destroy_response(response);
  return result;
}

/* --- refusals ----------------------------------------------------------------------------------
 */

enum MHD_Result front_refuse(front_job *job, front_why why) {
  const front_refusal *r = front_refusal_of(why);
  char text[ERROR];
  size_t length = bst_error_json(text, sizeof text, r->code, r->sentence);
  struct MHD_Response *response =
      MHD_create_response_from_buffer(length, text, MHD_RESPMEM_MUST_COPY);
  if (response && (r->status == 429 || r->status == 503))
    MHD_add_response_header(response, "Retry-After", "1");
  if (response && r->status == 405)
    MHD_add_response_header(response, "Allow", "GET, HEAD, POST, PUT");
  return front_send(job->connection, r->status, response, json_type, no_store);
}

size_t front_raw_refusal(char *out, size_t size, front_why why) {
  const front_refusal *r = front_refusal_of(why);
  char text[ERROR];
  size_t length = bst_error_json(text, sizeof text, r->code, r->sentence);
  size_t at = (size_t)snprintf(out, size,
                               "HTTP/1.1 %u %s\r\nConnection: close\r\nContent-Length: %zu\r\n"
                               "Content-Type: %s\r\nCache-Control: %s\r\n",
                               r->status, MHD_get_reason_phrase_for(r->status), length, json_type,
                               no_store);
  for (int i = 0; i < ALL; i++)
    at += (size_t)snprintf(out + at, size - at, "%s: %s\r\n", all_headers[i][0], all_headers[i][1]);
  return at + (size_t)snprintf(out + at, size - at, "\r\n%s", text);
}

/* --- files -------------------------------------------------------------------------------------
 */

static bool names_hash(const char *header, const char *hash) {
  return header && hash[0] && strstr(header, hash);
}

static void tag(struct MHD_Response *response, const bst_asset *asset) {
  char text[80];
  snprintf(text, sizeof text, "\"%s%s\"", asset->hash, asset->gzipped ? "-gzip" : "");
  if (asset->hash[0])
    MHD_add_response_header(response, "ETag", text);
  MHD_add_response_header(response, "Vary", "Accept-Encoding");
  if (asset->gzipped)
    MHD_add_response_header(response, "Content-Encoding", "gzip");
}

enum MHD_Result front_answer_file(front_job *job, const char *path) {
  const char *accepts = front_header(job->connection, "Accept-Encoding");
  bst_asset asset;
  if (!bst_assets_find(job->front->assets, path, accepts && strstr(accepts, "gzip"), &asset))
    return front_refuse(job, FRONT_PATH);
  const char *cache = asset.lasting ? lasting : "no-cache"; /* kept, but asked about */
  struct MHD_Response *response;
  if (names_hash(front_header(job->connection, "If-None-Match"), asset.hash)) {
    free(asset.owned);
    response = MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
    return front_send(job->connection, MHD_HTTP_NOT_MODIFIED, response, NULL, cache);
  }
  response =
      MHD_create_response_from_buffer(asset.length, (void *)(uintptr_t)asset.bytes,
                                      asset.owned ? MHD_RESPMEM_MUST_FREE : MHD_RESPMEM_PERSISTENT);
  if (!response)
    free(asset.owned);
  else
    tag(response, &asset);
  return front_send(job->connection, MHD_HTTP_OK, response, asset.type, cache);
}

/* --- replies of handlers -----------------------------------------------------------------------
 */

enum MHD_Result front_answer_reply(front_job *job) {
  bst_reply *reply = &job->reply;
  if (reply->stream)
    return front_answer_stream(job);
  bool has_body = reply->body && reply->length > 0;
  struct MHD_Response *response =
      has_body ? MHD_create_response_from_buffer(reply->length, reply->body, MHD_RESPMEM_MUST_FREE)
               : MHD_create_response_from_buffer(0, NULL, MHD_RESPMEM_PERSISTENT);
  if (response && has_body)
    reply->body = NULL; /* is the response's */
  if (response && reply->cookie[0])
    MHD_add_response_header(response, "Set-Cookie", reply->cookie);
  if (response && (reply->status == 429 || reply->status == 503))
    MHD_add_response_header(response, "Retry-After", "1");
  const char *type = reply->type ? reply->type : json_type;
  return front_send(job->connection, (unsigned)reply->status, response, has_body ? type : NULL,
                    reply->lasting ? "private, max-age=31536000, immutable" : no_store);
}
