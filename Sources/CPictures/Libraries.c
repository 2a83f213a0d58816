#define _GNU_SOURCE

#include "Libraries.h"

#include <dlfcn.h>
#include <limits.h>
#include <stdlib.h>
#include <string.h>

#include "CPictures.h"
#include "Decoding.h"

// The library's file is named after the version of its interface that the headers describe: 62 on Debian and Fedora,
// 8 on Ubuntu. Structures differ between them, so a program loads only the one that it was built for.
#if JPEG_LIB_VERSION >= 80
static const char *const jpegName = "libjpeg.so.8";
#else
static const char *const jpegName = "libjpeg.so.62";
#endif
static const char *const pngName = "libpng16.so.16";

struct JPEGLibrary libjpeg;
struct PNGLibrary libpng;

// RTLD_NOW: a sandboxed process must not look for functions later.

#define FIND_JPEG(name) &&(*(void **)&libjpeg.name = dlsym(library, "jpeg_" #name))
#define FIND_PNG(name) &&(*(void **)&libpng.name = dlsym(library, "png_" #name))

bool cpictures_load_jpeg(void) {
  void *library = dlopen(jpegName, RTLD_NOW | RTLD_LOCAL);
  if (!(library JPEG_FUNCTIONS(FIND_JPEG))) return false;
  // Encoding a pixel lets the library find out what the processor can, for which it reads /proc/cpuinfo on
  // some, and fails in a library that is not libjpeg-turbo, since others do not know four bytes a pixel.
  return encode_pixel();
}

bool cpictures_load_png(void) {
  void *library = dlopen(pngName, RTLD_NOW | RTLD_LOCAL);
  return library PNG_FUNCTIONS(FIND_PNG);
}

const char *cpictures_jpeg_version(void) {
  static char path[PATH_MAX];
  Dl_info info;
  // The name that the loader knows is a link to a file with the version in its name.
  if (!dladdr((void *)libjpeg.std_error, &info) || !realpath(info.dli_fname, path)) return NULL;
  const char *slash = strrchr(path, '/');
  return slash ? slash + 1 : path;
}

const char *cpictures_png_version(void) {
  return libpng.get_libpng_ver(NULL);
}
