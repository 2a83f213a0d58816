#pragma once

#include <stdint.h>
#include <wchar.h>

#ifndef __APPLE__
// POSIX's wcwidth(3), which glibc's <wchar.h> declares for X/Open programs only.
extern int wcwidth(wchar_t c);
#endif

/// The columns of a terminal that a Unicode scalar takes in the thread's locale; -1 if it is not
/// printable.
static inline int32_t cterminal_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
