/* A built-in function of Python that takes NumPy arrays straight to a kernel.

   `entry` is the body of every built-in function that stands for a method: what differs from one to the next is data,
   an `Entry`, which builtin.py writes behind the pointer of `self`. It binds the parameters, finds the variant that
   serves their values (a method, a frame, the places of wrenches), reads the rows of the arrays, and runs the kernel
   for one state or for many. Whatever it cannot take (other types, wrong shapes, a number that is not finite) goes with
   the same arguments to the Python function, which gives the answer or the error.

   It reads objects of Python and NumPy at their places in memory, which layout.py has checked before. Nothing is
   included and nothing is linked: functions of the interpreter and of NumPy are addresses in `python`. The structs are
   the one definition of all records: kernel_record.py reads them here.

   entry.ll is this file compiled: `make entry`. */

typedef long long i64;
typedef unsigned long long u64;

enum {
    MAX_PARAMETERS = 12, /* of a function */
    MAX_WRENCHES = 12,   /* of a call */
    MAX_VALUES = 48,     /* of the parameters, then place, force and moment of every wrench */
    MAX_ARRAYS = 24,     /* that a kernel takes, two for each wrench among them */
    MAX_RESULTS = 4,
    MAX_AXES = 4,        /* of a batch, and of a result of one state */
    MAX_NUMBERS = 16,
    MAX_PACKED = 1 + MAX_NUMBERS + 2 * MAX_ARRAYS + 2 * MAX_RESULTS,
    MAX_BLOCKS = 16,
    KEPT_RESULTS = 2,      /* of one state for later calls: a loop holds one while it asks for another */
    SHORT_CALL = 8192,     /* numbers up to which a call keeps the interpreter lock */
    SHARED_ROWS = 16384,   /* from which on threads share the work, */
    PARTS = 64,            /* in so many parts, */
    MIN_PART = 512, MAX_PART = 4096, /* but of no fewer and no more rows */
    NO_PART = 1 << 30,
    SPINS = 2000,          /* turns of a loop, some 50 microseconds, that a thread waits for the next job */
    ON_STACK = 128,        /* doubles; a frame below 4 kB needs no help of the system */
    LARGE_RESULT = 262144, /* bytes from which on the memory of a result is kept, */
    MAX_KEPT = 134217728,  /* of all of them together */
    HEAD = 8,              /* words in front of a block's numbers: its bytes, and what keeps the numbers aligned */
    DOUBLE = 12            /* NumPy's number of the type */
};

typedef struct Object {
    unsigned references, other;
    struct Object *type;
} Object;

typedef struct { /* a list or a tuple */
    Object head;
    i64 size;
    Object **items; /* of a list; those of a tuple begin at Python.tuple_items */
} Sequence;

typedef struct {
    Object head;
    double value;
} Float;

typedef struct { /* NumPy's type of numbers */
    Object head, *class;
    char kind, letter, order, flags;
    int number;
} Descr;

typedef struct {
    Object head;
    char *data;
    int axes;
    i64 *shape, *strides;
    Object *base;
    Descr *type;
    int flags;
    Object *weak; /* references to it that do not count */
} Array;

enum { CONTIGUOUS = 0x1, OWNED = 0x4, ALIGNED = 0x100, WRITEABLE = 0x400 }; /* flags of an array */

typedef struct { /* what is called and compared with, by the names of Python and NumPy; layout.py fills it once */
    Object *(*PyObject_Vectorcall)(Object *, Object *const *, u64, Object *);
    void (*Py_IncRef)(Object *), (*Py_DecRef)(Object *);
    Object *(*PyObject_GetAttr)(Object *, Object *);
    int (*PyUnicode_Compare)(Object *, Object *);
    i64 (*PyLong_AsLongLongAndOverflow)(Object *, int *);
    Object *(*PyLong_FromLongLong)(i64);
    void (*PyErr_Clear)(void);
    Object *(*PyType_GenericAlloc)(Object *, i64);
    u64 *(*PyMem_RawMalloc)(u64);
    void (*PyMem_RawFree)(void *);
    void *(*PyEval_SaveThread)(void);
    void (*PyEval_RestoreThread)(void *);
    Object *(*PyArray_New)(Object *, int, const i64 *, int, const i64 *, void *, int, int, Object *);
    Object *(*PyArray_Scalar)(void *, Object *, Object *);
    int (*PyArray_CopyInto)(Object *, Object *);
    Object *(*PyDataMem_SetHandler)(Object *);
    Object *none, *text_type, *float_type, *int_type, *list_type, *tuple_type, *array_type, *float64_type, *float64;
    i64 tuple_items, tuple_hash;            /* places in a tuple; −1: it keeps no hash */
    Object *wrench_type, *wrench_parts;     /* the attribute (place, force, moment) */
    Object *handler;                        /* NumPy's view of `handler` */
    Object *helpers;                        /* rows → how many threads may help; these will call `serve` */
} Python;

