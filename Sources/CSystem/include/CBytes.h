#pragma once

#include <stddef.h>
#include <stdint.h>

/// The first occurrence of some bytes in others: memmem(3), which glibc hides from Swift.
///
/// Returns its offset, or -1 if there is none.
ptrdiff_t cbytes_find(
  const uint8_t *_Nonnull bytes, size_t count, const uint8_t *_Nonnull needle, size_t needle_count);
