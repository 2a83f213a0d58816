#include "Library.h"

#include <dlfcn.h>
#include <stdio.h>
#include <stdlib.h>

static const char *const libraryName = "libgmime-3.0.so.0";

struct GMimeLibrary gmime;

#define CMIME_FIND(result, name, parameters) &&(*(void **)&gmime.name = dlsym(library, #name))

/// What GLib warns of in a hostile message is not for the user's terminal.
static void ignore(const char *domain, int level, const char *message, void *data) {
  (void)domain, (void)level, (void)message, (void)data;
}

bool cmime_load(void) {
  // GLib cannot be unloaded: it leaves handlers behind.
  void *library = dlopen(libraryName, RTLD_LAZY | RTLD_LOCAL | RTLD_NODELETE);
  if (!(library CMIME_FUNCTIONS(CMIME_FIND))) return false;
  gmime.g_log_set_default_handler(ignore, NULL);
  gmime.g_mime_init();
  return true;
}

const char *cmime_version(void) {
  static char text[40];
  void *library = dlopen(libraryName, RTLD_LAZY | RTLD_NOLOAD);
  if (!library) return NULL;
  const unsigned *major = dlsym(library, "gmime_major_version");
  const unsigned *minor = dlsym(library, "gmime_minor_version");
  const unsigned *micro = dlsym(library, "gmime_micro_version");
  if (!major || !minor || !micro) return NULL;
  snprintf(text, sizeof text, "%u.%u.%u", *major, *minor, *micro);
  return text;
}

void cmime_free(void *memory) {
  free(memory);
}
