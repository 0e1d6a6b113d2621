/* A built-in function of Python that takes NumPy arrays straight to a kernel.

   `entry` is the body of every built-in function that stands for a method: what differs from one to the next is data,
   which builtin.py writes behind the pointer of `self`. It finds the parameters, the variant that serves their values
   (a method, a frame, the places of wrenches), the rows of the arrays, and runs the kernel for one state or for many.
   Whatever it cannot take (other types, wrong shapes, a number that is not finite) goes with the same arguments to the
   Python function, which gives the answer or the error.

   It reads objects of Python and NumPy at their places in memory, which layout.py has checked before. Nothing is
   included and nothing is linked: functions of the interpreter and of NumPy are addresses in the data.

   entry.ll is this file compiled: `make entry`. */

typedef long long i64;
typedef unsigned long long u64;
typedef struct Object Object;

enum {
    MOST_PARAMETERS = 12, /* of a function */
    MOST_INPUTS = 24,     /* arrays of a call, two for each wrench */
    MOST_RESULTS = 4,
    SPARE = 2,            /* results of one state that are kept for the next: a loop holds one while it asks for another */
    MOST_AXES = 24,       /* leading ones */
    MOST_RESULT_AXES = 4, /* behind these */
    MOST_NUMBERS = 16,
    MOST_PACKED = 1 + MOST_NUMBERS + 2 * MOST_INPUTS + 2 * MOST_RESULTS,
    MOST_WORKERS = 64,
    MOST_BLOCKS = 16,
    SHORT_CALL = 8192,                      /* numbers up to which a call keeps the interpreter lock */
    ROWS_OF_PART = 2048,                    /* what a thread takes at a time, */
    FEWEST_PARTS = 16, MOST_PARTS = 64,     /* but so many parts for each thread */
    SPINS = 2000, /* turns of a loop, some 50 microseconds, that a thread waits before it sleeps */
    ON_STACK = 128, /* doubles; a frame below 4 kB needs no help of the system */
};

struct Object {
    i64 references;
    Object *type;
};

typedef struct { /* a list or a tuple */
    Object head;
    i64 size;
    Object **items; /* of a list; those of a tuple begin at Entry.tuple_items */
} Sequence;

typedef struct {
    Object head;
    double value;
} Number;

typedef struct {
    Object head;
    char *data;
    int axes;
    i64 *shape, *strides;
    Object *base, *kind;
    int flags;
    Object *weak; /* references to it that do not count */
} Array;

enum { CONTIGUOUS = 0x1, OWNED = 0x4, ALIGNED = 0x100, WRITEABLE = 0x400 }; /* flags of an array */

typedef struct { /* machine code of a quantity */
    i64 (*run)(i64 *arguments);
    i64 lanes;                 /* it wants at least so many rows */
    i64 numbers;               /* how many of `number` it takes behind the number of rows */
    i64 number[MOST_NUMBERS];
    i64 widths;                /* whether it takes the width of a result behind its pointer */
    i64 scratch;               /* whether `number` names memory that one call at a time may use */
    i64 busy;                  /* and whether one does */
    i64 *memory;               /* of a kernel that updates memory of its own: all its arguments */
} Kernel;

typedef struct {
    i64 axes, shape[MOST_RESULT_AXES], size;
} Result;

typedef struct { /* threads that share the rows of a call, one call at a time */
    i64 workers, taken;
    int (*acquire)(void *, int); /* locks of the interpreter, which any thread may release */
    void (*release)(void *);
    /* the call */
    const Kernel *kernel;
    const i64 *packed;
    i64 inputs, results, size[MOST_RESULTS], bytes;
    i64 rows, parts, next, flags;
    struct {
        i64 state;
        void *wake;
    } worker[MOST_WORKERS];
} Pool;

enum { IDLE, ASLEEP, CALLED, WORKING }; /* states of a worker */

void relax(void); /* a hint to the processor that a thread only waits; code.py defines it */

typedef struct { /* memory of large results that were given back: fresh pages cost as much as the work on them */
    void *(*memory)(u64);
    void (*free)(void *);
    i64 least, most; /* bytes of a result that is worth it, and of all blocks that are kept */
    i64 blocks, bytes;
    char *block[MOST_BLOCKS];
} Store;

enum { HEAD = 64 }; /* bytes in front of a block's numbers: its size, and what keeps them aligned */