typedef struct { /* machine code of a quantity */
    i64 (*run)(i64 *arguments);
    i64 lanes; /* it wants at least so many rows */
    i64 numbers, number[MAX_NUMBERS]; /* what it takes behind the number of rows */
    i64 widths;  /* whether it takes the width of a result behind its pointer */
    i64 scratch; /* whether `number` names memory that one call at a time may use */
    i64 busy;    /* and whether one does */
    i64 *memory; /* of a kernel that updates memory of its own: all its arguments; `number` are the places of a call's */
} Kernel;

typedef struct {
    i64 axes, shape[MAX_AXES], size;
} Result;

typedef struct Variant { /* how calls are served for given values of the parameters that are no arrays */
    struct Variant *next;
    i64 options, option[MAX_PARAMETERS]; /* the parameters that choose the variant, */
    Object *value[MAX_PARAMETERS];       /* and what each must be; NULL: an array */
    i64 wrenches, several;         /* how many; −1: None; and whether they stand in a list or a tuple */
    Object *place[MAX_WRENCHES];   /* where each acts */
    i64 arrays, source[MAX_ARRAYS], width[MAX_ARRAYS]; /* of each which value it is, and how many numbers of a row */
    i64 square[MAX_ARRAYS];        /* whether these are a square matrix: two axes, not one */
    i64 results;
    Result result[MAX_RESULTS];
    i64 size, row;     /* numbers of all results of a row; of these and the arguments */
    i64 numbers;       /* whether a result of one state is a number, not an array */
    Object *tuple;     /* the type of several results */
    Sequence *kept;    /* a list of KEPT_RESULTS such results of one state, or of None */
    i64 max_rows;      /* above which Python serves: it looks for Ctrl-C */
    i64 number, bytes; /* NumPy's number of the type of all numbers, and the size of one */
    Kernel *one, *many;
} Variant;

typedef struct { /* PyMethodDef */
    const char *name;
    void *function;
    int flags;
    const char *doc;
} Definition;

typedef struct { /* one function */
    Definition definition;
    Object *slow;
    i64 parameters, positional, out, wrench; /* numbers; −1: there is none */
    u64 required;                            /* a bit for each parameter that must be given */
    Object *name[MAX_PARAMETERS], *absent[MAX_PARAMETERS];
    Variant *variant;
} Entry;

typedef struct { /* rows of one call that threads share, one call at a time */
    i64 taken, next, parts, flags;
    i64 users, waiting, seats; /* threads in `work`, in `serve`, and how many more of these may come to work */
    const Kernel *kernel;
    const Variant *variant;
    const i64 *packed;
} Job;

typedef struct { /* memory of large results that were given back: fresh pages cost as much as the work on them */
    i64 blocks, bytes;
    u64 *block[MAX_BLOCKS];
} Store;

typedef struct { /* PyDataMem_Handler */
    char name[127], version;
    void *context;
    u64 *(*take)(void *, u64), *(*zero)(void *, u64, u64), *(*other)(void *, u64 *, u64);
    void (*give)(void *, u64 *, u64);
} Handler;

typedef struct { /* an argument */
    char *data;
    i64 width, step; /* numbers of a row, and bytes from one to the next */
    i64 axes;        /* of the batch */
    const i64 *shape, *strides;
    i64 apart, copied; /* numbers from one row to the next; whether that differs */
} Given;

