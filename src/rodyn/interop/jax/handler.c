/* What XLA calls for a quantity of a robot: from its buffers to a kernel, without Python in between.

   `handle` is the body of every handler: what differs from one to the next is data, which handler.py writes and whose
   address the handler passes on. Before anything is read or written it looks at the number of buffers, their types,
   shapes and addresses, and answers with an error of XLA where one is not what the kernel takes. Rows that the kernel
   flags go to Python, which computes them with care or has the words for what is wrong with them.

   The structs of XLA are those of xla/ffi/api/c_api.h, version 0, as far as they are used. Nothing is included and
   nothing is linked: all that is called is an address in the data.

   handler.ll is this file compiled: `make entry`. */

typedef long long i64;
typedef unsigned long long u64;

enum {
    MOST_NUMBERS = 16,
    MOST_INPUTS = 24,
    MOST_RESULTS = 8,
    MOST_PACKED = 1 + MOST_NUMBERS + 2 * MOST_INPUTS + 2 * MOST_RESULTS,
    MOST_WORDS = 2048, /* bytes of a message; a frame below 4 kB needs no help of the system */
    LINE = 64,         /* bytes of a cache line, which scratch memory begins with */
};

/* XLA's */

enum { METADATA = 1, EXECUTE = 3, BUFFER = 1, INVALID_ARGUMENT = 3 };

typedef struct Extension {
    u64 size;
    int type;
    struct Extension *next;
} Extension;

typedef struct {
    u64 size;
    Extension *extensions;
    int major, minor;
} Version;

typedef struct {
    u64 size;
    Version version;
    unsigned traits;
} Metadata;

typedef struct {
    Extension base;
    Metadata *metadata;
} MetadataExtension;

typedef struct Error Error;

typedef struct {
    u64 size;
    Extension *extensions;
    const char *message;
    int code;
} NewError;

typedef struct {
    u64 size;
    Extension *extensions;
    Error *error;
} OldError;

typedef struct {
    u64 size;
    Extension *extensions;
    void *context;
    void (*task)(void *);
    void *data;
} Schedule;

typedef struct {
    u64 size;
    Extension *extensions;
    Version version;
    const void *internal;
    Error *(*new_error)(NewError *);
    void *message;
    void (*destroy_error)(OldError *);
    void *unused[8];
    Error *(*schedule)(Schedule *);
} Api;

typedef struct {
    u64 size;
    Extension *extensions;
    int type;
    char *data;
    i64 rank, *shape;
} Buffer;

typedef struct { /* arguments, or results */
    u64 size;
    Extension *extensions;
    i64 count;
    int *types;
    Buffer **buffer;
} Buffers;

typedef struct {
    u64 size;
    Extension *extensions;
    const Api *api;
    void *context;
    int stage;
    Buffers given, results;
} Frame;

/* Ours */

typedef struct { /* machine code of a quantity */
    i64 (*run)(i64 *arguments);
    i64 lanes;   /* rows at a time; 1: it takes one row, or any number (widths) */
    i64 one;     /* whether it takes one row only */
    i64 numbers; /* how many of `number` it takes behind the number of rows */
    i64 number[MOST_NUMBERS];
    i64 widths;  /* whether it takes the width of a result behind its pointer */
    i64 place;   /* which of `number` is the address of its scratch memory; −1: none */
    i64 scratch; /* bytes of it */
} Code;

typedef struct {
    const char *wrong; /* the message where a buffer is not so */
    i64 axes, shape[4], size; /* behind the leading axes */
} Array;

typedef struct {
    i64 major, minor; /* the version of XLA's interface */
    i64 type, bytes;  /* of every number, as XLA calls it */
    i64 inputs, results;
    Array input[MOST_INPUTS], result[MOST_RESULTS];
    const char *counts; /* a message */
    Code code;
    i64 helpers, parts; /* tasks for other threads, and parts of the rows that are shared with them */
    void *(*memory)(u64);
    void (*free)(void *);
    i64 (*recheck)(i64 number, i64 leading, const i64 *shape, const i64 *pointers, char *words, i64 most);
    i64 number; /* what Python knows the handler by, which `recheck` is told; it returns 0, or there are words */
} Handler;

typedef struct { /* a call that threads share; the last one to leave frees it */
    const Handler *h;
    i64 users, next, done, flags, rows;
    i64 pointer[MOST_INPUTS + MOST_RESULTS];
} Job;

void relax(void); /* a hint to the processor that a thread only waits; the loader defines it */

static Error *error(const Frame *f, const char *message) {
    NewError wanted = {sizeof(NewError), 0, message, INVALID_ARGUMENT};
    return f->api->new_error(&wanted);
}

static void answer(const Handler *h, const Extension *extension) {
    Metadata *m = ((const MetadataExtension *)extension)->metadata;
    m->version.major = (int)h->major, m->version.minor = (int)h->minor;
    m->traits = 0;
}

/* Whether a buffer holds numbers in rows of this shape; `leading` is how many axes are before it. */
static int fits(const Handler *h, const Buffer *b, const Array *a, i64 leading, const i64 *shape) {
    if (b->type != h->type || b->rank != leading + a->axes || (u64)b->data % (u64)h->bytes) return 0;
    for (i64 k = 0; k < leading; k++)
        if (b->shape[k] != shape[k]) return 0;
    for (i64 k = 0; k < a->axes; k++)
        if (b->shape[leading + k] != a->shape[k]) return 0;
    return 1;
}

