/// Enters the sandbox of the process that decodes pictures and tries what its argument names: SandboxProbe ACTION
///
/// Exits with 0 if it could. "outlive" starts a process that ends with its parent, prints its ID, and is killed; "begin
/// late" asks to end with a parent that has gone.

#define _GNU_SOURCE

#include <fcntl.h>
#include <signal.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "CPictures.h"

static int attempt(const char *action) {
  char byte = 0;
  if (!strcmp(action, "nothing")) return 0;
  if (!strcmp(action, "read")) return read(STDIN_FILENO, &byte, 1) != 0;
  if (!strcmp(action, "write")) return write(STDOUT_FILENO, &byte, 1) != 1;
  if (!strcmp(action, "allocate")) {
    // Beyond what malloc takes from the heap, and then larger in place or elsewhere.
    char *memory = malloc(1 << 20);
    if (!memory) return 1;
    memory[0] = 1;
    char *larger = realloc(memory, 100 << 20);
    if (!larger || larger[0] != 1) return 1;
    free(larger);
    return 0;
  }
  if (!strcmp(action, "allocate too much")) {
    // Volatile, or the compiler leaves the call out.
    void *volatile memory = malloc(300 << 20);
    return memory == NULL;
  }
  if (!strcmp(action, "spin")) {
    for (volatile int number = 0;; number++) {}
  }
  if (!strcmp(action, "open")) return open("/etc/passwd", O_RDONLY) < 0;
  if (!strcmp(action, "create")) return open("created", O_WRONLY | O_CREAT, 0600) < 0;
  if (!strcmp(action, "socket")) return socket(AF_INET, SOCK_STREAM, 0) < 0;
  if (!strcmp(action, "fork")) return fork() < 0;
  if (!strcmp(action, "exec")) return execl("/bin/true", "true", (char *)NULL);
  if (!strcmp(action, "kill")) return kill(getppid(), 0);
  if (!strcmp(action, "limit")) return (int)syscall(SYS_setrlimit, 0, NULL);
  if (!strcmp(action, "read another descriptor")) return read(STDOUT_FILENO, &byte, 1) < 0;
  if (!strcmp(action, "write another descriptor")) return write(STDERR_FILENO, &byte, 1) < 0;
  int memory = PROT_READ | PROT_WRITE;
  if (!strcmp(action, "map code"))
    return mmap(NULL, 4096, memory | PROT_EXEC, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
  if (!strcmp(action, "map a file"))
    return mmap(NULL, 4096, PROT_READ, MAP_PRIVATE, STDIN_FILENO, 0) == MAP_FAILED;
  if (!strcmp(action, "map shared memory"))
    return mmap(NULL, 4096, memory, MAP_SHARED | MAP_ANONYMOUS, -1, 0) == MAP_FAILED;
  if (!strcmp(action, "map memory that grows"))
    return mmap(NULL, 4096, memory, MAP_PRIVATE | MAP_ANONYMOUS | MAP_GROWSDOWN, -1, 0) == MAP_FAILED;
  if (!strcmp(action, "map memory at an address"))
    return mmap(&memory, 4096, memory, MAP_PRIVATE | MAP_ANONYMOUS | MAP_FIXED, -1, 0) == MAP_FAILED;
  if (!strcmp(action, "make code"))
    return mprotect((void *)((size_t)&byte & ~(size_t)4095), 4096, memory | PROT_EXEC);
  return 2;
}

/// Connects standard error with a socket, which is returned.
static int hold_standard_error(void) {
  int ends[2];
  if (socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) != 0) exit(71);
  dup2(ends[0], STDERR_FILENO);
  close(ends[0]);
  return ends[1];
}

/// Waits in the sandbox for what never comes.
static void wait_in_sandbox(int report) {
  int ends[2];
  if (!cpictures_end_with_parent() || socketpair(AF_UNIX, SOCK_STREAM, 0, ends) != 0) exit(70);
  dup2(ends[0], STDIN_FILENO);
  dup2(ends[1], STDOUT_FILENO);
  char byte = 0;
  if (write(report, &byte, 1) != 1 || !cpictures_enter_sandbox(256 << 20, 60)) exit(69);
  while (read(STDIN_FILENO, &byte, 1) < 0) {}
}

static int outlive(void) {
  int ready[2], held = hold_standard_error();
  if (pipe(ready) != 0) return 71;
  pid_t child = fork();
  if (child == 0) {
    close(held);
    wait_in_sandbox(ready[1]);
    return 1;
  }
  char byte;
  if (read(ready[0], &byte, 1) != 1) return 1;
  printf("%d\n", child);
  fflush(stdout);
  return raise(SIGKILL);
}

int main(int count, char **arguments) {
  if (count != 2) return 64;
  if (!strcmp(arguments[1], "outlive")) return outlive();
  if (!strcmp(arguments[1], "begin late")) {
    close(hold_standard_error());
    return cpictures_end_with_parent() ? 0 : 1;
  }
  if (!cpictures_enter_sandbox(256 << 20, 1)) return 69;
  syscall(SYS_exit_group, attempt(arguments[1]));
}
