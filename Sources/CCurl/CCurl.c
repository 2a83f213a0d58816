#include "CCurl.h"

#include <dlfcn.h>

#ifdef __APPLE__
static const char *const libraryName = "libcurl.4.dylib";
#else
static const char *const libraryName = "libcurl.so.4";
#endif

struct CCurlFunctions ccurl;

#define CCURL_FIND(name) &&(*(void **)&ccurl.name = dlsym(library, "curl_" #name))

bool ccurl_load(void) {
  void *library = dlopen(libraryName, RTLD_LAZY | RTLD_LOCAL);
  return (library CCURL_FUNCTIONS(CCURL_FIND)) &&
         // CURLOPT_PROTOCOLS_STR came with 7.85.0.
         ccurl.version_info(CURLVERSION_NOW)->version_num >= 0x075500;
}
