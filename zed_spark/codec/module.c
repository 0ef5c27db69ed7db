/* The kernels as built-in functions: from Python objects to numbers and memory, and back.

   Arrays are objects with the buffer protocol, contiguous, of integers of the right size in the machine's byte order.
   The GIL is released while a kernel runs. */
#include "kernels.h"
#include "levels.h"
#include "stable_abi.h"

#ifndef ZED_SPARK_SOURCES
#define ZED_SPARK_SOURCES ""
#endif

extern const Kernel kernels_any[];
#ifdef ZED_SPARK_V3
extern const Kernel kernels_v3[];
#endif
static const Kernel *chosen = kernels_any;

enum { MOST_ARGUMENTS = 12 };

/* Whether elements are integers: one letter, behind a sign of this machine's byte order; numpy writes "=q" for arrays
   whose elements are not aligned. Without a format, elements are unsigned bytes. */
static bool is_integer(const char *format) {
    if (format == NULL) return true;
    if (*format == '@' || *format == '=' || *format == '<') format++;
    for (const char *letter = "?cbBiIlLqQ"; *letter; letter++)
        if (*letter == *format) return format[1] == 0;
    return false;
}

/* The bytes of an element of an array, 0 for any, or -1 for what is no array. */
static i64 element_size(char letter) {
    switch (letter | 32) {
    case 'u': return 1;
    case 'i': return 4;
    case 'q': case 'p': return 8;
    case 'a': return 0;
    default: return -1;
    }
}

/* Take one argument; returns whether it is as its letter says, and else sets an exception. */
static bool take(char letter, PyObject *given, Argument *a, Py_buffer *view, int *held) {
    if (letter == 'n') {
        a->count = PyLong_AsLongLong(given);
        return a->count != -1 || PyErr_Occurred() == NULL;
    }
    if (letter == 'f') {
        a->count = PyObject_IsTrue(given);
        return a->count >= 0;
    }
    bool is_written = letter < 'a';
    if (PyObject_GetBuffer(given, view, PyBUF_ND | PyBUF_FORMAT | (is_written ? PyBUF_WRITABLE : 0)) < 0) return false;
    ++*held;
    i64 size = element_size(letter);
    int dimensions = (letter | 32) == 'p' ? 2 : 1;
    bool fits = size != 0 ? view->itemsize == size : view->itemsize == 1 || view->itemsize == 4 || view->itemsize == 8;
    if (!fits || view->ndim != dimensions || !is_integer(view->format)) {
        PyErr_SetString(PyExc_TypeError, "an array has other dimensions or elements than the kernel takes");
        return false;
    }
    *a = (Argument){view->buf, view->shape[0], dimensions == 2 ? view->shape[1] : 1, view->itemsize};
    return true;
}

static PyObject *call(int which, const char *letters, PyObject *const *given, Py_ssize_t count) {
    Argument arguments[MOST_ARGUMENTS];
    Py_buffer views[MOST_ARGUMENTS];
    int held = 0;
    i64 result = 0;
    bool is_well = (size_t)count == strlen(letters);
    if (!is_well) PyErr_SetString(PyExc_TypeError, "wrong number of arguments");
    for (int i = 0; is_well && i < count; i++) is_well = take(letters[i], given[i], &arguments[i], &views[held], &held);
    if (is_well) {
        void *thread = PyEval_SaveThread();
        result = chosen[which](arguments);
        PyEval_RestoreThread(thread);
        is_well = result != MISTAKE;
        if (!is_well) PyErr_SetString(PyExc_ValueError, "the lengths of the arrays do not fit");
    }
    while (held) PyBuffer_Release(&views[--held]);
    return is_well ? PyLong_FromLongLong(result) : NULL;
}

#define NUMBER(name, letters) NUMBER_OF_##name,
enum { EACH_KERNEL(NUMBER) KERNELS };

#define FUNCTION(name, letters)                                                                                        \
    static PyObject *call_##name(PyObject *self, PyObject *const *given, Py_ssize_t count) {                           \
        _Static_assert(sizeof(letters) <= MOST_ARGUMENTS + 1, #name);                                                  \
        (void)self;                                                                                                    \
        return call(NUMBER_OF_##name, letters, given, count);                                                          \
    }
EACH_KERNEL(FUNCTION)

#define METHOD(name, letters) {#name, (PyCFunction)(void (*)(void))call_##name, METH_FASTCALL, NULL},
static PyMethodDef methods[] = {EACH_KERNEL(METHOD){NULL, NULL, 0, NULL}};
static PyModuleDef module = {PyModuleDef_HEAD_INIT, "kernels", NULL, -1, methods, NULL, NULL, NULL, NULL};

PyMODINIT_FUNC PyInit_kernels(void) {
    const char *level = "any";
#ifdef ZED_SPARK_V3
    if (has_v3()) {
        chosen = kernels_v3;
        level = "v3";
    }
#endif
    PyObject *made = PyModule_Create(&module);
    if (made == NULL || PyModule_AddStringConstant(made, "LEVEL", level) < 0) return NULL;
    return PyModule_AddStringConstant(made, "SOURCES", ZED_SPARK_SOURCES) < 0 ? NULL : made;
}