typedef struct { /* how the call is served for given values of the parameters that are no arrays */
    Object *value[MOST_PARAMETERS]; /* what each of Entry.option must be; NULL: an array */
    i64 arrays, parameter[MOST_INPUTS], width[MOST_INPUTS];
    i64 square[MOST_INPUTS]; /* whether the numbers of a row are a square matrix: two axes, not one */
    i64 wrenches;                      /* −1: no parameter is one */
    i64 several;                       /* whether they stand in a list or a tuple */
    Object *place[MOST_INPUTS];        /* where each acts */
    i64 results;
    Result result[MOST_RESULTS];
    i64 size, numbers; /* doubles of all results of a row; whether a result of one state is a number, not an array */
    i64 row;           /* doubles of a row, results and arguments */
    Object *tuple;     /* the type of several results */
    Object *spare;     /* a list of SPARE such results of one state, or of None */
    i64 most;          /* rows above which threads share the work */
    i64 too_many;      /* rows above which Python serves: it looks for Ctrl-C */
    Object *kind;      /* NumPy's type of all numbers */
    i64 number, bytes; /* its number there, and the size of one */
    Kernel *one, *many;
} Variant;

typedef struct {
    /* the interpreter */
    Object *(*call)(Object *, Object *const *, u64, Object *);
    void (*add_reference)(Object *), (*drop_reference)(Object *);
    Object *(*attribute)(Object *, Object *);
    i64 (*whole_number)(Object *);
    Object *(*new_whole)(i64);
    Object *(*error)(void);
    void (*clear_error)(void);
    Object *(*new_object)(Object *, i64);
    void *(*memory)(u64);
    void (*free)(void *);
    void *(*release)(void);
    void (*acquire)(void *);
    Object *none, *float_type, *int_type, *list_type, *tuple_type;
    i64 tuple_items, tuple_hash; /* places in a tuple; −1: it keeps no hash */
    /* NumPy */
    Object *array_type, *float64_type;
    Object *(*new_array)(Object *, int, const i64 *, int, const i64 *, void *, int, int, Object *);
    Object *(*scalar)(void *, Object *, Object *);
    Object *(*set_handler)(Object *);
    Object *float64;
    i64 kind_place, kind_mask, kind;
    /* rodyn */
    Object *wrench_type, *wrench_name;
    Store *store;
    Object *handler; /* NumPy's view of it */
    Object *helpers; /* rows → how many workers may help */
    Pool *pool;
    /* this function */
    Object *slow;
    i64 parameters, positional, required;
    Object *name[MOST_PARAMETERS], *absent[MOST_PARAMETERS]; /* absent: NULL where it must be given */
    i64 options, option[MOST_PARAMETERS];                    /* the numbers of those that need not be arrays */
    i64 out, wrench;                                         /* their numbers; −1: there is none */
    i64 variants;
    Variant **variant;
} Entry;

typedef struct { /* an argument */
    char *data;
    i64 apart; /* doubles from one row to the next */
    i64 width;
    i64 axes; /* leading ones */
    i64 own;  /* axes behind these */
    const i64 *shape, *strides;
    i64 step; /* bytes from one number of a row to the next */
} Given;

typedef struct { /* the arguments of one call */
    const Entry *e;
    const Variant *v;
    i64 inputs;
    Given given[MOST_INPUTS];
    i64 ordinary; /* whether all are one row each, number behind number */
    i64 axes, shape[MOST_AXES + MOST_RESULT_AXES], rows;
    double *room; /* what is left of the memory on the stack */
    i64 left;
} Call;

enum { SERVED, SLOW, FAILED }; /* answered; left to Python; an error of Python */

static Object *item(const Entry *e, const Object *sequence, i64 k) {
    if (sequence->type == e->list_type) return ((const Sequence *)sequence)->items[k];
    return ((Object *const *)((const char *)sequence + e->tuple_items))[k];
}

static int is_sequence(const Entry *e, const Object *x) {
    return x->type == e->list_type || x->type == e->tuple_type;
}

/* The value of every parameter, as Python binds them; 0 where Python has something to say. */
static int bound(const Entry *e, Object *const *args, i64 nargs, const Object *names, Object **given) {
    i64 parameters = e->parameters, named = names ? ((const Sequence *)names)->size : 0;
    if (nargs > e->positional || nargs + named < e->required) return 0;
    for (i64 k = 0; k < nargs; k++) given[k] = args[k];
    for (i64 k = nargs; k < parameters; k++) given[k] = e->absent[k];
    u64 seen = ((u64)1 << nargs) - 1;
    for (i64 k = 0; k < named; k++) {
        const Object *name = item(e, names, k);
        i64 p = 0;
        while (p < parameters && e->name[p] != name) p++;
        if (p == parameters || seen >> p & 1) return 0;
        seen |= (u64)1 << p;
        given[p] = args[nargs + k];
    }
    return named ? !(((((u64)1 << e->required) - 1)) & ~seen) : 1;
}

