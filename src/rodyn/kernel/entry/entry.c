/* A built-in function of Python that takes NumPy arrays straight to a kernel.

   `entry` is the body of every built-in function that stands for a method: what differs from one to the next is data,
   an `Entry`, which builtin.py writes behind the pointer of `self`. It binds the parameters, finds the variant that
   serves their values (a method, a frame, the places of wrenches), reads the rows of the arrays, and runs the kernel
   for one state or for many. Rows that a kernel cannot read where they are, NumPy copies. Whatever else it cannot take
   (other types, wrong shapes, a number that is not finite) goes with the same arguments to the Python function, which
   gives the answer or the error.

   It reads objects of Python and NumPy at their places in memory, which layout.py has checked before. Nothing is
   included and nothing is linked: functions of the interpreter and of NumPy are addresses in `python`. The structs are
   the one definition of all records: kernel_record.py reads them here.

   entry.ll is this file compiled: `make entry`. */

typedef long long i64;
typedef unsigned long long u64;

enum {
    MAX_PARAMETERS = 12, /* of a function */
    MAX_WRENCHES = 12,   /* of a call */
    MAX_OPTIONS = 24,    /* parameters and places of wrenches */
    MAX_VALUES = 48,     /* of the parameters, then place, force and moment of every wrench */
    MAX_ARRAYS = 24,     /* that a kernel takes, two for each wrench among them */
    MAX_RESULTS = 4,
    MAX_HELD = 48,       /* wrenches, copies of arrays, results and their tuple */
    MAX_AXES = 4,        /* of a batch, and of a row */
    MAX_SHAPE = 8,
    MAX_NUMBERS = 32,
    MAX_PACKED = 96,
    MAX_BLOCKS = 16,
    KEPT_RESULTS = 2,      /* of one state for later calls: a loop holds one while it asks for another */
    SHORT_CALL = 8192,     /* numbers up to which a call keeps the interpreter lock */
    SHARED_ROWS = 16384,   /* from which on threads share the work, */
    PARTS = 64,            /* in so many parts, */
    MIN_PART = 512, MAX_PART = 4096, /* but of no fewer and no more rows, */
    EVEN = 64,             /* and of a multiple of these */
    NO_PART = 1 << 30,
    SPINS = 2000,          /* turns of a loop, some 50 microseconds, that a thread waits for the next job */
    ON_STACK = 128,        /* doubles; a frame below 4 kB needs no help of the system */
    LARGE_RESULT = 262144, /* bytes from which on the memory of a result is kept, */
    MAX_KEPT = 134217728,  /* of all of them together */
    HEAD = 8,              /* words in front of a block's numbers: its bytes, and what keeps the numbers aligned */
    BYTE = 1, DOUBLE = 12  /* NumPy's numbers of types; those from one to the other are numbers that a double holds */
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

typedef struct { /* memory of large results that were given back: fresh pages cost as much as the work on them */
    i64 blocks, bytes;
    u64 *block[MAX_BLOCKS];
} Store;

typedef struct { /* rows of one call that threads share, one call at a time */
    i64 taken, next, parts, rows, flags;
    i64 users, waiting, seats; /* threads in `work`, in `serve`, and how many more of these may come to work */
    const void *call;
} Job;

typedef struct { /* what is called and compared with, by the names of Python and NumPy; layout.py fills it once */
    Store *store;
    Job *job;
    void *allocator; /* PyDataMem_Handler of `store` */
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
    Object *none, *text_type, *float_type, *int_type, *list_type, *tuple_type, *array_type, *float64_type;
    i64 tuple_items, tuple_hash;        /* places in a tuple; −1: it keeps no hash */
    Object *wrench_type, *wrench_parts; /* the attribute (place, force, moment) */
    Object *handler;                    /* NumPy's view of `allocator` */
    Object *helpers;                    /* rows → how many threads may help; these will call `serve` */
} Python;

typedef struct { /* machine code of a quantity */
    i64 (*run)(i64 *arguments);
    i64 numbers, number[MAX_NUMBERS]; /* what it takes behind the number of rows */
    i64 widths;  /* whether it takes the width of a result behind its pointer */
    i64 scratch; /* whether `number` names memory that one call at a time may use */
    i64 busy;    /* and whether one does */
} Kernel;

typedef struct { /* a row of an argument or of a result, beyond the axes of the batch */
    i64 axes, shape[MAX_AXES], size;
} Row;

typedef struct Variant { /* how calls are served for given values of the parameters that are no arrays */
    struct Variant *next;
    i64 wrenches;                     /* how many; −1: None */
    i64 options, option[MAX_OPTIONS]; /* the values that choose the variant, */
    Object *value[MAX_OPTIONS];       /* and what each must be; NULL: an array */
    i64 arrays, source[MAX_ARRAYS];   /* which value each of the kernel's arguments is */
    Row input[MAX_ARRAYS];
    i64 results;
    Row result[MAX_RESULTS];
    i64 row;           /* numbers of all arguments and results of a row */
    Object *tuple;     /* the type of several results */
    Sequence *kept;    /* a list of KEPT_RESULTS such results of one state, or of None */
    i64 max_rows;      /* above which Python serves: it looks for Ctrl-C */
    Object *numbers;   /* NumPy's type of all numbers, */
    i64 number, bytes; /* its number, and the size of one */
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

typedef struct { /* an argument */
    const Array *array; /* unless it is a list */
    char *data;
    i64 apart;          /* numbers from one row to the next */
    i64 rows, in_order; /* how many it has; whether the numbers of each can be read where they are */
} Argument;

typedef struct { /* one call */
    const Entry *entry;
    const Variant *v;
    Kernel *kernel;
    Object *value[MAX_VALUES], *held[MAX_HELD];
    i64 holds, wrenches;
    Argument argument[MAX_ARRAYS];
    i64 axes, rows, shape[MAX_SHAPE]; /* the last axes of the batch end at MAX_AXES, those of a row begin there */
    void *result[MAX_RESULTS];
    double *room; /* what is left of the memory on the stack, */
    i64 left;     /* in doubles */
} Call;

enum { SERVED, SLOW, FAILED }; /* answered; left to Python; an error of Python */

void relax(void); /* a hint to the processor that a thread only waits; code.py defines it */

static Store store;
static Job job;
static u64 *take_block(void *, u64), *no_zeros(void *, u64, u64), *other_block(void *, u64 *, u64);
static void give_block(void *, u64 *, u64);

static struct { /* PyDataMem_Handler */
    char name[127], version;
    void *context;
    u64 *(*take)(void *, u64), *(*zero)(void *, u64, u64), *(*other)(void *, u64 *, u64);
    void (*give)(void *, u64 *, u64);
} allocator = {"rodyn", 1, 0, take_block, no_zeros, other_block, give_block};

static Python python = {.store = &store, .job = &job, .allocator = &allocator};

Python *python_record(void) { return &python; }

static Object **items(const Object *sequence) {
    if (sequence->type == python.list_type) return ((const Sequence *)sequence)->items;
    return (Object **)((char *)sequence + python.tuple_items);
}

/* Return the length of a list or a tuple, −1 of everything else. */
static i64 length(const Object *x) {
    return x->type == python.list_type || x->type == python.tuple_type ? ((const Sequence *)x)->size : -1;
}

/* Return a new reference, which the call gives up when it ends; NULL, without the error, where there is none. */
static Object *hold(Call *c, Object *x) {
    if (x) c->held[c->holds++] = x;
    else python.PyErr_Clear();
    return x;
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

/* Put the parts of the wrenches behind the values of the parameters. The tuples of the parts are held: another thread
   may change a list of wrenches, or a wrench, meanwhile. */
static int read_wrenches(Call *c) {
    const Entry *e = c->entry;
    Object *given = e->wrench < 0 ? python.none : c->value[e->wrench];
    i64 count = length(given);
    c->wrenches = given == python.none ? -1 : count < 0 ? 1 : count;
    if (c->wrenches > MAX_WRENCHES) return 0;
    for (i64 k = 0; k < c->wrenches; k++) {
        Object *wrench = count < 0 ? given : items(given)[k], *parts;
        if (wrench->type != python.wrench_type) return 0;
        if (!(parts = hold(c, python.PyObject_GetAttr(wrench, python.wrench_parts)))) return 0;
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
            i64 k = 0;
            if (v->wrenches != c->wrenches) continue;
            while (k < v->options && equal(v->value[k], c->value[v->option[k]], by_text)) k++;
            if (k == v->options) return v;
        }
    return 0;
}

/* Whether an array has the variant's numbers, aligned. */
static int is_native(const Variant *v, const Array *a) {
    return a->type->number == v->number && a->type->order == '=' && a->flags & ALIGNED;
}

/* Read a flat list of numbers. */
static int read_list(Call *c, const Object *x, Argument *g, const Row *row) {
    if (length(x) != row->size || row->axes != 1 || c->v->number != DOUBLE || row->size > c->left) return 0;
    g->data = (char *)c->room, g->apart = 0, g->rows = g->in_order = 1;
    for (i64 k = 0; k < row->size; k++) {
        Object *number = items(x)[k];
        int overflow = 0;
        if (number->type == python.float_type || number->type == python.float64_type)
            *c->room++ = ((const Float *)number)->value;
        else if (number->type == python.int_type)
            *c->room++ = (double)python.PyLong_AsLongLongAndOverflow(number, &overflow);
        else return 0;
        if (overflow) return 0;
    }
    c->left -= row->size;
    return 1;
}

/* Whether the numbers of each row are one behind the other. */
static int has_rows_in_order(const Array *a, const Row *row, i64 step) {
    for (i64 k = 1; k <= row->axes; step *= row->shape[row->axes - k++])
        if (a->strides[a->axes - k] != step && row->shape[row->axes - k] != 1) return 0;
    return 1;
}

/* Read an array, no subclass; its leading axes and those of the batch are broadcast as NumPy does. */
static int read_argument(Call *c, const Object *x, Argument *g, const Row *row) {
    const Array *a = g->array = (const Array *)x;
    if (x->type != python.array_type) return read_list(c, x, g, row);
    const i64 axes = a->axes - row->axes;
    if (axes < 0 || axes > MAX_AXES) return 0;
    for (i64 k = 0; k < row->axes; k++)
        if (a->shape[axes + k] != row->shape[k]) return 0;
    g->data = a->data, g->apart = 0, g->rows = 1, g->in_order = is_native(c->v, a);
    if (!g->in_order && (c->v->number != DOUBLE || a->type->number < BYTE || a->type->number > DOUBLE)) return 0;
    if (!(a->flags & CONTIGUOUS)) g->in_order &= has_rows_in_order(a, row, c->v->bytes);
    for (i64 k = 0; k < axes; k++) {
        i64 *size = &c->shape[MAX_AXES - axes + k], own = a->shape[k];
        if (own != 1 && *size != 1 && own != *size) return 0;
        if (own != 1) *size = own;
        g->rows *= own;
    }
    if (axes > c->axes) c->axes = axes;
    return 1;
}

/* Return the shape of the batch and of a row. */
static const i64 *whole_shape(Call *c, const Row *row) {
    if (!c->axes) return row->shape;
    for (i64 k = 0; k < row->axes; k++) c->shape[MAX_AXES + k] = row->shape[k];
    return c->shape + MAX_AXES - c->axes;
}

static Array *new_array(Call *c, const Row *row) {
    const Variant *v = c->v;
    int axes = (int)(c->axes + row->axes), large = c->rows * row->size * v->bytes >= LARGE_RESULT;
    Object *before = large ? python.PyDataMem_SetHandler(python.handler) : 0;
    if (large && !before) return (Array *)hold(c, 0);
    Object *made = python.PyArray_New(python.array_type, axes, whole_shape(c, row), (int)v->number, 0, 0, 0, 0, 0);
    if (large) python.Py_DecRef(python.PyDataMem_SetHandler(before)), python.Py_DecRef(before);
    return (Array *)hold(c, made);
}

/* Find how far apart the rows of an array are; if not by one stride, or if they cannot be read where they are, NumPy
   copies them. */
static int find_rows(Call *c, Argument *g, const Row *row) {
    const Array *a = g->array;
    g->apart = row->size;
    if (g->in_order && g->rows == c->rows) {
        if (a->flags & CONTIGUOUS) return 1;
        g->apart = a->strides[0] / c->v->bytes;
        if (a->axes == row->axes + 1 && g->apart * c->v->bytes == a->strides[0]) return 1;
        g->apart = row->size;
    }
    Array *copy = new_array(c, row);
    if (!copy) return 0;
    g->data = copy->data;
    if (!python.PyArray_CopyInto((Object *)copy, (Object *)a)) return 1;
    python.PyErr_Clear();
    return 0;
}

static int read_arguments(Call *c) {
    const Variant *v = c->v;
    c->axes = 0, c->rows = 1;
    for (i64 k = 0; k < MAX_AXES; k++) c->shape[k] = 1;
    for (i64 n = 0; n < v->arrays; n++)
        if (!read_argument(c, c->value[v->source[n]], &c->argument[n], &v->input[n])) return 0;
    for (i64 k = MAX_AXES - c->axes; k < MAX_AXES; k++)
        if (!c->shape[k] || c->shape[k] > v->max_rows || (c->rows *= c->shape[k]) > v->max_rows) return 0;
    c->kernel = c->axes ? v->many : v->one;
    if (!c->kernel || c->kernel->busy || (c->rows >= SHARED_ROWS && c->kernel->scratch)) return 0;
    for (i64 n = 0; n < v->arrays; n++) {
        Argument *g = &c->argument[n];
        if (!(g->in_order && g->rows == 1) && !find_rows(c, g, &v->input[n])) return 0;
    }
    return 1;
}

/* Whether the rows of an argument share memory with an array that has no gaps. */
static int overlaps(const Call *c, i64 n, const Array *a) {
    const Argument *g = &c->argument[n];
    const i64 bytes = c->v->bytes, reach = (c->rows - 1) * g->apart * bytes;
    const char *from = g->data + (reach < 0 ? reach : 0), *to = from + (reach < 0 ? -reach : reach);
    return from < a->data + c->rows * c->v->result->size * bytes && a->data < to + c->v->input[n].size * bytes;
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

/* Whether it is an array for a result, with these flags. */
static int fits(Call *c, const Object *x, const Row *row, int flags) {
    const Array *a = (const Array *)x;
    if (x->type != python.array_type || !is_native(c->v, a)) return 0;
    if ((a->flags & flags) != flags || a->axes != c->axes + row->axes) return 0;
    const i64 *shape = whole_shape(c, row);
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

/* Nothing: results are not asked for with zeros. */
static u64 *no_zeros(void *context, u64 count, u64 size) { return 0; }

static u64 *other_block(void *context, u64 *numbers, u64 size) {
    u64 *other = take_block(context, size), has = numbers ? numbers[-HEAD] : 0;
    if (!other) return 0;
    for (u64 k = 0; k < (has < size ? has : size); k++) ((char *)other)[k] = ((char *)numbers)[k];
    give_block(context, numbers, has);
    return other;
}

/* Return several results, which are held last, as a named tuple, which takes over the references. */
static Object *new_tuple(Call *c, Object *const *made) {
    const i64 count = c->v->results;
    Object *tuple = python.PyType_GenericAlloc(c->v->tuple, count);
    if (!tuple) return hold(c, 0);
    if (python.tuple_hash >= 0) *(i64 *)((char *)tuple + python.tuple_hash) = -1;
    c->holds -= count;
    for (i64 k = 0; k < count; k++) items(tuple)[k] = made[k];
    return hold(c, tuple);
}

/* Whether a result of an earlier call is as new_tuple made it, and only the list of kept ones refers to it. */
static int is_unused(Call *c, Object *tuple) {
    if (tuple->references != 1 || tuple->type != c->v->tuple) return 0; /* Python lets one change its class */
    Object **parts = items(tuple);
    for (i64 k = 0; k < c->v->results; k++)
        if (parts[k]->references != 1 || ((Array *)parts[k])->weak
            || !fits(c, parts[k], &c->v->result[k], CONTIGUOUS | OWNED | WRITEABLE))
            return 0;
    return 1;
}

/* Return a result of an earlier call that nobody has any more: four new arrays take a third of a microsecond. One that
   has changed since is given up. */
static Object *kept_result(Call *c) {
    for (i64 n = 0; n < KEPT_RESULTS; n++) {
        Object **kept = &c->v->kept->items[n], *tuple = *kept;
        if (tuple == python.none || tuple->references != 1) continue;
        python.Py_IncRef(is_unused(c, tuple) ? tuple : (*kept = python.none));
        if (*kept == tuple) return hold(c, tuple);
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

/* Run the kernel on some of the rows. */
static i64 run_rows(const Call *c, i64 from, i64 rows) {
    const Kernel *kernel = c->kernel;
    const Variant *v = c->v;
    i64 packed[MAX_PACKED], *next = packed;
    *next++ = rows;
    for (i64 k = 0; k < kernel->numbers; k++) *next++ = kernel->number[k];
    for (i64 k = 0; k < v->arrays; k++) {
        *next++ = (i64)c->argument[k].data + from * c->argument[k].apart * v->bytes;
        *next++ = c->argument[k].apart;
    }
    for (i64 k = 0; k < v->results; k++) {
        *next++ = (i64)c->result[k] + from * v->result[k].size * v->bytes;
        if (kernel->widths) *next++ = v->result[k].size;
    }
    return kernel->run(packed);
}

/* Run parts of the rows until none is left: every thread takes the next when it has done one. */
static void work(void) {
    __atomic_fetch_add(&job.users, 1, __ATOMIC_ACQ_REL);
    for (;;) {
        i64 part = __atomic_fetch_add(&job.next, 1, __ATOMIC_ACQ_REL);
        if (part >= job.parts) break; /* also a thread that comes too late: NO_PART */
        const Call *c = job.call;
        i64 from = part * job.rows, flags = run_rows(c, from, part + 1 == job.parts ? c->rows - from : job.rows);
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

/* Run the kernel in several threads. */
static int share(const Call *c) {
    i64 rows = c->rows / PARTS / EVEN * EVEN;
    job.taken = 1, job.flags = 0, job.call = c;
    job.rows = rows < MIN_PART ? MIN_PART : rows > MAX_PART ? MAX_PART : rows;
    job.parts = (c->rows + job.rows - 1) / job.rows;
    Object *number = python.PyLong_FromLongLong(c->rows), *helpers = 0;
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
    return !helpers ? FAILED : job.flags ? SLOW : SERVED;
}

/* Run the kernel; SLOW if a row must be looked at again. */
static int run(const Call *c) {
    /* To get the lock back from other threads of Python may take milliseconds: a short call keeps it. */
    if (c->rows * c->v->row < SHORT_CALL) return run_rows(c, 0, c->rows) ? SLOW : SERVED;
    if (c->rows >= SHARED_ROWS && !job.taken) return share(c);
    c->kernel->busy = c->kernel->scratch;
    void *thread = python.PyEval_SaveThread();
    i64 flags = run_rows(c, 0, c->rows);
    python.PyEval_RestoreThread(thread);
    c->kernel->busy = 0;
    return flags ? SLOW : SERVED;
}

/* Compute the results, in new arrays or in `out`; `answer` becomes a new reference. */
static int compute(Call *c, Object **answer) {
    const Variant *v = c->v;
    const Entry *e = c->entry;
    Object *out = e->out < 0 || c->value[e->out] == python.none ? 0 : c->value[e->out], *made[MAX_RESULTS];
    double number[MAX_RESULTS];
    int direct = 0; /* whether the kernel writes into `out` */
    if (out) {
        if (!fits(c, out, v->result, WRITEABLE)) return SLOW;
        direct = ((Array *)out)->flags & CONTIGUOUS;
        if (!direct && !is_nested((Array *)out, v->bytes)) return SLOW; /* Python refuses one that overlaps itself */
        for (i64 n = 0; direct && n < v->arrays; n++) direct = !overlaps(c, n, (Array *)out);
    }
    Object *again = v->kept && !c->axes ? kept_result(c) : 0;
    for (i64 k = 0; k < v->results; k++) {
        int is_number = !c->axes && !v->result[k].axes && !out;
        made[k] = direct ? out : again ? items(again)[k] : is_number ? 0 : (Object *)new_array(c, &v->result[k]);
        if (!made[k] && !is_number) return SLOW;
        c->result[k] = is_number ? (void *)&number[k] : ((Array *)made[k])->data;
    }
    int state = run(c);
    if (state != SERVED) return state;
    for (i64 k = 0; k < v->results; k++)
        if (!made[k] && !(made[k] = hold(c, python.PyArray_Scalar(c->result[k], v->numbers, 0)))) return SLOW;
    if (out && !direct && python.PyArray_CopyInto(out, made[0])) return FAILED;
    *answer = out ? out : again ? again : v->tuple ? new_tuple(c, made) : v->results ? made[0] : python.none;
    if (!*answer) return SLOW;
    if (v->kept && !c->axes && !again) keep(v, *answer);
    if (c->holds && c->held[c->holds - 1] == *answer) c->holds--;
    else python.Py_IncRef(*answer);
    return SERVED;
}

Object *entry(Object *self, Object *const *args, i64 nargs, Object *names) {
    double room[ON_STACK];
    Call c;
    Object *answer = 0;
    int state = SLOW;
    c.entry = (const Entry *)((const Array *)self)->data, c.holds = 0, c.room = room, c.left = ON_STACK;
    if (bind(&c, args, nargs, names) && read_wrenches(&c) && (c.v = matching(&c)) && read_arguments(&c))
        state = compute(&c, &answer);
    while (c.holds) python.Py_DecRef(c.held[--c.holds]);
    return state == SLOW ? python.PyObject_Vectorcall(c.entry->slow, args, (u64)nargs, names) : answer;
}

/* The sizes of the records that Python reads and writes. */
i64 size_of(i64 which) {
    const i64 sizes[] = {sizeof(Python), sizeof(Job), sizeof(Store), sizeof(Entry), sizeof(Variant), sizeof(Kernel)};
    return sizes[which];
}