typedef struct { /* one call */
    const Entry *entry;
    const Variant *v;
    Object *value[MAX_VALUES], *held[MAX_WRENCHES];
    i64 holds, wrenches, several;
    Given given[MAX_ARRAYS];
    i64 axes, shape[2 * MAX_AXES], rows;
    i64 in_place; /* whether every argument is one row of numbers one behind the other */
    double *room; /* what is left of the memory on the stack */
    i64 left;
} Call;

enum { SERVED, SLOW, FAILED }; /* answered; left to Python; an error of Python */

void relax(void); /* a hint to the processor that a thread only waits; code.py defines it */

static Python python;
static Job job;
static Store store;

static Object **items(const Object *sequence) {
    if (sequence->type == python.list_type) return ((const Sequence *)sequence)->items;
    return (Object **)((char *)sequence + python.tuple_items);
}

/* Return the length of a list or a tuple, −1 of everything else. */
static i64 length(const Object *x) {
    return x->type == python.list_type || x->type == python.tuple_type ? ((const Sequence *)x)->size : -1;
}

/* Bind the parameters as Python does; 0 where Python has something to say. */
static int bind(Call *c, Object *const *args, i64 nargs, const Object *names) {
    const Entry *e = c->entry;
    const i64 parameters = e->parameters, named = names ? length(names) : 0;
    if (nargs > e->positional) return 0;
    for (i64 k = 0; k < nargs; k++) c->value[k] = args[k];
    for (i64 k = nargs; k < parameters; k++) c->value[k] = e->absent[k];
    u64 given = ((u64)1 << nargs) - 1;
    for (i64 k = 0; k < named; k++) {
        i64 p = 0;
        while (p < parameters && e->name[p] != items(names)[k]) p++;
        if (p == parameters || given >> p & 1) return 0;
        given |= (u64)1 << p;
        c->value[p] = args[nargs + k];
    }
    return !(e->required & ~given);
}

/* Put the parts of the wrenches behind the values of the parameters. The tuples of the parts are held until the call
   ends: another thread may change a list of wrenches, or a wrench, meanwhile. */
static int read_wrenches(Call *c) {
    const Entry *e = c->entry;
    Object *given = e->wrench < 0 ? python.none : c->value[e->wrench];
    i64 count = length(given);
    c->several = count >= 0;
    c->wrenches = given == python.none ? -1 : c->several ? count : 1;
    if (count > MAX_WRENCHES) return 0;
    for (i64 k = 0; k < c->wrenches; k++) {
        Object *wrench = c->several ? items(given)[k] : given, *parts;
        if (wrench->type != python.wrench_type) return 0;
        if (!(parts = python.PyObject_GetAttr(wrench, python.wrench_parts))) {
            python.PyErr_Clear();
            return 0;
        }
        c->held[c->holds++] = parts;
        if (parts->type != python.tuple_type || length(parts) != 3) return 0;
        for (i64 part = 0; part < 3; part++) c->value[MAX_PARAMETERS + 3 * k + part] = items(parts)[part];
    }
    return 1;
}

/* Whether a parameter has the value of a variant; `by_text`: also if it is another object with the same text. */
static int equal(Object *value, Object *given, int by_text) {
    if (value == given) return 1;
    if (!value) return given != python.none;
    return by_text && value->type == python.text_type && given->type == python.text_type
        && !python.PyUnicode_Compare(value, given);
}

static const Variant *matching(const Call *c) {
    for (int by_text = 0; by_text < 2; by_text++)
        for (const Variant *v = c->entry->variant; v; v = v->next) {
            if (v->wrenches != c->wrenches || v->several != c->several) continue;
            i64 k = 0, w = 0;
            while (k < v->options && equal(v->value[k], c->value[v->option[k]], by_text)) k++;
            while (w < v->wrenches && v->place[w] == c->value[MAX_PARAMETERS + 3 * w]) w++;
            if (k == v->options && w >= v->wrenches) return v;
        }
    return 0;
}

/* Whether it is an array of the variant's numbers, aligned, in any order, of no subclass. */
static int is_plain(const Variant *v, const Object *x) {
    const Array *a = (const Array *)x;
    return x->type == python.array_type && a->type->number == v->number && a->type->order == '=' && a->flags & ALIGNED;
}

