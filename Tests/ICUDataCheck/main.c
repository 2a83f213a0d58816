// Prints what ICU makes of many texts, locales and time zones, for scripts/check-icu-data to compare.
//
// Each line has what was asked and a hash of the answers. The argument is how many names are sorted.

#include "ICU.h"

#include <inttypes.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static const char *const locales[] = {
    "en", "et", "ar", "de", "sv", "fi", "da", "nb", "es", "fr", "pl", "cs", "lt", "lv", "ru", "uk", "zh", "ja", "ko",
    "th", "tr", "zh_Hant",
    // As users write them.
    "", "root", "C", "xx", "no", "et_EE.UTF-8", "et-EE", "zh_TW", "zh-HK", "sr_Latn", "en_US_POSIX", "en_GB",
    "de@collation=phonebook", "de-u-co-phonebk", "es@collation=traditional", "zh@collation=stroke",
    "zh-u-co-zhuyin", "sv_SE@euro", "hi_IN", "he", "iw", "pt_BR", "az_Cyrl",
};
enum { localeCount = sizeof locales / sizeof *locales, plainLocaleCount = 22 };

// MARK: - Hashes

static uint64_t hash;

static void add(const void *bytes, size_t size) {
  for (size_t index = 0; index < size; index++) hash = (hash ^ ((const uint8_t *)bytes)[index]) * 0x100000001B3;
}

static void addNumber(int64_t number) { add(&number, sizeof number); }

static void addText(const UChar *text, int32_t length, UErrorCode status) {
  addNumber(status);
  addNumber(length);
  if (status <= 0) add(text, (size_t)length * sizeof *text);
}

static void printHash(const char *subject, const char *name, long part) {
  printf("%s %s %ld: %016" PRIx64 "\n", subject, name, part, hash);
  hash = 0xCBF29CE484222325;
}

// MARK: - Texts

enum { textCapacity = 64, scriptCapacity = 256, resultCapacity = 4096 };
typedef struct {
  UChar units[textCapacity];
  int32_t length;
} Text;

static Text *texts;
static long textCount;
static int32_t *characters[scriptCapacity];
static int characterCounts[scriptCapacity];

static uint32_t randomNumber(uint32_t limit) {
  static uint64_t state = 0x9E3779B97F4A7C15;
  state ^= state << 13;
  state ^= state >> 7;
  state ^= state << 17;
  return (uint32_t)(state >> 32) % limit;
}

static void append(Text *text, int32_t character) {
  if (text->length + 2 > textCapacity) return;
  if (character >= 0x10000) {
    text->units[text->length++] = (UChar)(0xD7C0 + (character >> 10));
    character = 0xDC00 | (character & 0x3FF);
  }
  text->units[text->length++] = (UChar)character;
}

/// Collects the assigned characters of each script.
static void collectCharacters(void) {
  for (int32_t character = 0x20; character < 0x110000; character++) {
    int type = ICU(u_charType)(character);
    // Neither unassigned ones, nor control characters, surrogates and private ones.
    if (type == 0 || (type >= 15 && type <= 18)) continue;
    UErrorCode status = 0;
    int32_t script = ICU(uscript_getScript)(character, &status);
    if (status > 0 || script < 0 || script >= scriptCapacity) continue;
    int count = characterCounts[script]++;
    if ((count & (count - 1)) == 0)
      characters[script] = realloc(characters[script], sizeof(int32_t) * (count ? 2 * (size_t)count : 1));
    characters[script][count] = character;
  }
}

/// A name of letters of one script, at times with marks and punctuation of any.
static void makeName(Text *text) {
  static const int32_t between[] = {' ', ' ', ' ', '-', '\'', 0x2019, '.', ','};
  int script;
  do script = (int)randomNumber(scriptCapacity); while (characterCounts[script] == 0);
  // Half of the names are of Latin letters (25), most of the first few hundred.
  if (randomNumber(2) == 0) script = 25;
  int count = characterCounts[script];
  if (script == 25 && randomNumber(4) != 0) count = 380;
  for (int word = 0; word < 2; word++) {
    if (word > 0) append(text, between[randomNumber(8)]);
    for (uint32_t left = 1 + randomNumber(8); left > 0; left--) {
      append(text, characters[script][randomNumber((uint32_t)count)]);
      if (randomNumber(8) == 0) append(text, 0x300 + (int32_t)randomNumber(0x70));
    }
  }
}

