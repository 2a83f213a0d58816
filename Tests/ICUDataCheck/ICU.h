#include <stdint.h>

// ICU's C interface, as far as it is needed. Foundation brings ICU along, with a prefix before every name and with
// headers that only Swift finds.
#define ICU(name) swift_##name

typedef uint16_t UChar;
typedef int UErrorCode;
typedef struct UCollator UCollator;
typedef struct UEnumeration UEnumeration;
typedef struct UNormalizer2 UNormalizer2;
typedef struct UIDNA UIDNA;
typedef struct UPluralRules UPluralRules;
typedef void *UTransliterator, *UCalendar;
typedef struct {
  int16_t size;
  int8_t isTransitionalDifferent, reserved;
  uint32_t errors;
  int32_t reserved2, reserved3;
} UIDNAInfo;

enum { UCOL_NORMALIZATION_MODE = 4, UCOL_ON = 17 };
enum { UCAL_GREGORIAN = 1, UCAL_ZONE_OFFSET = 15, UCAL_DST_OFFSET = 16 };

extern int32_t ICU(uscript_getScript)(int32_t character, UErrorCode *status);
extern int8_t ICU(u_charType)(int32_t character);

extern int32_t ICU(ucol_countAvailable)(void);
extern const char *ICU(ucol_getAvailable)(int32_t index);
extern UEnumeration *ICU(ucol_getKeywordValuesForLocale)(
    const char *key, const char *locale, int8_t commonlyUsed, UErrorCode *status);
extern UCollator *ICU(ucol_open)(const char *locale, UErrorCode *status);
extern void ICU(ucol_close)(UCollator *collator);
extern void ICU(ucol_setAttribute)(UCollator *collator, int attribute, int value, UErrorCode *status);
extern int32_t ICU(ucol_getSortKey)(
    const UCollator *collator, const UChar *text, int32_t length, uint8_t *key, int32_t capacity);

extern UEnumeration *ICU(ucal_openTimeZoneIDEnumeration)(
    int type, const char *region, const int32_t *offset, UErrorCode *status);
extern const char *ICU(uenum_next)(UEnumeration *values, int32_t *length, UErrorCode *status);
extern const UChar *ICU(uenum_unext)(UEnumeration *values, int32_t *length, UErrorCode *status);
extern void ICU(uenum_close)(UEnumeration *values);
extern UCalendar *ICU(ucal_open)(
    const UChar *zone, int32_t length, const char *locale, int type, UErrorCode *status);
extern void ICU(ucal_close)(UCalendar *calendar);
extern void ICU(ucal_setMillis)(UCalendar *calendar, double time, UErrorCode *status);
extern int32_t ICU(ucal_get)(const UCalendar *calendar, int field, UErrorCode *status);
extern int8_t ICU(ucal_getTimeZoneTransitionDate)(
    const UCalendar *calendar, int kind, double *time, UErrorCode *status);
extern int32_t ICU(ucal_getCanonicalTimeZoneID)(
    const UChar *zone, int32_t length, UChar *result, int32_t capacity, int8_t *isSystem, UErrorCode *status);
extern int32_t ICU(ucal_getWindowsTimeZoneID)(
    const UChar *zone, int32_t length, UChar *result, int32_t capacity, UErrorCode *status);
extern int32_t ICU(ucal_getTimeZoneIDForWindowsID)(
    const UChar *name, int32_t length, const char *region, UChar *result, int32_t capacity, UErrorCode *status);

extern UTransliterator *ICU(utrans_openU)(
    const UChar *name, int32_t length, int direction, const UChar *rules, int32_t rulesLength, void *error,
    UErrorCode *status);
extern void ICU(utrans_transUChars)(
    const UTransliterator *transliterator, UChar *text, int32_t *length, int32_t capacity, int32_t start,
    int32_t *limit, UErrorCode *status);

extern const UNormalizer2 *ICU(unorm2_getNFCInstance)(UErrorCode *status);
extern const UNormalizer2 *ICU(unorm2_getNFKDInstance)(UErrorCode *status);
extern const UNormalizer2 *ICU(unorm2_getNFKCCasefoldInstance)(UErrorCode *status);
extern int32_t ICU(unorm2_normalize)(
    const UNormalizer2 *normalizer, const UChar *text, int32_t length, UChar *result, int32_t capacity,
    UErrorCode *status);

extern UIDNA *ICU(uidna_openUTS46)(uint32_t options, UErrorCode *status);
extern int32_t ICU(uidna_nameToASCII)(
    const UIDNA *idna, const UChar *name, int32_t length, UChar *result, int32_t capacity, UIDNAInfo *info,
    UErrorCode *status);
extern int32_t ICU(uidna_nameToUnicode)(
    const UIDNA *idna, const UChar *name, int32_t length, UChar *result, int32_t capacity, UIDNAInfo *info,
    UErrorCode *status);
extern int32_t ICU(u_strToPunycode)(
    const UChar *text, int32_t length, UChar *result, int32_t capacity, const int8_t *flags, UErrorCode *status);

extern UPluralRules *ICU(uplrules_openForType)(const char *locale, int type, UErrorCode *status);
extern void ICU(uplrules_close)(UPluralRules *rules);
extern int32_t ICU(uplrules_select)(
    const UPluralRules *rules, double number, UChar *keyword, int32_t capacity, UErrorCode *status);
