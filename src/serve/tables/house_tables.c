/* house_tables.c - which tables there are, and what a table is. */
#include "house_inside.h"

void house_tables(const asked *a) {
  bst_json *out = bst_json_new_object(), *list = bst_json_new_list();
  size_t count = house_count(a->house);
  for (size_t i = 0; i < count; i++) {
    house_table *table = house_come_to(a->house, i);
    if (!table)
      continue;
    if (!bst_served_manners(table->served)->is_private) {
      bst_json *one = bst_served_line(table->served);
      bst_json_set_text(one, "table", table->name);
      bst_json_add(list, one);
    }
    house_leave(a->house, table);
  }
  bst_json_set(out, "tables", list);
  house_say(a->reply, 200, out);
}

void house_describe(const asked *a) {
  bst_json *out = bst_served_describe(a->table->served);
  bst_json_set_text(out, "table", a->table->name);
  bst_json_set(out, "seats", bst_served_list(a->seats));
  bst_json_set_bool(out, "host", house_is_host(a));
  house_say(a->reply, 200, out);
}
