/* host_fault.c - what becomes of failures of scripts: whose they are, and who is told. */
#include "fault.h"
#include "vm.h"

#include <status.h>
#include <stdio.h>
#include <string.h>
#include <words.h>

static const char *file_name(const char *path) {
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

bool bst_is_chunk_of(const char *chunk, const char *path) {
  return strncmp(file_name(path), chunk, strlen(chunk)) == 0; /* long names are cut */
}

/* The rule in whose file the line is: the handler's own, or another one that wrote the function. */
static const bst_rule_text *file_of(const bst_vm *vm, const bst_handler *handler,
                                    const char *chunk) {
  const bst_behaviour *b = vm->program->b;
  const bst_rule_text *own = &b->rule[handler->rule];
  for (size_t i = 0; i < b->rule_count && *chunk; i++) {
    size_t n = (handler->rule + i) % b->rule_count;
    if (b->rule[n].path && bst_is_chunk_of(chunk, b->rule[n].path))
      return &b->rule[n];
  }
  return own;
}

const char *bst_vm_stage(const bst_vm *vm, const bst_game *g) {
  uint16_t op = g->at;
  if (g->frame_count > 0 && g->frame_count <= vm->rs->layout.frame_cap)
    op = frames_of(vm->rs, g)[g->frame_count - 1].op;
  if (op >= vm->rs->op_count)
    return "";
  const char *stage = bst_words_stage[vm->rs->op[op].stage].text;
  return stage ? stage : "pushed";
}

void bst_vm_note_fault(bst_vm *vm, bst_status status) {
  const bst_call *call = &vm->now;
  const bst_handler *handler = call->handler;
  const bst_rule_text *file = file_of(vm, handler, vm->raw.file);
  const char *version = vm->program->version ? vm->program->version[handler->rule] : "";
  bool asked = call->query != NULL || call->offer != NULL;
  vm->fault = (bst_failure){.status = status,
                            .rule = vm->program->b->rule[handler->rule].id,
                            .version = version ? version : "",
                            .handler = handler->name,
                            .hook = handler->hook[call->part],
                            .stage = bst_vm_stage(vm, call->g),
                            .turn = call->g->turn,
                            .part = call->g->part,
                            .call = asked ? 0 : call->g->calls,
                            .path = file->path,
                            .written_in = file->id,
                            .line = vm->raw.line,
                            .what = vm->raw};
  if (vm->raw.line == 0 ||
      (call->returned && !vm->raw.keeps)) { /* memory is out, or what it returned was wrong */
    file = file_of(vm, handler, file_name(handler->path));
    vm->fault.path = handler->path;
    vm->fault.written_in = file->id;
    vm->fault.line = handler->line;
  }
  if (call->part == BST_RUN && handler->effects != NULL) {
    const char *path = handler->effects->file;
    vm->fault.path = path ? path : vm->program->b->rule[handler->rule].path;
    file = file_of(vm, handler, file_name(vm->fault.path));
    vm->fault.written_in = file->id;
    vm->fault.line = handler->effects->line;
  }
  if (file->text)
    bst_failure_quote(&vm->fault, file->text, file->size);
}

/* Tells whoever called about the failure that was noted. */
bst_status bst_vm_tell(bst_vm *vm, bst_error *err) {
  char text[sizeof err->text];
  vm->kept = BST_OK;
  bst_failure_brief(&vm->fault, text, sizeof text);
  return bst_fail(err, vm->fault.status, "%s", text);
}

/* What a function said can't be used, as the core found out later. */
bst_status bst_vm_blame(void *self, const bst_table *t, const bst_game *g, uint16_t handler,
                        bst_blamed what, const char *text, bst_error *err) {
  bst_vm *vm = self;
  const bst_call outer = vm->now;
  (void)t;
  vm->now.handler = &vm->program->b->handler[handler];
  vm->now.part = what == BST_BLAMED_OPTIONS ? BST_OPTIONS : BST_RUN;
  vm->now.g = (bst_game *)(uintptr_t)g; /* only looked at */
  vm->now.returned = true;
  vm->raw = (bst_script_fault){.limit = BST_LIMIT_NONE};
  snprintf(vm->raw.message, sizeof vm->raw.message, "%s", text);
  if (vm->kept == BST_OK) /* else an earlier failure is the cause */
    bst_vm_note_fault(vm, BST_SCRIPT);
  vm->now = outer;
  return err != NULL ? bst_vm_tell(vm, err) : bst_vm_keep(vm, BST_SCRIPT);
}