/* Read a flat list of numbers. */
static int read_list(Call *c, const Object *x, Given *g) {
    if (length(x) != g->width || g->width > c->left) return 0;
    double *row = c->room;
    for (i64 k = 0; k < g->width; k++) {
        Object *number = items(x)[k];
        int overflow = 0;
        if (number->type == python.float_type || number->type == python.float64_type)
            row[k] = ((const Float *)number)->value;
        else if (number->type == python.int_type)
            row[k] = (double)python.PyLong_AsLongLongAndOverflow(number, &overflow);
        else return 0;
        if (overflow) return 0;
    }
    c->room += g->width, c->left -= g->width;
    g->data = (char *)row, g->axes = 0, g->step = sizeof(double);
    return 1;
}

static int read_argument(Call *c, Object *x, Given *g, i64 square) {
    if (!is_plain(c->v, x)) return !square && c->v->bytes == sizeof(double) && read_list(c, x, g);
    const Array *a = (const Array *)x;
    i64 axes = a->axes - 1 - square;
    if (axes < 0 || axes > MAX_AXES) return 0;
    i64 side = a->shape[axes], step = a->strides[axes + square];
    if (square ? a->shape[axes + 1] != side || side * side != g->width || a->strides[axes] != side * step
               : side != g->width)
        return 0;
    g->data = a->data, g->axes = axes, g->shape = a->shape, g->strides = a->strides, g->step = step;
    return 1;
}

/* Read all arguments, and find the batch's axes that they share, as NumPy broadcasts them. */
static int read_arguments(Call *c) {
    const Variant *v = c->v;
    c->axes = 0, c->rows = c->in_place = 1;
    for (i64 n = 0; n < v->arrays; n++) {
        Given *g = &c->given[n];
        g->width = v->width[n], g->apart = g->copied = 0;
        if (!read_argument(c, c->value[v->source[n]], g, v->square[n])) return 0;
        if (g->axes > c->axes) c->axes = g->axes;
        c->in_place &= !g->axes && g->step == v->bytes;
    }
    for (i64 k = 0; k < c->axes; k++) {
        i64 size = 1;
        for (i64 n = 0; n < v->arrays; n++) {
            const Given *g = &c->given[n];
            i64 own = k - (c->axes - g->axes);
            if (own < 0 || g->shape[own] == 1 || g->shape[own] == size) continue;
            if (size != 1) return 0;
            size = g->shape[own];
        }
        if (!size || size > v->max_rows / c->rows) return 0;
        c->shape[k] = size, c->rows *= size;
    }
    return 1;
}

/* Return the bytes from one row of an argument to the next along an axis of the batch. */
static i64 stride(const Call *c, const Given *g, i64 axis) {
    i64 own = axis - (c->axes - g->axes);
    return own < 0 || g->shape[own] == 1 ? 0 : g->strides[own];
}

/* Whether the rows of an argument are apart by one stride, which is 0 where all are the same. */
static int is_regular(const Call *c, Given *g) {
    i64 bytes = c->v->bytes, rows = 1, apart = 0;
    if (g->step != bytes && g->width > 1) return 0;
    for (i64 k = c->axes - 1; k >= 0; k--) {
        if (c->shape[k] == 1) continue;
        if (rows == 1) apart = stride(c, g, k);
        else if (stride(c, g, k) != apart * rows) return 0;
        rows *= c->shape[k];
    }
    g->apart = apart >> (bytes == sizeof(double) ? 3 : 2); /* a division takes as long as all else here */
    return g->apart * bytes == apart;
}

/* Copy the rows of an argument, from the first again until there are `count`. */
static double *gather(const Call *c, Given *g, i64 count, double *room) {
    i64 index[MAX_AXES];
    const i64 width = g->width, step = g->step;
    const char *row = g->data;
    for (i64 k = 0; k < c->axes; k++) index[k] = 0;
    g->data = (char *)room, g->apart = width;
    while (count--) {
        const char *number = row;
        for (i64 k = 0; k < width; k++, number += step) *room++ = *(const double *)number;
        for (i64 k = c->axes - 1; k >= 0; k--) {
            row += stride(c, g, k);
            if (++index[k] < c->shape[k]) break;
            row -= stride(c, g, k) * c->shape[k];
            index[k] = 0;
        }
    }
    return room;
}