/// Names first, then texts with every character once.
static void makeTexts(long names) {
  texts = calloc((size_t)names + 0x110000 / 8 + scriptCapacity, sizeof *texts);
  for (; textCount < names; textCount++) makeName(&texts[textCount]);
  for (int script = 0; script < scriptCapacity; script++)
    for (int index = 0; index < characterCounts[script]; index++) {
      append(&texts[textCount], characters[script][index]);
      if (index % 8 == 7 || index + 1 == characterCounts[script]) textCount++;
    }
}

// MARK: - What is asked

static void sortKeys(const char *locale, long count) {
  UErrorCode status = 0;
  UCollator *collator = ICU(ucol_open)(locale, &status);
  addNumber(status);
  if (status <= 0) ICU(ucol_setAttribute)(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &status);
  for (long index = 0; status <= 0 && index < count; index++) {
    uint8_t key[resultCapacity];
    int32_t size = ICU(ucol_getSortKey)(collator, texts[index].units, texts[index].length, key, sizeof key);
    addNumber(size);
    add(key, size < resultCapacity ? (size_t)size : 0);
    if (index % 10000 == 9999) printHash("sort keys", locale, index / 10000);
  }
  printHash("sort keys", locale, -1);
  if (collator) ICU(ucol_close)(collator);
}

/// Every order that ICU knows.
static void allSortKeys(long count) {
  for (int32_t index = 0; index < ICU(ucol_countAvailable)(); index++) {
    const char *locale = ICU(ucol_getAvailable)(index);
    UErrorCode status = 0;
    UEnumeration *orders = ICU(ucol_getKeywordValuesForLocale)("collation", locale, 0, &status);
    const char *order;
    while (status <= 0 && (order = ICU(uenum_next)(orders, NULL, &status))) {
      char name[128];
      snprintf(name, sizeof name, "%s@collation=%s", locale, order);
      sortKeys(name, count);
    }
    ICU(uenum_close)(orders);
  }
}

static void pluralRules(const char *locale) {
  for (int type = 0; type < 2; type++) {
    UErrorCode status = 0;
    UPluralRules *rules = ICU(uplrules_openForType)(locale, type, &status);
    for (int number = 0; status <= 0 && number < 2000; number++) {
      UChar keyword[32];
      int32_t length = ICU(uplrules_select)(rules, number < 1200 ? number : number * 0.1, keyword, 32, &status);
      addText(keyword, length, status);
    }
    printHash("plural rules", locale, type);
    if (rules) ICU(uplrules_close)(rules);
  }
}

static void latin(void) {
  const char *name = "Any-Latin; Latin-ASCII";
  UChar units[64];
  int32_t length = (int32_t)strlen(name);
  for (int32_t index = 0; index < length; index++) units[index] = (UChar)name[index];
  UErrorCode status = 0;
  UTransliterator *transliterator = ICU(utrans_openU)(units, length, 0, NULL, 0, NULL, &status);
  addNumber(status);
  printHash("Latin", "opened", status);
  for (long index = 0; status <= 0 && index < textCount; index++) {
    UChar text[resultCapacity];
    int32_t size = texts[index].length, limit = size;
    memcpy(text, texts[index].units, sizeof texts[index].units);
    ICU(utrans_transUChars)(transliterator, text, &size, resultCapacity, 0, &limit, &status);
    addText(text, size, status);
    if (index % 1000 == 999 || index + 1 == textCount) printHash("Latin", "texts", index / 1000);
  }
}

