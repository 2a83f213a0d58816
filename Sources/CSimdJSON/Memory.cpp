#include <cstdlib>
#include <new>

// simdjson asks for its large buffers like this. The C++ library's own catch an exception, for which the released
// program has no tables (scripts/release.ld).

void *operator new(std::size_t size, const std::nothrow_t &) noexcept {
  return std::malloc(size > 0 ? size : 1);
}

void *operator new[](std::size_t size, const std::nothrow_t &) noexcept {
  return std::malloc(size > 0 ? size : 1);
}
