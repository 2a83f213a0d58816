#include "CFiles.h"

#include <stddef.h>

extern char **environ;

static int count;
static char **arguments;

static void keep(int argc, char **argv, char **environment) {
  (void)environment;
  count = argc;
  arguments = argv;
}

// glibc calls these functions before main with the arguments that it gives main.
__attribute__((section(".init_array"), used)) static void (*const keep_arguments)(
    int, char **, char **) = keep;

int cfiles_argument_count(void) { return count; }

const char *cfiles_argument(int index) { return arguments[index]; }

const char *cfiles_variable(int index) { return environ ? environ[index] : NULL; }