/* Whether an argument has numbers between two addresses. */
static int lies_in(const Given *g, const char *low, const char *high) {
    const char *from = g->data, *to = from + sizeof(double);
    for (i64 k = 0; k <= g->axes; k++) {
        i64 way = k < g->axes ? (g->shape[k] - 1) * g->strides[k] : (g->width - 1) * g->step;
        if (way < 0) from += way;
        else to += way;
    }
    return from < high && low < to;
}

static i64 absolute(i64 x) { return x < 0 ? -x : x; }

/* Whether each axis steps over all that the axes of shorter steps reach: then no two numbers share memory. */
static int is_nested(const Array *a, i64 bytes) {
    for (i64 n = 0; n < a->axes; n++) {
        i64 reach = bytes, step = absolute(a->strides[n]);
        for (i64 k = 0; k < a->axes; k++)
            if (k != n && absolute(a->strides[k]) <= step) reach += absolute(a->strides[k]) * (a->shape[k] - 1);
        if (a->shape[n] > 1 && step < reach) return 0;
    }
    return 1;
}

/* Return the shape of a result: that of the batch, and of a result of one state. */
static const i64 *whole_shape(Call *c, const Result *r) {
    if (!c->axes) return r->shape;
    for (i64 k = 0; k < r->axes; k++) c->shape[c->axes + k] = r->shape[k];
    return c->shape;
}

/* Whether it is an array for a result, with these flags. */
static int fits(Call *c, const Object *x, const Result *r, int flags) {
    const Array *a = (const Array *)x;
    if (!is_plain(c->v, x) || (a->flags & flags) != flags || a->axes != c->axes + r->axes) return 0;
    const i64 *shape = whole_shape(c, r);
    for (i64 k = 0; k < a->axes; k++)
        if (a->shape[k] != shape[k]) return 0;
    return 1;
}

static u64 *remove_block(i64 k) {
    u64 *block = store.block[k];
    store.bytes -= (i64)*block;
    for (store.blocks--; k < store.blocks; k++) store.block[k] = store.block[k + 1];
    return block;
}

/* What NumPy calls for the memory of large results, with the interpreter lock held. */
static u64 *take_block(void *context, u64 size) {
    for (i64 k = store.blocks; k--;)
        if (*store.block[k] >= size && *store.block[k] / 2 <= size) return remove_block(k) + HEAD;
    u64 *block = size >> 60 ? 0 : python.PyMem_RawMalloc(size + HEAD * sizeof(u64));
    if (!block) return 0;
    *block = size;
    return block + HEAD;
}

static void give_block(void *context, u64 *numbers, u64 size) {
    if (!numbers) return;
    u64 *block = numbers - HEAD;
    if (*block > MAX_KEPT) return python.PyMem_RawFree(block);
    while (store.blocks == MAX_BLOCKS || store.bytes + *block > MAX_KEPT) python.PyMem_RawFree(remove_block(0));
    store.block[store.blocks++] = block, store.bytes += *block;
}

static u64 *zero_block(void *context, u64 count, u64 size) {
    u64 words = size && count > ((u64)1 << 60) / size ? (u64)1 << 60 : (count * size + 7) / 8;
    u64 *numbers = take_block(context, 8 * words);
    for (u64 k = 0; numbers && k < words; k++) numbers[k] = 0;
    return numbers;
}

static u64 *other_block(void *context, u64 *numbers, u64 size) {
    u64 *found = take_block(context, size), has = numbers ? numbers[-HEAD] : 0;
    if (!found) return 0;
    for (u64 k = 0; k < (has < size ? has : size); k++) ((char *)found)[k] = ((char *)numbers)[k];
    give_block(context, numbers, has);
    return found;
}

static Handler handler = {"rodyn", 1, 0, take_block, zero_block, other_block, give_block};

static Object *new_array(Call *c, const Result *r) {
    const Variant *v = c->v;
    int axes = (int)(c->axes + r->axes), large = c->rows * r->size * v->bytes >= LARGE_RESULT;
    Object *before = large ? python.PyDataMem_SetHandler(python.handler) : 0;
    if (large && !before) return 0;
    Object *made = python.PyArray_New(python.array_type, axes, whole_shape(c, r), (int)v->number, 0, 0, 0, 0, 0);
    if (large) {
        Object *ours = python.PyDataMem_SetHandler(before);
        if (ours) python.Py_DecRef(ours);
        python.Py_DecRef(before);
    }
    return made;
}