/* The message for the first buffer that is not what the kernel takes; 0 if all are. */
static const char *wrong(const Handler *h, const Frame *f, i64 *axes, i64 *rows) {
    if (f->given.count != h->inputs || f->results.count != h->results) return h->counts;
    for (i64 k = 0; k < h->inputs; k++)
        if (f->given.types[k] != BUFFER) return h->input[k].wrong;
    for (i64 k = 0; k < h->results; k++)
        if (f->results.types[k] != BUFFER) return h->result[k].wrong;
    const Buffer *first = f->given.buffer[0];
    i64 leading = first->rank - h->input[0].axes;
    if (leading < 0) return h->input[0].wrong;
    for (i64 k = 0; k < h->inputs; k++)
        if (!fits(h, f->given.buffer[k], &h->input[k], leading, first->shape)) return h->input[k].wrong;
    for (i64 k = 0; k < h->results; k++)
        if (!fits(h, f->results.buffer[k], &h->result[k], leading, first->shape)) return h->result[k].wrong;
    *axes = leading, *rows = 1;
    for (i64 k = 0; k < leading; k++) *rows *= first->shape[k];
    return 0;
}

/* Run the kernel on some of the rows; −1 as a flag where there is no memory: Python looks again. */
static i64 run(const Handler *h, const i64 *pointer, i64 from, i64 to) {
    const Code *c = &h->code;
    i64 packed[MOST_PACKED], *next = packed, flags = 0;
    char *memory = 0;
    *next++ = to - from;
    for (i64 k = 0; k < c->numbers; k++) *next++ = c->number[k];
    if (c->place >= 0) {
        memory = h->memory((u64)(c->scratch + LINE));
        if (!memory) return -1;
        packed[1 + c->place] = ((i64)memory + LINE) & -LINE;
    }
    i64 *rows = next;
    for (i64 k = 0; k < h->inputs; k++) {
        *next++ = pointer[k] + from * h->input[k].size * h->bytes;
        *next++ = h->input[k].size;
    }
    for (i64 k = 0; k < h->results; k++) {
        *next++ = pointer[h->inputs + k] + from * h->result[k].size * h->bytes;
        if (c->widths) *next++ = h->result[k].size;
    }
    if (!c->one) {
        flags = c->run(packed);
    } else {
        packed[0] = 1;
        for (i64 row = from; row < to; row++) {
            flags |= c->run(packed);
            next = rows;
            for (i64 k = 0; k < h->inputs; k++, next += 2) *next += h->input[k].size * h->bytes;
            for (i64 k = 0; k < h->results; k++, next += 1 + c->widths)
                *next += h->result[k].size * h->bytes;
        }
    }
    if (memory) h->free(memory);
    return flags;
}

/* Parts of the rows until none is left. */
static void work_off(Job *j) {
    i64 parts = j->h->parts, lanes = j->h->code.lanes;
    for (;;) {
        i64 part = __atomic_fetch_add(&j->next, 1, __ATOMIC_RELAXED);
        if (part >= parts) return;
        i64 from = j->rows * part / parts / lanes * lanes;
        i64 to = part + 1 == parts ? j->rows : j->rows * (part + 1) / parts / lanes * lanes;
        i64 flags = run(j->h, j->pointer, from, to);
        if (flags) __atomic_fetch_or(&j->flags, flags, __ATOMIC_RELAXED);
        __atomic_fetch_add(&j->done, 1, __ATOMIC_RELEASE);
    }
}

static void leave(Job *j) {
    if (__atomic_sub_fetch(&j->users, 1, __ATOMIC_ACQ_REL) == 0) j->h->free(j);
}

/* A task of XLA's threads. One that begins when all is done finds nothing to do. */
static void help(void *data) {
    work_off(data);
    leave(data);
}

/* All rows with the help of XLA's threads; helpers that have not started are not waited for. */
static i64 shared(const Handler *h, const Frame *f, const i64 *pointer, i64 rows) {
    Job *j = h->memory(sizeof(Job));
    if (!j) return run(h, pointer, 0, rows);
    j->h = h, j->users = 1 + h->helpers, j->next = j->done = j->flags = 0, j->rows = rows;
    for (i64 k = 0; k < h->inputs + h->results; k++) j->pointer[k] = pointer[k];
    for (i64 k = 0; k < h->helpers; k++) {
        Schedule wanted = {sizeof(Schedule), 0, f->context, help, j};
        Error *refused = f->api->schedule(&wanted);
        if (refused) {
            OldError old = {sizeof(OldError), 0, refused};
            f->api->destroy_error(&old);
            leave(j);
        }
    }
    work_off(j);
    while (__atomic_load_n(&j->done, __ATOMIC_ACQUIRE) < h->parts) relax();
    i64 flags = j->flags;
    leave(j);
    return flags;
}

Error *handle(Frame *f, const Handler *h) {
    for (const Extension *e = f->extensions; e; e = e->next) {
        if (e->type == METADATA) {
            answer(h, e);
            return 0;
        }
    }
    if (f->stage != EXECUTE) return 0;
    i64 leading, rows, pointer[MOST_INPUTS + MOST_RESULTS];
    const char *message = wrong(h, f, &leading, &rows);
    if (message) return error(f, message);
    if (!rows) return 0;
    for (i64 k = 0; k < h->inputs; k++) pointer[k] = (i64)f->given.buffer[k]->data;
    for (i64 k = 0; k < h->results; k++) pointer[h->inputs + k] = (i64)f->results.buffer[k]->data;
    i64 flags = h->helpers ? shared(h, f, pointer, rows) : run(h, pointer, 0, rows);
    if (!flags) return 0;
    char words[MOST_WORDS];
    const i64 *shape = f->given.buffer[0]->shape;
    return h->recheck(h->number, leading, shape, pointer, words, MOST_WORDS) ? error(f, words) : 0;
}

i64 size_of(i64 which) {
    const i64 sizes[] = {sizeof(Handler), sizeof(Code), sizeof(Array)};
    return sizes[which];
}
