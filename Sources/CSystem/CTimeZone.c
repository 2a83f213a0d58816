#include "CTimeZone.h"

#include <stddef.h>

// Foundation brings ICU along, with a prefix before every name and with headers that only Swift finds.
extern int32_t swift_ucal_getTimeZoneIDForWindowsID(
    const uint16_t *name, int32_t length, const char *region, uint16_t *result, int32_t capacity,
    int *status);

int32_t ctimezone_of_windows(
    const uint16_t *name, int32_t length, uint16_t *result, int32_t capacity) {
  int status = 0;
  // Without a region: the zone that stands for all of them.
  int32_t size = swift_ucal_getTimeZoneIDForWindowsID(
      name, length, NULL, result, capacity, &status);
  return status > 0 || size > capacity ? -1 : size;
}