/* Return several results as a named tuple, which takes over the references. */
static Object *new_tuple(const Variant *v, Object *const *made) {
    Object *tuple = python.PyType_GenericAlloc(v->tuple, v->results);
    if (!tuple) return 0;
    if (python.tuple_hash >= 0) *(i64 *)((char *)tuple + python.tuple_hash) = -1;
    for (i64 k = 0; k < v->results; k++) ((Object **)((char *)tuple + python.tuple_items))[k] = made[k];
    return tuple;
}

/* Whether a result of an earlier call is as new_tuple made it, and only the list of kept ones refers to it. */
static int is_unused(Call *c, Object *tuple) {
    const Variant *v = c->v;
    int unused = tuple->references == 1 && tuple->type == v->tuple; /* Python lets one change the class of a tuple */
    for (i64 k = 0; unused && k < v->results; k++) {
        const Object *x = ((Object **)((char *)tuple + python.tuple_items))[k];
        unused = x->references == 1 && fits(c, x, &v->result[k], CONTIGUOUS | OWNED | WRITEABLE) && !((Array *)x)->weak;
    }
    return unused;
}

/* Return a result of an earlier call that nobody has any more, as a new reference: four new arrays take a third of a
   microsecond. One that has changed since is given up. */
static Object *kept_result(Call *c) {
    for (i64 n = 0; n < KEPT_RESULTS; n++) {
        Object **kept = &c->v->kept->items[n], *tuple = *kept;
        if (tuple == python.none || tuple->references != 1) continue;
        python.Py_IncRef(is_unused(c, tuple) ? tuple : (*kept = python.none));
        if (*kept == tuple) return tuple;
        python.Py_DecRef(tuple);
    }
    return 0;
}

/* Keep a result for a later call, in place of the oldest one. */
static void keep(const Variant *v, Object *result) {
    Object **kept = v->kept->items, *oldest = kept[KEPT_RESULTS - 1];
    for (i64 n = KEPT_RESULTS - 1; n > 0; n--) kept[n] = kept[n - 1];
    python.Py_IncRef(kept[0] = result);
    python.Py_DecRef(oldest);
}

/* Run the kernel on parts of the rows until none is left: every thread takes the next when it has done one. */
static void work(void) {
    i64 arguments[MAX_PACKED];
    __atomic_fetch_add(&job.users, 1, __ATOMIC_ACQ_REL);
    for (;;) {
        i64 part = __atomic_fetch_add(&job.next, 1, __ATOMIC_ACQ_REL);
        if (part >= job.parts) break; /* also a thread that comes too late: NO_PART */
        const Kernel *kernel = job.kernel;
        const i64 *whole = job.packed, rows = *whole++, lanes = kernel->lanes;
        i64 from = rows * part / job.parts / lanes * lanes, *next = arguments;
        *next++ = (part + 1 == job.parts ? rows : rows * (part + 1) / job.parts / lanes * lanes) - from;
        for (i64 k = 0; k < kernel->numbers; k++) *next++ = *whole++;
        for (i64 k = 0; k < job.variant->arrays; k++, whole += 2)
            *next++ = whole[0] + from * whole[1] * job.variant->bytes, *next++ = whole[1];
        for (i64 k = 0; k < job.variant->results; k++) {
            *next++ = *whole++ + from * job.variant->result[k].size * job.variant->bytes;
            if (kernel->widths) *next++ = *whole++;
        }
        i64 flags = kernel->run(arguments);
        if (flags) __atomic_fetch_or(&job.flags, flags, __ATOMIC_RELAXED);
    }
    __atomic_fetch_sub(&job.users, 1, __ATOMIC_RELEASE);
}

/* What other threads call, without the interpreter lock: they wait for a while after a job, as the next may follow. */
i64 serve(void) {
    __atomic_fetch_add(&job.waiting, 1, __ATOMIC_RELAXED);
    for (i64 spins = 0; spins < SPINS; spins++, relax())
        if (__atomic_load_n(&job.seats, __ATOMIC_RELAXED) > 0 && __atomic_fetch_sub(&job.seats, 1, __ATOMIC_RELAXED) > 0)
            work(), spins = 0;
    __atomic_fetch_sub(&job.waiting, 1, __ATOMIC_RELAXED);
    return 0;
}

