#include "CWidth.h"

#include <wchar.h>

// POSIX's wcwidth(3), which glibc's <wchar.h> declares for X/Open programs only.
extern int wcwidth(wchar_t c);

int32_t cwidth_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }
