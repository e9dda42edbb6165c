/* door.h - what is looked at before anybody is asked: pure functions, of texts as they came. */
#ifndef BST_DOOR_H
#define BST_DOOR_H

#include <bastide.h>

enum {
  BST_DOOR_BODY = 4 * 1024,     /* bytes of a body, where a route doesn't allow more */
  BST_DOOR_BODY_MOST = 4 << 20, /* what it may allow */
  BST_DOOR_HEADERS = 16 * 1024, /* bytes of all headers */
  BST_DOOR_DEPTH = 16,          /* of JSON */
  BST_DOOR_NAME = 40,           /* characters of a name */
  BST_DOOR_CHAT = 300,          /* of what is said at a table */
};

/* Is it one that we serve ("127.0.0.1:8470"), in any case of letters? NULL, the header is missing:
 * no. Other names that lead here are those of a page that has had its name resolved anew. */
bool bst_door_host(const char *host, const char *const *served, size_t count);
/* Does a page of that Origin come from `host`, be it behind a proxy that speaks TLS? NULL: no.
 * Browsers send it with every POST and PUT, so who sends none is a program, which can as well:
 * curl -H "Origin: http://127.0.0.1:8470". */
bool bst_door_origin(const char *origin, const char *host);
/* What a browser says of who is asking (Sec-Fetch-Site, Sec-Fetch-Mode; NULL where it says
 * nothing): our page, the person herself, or a link elsewhere that leads here. Else no: other sites
 * may not even open streams that nobody can read. */
bool bst_door_fetch(const char *site, const char *mode);
/* application/json, whatever is said behind it. NULL: no. A form of another site can't send that.
 */
bool bst_door_json_type(const char *type);
/* Are brackets never nested deeper than that? Says nothing about whether it is JSON. */
bool bst_door_json_depth(const char *text, size_t length, int most);

typedef enum bst_text_fault {
  BST_TEXT_FINE,
  BST_TEXT_NOT_UTF8,
  BST_TEXT_TOO_LONG,
  BST_TEXT_CONTROL, /* a control character, or one that turns the direction of writing */
} bst_text_fault;

/* May it be shown to others? `most` counts characters. */
bst_text_fault bst_door_text(const char *text, size_t length, size_t most);
/* What is wrong, as the end of a sentence: "is too long". */
const char *bst_door_text_why(bst_text_fault fault);

#endif