static void domainNames(void) {
  UErrorCode status = 0;
  // UIDNA_NONTRANSITIONAL_TO_ASCII and _TO_UNICODE.
  UIDNA *idna = ICU(uidna_openUTS46)(0x30, &status);
  addNumber(status);
  for (long index = 0; status <= 0 && index < textCount; index++) {
    const Text *text = &texts[index];
    UChar result[resultCapacity];
    UIDNAInfo info = {.size = sizeof info};
    UErrorCode each = 0;
    int32_t size = ICU(uidna_nameToASCII)(idna, text->units, text->length, result, resultCapacity, &info, &each);
    addText(result, size, each);
    addNumber(info.errors);
    size = ICU(uidna_nameToUnicode)(idna, text->units, text->length, result, resultCapacity, &info, &each);
    addText(result, size, each);
    each = 0;
    size = ICU(u_strToPunycode)(text->units, text->length, result, resultCapacity, NULL, &each);
    addText(result, size, each);
    if (index % 1000 == 999 || index + 1 == textCount) printHash("domain names", "texts", index / 1000);
  }
}

static void normalForms(void) {
  UErrorCode status = 0;
  const UNormalizer2 *normalizers[] = {
      ICU(unorm2_getNFCInstance)(&status), ICU(unorm2_getNFKDInstance)(&status),
      ICU(unorm2_getNFKCCasefoldInstance)(&status)};
  for (int form = 0; form < 3; form++) {
    for (long index = 0; status <= 0 && index < textCount; index++) {
      UChar result[resultCapacity];
      int32_t size = ICU(unorm2_normalize)(
          normalizers[form], texts[index].units, texts[index].length, result, resultCapacity, &status);
      addText(result, size, status);
    }
    addNumber(status);
    printHash("normal forms", "texts", form);
  }
}

static void zone(const UChar *name, int32_t length) {
  char shown[128] = {0};
  for (int32_t index = 0; index < length && index < 127; index++) shown[index] = (char)name[index];
  UErrorCode status = 0;
  UCalendar *calendar = ICU(ucal_open)(name, length, "en", UCAL_GREGORIAN, &status);
  // About every eleven days from 1900 to 2100.
  for (double time = -2.2e12; status <= 0 && time < 4.1e12; time += 987654321) {
    ICU(ucal_setMillis)(calendar, time, &status);
    addNumber(ICU(ucal_get)(calendar, UCAL_ZONE_OFFSET, &status));
    addNumber(ICU(ucal_get)(calendar, UCAL_DST_OFFSET, &status));
    double next = 0;
    int8_t isFound = ICU(ucal_getTimeZoneTransitionDate)(calendar, 0, &next, &status);
    addNumber(isFound ? (int64_t)next : isFound);
  }
  addNumber(status);
  if (calendar) ICU(ucal_close)(calendar);
  UChar result[128], windows[128];
  int8_t isSystem = 0;
  status = 0;
  int32_t size = ICU(ucal_getCanonicalTimeZoneID)(name, length, result, 128, &isSystem, &status);
  addText(result, size, status);
  status = 0;
  size = ICU(ucal_getWindowsTimeZoneID)(name, length, windows, 128, &status);
  addText(windows, size, status);
  for (int index = 0; index < 3; index++) {
    const char *regions[] = {NULL, "US", "EE"};
    status = 0;
    int32_t resultSize = ICU(ucal_getTimeZoneIDForWindowsID)(windows, size, regions[index], result, 128, &status);
    addText(result, resultSize, status);
  }
  printHash("zone", shown, length);
}

static void zones(void) {
  UErrorCode status = 0;
  UEnumeration *names = ICU(ucal_openTimeZoneIDEnumeration)(0, NULL, NULL, &status);
  const UChar *name;
  int32_t length;
  while (status <= 0 && (name = ICU(uenum_unext)(names, &length, &status))) zone(name, length);
  addNumber(status);
  printHash("zones", "all", status);
  ICU(uenum_close)(names);
}

int main(int argc, char **argv) {
  long names = argc > 1 ? atol(argv[1]) : 1000;
  hash = 0;
  collectCharacters();
  makeTexts(names);
  for (int index = 0; index < localeCount; index++) {
    sortKeys(locales[index], index < plainLocaleCount ? textCount : names / 10);
    pluralRules(locales[index]);
  }
  allSortKeys(names / 50);
  latin();
  domainNames();
  normalForms();
  zones();
  return 0;
}
