#define _GNU_SOURCE

#include "CCurl.h"

#include <dlfcn.h>
#include <sys/socket.h>

static const char *const libraryName = "libcurl.so.4";

struct CCurlFunctions ccurl;

#define CCURL_FIND(name) &&(*(void **)&ccurl.name = dlsym(library, "curl_" #name))

curl_socket_t ccurl_open_socket(
    void *_Nullable context, curlsocktype purpose, struct curl_sockaddr *address) {
  return socket(address->family, address->socktype | SOCK_CLOEXEC, address->protocol);
}

bool ccurl_load(void) {
  void *library = dlopen(libraryName, RTLD_LAZY | RTLD_LOCAL);
  return (library CCURL_FUNCTIONS(CCURL_FIND)) &&
         // CURLOPT_PROTOCOLS_STR came with 7.85.0.
         ccurl.version_info(CURLVERSION_NOW)->version_num >= 0x075500;
}
