/// The commit that a release build was made from. In its own target: a new commit compiles this and the call of
/// the program, and no other module.
#pragma once

#pragma clang assume_nonnull begin

/// The commit's short hash, such as `abcdef0`; empty if unknown to the build.
extern const char *const cbuild_commit;

/// The commit's day, such as `2026-11-28`; empty if unknown to the build.
extern const char *const cbuild_date;

#pragma clang assume_nonnull end
