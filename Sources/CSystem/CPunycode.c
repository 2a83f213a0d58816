#include "CPunycode.h"

#include <stddef.h>

// Foundation brings ICU along, with a prefix before every name and with headers that only Swift finds.
extern int32_t swift_u_strToPunycode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity,
    const int8_t *flags, int *status);
extern int32_t swift_u_strFromPunycode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity, int8_t *flags,
    int *status);

int32_t cpunycode_encode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  int status = 0;
  int32_t size = swift_u_strToPunycode(text, length, result, capacity, NULL, &status);
  return status > 0 ? -1 : size;
}

int32_t cpunycode_decode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity) {
  int status = 0;
  int32_t size = swift_u_strFromPunycode(text, length, result, capacity, NULL, &status);
  return status > 0 ? -1 : size;
}
