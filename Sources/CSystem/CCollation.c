#include "CCollation.h"

#include <stddef.h>

// ICU's C interface, as far as it is needed. Foundation brings ICU along, with a prefix before
// every name and with headers that only Swift finds.
#define ICU(name) swift_##name

typedef struct UCollator UCollator;
enum { UCOL_NORMALIZATION_MODE = 4, UCOL_ON = 17 };

extern UCollator *ICU(ucol_open)(const char *locale, int *status);
extern void ICU(ucol_close)(UCollator *collator);
extern void ICU(ucol_setAttribute)(UCollator *collator, int attribute, int value, int *status);
extern int32_t ICU(ucol_getSortKey)(
    const UCollator *collator, const uint16_t *text, int32_t length, uint8_t *key, int32_t capacity);
extern void ICU(u_getVersion)(uint8_t version[4]);

ccollation_collator *ccollation_open(const char *locale) {
  int status = 0;
  UCollator *collator = ICU(ucol_open)(locale, &status);
  // Texts that differ in how their letters are composed are equal.
  if (status <= 0)
    ICU(ucol_setAttribute)(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  if (status > 0) {
    if (collator) ICU(ucol_close)(collator);
    return NULL;
  }
  return (ccollation_collator *)collator;
}

int32_t ccollation_key(
    const ccollation_collator *collator, const uint16_t *text, int32_t length, uint8_t *key,
    int32_t capacity) {
  return ICU(ucol_getSortKey)((const UCollator *)collator, text, length, key, capacity);
}

uint32_t ccollation_version(void) {
  uint8_t version[4] = {0};
  ICU(u_getVersion)(version);
  return (uint32_t)version[0] << 8 | version[1];
}
