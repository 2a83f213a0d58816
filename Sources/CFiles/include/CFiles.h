#pragma once

#pragma clang assume_nonnull begin

/// Gives a file of a folder another name there unless something has that name (Linux: renameat2(2) with
/// RENAME_NOREPLACE; macOS: renameatx_np(2) with RENAME_EXCL).
///
/// Returns 0, or -1 and `errno`: EEXIST where the name is taken; EINVAL or ENOSYS where the file system
/// or the kernel knows no such renaming.
int cfiles_rename_to_new(int folder, const char *from, const char *to);

#pragma clang assume_nonnull end
