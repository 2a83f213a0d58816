#pragma once

#include <stdint.h>

#pragma clang assume_nonnull begin

/// The order of a locale, never freed.
typedef struct ccollation_collator ccollation_collator;

/// Opens the order of a locale (ICU: ucol_open), the root locale's where ICU does not know it.
///
/// Returns NULL if ICU has no data or no memory.
ccollation_collator *_Nullable ccollation_open(const char *locale);

/// Writes the sort key of a text in UTF-16 (ICU: ucol_getSortKey): of two texts, the one whose key has
/// the lower bytes comes first.
///
/// Returns the key's size, 0 on failure; if it is above the capacity, the key is not complete.
int32_t ccollation_key(
    const ccollation_collator *collator, const uint16_t *_Nullable text, int32_t length,
    uint8_t *key, int32_t capacity);

/// ICU's version, the major one times 256 plus the minor one; another version may have other keys.
uint32_t ccollation_version(void);

#pragma clang assume_nonnull end
