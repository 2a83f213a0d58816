#define _GNU_SOURCE

#include <errno.h>
#include <fcntl.h>
#include <limits.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/futex.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <signal.h>
#include <stddef.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CPictures.h"

bool cpictures_end_with_parent(void) {
  // The kernel sends this process SIGKILL when the other end is closed, whatever closes it.
  int flags = fcntl(STDERR_FILENO, F_GETFL);
  if (flags < 0 || fcntl(STDERR_FILENO, F_SETSIG, SIGKILL) != 0 ||
      fcntl(STDERR_FILENO, F_SETOWN, getpid()) != 0 ||
      fcntl(STDERR_FILENO, F_SETFL, flags | O_ASYNC) != 0)
    return false;
  // It may have been closed before.
  struct pollfd entry = {.fd = STDERR_FILENO};
  return poll(&entry, 1, 0) == 0;
}

#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer)
// A sanitizer's own memory and calls fit into no sandbox.
#define HAS_SANITIZER 1
#endif
#endif

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#endif

#ifdef OWN_ARCHITECTURE

// The low half of an argument; both architectures are little-endian. The kernel reads no more of a descriptor and of
// these flags.
#define ARGUMENT(index) (offsetof(struct seccomp_data, args) + 8 * (index))
#define LOAD(offset) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, (offset))
#define MASK(bits) BPF_STMT(BPF_ALU | BPF_AND | BPF_K, (bits))
#define ALLOW BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)
#define KILL BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS)
#define SKIP_UNLESS(value, count) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, (value), 0, (count))

/// Allows a system call.
#define CALL(name) SKIP_UNLESS(__NR_##name, 1), ALLOW
/// Allows a system call if an argument, after the mask, has a value.
#define CALL_WITH(name, index, mask, value)                                                    \
  SKIP_UNLESS(__NR_##name, 5), LOAD(ARGUMENT(index)), MASK(mask), SKIP_UNLESS(value, 1), ALLOW, \
      KILL

/// Private memory that is not mapped from a file, nor over what is there, nor executable. No other flag is allowed:
/// RLIMIT_DATA does not count memory that grows downwards, for example.
#define MAPPING_MASK ~(unsigned int)MAP_NORESERVE
#define MAPPING (MAP_PRIVATE | MAP_ANONYMOUS)

static struct sock_filter filter[] = {
    LOAD(offsetof(struct seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    KILL,
    LOAD(offsetof(struct seccomp_data, nr)),
    CALL_WITH(read, 0, UINT_MAX, STDIN_FILENO),
    CALL_WITH(write, 0, UINT_MAX, STDOUT_FILENO),
    CALL(brk),
    SKIP_UNLESS(__NR_mmap, 8),
    LOAD(ARGUMENT(2)),
    MASK(PROT_EXEC),
    SKIP_UNLESS(0, 4),
    LOAD(ARGUMENT(3)),
    MASK(MAPPING_MASK),
    SKIP_UNLESS(MAPPING, 1),
    ALLOW,
    KILL,
    CALL(munmap),
    CALL_WITH(mremap, 3, UINT_MAX, MREMAP_MAYMOVE),
    CALL_WITH(futex, 1, ~(unsigned int)FUTEX_PRIVATE_FLAG, FUTEX_WAKE),
    CALL(exit_group),
    KILL,
};

static bool limit(int resource, rlim_t soft, rlim_t hard) {
  struct rlimit limits = {.rlim_cur = soft, .rlim_max = hard};
  return setrlimit(resource, &limits) == 0;
}

bool cpictures_enter_sandbox(size_t memory, uint32_t processor_seconds) {
  // Descriptors that remain on a system without this call cannot be used all the same.
  syscall(SYS_close_range, STDERR_FILENO + 1, UINT_MAX, 0);
  // SIGXCPU at the soft limit, SIGKILL at the hard one.
  bool is_limited = limit(RLIMIT_CPU, processor_seconds, processor_seconds + 1) &&
                    limit(RLIMIT_CORE, 0, 0) &&
                    prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
                    prctl(PR_SET_DUMPABLE, 0, 0, 0, 0) == 0;
#ifdef HAS_SANITIZER
  return is_limited;
#else
  struct sock_fprog program = {.len = sizeof filter / sizeof *filter, .filter = filter};
  // Not RLIMIT_AS, of which the program and its libraries use a part. The filter allows only memory that RLIMIT_DATA
  // counts.
  return is_limited && limit(RLIMIT_DATA, memory, memory) &&
         prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) == 0;
#endif
}

#else

bool cpictures_enter_sandbox(size_t memory, uint32_t processor_seconds) { return false; }

#endif