/* Run the kernel in several threads, and return its flags; −1: an error of Python. */
static i64 share(const Variant *v, const Kernel *kernel, const i64 *packed) {
    i64 rows = packed[0] / PARTS;
    job.taken = 1, job.flags = 0, job.kernel = kernel, job.variant = v, job.packed = packed;
    job.parts = packed[0] / (rows < MIN_PART ? MIN_PART : rows > MAX_PART ? MAX_PART : rows);
    Object *number = python.PyLong_FromLongLong(packed[0]), *helpers = 0;
    int overflow;
    if (number) helpers = python.PyObject_Vectorcall(python.helpers, &number, 1, 0), python.Py_DecRef(number);
    if (helpers) {
        __atomic_store_n(&job.next, 0, __ATOMIC_RELEASE);
        __atomic_store_n(&job.seats, python.PyLong_AsLongLongAndOverflow(helpers, &overflow), __ATOMIC_RELEASE);
        python.Py_DecRef(helpers);
        void *thread = python.PyEval_SaveThread();
        work();
        __atomic_store_n(&job.seats, 0, __ATOMIC_RELAXED);
        __atomic_store_n(&job.next, NO_PART, __ATOMIC_RELEASE);
        while (__atomic_load_n(&job.users, __ATOMIC_ACQUIRE)) relax();
        python.PyEval_RestoreThread(thread);
    }
    job.taken = 0;
    return helpers ? job.flags != 0 : -1;
}

/* Run the kernel; SLOW if a row must be looked at again. */
static int run(const Call *c, Kernel *kernel, i64 rows, void *const *results) {
    const Variant *v = c->v;
    i64 packed[MAX_PACKED], *next = packed;
    *next++ = rows;
    for (i64 k = 0; k < kernel->numbers; k++) *next++ = kernel->number[k];
    for (i64 k = 0; k < v->arrays; k++) *next++ = (i64)c->given[k].data, *next++ = c->given[k].apart;
    for (i64 k = 0; k < v->results; k++) {
        *next++ = (i64)results[k];
        if (kernel->widths) *next++ = v->result[k].size;
    }
    /* To get the lock back from other threads of Python may take milliseconds: a short call keeps it. */
    if (rows * v->row < SHORT_CALL) return kernel->run(packed) ? SLOW : SERVED;
    if (rows >= SHARED_ROWS && !job.taken) {
        i64 flags = share(v, kernel, packed);
        return flags < 0 ? FAILED : flags ? SLOW : SERVED;
    }
    kernel->busy = kernel->scratch;
    void *thread = python.PyEval_SaveThread();
    i64 flags = kernel->run(packed);
    python.PyEval_RestoreThread(thread);
    kernel->busy = 0;
    return flags ? SLOW : SERVED;
}

