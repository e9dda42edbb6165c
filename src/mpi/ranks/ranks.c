/* ranks.c - see ranks.h. */
#define _POSIX_C_SOURCE 200809L
#include "ranks.h"

#include <bastide.h>
#include <clock.h>
#include <inttypes.h>
#include <mpi.h>
#include <status.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

enum tag { TAG_HELLO = 1, TAG_WORK, TAG_ROWS, TAG_LEAVE, TAG_BYE, TAG_PART, TAG_GO };

enum {
  SHORTEST_NAP = 50,            /* microseconds between two looks, twice as long each time ... */
  LONGEST_NAP = 2000,           /* ... up to this */
  LOOK_ASIDE = 1000,            /* microseconds between looks while games are played */
  PENDING = BST_CREW_UNDER_WAY, /* batches for one rank whose sending may not be over */
  SAID = 2000,                  /* bytes of messages that a rank passes on */
};

/* How a rank presents itself. */
typedef struct hello {
  uint64_t digest;  /* of what it has loaded */
  uint32_t fixture; /* bytes of one: the same program on another kind of machine wouldn't do */
  int32_t loaded;
  char version[32], host[64], said[SAID];
} hello;

static struct {
  int rank, count;
  uint8_t *(*batch)[PENDING]; /* by rank, and how many bytes there is room for */
  size_t (*batch_room)[PENDING];
  MPI_Request (*request)[PENDING];
  uint32_t *given; /* batches, by rank */
  uint8_t *rows;   /* the last ones that have come */
  size_t room;
  bst_crew crew;
  FILE *kept; /* what would be on the standard error */
  int error;  /* the standard error itself */
  bool served;
} ranks;

/* --- waiting ---------------------------------------------------------------------------------- */

static void nap(long *microseconds) {
  nanosleep(&(struct timespec){0, *microseconds * 1000}, NULL);
  *microseconds = *microseconds * 2 < LONGEST_NAP ? *microseconds * 2 : LONGEST_NAP;
}

/* Has a message come, or does one within `seconds` (negative: as long as it takes)? */
static bool has_message(int from, int tag, double seconds, MPI_Status *status) {
  long pause = SHORTEST_NAP;
  double end = bst_clock_seconds() + seconds;
  for (;;) {
    int there = 0;
    MPI_Iprobe(from, tag, MPI_COMM_WORLD, &there, status);
    if (there)
      return true;
    if (seconds >= 0 && bst_clock_seconds() >= end)
      return false;
    nap(&pause);
  }
}

static void wait_done(MPI_Request *request) {
  long pause = SHORTEST_NAP;
  int done = 0;
  for (;;) {
    MPI_Test(request, &done, MPI_STATUS_IGNORE);
    if (done)
      return;
    nap(&pause);
  }
}

/* Nor does MPI_Recv sleep while the rest of a long message comes. */
static void receive(void *bytes, int size, int from, int tag) {
  MPI_Request request;
  MPI_Irecv(bytes, size, MPI_BYTE, from, tag, MPI_COMM_WORLD, &request);
  wait_done(&request);
}

static void send_to(int rank, int tag, const void *bytes, size_t size) {
  MPI_Request request;
  MPI_Isend(bytes, (int)size, MPI_BYTE, rank, tag, MPI_COMM_WORLD, &request);
  wait_done(&request);
}

void ranks_stay_here(void) {
  const char *all = getenv("OMPI_COMM_WORLD_SIZE"), *here = getenv("OMPI_COMM_WORLD_LOCAL_SIZE");
  if (!all || !here || strcmp(all, here) != 0)
    return;
  setenv("OMPI_MCA_pml", "ob1", 0);
  setenv("OMPI_MCA_btl", "self,vader", 0);
}

/* --- rank 0 ----------------------------------------------------------------------------------- */

static bst_status check_hello(int rank, const hello *h, uint64_t digest, bst_error *err) {
  if (strncmp(h->version, BST_VERSION, sizeof h->version) != 0)
    return bst_fail(err, BST_BAD_INPUT, "rank %d (%s) is bastide %s, rank 0 is %s", rank, h->host,
                    h->version, BST_VERSION);
  if (h->fixture != sizeof(bst_fixture))
    return bst_fail(err, BST_BAD_INPUT,
                    "rank %d (%s) is another build of bastide than rank 0; take the same", rank,
                    h->host);
  if (!h->loaded)
    return bst_fail(err, BST_BAD_INPUT, "rank %d (%s) can't load what rank 0 has loaded:\n%s", rank,
                    h->host, h->said);
  if (h->digest != digest)
    return bst_fail(err, BST_BAD_INPUT,
                    "rank %d (%s) has other rules, players or another tournament file (%016" PRIx64
                    " instead of %016" PRIx64 "); give all the same files",
                    rank, h->host, h->digest, digest);
  return BST_OK;
}