/* An array of the variant's numbers, aligned, in any order, of no subclass. */
static int is_plain(const Entry *e, const Variant *v, const Object *x) {
    if (x->type != e->array_type) return 0;
    const Array *a = (const Array *)x;
    if (a->kind == v->kind) return a->flags & ALIGNED;
    if (v->bytes != sizeof(double)) return 0;
    u64 kind = *(const u64 *)((const char *)a->kind + e->kind_place) & (u64)e->kind_mask;
    return kind == (u64)e->kind && a->flags & ALIGNED;
}

/* A flat list of numbers as a row. */
static int listed(Call *c, const Object *x, i64 width, Given *g) {
    const Entry *e = c->e;
    if (((const Sequence *)x)->size != width || width > c->left) return 0;
    double *row = c->room;
    for (i64 k = 0; k < width; k++) {
        Object *number = item(e, x, k);
        if (number->type == e->float_type || number->type == e->float64_type) {
            row[k] = ((const Number *)number)->value;
        } else if (number->type == e->int_type) {
            i64 whole = e->whole_number(number);
            if (whole == -1 && e->error()) {
                e->clear_error();
                return 0;
            }
            row[k] = (double)whole;
        } else {
            return 0;
        }
    }
    c->room += width, c->left -= width;
    g->data = (char *)row, g->axes = 0, g->own = 1, g->strides = 0, g->step = sizeof(double);
    return 1;
}

static inline __attribute__((always_inline)) int looked_at(
    const Entry *e, Call *c, Given *g, Object *x, i64 width, i64 square
) {
    g->width = width, g->apart = 0;
    if (is_plain(e, c->v, x)) {
        const Array *a = (const Array *)x;
        i64 axes = a->axes - 1 - square;
        if (axes < 0 || axes > MOST_AXES) return 0;
        if (square) {
            i64 side = a->shape[axes];
            if (a->shape[axes + 1] != side || side * side != width) return 0;
            if (a->strides[axes] != side * a->strides[axes + 1]) return 0;
        } else if (a->shape[axes] != width) {
            return 0;
        }
        g->data = a->data, g->axes = axes, g->own = 1 + square, g->shape = a->shape, g->strides = a->strides;
        g->step = a->strides[axes + square];
        c->ordinary &= !axes && g->step == c->v->bytes;
        return 1;
    }
    return !square && c->v->bytes == sizeof(double) && is_sequence(e, x) && listed(c, x, width, g);
}

/* The wrenches of a call; of each (place, force, moment) is an attribute. */
static Object *const *wrenches(const Entry *e, Object *const *x, i64 *count, i64 *several) {
    *several = is_sequence(e, *x);
    *count = *several ? ((const Sequence *)*x)->size : 1;
    if (!*several) return x;
    if ((*x)->type == e->list_type) return ((const Sequence *)*x)->items;
    return (Object *const *)((const char *)*x + e->tuple_items);
}

/* What a wrench is made of: a tuple that it keeps, which is therefore only borrowed. */
static const Object *parts(const Entry *e, Object *wrench) {
    if (wrench->type != e->wrench_type) return 0;
    Object *found = e->attribute(wrench, e->wrench_name);
    if (!found) {
        e->clear_error();
        return 0;
    }
    e->drop_reference(found);
    return found->type == e->tuple_type && ((const Sequence *)found)->size == 3 ? found : 0;
}

typedef struct { /* where the wrenches of a call act */
    i64 count, several; /* count −1: there is none */
    const Object *place[MOST_INPUTS];
} Loads;

static int located(const Entry *e, Object *const *given, Loads *loads) {
    loads->count = -1, loads->several = 0;
    if (e->wrench < 0 || given[e->wrench] == e->none) return 1;
    Object *const *one = wrenches(e, &given[e->wrench], &loads->count, &loads->several);
    if (loads->count > MOST_INPUTS) return 0;
    for (i64 k = 0; k < loads->count; k++) {
        const Object *made = parts(e, one[k]);
        if (!made) return 0;
        loads->place[k] = item(e, made, 0);
    }
    return 1;
}

/* Whether a parameter that chooses the variant has the value of this one: an object, or an array. */
static int chosen(const Entry *e, const Object *value, const Object *given) {
    return value ? value == given : given != e->none;
}

static const Variant *matching(const Entry *e, Object *const *given) {
    Loads loads;
    if (!located(e, given, &loads)) return 0;
    for (i64 n = 0; n < e->variants; n++) {
        const Variant *v = e->variant[n];
        i64 k = 0;
        while (k < e->options && chosen(e, v->value[k], given[e->option[k]])) k++;
        if (k < e->options || v->wrenches != loads.count || v->several != loads.several) continue;
        k = 0;
        while (k < loads.count && v->place[k] == loads.place[k]) k++;
        if (k >= loads.count) return v;
    }
    return 0;
}

/* All arguments as rows; the arrays of wrenches are the last ones. */
static int taken(const Entry *e, const Variant *v, Call *c, Object *const *given) {
    Given *g = c->given;
    i64 arrays = v->arrays;
    for (i64 k = 0; k < arrays; k++)
        if (!looked_at(e, c, g++, given[v->parameter[k]], v->width[k], v->square[k])) return 0;
    c->inputs = arrays;
    if (v->wrenches < 0) return 1;
    i64 count, several;
    Object *const *one = wrenches(e, &given[e->wrench], &count, &several);
    for (i64 k = 0; k < count; k++) {
        const Object *made = parts(e, one[k]);
        if (!made) return 0;
        for (i64 part = 1; part < 3; part++)
            if (!looked_at(e, c, g++, item(e, made, part), 3, 0)) return 0;
    }
    c->inputs += 2 * count;
    return 1;
}

/* References to the wrenches of a list, which another thread may change meanwhile. */
static i64 hold(const Entry *e, Object *const *x, Object **held) {
    i64 count, several;
    Object *const *one = wrenches(e, x, &count, &several);
    for (i64 k = 0; k < count; k++) e->add_reference(held[k] = one[k]);
    return count;
}

/* The leading axes that the arguments share, as NumPy broadcasts them. */
static int broadcast(Call *c) {
    i64 axes = 0;
    for (i64 k = 0; k < c->inputs; k++)
        if (c->given[k].axes > axes) axes = c->given[k].axes;
    c->axes = axes;
    for (i64 k = 0; k < axes; k++) c->shape[k] = 1;
    for (i64 n = 0; n < c->inputs; n++) {
        const Given *g = &c->given[n];
        i64 *shape = c->shape + axes - g->axes;
        for (i64 k = 0; k < g->axes; k++) {
            if (shape[k] == 1) shape[k] = g->shape[k];
            else if (g->shape[k] != 1 && g->shape[k] != shape[k]) return 0;
        }
    }
    for (i64 k = 0; k < axes; k++) {
        if (!c->shape[k] || c->shape[k] > c->v->too_many / c->rows) return 0; /* Python serves */
        c->rows *= c->shape[k];
    }
    return 1;
}

/* Bytes from one row of an argument to the next along an axis of the call. */
static i64 stride(const Call *c, const Given *g, i64 axis) {
    i64 own = axis - (c->axes - g->axes);
    return own < 0 || g->shape[own] == 1 ? 0 : g->strides[own];
}

/* Whether the rows of an argument are apart by one stride; that is 0 where all are the same. */
static int regular(const Call *c, Given *g) {
    const i64 bytes = c->v->bytes;
    if (g->step != bytes && g->width > 1) return 0;
    i64 rows = 1, found = 0;
    for (i64 k = c->axes - 1; k >= 0; k--) {
        if (c->shape[k] == 1) continue;
        i64 here = stride(c, g, k);
        if (rows == 1) found = here;
        else if (here != found * rows) return 0;
        rows *= c->shape[k];
    }
    if (found % bytes) return 0;
    g->apart = found / bytes;
    return 1;
}

/* The rows of an argument one behind the other, from the first again until there are `count`. */
static double *gathered(const Call *c, Given *g, i64 count, double *room) {
    i64 index[MOST_AXES], width = g->width;
    for (i64 k = 0; k < c->axes; k++) index[k] = 0;
    const char *row = g->data;
    g->data = (char *)room, g->apart = width;
    for (i64 r = 0; r < count; r++) {
        for (i64 k = 0; k < width; k++) *room++ = *(const double *)(row + k * g->step);
        for (i64 k = c->axes - 1; k >= 0; k--) {
            row += stride(c, g, k);
            if (++index[k] < c->shape[k]) break;
            row -= stride(c, g, k) * c->shape[k];
            index[k] = 0;
        }
    }
    return room;
}

/* Numbers one behind the other into an array in any order. */
static void spread(const double *from, Array *to) {
    i64 index[MOST_AXES + MOST_RESULT_AXES], axes = to->axes, size = 1;
    for (i64 k = 0; k < axes; k++) index[k] = 0, size *= to->shape[k];
    char *at = to->data;
    for (i64 n = 0; n < size; n++) {
        *(double *)at = from[n];
        for (i64 k = axes - 1; k >= 0; k--) {
            at += to->strides[k];
            if (++index[k] < to->shape[k]) break;
            at -= to->strides[k] * to->shape[k];
            index[k] = 0;
        }
    }
}

