#pragma once

#include <stdint.h>

/// The columns of a terminal that a Unicode scalar takes in the thread's locale; -1 if it is not
/// printable.
int32_t cwidth_columns(uint32_t scalar);
