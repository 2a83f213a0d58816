#define _GNU_SOURCE

#include "CFiles.h"

#include <stdio.h>

#ifndef __APPLE__
#include <linux/fs.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

int cfiles_rename_to_new(int folder, const char *from, const char *to) {
#ifdef __APPLE__
  return renameatx_np(folder, from, folder, to, RENAME_EXCL);
#else
  // Not every C library has a function for it.
  return (int)syscall(SYS_renameat2, folder, from, folder, to, RENAME_NOREPLACE);
#endif
}