static bst_status meet_all(uint64_t digest, bst_error *err) {
  bst_status status = BST_OK;
  MPI_Status at;
  for (int rank = 1; rank < ranks.count; rank++) {
    hello h;
    has_message(rank, TAG_HELLO, -1, &at);
    receive(&h, (int)sizeof h, rank, TAG_HELLO);
    if (status == BST_OK)
      status = check_hello(rank, &h, digest, err);
  }
  return status;
}

static bst_status meet(uint64_t digest, const bst_crew **crew, bst_error *err) {
  *crew = &ranks.crew;
  return meet_all(digest, err);
}

/* That a rank is gone isn't told here: MPI ends the job then. */
static bst_status give(void *self, uint32_t who, const uint8_t *bytes, size_t size,
                       bst_error *err) {
  (void)self;
  uint32_t rank = who + 1, at = ranks.given[rank]++ % PENDING;
  wait_done(&ranks.request[rank][at]);
  if (ranks.batch_room[rank][at] < size) {
    uint8_t *room = realloc(ranks.batch[rank][at], size);
    if (!room)
      return bst_fail(err, BST_NO_MEMORY, "out of memory for what rank %u is to play", rank);
    ranks.batch[rank][at] = room;
    ranks.batch_room[rank][at] = size;
  }
  memcpy(ranks.batch[rank][at], bytes, size);
  MPI_Isend(ranks.batch[rank][at], (int)size, MPI_BYTE, (int)rank, TAG_WORK, MPI_COMM_WORLD,
            &ranks.request[rank][at]);
  return BST_OK;
}

/* Room for the message that has come; false: there is no memory. */
static bool make_room(const MPI_Status *at, int *size) {
  MPI_Get_count(at, MPI_BYTE, size);
  if ((size_t)*size <= ranks.room)
    return true;
  uint8_t *rows = realloc(ranks.rows, (size_t)*size);
  if (!rows)
    return false;
  ranks.rows = rows;
  ranks.room = (size_t)*size;
  return true;
}

static bst_status take(void *self, uint32_t milliseconds, bst_crew_news *out, bst_error *err) {
  MPI_Status at;
  int size;
  (void)self;
  *out = (bst_crew_news){0};
  if (!has_message(MPI_ANY_SOURCE, TAG_ROWS, milliseconds * 1e-3, &at))
    return BST_OK;
  if (!make_room(&at, &size))
    return bst_fail(err, BST_NO_MEMORY, "out of memory for what rank %d has sent", at.MPI_SOURCE);
  receive(ranks.rows, size, at.MPI_SOURCE, TAG_ROWS);
  *out = (bst_crew_news){(uint32_t)at.MPI_SOURCE - 1, ranks.rows, (size_t)size};
  return BST_OK;
}

/* What is still on its way is taken and forgotten, so that nobody waits for somebody who is gone.
 */
void ranks_dismiss(void) {
  MPI_Status at;
  int left = ranks.count - 1, size;
  for (int rank = 1; rank < ranks.count; rank++)
    send_to(rank, TAG_LEAVE, "", 0);
  while (left > 0) {
    has_message(MPI_ANY_SOURCE, MPI_ANY_TAG, -1, &at);
    if (!make_room(&at, &size))
      MPI_Abort(MPI_COMM_WORLD, 1);
    receive(ranks.rows, size, at.MPI_SOURCE, at.MPI_TAG);
    left -= at.MPI_TAG == TAG_BYE;
  }
  for (int rank = 1; rank < ranks.count; rank++)
    for (int i = 0; i < PENDING; i++) {
      wait_done(&ranks.request[rank][i]);
      free(ranks.batch[rank][i]);
    }
  free(ranks.batch_room);
  free(ranks.batch);
  free(ranks.request);
  free(ranks.given);
  free(ranks.rows);
}

/* --- the others ------------------------------------------------------------------------------- */

void ranks_be_quiet(void) {
  ranks.kept = tmpfile();
  ranks.error = dup(STDERR_FILENO);
  if (!freopen("/dev/null", "w", stdout) || !ranks.kept)
    return;
  fflush(stderr);
  dup2(fileno(ranks.kept), STDERR_FILENO);
}