static void bounds(const char *data, i64 axes, const i64 *shape, const i64 *strides, const char **low, const char **high) {
    *low = data, *high = data + sizeof(double);
    for (i64 k = 0; k < axes; k++) {
        i64 way = (shape[k] - 1) * strides[k];
        if (way < 0) *low += way;
        else *high += way;
    }
}

/* Whether a kernel may not write into `out` while it reads the arguments. */
static int overlaps(const Call *c, const Array *out) {
    const char *low, *high, *from, *to;
    bounds(out->data, out->axes, out->shape, out->strides, &low, &high);
    for (i64 k = 0; k < c->inputs; k++) {
        const Given *g = &c->given[k];
        if (!g->strides) continue; /* a list */
        bounds(g->data, g->axes + g->own, g->shape, g->strides, &from, &to);
        if (from < high && low < to) return 1;
    }
    return 0;
}

/* Whether each axis steps over all that the axes of shorter steps reach: then no two numbers share memory. */
static int is_nested(const Array *a, i64 reach) {
    u64 done = 0;
    for (i64 n = 0; n < a->axes; n++) {
        i64 next = -1, least = 0;
        for (i64 k = 0; k < a->axes; k++) {
            i64 step = a->strides[k] < 0 ? -a->strides[k] : a->strides[k];
            if (!(done >> k & 1) && (next < 0 || step < least)) next = k, least = step;
        }
        done |= (u64)1 << next;
        if (a->shape[next] == 1) continue;
        if (least < reach) return 0;
        reach += least * (a->shape[next] - 1);
    }
    return 1;
}

/* Whether `out` is an array that takes the only result; Python refuses one that overlaps itself. */
static int takes(Call *c, const Object *x) {
    const Array *out = (const Array *)x;
    const Result *r = &c->v->result[0];
    if (!is_plain(c->e, c->v, x) || !(out->flags & WRITEABLE) || out->axes != c->axes + r->axes) return 0;
    for (i64 k = 0; k < c->axes; k++)
        if (out->shape[k] != c->shape[k]) return 0;
    for (i64 k = 0; k < r->axes; k++)
        if (out->shape[c->axes + k] != r->shape[k]) return 0;
    return (out->flags & CONTIGUOUS) || is_nested(out, c->v->bytes);
}

static u64 size_of_block(const char *block) { return *(const u64 *)block; }

/* What NumPy calls for the memory of large results; all with the interpreter lock held. */
void *take_block(Store *s, u64 size) {
    i64 best = -1;
    for (i64 k = 0; k < s->blocks; k++) {
        u64 has = size_of_block(s->block[k]);
        if (has >= size && has / 2 <= size && (best < 0 || has < size_of_block(s->block[best]))) best = k;
    }
    char *block;
    if (best >= 0) {
        block = s->block[best];
        s->bytes -= (i64)size_of_block(block);
        s->blocks--;
        for (i64 k = best; k < s->blocks; k++) s->block[k] = s->block[k + 1];
    } else {
        if (size > ((u64)1 << 60) || !(block = s->memory(size + HEAD))) return 0;
        *(u64 *)block = size;
    }
    return block + HEAD;
}

void give_block(Store *s, void *numbers, u64 size) {
    (void)size;
    if (!numbers) return;
    char *block = (char *)numbers - HEAD;
    i64 has = (i64)size_of_block(block);
    if (has > s->most) {
        s->free(block);
        return;
    }
    while (s->blocks == MOST_BLOCKS || s->bytes + has > s->most) { /* the oldest ones go */
        s->bytes -= (i64)size_of_block(s->block[0]);
        s->free(s->block[0]);
        s->blocks--;
        for (i64 k = 0; k < s->blocks; k++) s->block[k] = s->block[k + 1];
    }
    s->block[s->blocks++] = block;
    s->bytes += has;
}

void *zero_block(Store *s, u64 count, u64 size) {
    u64 *numbers = size && count > ((u64)1 << 60) / size ? 0 : take_block(s, (count * size + 7) / 8 * 8);
    for (u64 k = 0; numbers && k < (count * size + 7) / 8; k++) numbers[k] = 0;
    return numbers;
}

void *other_block(Store *s, void *numbers, u64 size) {
    char *found = take_block(s, size);
    if (!found || !numbers) return found;
    u64 has = size_of_block((char *)numbers - HEAD);
    for (u64 k = 0; k < (has < size ? has : size); k++) found[k] = ((char *)numbers)[k];
    give_block(s, numbers, has);
    return found;
}

