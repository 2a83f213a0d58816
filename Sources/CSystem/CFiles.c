#define _GNU_SOURCE

#include "CFiles.h"

#include <dirent.h>
#include <fcntl.h>
#include <linux/fs.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

const int32_t CFILES_UNNAMED = O_TMPFILE;
const uint8_t CFILES_TYPE_UNKNOWN = DT_UNKNOWN, CFILES_TYPE_FOLDER = DT_DIR,
              CFILES_TYPE_LINK = DT_LNK;

int cfiles_rename_to_new(int folder, const char *from, const char *to) {
  // Not every C library has a function for it.
  return (int)syscall(SYS_renameat2, folder, from, folder, to, RENAME_NOREPLACE);
}

int cfiles_pipe(int ends[2]) { return pipe2(ends, O_CLOEXEC); }

int cfiles_add_close_from(posix_spawn_file_actions_t *actions, int first) {
  return posix_spawn_file_actions_addclosefrom_np(actions, first);
}

int cfiles_accept(int listener) { return accept4(listener, NULL, NULL, SOCK_CLOEXEC); }