/* From now on there is something to say that only this rank has to say. */
static void be_heard(void) {
  fflush(stderr);
  if (ranks.error >= 0)
    dup2(ranks.error, STDERR_FILENO);
}

static void say_hello(bool loaded, uint64_t digest) {
  hello h = {.digest = digest, .fixture = sizeof(bst_fixture), .loaded = loaded};
  snprintf(h.version, sizeof h.version, "%s", BST_VERSION);
  if (gethostname(h.host, sizeof h.host - 1) != 0)
    snprintf(h.host, sizeof h.host, "?");
  if (!loaded && ranks.kept) {
    fflush(stderr);
    rewind(ranks.kept);
    h.said[fread(h.said, 1, sizeof h.said - 1, ranks.kept)] = '\0';
  }
  send_to(0, TAG_HELLO, &h, sizeof h);
}

static bool is_dismissed(void) {
  int there = 0;
  MPI_Iprobe(0, TAG_LEAVE, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
  return there;
}

/* Lets MPI get on with what is being sent; `self` is when it last did. It yields the core when more
 * ranks than cores are there, so it isn't asked between games that take microseconds. */
static bool look_aside(void *self) {
  double *last = self, now = bst_clock_seconds();
  if (now - *last < LOOK_ASIDE * 1e-6)
    return true;
  *last = now;
  return !is_dismissed();
}

/* Plays one batch and sends what came of it, which is copied, so that the next one can be played
 * meanwhile. */
static bst_status play_batch(bst_errand *e, const MPI_Status *at, uint8_t **sent,
                             MPI_Request *request) {
  const uint8_t *bytes;
  size_t size;
  int got;
  if (!make_room(at, &got))
    return BST_NO_MEMORY;
  receive(ranks.rows, got, 0, TAG_WORK);
  if (is_dismissed())
    return BST_OK; /* nobody wants it any more */
  double last = bst_clock_seconds();
  bst_status status = bst_errand_play(e, ranks.rows, (size_t)got, look_aside, &last, &bytes, &size);
  if (status != BST_OK)
    return status;
  wait_done(request);
  uint8_t *copy = realloc(*sent, size);
  if (!copy)
    return BST_NO_MEMORY;
  *sent = copy;
  memcpy(copy, bytes, size);
  MPI_Isend(copy, (int)size, MPI_BYTE, 0, TAG_ROWS, MPI_COMM_WORLD, request);
  return BST_OK;
}

static int serve(const bst_tournament *t, const bst_tournament_plan *plan, uint64_t digest) {
  bst_errand *e = NULL;
  bst_error error = {.text = "out of memory"};
  MPI_Request request = MPI_REQUEST_NULL;
  MPI_Status at;
  uint8_t *sent = NULL;
  bst_status status = bst_errand_new(t, plan, &e, &error);
  ranks.served = true;
  if (status != BST_OK)
    fprintf(stderr, "%s\n", error.text);
  say_hello(status == BST_OK, digest);
  be_heard();
  while (has_message(0, MPI_ANY_TAG, -1, &at) && at.MPI_TAG == TAG_WORK && status == BST_OK)
    status = play_batch(e, &at, &sent, &request);
  if (at.MPI_TAG == TAG_WORK) {
    fprintf(stderr, "bastide-mpi: %s\n", bst_status_text(status));
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  wait_done(&request);
  free(sent);
  bst_errand_free(e);
  return 0;
}

void ranks_wait_for_leave(void) {
  MPI_Status at;
  if (!ranks.served)
    say_hello(false, 0);
  has_message(0, TAG_LEAVE, -1, &at);
  receive(NULL, 0, 0, TAG_LEAVE);
  send_to(0, TAG_BYE, "", 0);
  if (ranks.kept)
    fclose(ranks.kept);
}

/* --- simulations ------------------------------------------------------------------------------ */

/* What one part came to. */
typedef struct part {
  bst_status status;
  bst_error error;
  bst_sim_result result;
} part;

/* The digests of the chunks that a rank has played follow its part. */
static void send_part(const part *p, const uint64_t *digest, uint64_t chunks) {
  send_to(0, TAG_PART, p, sizeof *p);
  send_to(0, TAG_PART, digest, (size_t)chunks * sizeof *digest);
}

static bool hear_part(int rank, part *p, uint64_t *digest, uint64_t chunks) {
  MPI_Status at;
  uint64_t *its = malloc((size_t)chunks * sizeof *its);
  has_message(rank, TAG_PART, -1, &at);
  receive(p, (int)sizeof *p, rank, TAG_PART);
  if (!its)
    return false;
  has_message(rank, TAG_PART, -1, &at);
  receive(its, (int)((size_t)chunks * sizeof *its), rank, TAG_PART);
  for (uint64_t i = (uint64_t)rank; i < chunks; i += (uint64_t)ranks.count)
    digest[i] = its[i];
  free(its);
  return true;
}

static bst_status join_all(part *own, uint64_t *digest, uint64_t chunks, bst_error *err) {
  for (int rank = 1; rank < ranks.count; rank++) {
    part p;
    if (!hear_part(rank, &p, digest, chunks))
      return bst_fail(err, BST_NO_MEMORY, "out of memory");
    if (p.status == BST_OK)
      bst_sim_join(&own->result, &p.result);
    else if (own->status == BST_OK) {
      own->status = p.status;
      own->error = p.error;
    }
  }
  return own->status == BST_OK ? BST_OK : bst_fail(err, own->status, "%s", own->error.text);
}

/* Nobody plays before it is known that all have loaded the same. */
static bst_status begin_together(uint64_t digest, bool *goes, bst_error *err) {
  MPI_Status at;
  bst_status status = BST_OK;
  ranks.served = true;
  if (ranks.rank == 0) {
    status = meet_all(digest, err);
    for (int rank = 1; status == BST_OK && rank < ranks.count; rank++)
      send_to(rank, TAG_GO, "", 0);
    *goes = status == BST_OK;
    return status;
  }
  say_hello(true, digest);
  *goes = has_message(0, MPI_ANY_TAG, -1, &at) && at.MPI_TAG == TAG_GO;
  if (*goes)
    receive(NULL, 0, 0, TAG_GO);
  return BST_OK;
}

/* Each plays every so many-th chunk: all are as long, by and large, and nobody waits for work. */
static bst_status simulate(const bst_sim_plan *plan, uint64_t digest, bst_sim_result *out,
                           bst_error *err) {
  bst_sim_plan mine = *plan;
  part own = {.status = BST_OK};
  uint64_t chunks = bst_sim_chunks(plan);
  uint64_t *chunk_digest = calloc((size_t)chunks + 1, sizeof *chunk_digest);
  bool goes;
  mine.part = (uint32_t)ranks.rank;
  mine.parts = (uint32_t)ranks.count;
  mine.threads = 1;
  if (!chunk_digest)
    return bst_fail(err, BST_NO_MEMORY, "out of memory");
  bst_status status = begin_together(digest, &goes, err);
  if (goes) {
    own.status = bst_sim_run_part(&mine, &own.result, chunk_digest, &own.error);
    if (ranks.rank == 0)
      status = join_all(&own, chunk_digest, chunks, err);
    else
      send_part(&own, chunk_digest, chunks);
  }
  if (status == BST_OK && goes && ranks.rank == 0) {
    *out = own.result;
    bst_sim_finish(plan, out, chunk_digest);
  }
  free(chunk_digest);
  return status;
}

/* --- both ------------------------------------------------------------------------------------- */

static bool make_lists(size_t count) {
  ranks.batch = calloc(count, sizeof *ranks.batch);
  ranks.batch_room = calloc(count, sizeof *ranks.batch_room);
  ranks.request = calloc(count, sizeof *ranks.request);
  ranks.given = calloc(count, sizeof *ranks.given);
  if (!ranks.batch || !ranks.batch_room || !ranks.request || !ranks.given)
    return false;
  for (size_t rank = 0; rank < count; rank++)
    for (int i = 0; i < PENDING; i++)
      ranks.request[rank][i] = MPI_REQUEST_NULL;
  return true;
}

const spread *ranks_spread(int rank, int count) {
  static spread how = {.meet = meet, .serve = serve, .simulate = simulate};
  ranks.count = count;
  ranks.rank = rank;
  ranks.error = -1;
  how.leads = rank == 0;
  if (count < 2)
    return NULL;
  if (rank == 0 && !make_lists((size_t)count)) {
    fprintf(stderr, "bastide-mpi: out of memory for %d ranks\n", count);
    MPI_Abort(MPI_COMM_WORLD, 1);
  }
  ranks.crew = (bst_crew){NULL, (uint32_t)count - 1, give, take};
  return &how;
}