static Object *new_array(const Entry *e, Call *c, const Result *r) {
    const i64 *shape = r->shape;
    if (c->axes) {
        for (i64 k = 0; k < r->axes; k++) c->shape[c->axes + k] = r->shape[k];
        shape = c->shape;
    }
    int axes = (int)(c->axes + r->axes);
    if (c->rows * r->size * c->v->bytes < e->store->least)
        return e->new_array(e->array_type, axes, shape, (int)c->v->number, 0, 0, 0, 0, 0);
    Object *before = e->set_handler(e->handler), *made;
    if (!before) return 0;
    made = e->new_array(e->array_type, axes, shape, (int)c->v->number, 0, 0, 0, 0, 0);
    Object *ours = e->set_handler(before);
    if (ours) e->drop_reference(ours);
    e->drop_reference(before);
    if (ours || !made) return made;
    e->drop_reference(made);
    return 0;
}

static void drop(const Call *c, Object *const *made, i64 count) {
    for (i64 k = 0; k < count; k++)
        if (made[k]) c->e->drop_reference(made[k]);
}

/* Several results as a named tuple; it takes over the references. */
static Object *together(const Call *c, Object *const *made) {
    const Entry *e = c->e;
    Object *found = e->new_object(c->v->tuple, c->v->results);
    if (!found) {
        drop(c, made, c->v->results);
        return 0;
    }
    Object **items = (Object **)((char *)found + e->tuple_items);
    if (e->tuple_hash >= 0) *(i64 *)((char *)found + e->tuple_hash) = -1;
    for (i64 k = 0; k < c->v->results; k++) items[k] = made[k];
    return found;
}

/* Whether the only reference to an object is that of the list or the tuple that it stands in. */
static int unused(const Object *x) { return (unsigned)x->references == 1; }

/* Whether an array is still what new_array makes of a result of one state, and nobody looks at it. */
static int as_new(const Entry *e, const Variant *v, const Object *x, const Result *r) {
    const Array *a = (const Array *)x;
    const int flags = CONTIGUOUS | OWNED | ALIGNED | WRITEABLE;
    if (!unused(x) || x->type != e->array_type || a->weak || a->kind != v->kind) return 0;
    if ((a->flags & flags) != flags || a->axes != r->axes) return 0;
    for (i64 k = 0; k < r->axes; k++)
        if (a->shape[k] != r->shape[k]) return 0;
    return 1;
}

/* A result of an earlier call that nobody has any more, as a new reference: four new arrays take a third of a
   microsecond. One that has changed since is given up. */
static Object *spare(const Entry *e, const Variant *v) {
    Object **items = ((const Sequence *)v->spare)->items, *found = 0;
    for (i64 n = 0; n < SPARE; n++) {
        Object *one = items[n];
        if (one == e->none || !unused(one)) continue;
        i64 k = 0;
        while (k < v->results && as_new(e, v, item(e, one, k), &v->result[k])) k++;
        if (k == v->results && one->type == v->tuple) { /* Python lets one change the class of a tuple */
            if (!found) e->add_reference(found = one);
        } else {
            e->add_reference(items[n] = e->none);
            e->drop_reference(one);
        }
    }
    return found;
}

/* Keep a result for a later call, in place of the older one. */
static void keep(const Entry *e, const Variant *v, Object *result) {
    Object **items = ((const Sequence *)v->spare)->items, *before = items[SPARE - 1];
    for (i64 n = SPARE - 1; n > 0; n--) items[n] = items[n - 1];
    e->add_reference(items[0] = result);
    e->drop_reference(before);
}

/* Parts of the rows until none is left; every worker takes the next when it has done one. */
static void work_off(Pool *p) {
    i64 packed[MOST_PACKED], lanes = p->kernel->lanes;
    for (;;) {
        i64 part = __atomic_fetch_add(&p->next, 1, __ATOMIC_RELAXED);
        if (part >= p->parts) return;
        i64 from = p->rows * part / p->parts / lanes * lanes;
        i64 to = part + 1 == p->parts ? p->rows : p->rows * (part + 1) / p->parts / lanes * lanes;
        const i64 *whole = p->packed;
        i64 *next = packed;
        *next++ = to - from, whole++;
        for (i64 k = 0; k < p->kernel->numbers; k++) *next++ = *whole++;
        for (i64 k = 0; k < p->inputs; k++, whole += 2)
            *next++ = whole[0] + from * whole[1] * p->bytes, *next++ = whole[1];
        for (i64 k = 0; k < p->results; k++) {
            *next++ = *whole++ + from * p->size[k] * p->bytes;
            if (p->kernel->widths) *next++ = *whole++;
        }
        i64 flags = p->kernel->run(packed);
        if (flags) __atomic_fetch_or(&p->flags, flags, __ATOMIC_RELAXED);
    }
}

