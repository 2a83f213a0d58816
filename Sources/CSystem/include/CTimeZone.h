#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Writes the IANA name of the time zone with a Windows name (ICU: ucal_getTimeZoneIDForWindowsID),
/// both in UTF-16.
///
/// Returns its length; 0 if Windows has no such zone, -1 on failure or if it is longer than the capacity.
int32_t ctimezone_of_windows(
    const uint16_t *name, int32_t length, uint16_t *result, int32_t capacity);

#pragma clang assume_nonnull end