/* Compute the results of one call, in new arrays or in `out`. */
static int compute(Call *c, Object *out, Object **answer) {
    const Variant *v = c->v;
    Kernel *kernel = c->axes ? v->many : v->one;
    if (!kernel || kernel->busy || (c->rows >= SHARED_ROWS && kernel->scratch)) return SLOW;
    i64 padded = c->rows < kernel->lanes, rows = padded ? kernel->lanes : c->rows, size = 0;
    i64 aside = padded || (v->numbers && !c->axes); /* whether results are not written where they belong */
    int direct = 0;                                  /* whether `out` is where they belong */
    if (out) {
        const Array *a = (const Array *)out;
        if (!fits(c, out, v->result, WRITEABLE)) return SLOW;
        direct = a->flags & CONTIGUOUS;
        if (!direct && !is_nested(a, v->bytes)) return SLOW; /* Python refuses one that overlaps itself */
        const char *end = a->data + c->rows * v->size * v->bytes;
        for (i64 k = 0; direct && k < v->arrays; k++) direct = !lies_in(&c->given[k], a->data, end);
    }
    for (i64 k = c->in_place && !padded ? v->arrays : 0; k < v->arrays; k++) {
        Given *g = &c->given[k];
        g->copied = !is_regular(c, g) || padded;
        if (g->copied) size += rows * g->width;
    }
    if (v->bytes != sizeof(double) && (aside || size)) return SLOW; /* only doubles are copied here */
    if (aside) size += rows * v->size;
    double *room = c->room, *memory = 0;
    if (size > c->left && !(room = memory = (double *)python.PyMem_RawMalloc((u64)size * sizeof(double)))) return SLOW;
    for (i64 k = 0; size && k < v->arrays; k++)
        if (c->given[k].copied) room = gather(c, &c->given[k], rows, room);
    Object *made[MAX_RESULTS];
    void *results[MAX_RESULTS];
    i64 owned = 0, keeps = v->kept && !c->axes && !out && !aside;
    Object *again = keeps ? kept_result(c) : 0;
    int state = FAILED;
    for (i64 k = 0; k < v->results; k++) {
        const Result *r = &v->result[k];
        made[k] = direct ? out : again ? items(again)[k] : 0;
        if (!made[k] && (c->axes || r->axes)) {
            if (!(made[k] = new_array(c, r))) goto done;
        }
        owned += !direct && !again;
        results[k] = aside ? (void *)room : ((Array *)made[k])->data;
        room += aside ? rows * r->size : 0;
    }
    if ((state = run(c, kernel, rows, results)) != SERVED) goto done;
    state = FAILED;
    for (i64 k = 0; aside && k < v->results; k++) {
        const double *from = results[k];
        if (!made[k] && !(made[k] = python.PyArray_Scalar(results[k], python.float64, 0))) goto done;
        if (c->axes || v->result[k].axes)
            for (i64 n = 0; n < c->rows * v->result[k].size; n++) ((double *)((Array *)made[k])->data)[n] = from[n];
    }
    if (out && !direct && python.PyArray_CopyInto(out, made[0])) goto done;
    if (out) python.Py_IncRef(*answer = out);
    else if (again) *answer = again, again = 0;
    else if (!(*answer = v->tuple ? new_tuple(v, made) : made[0])) goto done;
    else {
        owned = 0;
        if (keeps) keep(v, *answer);
    }
    state = SERVED;
done:
    while (owned)
        if (made[--owned]) python.Py_DecRef(made[owned]);
    if (again) python.Py_DecRef(again);
    if (memory) python.PyMem_RawFree(memory);
    return state;
}

/* Run a kernel that updates memory of its own: the arguments of a call are put there. */
static int update(const Call *c, Object **answer) {
    const Kernel *kernel = c->v->one;
    if (!c->in_place) return SLOW;
    for (i64 k = 0; k < c->v->arrays; k++) kernel->memory[kernel->number[k]] = (i64)c->given[k].data;
    if (kernel->run(kernel->memory)) return SLOW;
    python.Py_IncRef(*answer = python.none);
    return SERVED;
}

Object *entry(Object *self, Object *const *args, i64 nargs, Object *names) {
    double room[ON_STACK];
    Call c;
    Object *answer = 0;
    int state = SLOW;
    c.entry = (const Entry *)((const Array *)self)->data, c.holds = 0, c.room = room, c.left = ON_STACK;
    if (bind(&c, args, nargs, names) && read_wrenches(&c) && (c.v = matching(&c)) && read_arguments(&c)) {
        Object *out = c.entry->out < 0 ? python.none : c.value[c.entry->out];
        state = c.v->results ? compute(&c, out == python.none ? 0 : out, &answer) : update(&c, &answer);
    }
    while (c.holds) python.Py_DecRef(c.held[--c.holds]);
    return state == SLOW ? python.PyObject_Vectorcall(c.entry->slow, args, (u64)nargs, names) : answer;
}

/* Where the records are that Python writes to or looks at, and the sizes of all that it knows. */
void *address_of(i64 which) {
    void *const records[] = {&python, &job, &store, &handler};
    return records[which];
}

i64 size_of(i64 which) {
    const i64 sizes[] = {sizeof(Python), sizeof(Job), sizeof(Store), sizeof(Handler), sizeof(Entry), sizeof(Variant), sizeof(Kernel)};
    return sizes[which];
}
