#define _GNU_SOURCE

#include "CBytes.h"

#include <string.h>

ptrdiff_t cbytes_find(
  const uint8_t *bytes, size_t count, const uint8_t *needle, size_t needle_count) {
  const uint8_t *found = memmem(bytes, count, needle, needle_count);
  return found == NULL ? -1 : found - bytes;
}
