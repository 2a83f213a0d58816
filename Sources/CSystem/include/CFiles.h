#pragma once

#include <spawn.h>
#include <stdint.h>

#pragma clang assume_nonnull begin

// Linux's constants and calls that glibc's headers hide from Swift.

/// O_TMPFILE: open a file that has no name.
extern const int32_t CFILES_UNNAMED;
/// DT_UNKNOWN, DT_DIR and DT_LNK: what a folder's entry is.
extern const uint8_t CFILES_TYPE_UNKNOWN, CFILES_TYPE_FOLDER, CFILES_TYPE_LINK;

/// Gives a file of a folder another name there unless something has that name (renameat2(2) with
/// RENAME_NOREPLACE).
///
/// Returns 0, or -1 and `errno`: EEXIST if the name is taken; EINVAL or ENOSYS if the file system or the
/// kernel has no such renaming.
int cfiles_rename_to_new(int folder, const char *from, const char *to);

/// Opens a pipe, to read from `ends[0]` and to write to `ends[1]`, that no program inherits, not even one that
/// another thread starts at this moment (pipe2(2) with O_CLOEXEC).
///
/// Returns 0, or -1 and `errno`.
int cfiles_pipe(int ends[_Nonnull 2]);

/// Has a program that posix_spawn(3) starts inherit no descriptor from a number on
/// (posix_spawn_file_actions_addclosefrom_np).
///
/// Returns 0, or ENOMEM.
int cfiles_add_close_from(posix_spawn_file_actions_t *actions, int first);

/// The number of arguments that the kernel gave this process, its name included; 0 if even that is missing.
int cfiles_argument_count(void);

/// An argument that the kernel gave this process, from 0 to below the count.
const char *cfiles_argument(int index);

/// A variable of this process's environment with its value, `NAME=value`, from 0 on; NULL after the last one.
const char *_Nullable cfiles_variable(int index);

/// Takes the next connection to a socket; no program inherits it (accept4(2) with SOCK_CLOEXEC). For the servers of
/// tests.
///
/// Returns its descriptor, or -1 and `errno`.
int cfiles_accept(int listener);

#pragma clang assume_nonnull end