/* Whether a state was as expected; then it is another one now. */
static int changed(i64 *state, i64 from, i64 to) {
    return __atomic_compare_exchange_n(state, &from, to, 0, __ATOMIC_ACQ_REL, __ATOMIC_RELAXED);
}

/* The life of a worker: it spins for a while after a call, as the next may follow at once, then sleeps. */
i64 serve(Pool *p, i64 k) {
    i64 *state = &p->worker[k].state;
    for (;;) {
        for (i64 spins = 0; spins < SPINS && __atomic_load_n(state, __ATOMIC_RELAXED) == IDLE; spins++) relax();
        if (changed(state, CALLED, WORKING)) {
            work_off(p);
            __atomic_store_n(state, IDLE, __ATOMIC_RELEASE);
        } else if (changed(state, IDLE, ASLEEP)) {
            p->acquire(p->worker[k].wake, 1);
        }
    }
}

/* Run the kernel with the help of workers. Those that have not begun when the work is done are left out. */
static i64 shared(Pool *p, i64 workers) {
    p->next = p->flags = 0;
    for (i64 k = 0; k < workers; k++) {
        i64 before = __atomic_exchange_n(&p->worker[k].state, CALLED, __ATOMIC_ACQ_REL);
        if (before == ASLEEP) p->release(p->worker[k].wake);
    }
    work_off(p);
    for (i64 k = 0; k < workers; k++) {
        i64 *state = &p->worker[k].state;
        if (changed(state, CALLED, IDLE)) continue;
        while (__atomic_load_n(state, __ATOMIC_ACQUIRE) == WORKING) relax();
    }
    return p->flags;
}

/* How many workers may help; −1: an error of Python. */
static i64 helpers(const Entry *e, i64 rows) {
    Object *number = e->new_whole(rows), *found = 0;
    if (!number) return -1;
    found = e->call(e->helpers, &number, 1, 0);
    e->drop_reference(number);
    if (!found) return -1;
    i64 count = e->whole_number(found);
    e->drop_reference(found);
    return count;
}

/* Run the kernel; SLOW if a row must be looked at again. */
static int run(const Entry *e, const Variant *v, const Call *c, Kernel *kernel, i64 rows, void *const *results) {
    i64 packed[MOST_PACKED], *next = packed;
    *next++ = rows;
    for (i64 k = 0; k < kernel->numbers; k++) *next++ = kernel->number[k];
    i64 inputs = c->inputs;
    for (i64 k = 0; k < inputs; k++) *next++ = (i64)c->given[k].data, *next++ = c->given[k].apart;
    for (i64 k = 0; k < v->results; k++) {
        *next++ = (i64)results[k];
        if (kernel->widths) *next++ = v->result[k].size;
    }
    /* To get the lock back from other threads of Python may take milliseconds: a short call keeps it. */
    if (rows * v->row < SHORT_CALL) return kernel->run(packed) ? SLOW : SERVED;
    Pool *pool = e->pool;
    i64 workers = 0;
    if (rows > v->most && !kernel->scratch) {
        workers = helpers(e, rows);
        if (workers < 0) return FAILED;
        if (pool->taken) workers = 0;
    }
    kernel->busy = kernel->scratch;
    if (workers) {
        i64 most = MOST_PARTS * (workers + 1), least = FEWEST_PARTS * (workers + 1), share = rows / ROWS_OF_PART;
        pool->taken = 1, pool->kernel = kernel, pool->packed = packed, pool->rows = rows;
        pool->parts = share < least ? least : share > most ? most : share;
        pool->inputs = c->inputs, pool->results = v->results, pool->bytes = v->bytes;
        for (i64 k = 0; k < v->results; k++) pool->size[k] = v->result[k].size;
    }
    void *thread = e->release();
    i64 flags = workers ? shared(pool, workers) : kernel->run(packed);
    e->acquire(thread);
    if (workers) pool->taken = 0;
    kernel->busy = 0;
    return flags ? SLOW : SERVED;
}

