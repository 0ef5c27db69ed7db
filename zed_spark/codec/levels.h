/* Whether this processor runs what was compiled for x86-64-v3. */
#pragma once

#ifdef ZED_SPARK_V3
#include <cpuid.h>

/* Asked of the processor itself: not every tool chain links what __builtin_cpu_supports needs. */
static int has_v3(void) {
    unsigned a, b, c, d, low, high;
    if (!__get_cpuid(1, &a, &b, &c, &d)) return 0;
    unsigned wanted = 1u << 12 | 1u << 22 | 1u << 23 | 1u << 27 | 1u << 28; /* FMA, MOVBE, POPCNT, OSXSAVE, AVX */
    if ((c & wanted) != wanted) return 0;
    __asm__ volatile("xgetbv" : "=a"(low), "=d"(high) : "c"(0));
    /* The system saves the wide registers. */
    if ((low & 6) != 6 || !__get_cpuid_count(7, 0, &a, &b, &c, &d)) return 0;
    wanted = 1u << 3 | 1u << 5 | 1u << 8; /* BMI1, AVX2, BMI2 */
    if ((b & wanted) != wanted || !__get_cpuid(0x80000001, &a, &b, &c, &d)) return 0;
    return c >> 5 & 1; /* LZCNT */
}
#endif
