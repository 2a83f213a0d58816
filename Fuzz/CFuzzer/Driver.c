// The main functions of the fuzz targets.
//
// The package manager links each executable's main function as NAME_main, so libFuzzer's own, which
// is in its library, is never called. Each of these hands over to it. A file named main.c would make
// this an executable of its own.
#include <stddef.h>
#include <stdint.h>

typedef int test_one_input(const uint8_t *start, size_t count);

int LLVMFuzzerRunDriver(int *count, char ***arguments, test_one_input *test);
int LLVMFuzzerTestOneInput(const uint8_t *start, size_t count);

#define MAIN(name)                                                                \
  int name##_main(int count, char **arguments);                                   \
  int name##_main(int count, char **arguments) {                                  \
    return LLVMFuzzerRunDriver(&count, &arguments, LLVMFuzzerTestOneInput);       \
  }

MAIN(CalendarFuzzer)
MAIN(ConfigurationFuzzer)
MAIN(FeedFuzzer)
MAIN(InputFuzzer)
MAIN(LDAPFuzzer)
MAIN(MailFuzzer)
MAIN(PictureFuzzer)
MAIN(VCardFuzzer)
