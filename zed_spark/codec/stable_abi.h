/* What is used of Python's stable ABI of 3.11, declared here: many machines have no Python.h.

   Source: "Python/C API Reference Manual", sections "Buffer Protocol", "Module Objects" and "C API Stability". */
#pragma once
#include <stddef.h>
#include <stdint.h>

#ifdef ZED_SPARK_PYTHON_H
/* Free-threaded Python has other objects, and no stable ABI. */
#include <Python.h>
#else
typedef ptrdiff_t Py_ssize_t;
typedef struct _object PyObject;
typedef struct {
    void *buf;
    PyObject *obj;
    Py_ssize_t len, itemsize;
    int readonly, ndim;
    char *format;
    Py_ssize_t *shape, *strides, *suboffsets;
    void *internal;
} Py_buffer;
typedef PyObject *(*PyCFunction)(PyObject *, PyObject *);
typedef struct {
    const char *ml_name;
    PyCFunction ml_meth;
    int ml_flags;
    const char *ml_doc;
} PyMethodDef;
typedef struct {
    intptr_t ob_refcnt;
    void *ob_type, *m_init;
    Py_ssize_t m_index;
    PyObject *m_copy;
} PyModuleDef_Base;
typedef struct {
    PyModuleDef_Base m_base;
    const char *m_name, *m_doc;
    Py_ssize_t m_size;
    PyMethodDef *m_methods;
    void *m_slots, *m_traverse, *m_clear, *m_free;
} PyModuleDef;

#ifdef _WIN32
#define IMPORTED __declspec(dllimport) extern
#define PyMODINIT_FUNC __declspec(dllexport) PyObject *
#else
#define IMPORTED extern
#define PyMODINIT_FUNC __attribute__((visibility("default"))) PyObject *
#endif

IMPORTED PyObject *PyExc_TypeError, *PyExc_ValueError;
IMPORTED int PyObject_GetBuffer(PyObject *, Py_buffer *, int);
IMPORTED void PyBuffer_Release(Py_buffer *);
IMPORTED long long PyLong_AsLongLong(PyObject *);
IMPORTED PyObject *PyLong_FromLongLong(long long);
IMPORTED int PyObject_IsTrue(PyObject *);
IMPORTED PyObject *PyErr_Occurred(void);
IMPORTED void PyErr_SetString(PyObject *, const char *);
IMPORTED void *PyEval_SaveThread(void);
IMPORTED void PyEval_RestoreThread(void *);
IMPORTED PyObject *PyModule_Create2(PyModuleDef *, int);
IMPORTED int PyModule_AddStringConstant(PyObject *, const char *, const char *);

#define PyModule_Create(definition) PyModule_Create2(definition, 3)
#define PyModuleDef_HEAD_INIT {1, NULL, NULL, 0, NULL}
#define METH_FASTCALL 0x0080
#define PyBUF_WRITABLE 1
#define PyBUF_FORMAT 4
#define PyBUF_ND 8
#endif
