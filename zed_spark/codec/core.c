/* The kernels, compiled once for each level of processors: LEVEL is any or v3. */
#include "kernels.h"
#include "programs.h"
#include "tagged.h"

#include "segments.c"
#include "lz4.c"
#include "rows.c"
#include "record_fields.c"
#include "at_once.c"
#include "columns.c"
#include "encode.c"
#include "distinct.c"
#include "addresses.c"
#include "zeek.c"
#include "json.c"
#include "packed.c"
#include "scatter.c"
#include "variant.c"
#include "unsafe_rows.c"

#ifndef LEVEL
#define LEVEL any
#endif
#define JOINED(a, b) a##b
#define TABLE(level) JOINED(kernels_, level)
#define POINTER(name, letters) kernel_##name,

const Kernel TABLE(LEVEL)[] = {EACH_KERNEL(POINTER)};