/* The results of one call, in new arrays or in `out`. */
static int computed(const Entry *e, const Variant *v, Call *c, Object *out, Object **answer) {
    Kernel *kernel = c->axes ? v->many : v->one;
    if (!kernel || kernel->busy || (c->rows > v->most && kernel->scratch)) return SLOW;
    i64 rows = c->rows < kernel->lanes ? kernel->lanes : c->rows, size = 0, copied[MOST_INPUTS];
    i64 aside = rows > c->rows || (v->numbers && !c->axes); /* whether results are not written where they belong */
    Array *into = 0;
    if (out != e->none) {
        if (!takes(c, out)) return SLOW;
        into = (Array *)out;
        aside |= !(into->flags & CONTIGUOUS) || overlaps(c, into);
    }
    if (!c->ordinary || rows > c->rows) {
        for (i64 k = 0; k < c->inputs; k++) {
            copied[k] = rows > c->rows || !regular(c, &c->given[k]);
            if (copied[k]) size += rows * c->given[k].width;
        }
    }
    i64 arguments = size;
    if (v->bytes != sizeof(double) && (aside || arguments)) return SLOW; /* only doubles are copied here */
    if (aside) size += rows * v->size;
    double *room = c->room, *memory = 0;
    if (size > c->left) {
        room = memory = e->memory((u64)size * sizeof(double));
        if (!memory) return SLOW;
    }
    if (arguments) {
        for (i64 k = 0; k < c->inputs; k++)
            if (copied[k]) room = gathered(c, &c->given[k], rows, room);
    }
    Object *made[MOST_RESULTS], *again = 0;
    i64 kept = v->spare && !c->axes && !into && !aside;
    if (kept) again = spare(e, v);
    void *results[MOST_RESULTS];
    i64 count = 0;
    int state = FAILED;
    *answer = 0;
    for (i64 k = 0; k < v->results; k++) {
        const Result *r = &v->result[k];
        made[k] = 0;
        if (!again && !into && (c->axes || r->axes)) {
            made[k] = new_array(e, c, r);
            if (!made[k]) goto done;
        }
        count = k + 1;
        if (aside) results[k] = room, room += rows * r->size;
        else results[k] = ((Array *)(into ? out : again ? item(e, again, k) : made[k]))->data;
    }
    state = run(e, v, c, kernel, rows, results);
    if (state != SERVED) goto done;
    for (i64 k = 0; aside && k < v->results; k++) {
        if (into) spread(results[k], into);
        else if (made[k]) spread(results[k], (Array *)made[k]);
        else if (!(made[k] = e->scalar(results[k], e->float64, 0))) {
            state = FAILED;
            goto done;
        }
    }
    if (into) e->add_reference(*answer = out);
    else if (again) *answer = again, again = 0;
    else if ((*answer = v->tuple ? together(c, made) : made[0]) && kept) keep(e, v, *answer);
    count = 0; /* handed over */
done:
    drop(c, made, count);
    if (again) e->drop_reference(again);
    if (memory) e->free(memory);
    return state;
}

/* A kernel that updates memory of its own: the arguments of a call are put there. */
static int updated(const Call *c, Object **answer) {
    i64 *memory = c->v->one->memory;
    for (i64 k = 0; k < c->inputs; k++) {
        const Given *g = &c->given[k];
        if (g->axes || (g->step != sizeof(double) && g->width > 1)) return SLOW;
        memory[c->v->one->number[k]] = (i64)g->data;
    }
    if (c->v->one->run(memory)) return SLOW;
    c->e->add_reference(*answer = c->e->none);
    return SERVED;
}

Object *entry(Object *self, Object *const *args, i64 nargs, Object *names) {
    const Entry *e = (const Entry *)((const Array *)self)->data;
    Object *given[MOST_PARAMETERS], *answer = 0;
    double room[ON_STACK];
    Call c;
    const Variant *v;
    if (bound(e, args, nargs, names, given) && (v = matching(e, given))) {
        c.e = e, c.v = v, c.axes = 0, c.ordinary = c.rows = 1, c.room = room, c.left = ON_STACK;
        if (taken(e, v, &c, given) && (c.ordinary || broadcast(&c))) {
            Object *out = e->out < 0 ? e->none : given[e->out], *held[MOST_INPUTS];
            i64 count = v->several ? hold(e, &given[e->wrench], held) : 0;
            int state = v->results ? computed(e, v, &c, out, &answer) : updated(&c, &answer);
            while (count) e->drop_reference(held[--count]);
            if (state != SLOW) return answer;
        }
    }
    return e->call(e->slow, args, (u64)nargs, names);
}

/* The sizes of the records that builtin.py writes. */
i64 size_of(i64 which) {
    return which == 0 ? sizeof(Entry) : which == 1 ? sizeof(Variant) : which == 2 ? sizeof(Kernel) : which == 3 ? sizeof(Pool) : sizeof(Store);
}
