#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// Writes the Punycode of a text (RFC 3492; ICU: u_strToPunycode), both in UTF-16.
///
/// Returns its length; -1 if there is none, or if it is longer than the capacity.
int32_t cpunycode_encode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

/// Writes the text that has a Punycode (ICU: u_strFromPunycode), as `cpunycode_encode` does.
int32_t cpunycode_decode(
    const uint16_t *text, int32_t length, uint16_t *result, int32_t capacity);

#pragma clang assume_nonnull end
