#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>
#include <wchar.h>

// POSIX's wcwidth(3), which glibc's <wchar.h> declares for X/Open programs only.
extern int wcwidth(wchar_t c);

/// The columns of a terminal that a Unicode scalar takes in the thread's locale; -1 if it is not
/// printable.
static inline int32_t cterminal_columns(uint32_t scalar) { return wcwidth((wchar_t)scalar); }

// What has to be undone when a signal ends or stops the process is kept here, in C: a signal handler
// must not touch what Swift initializes on first use.

/// Handles the signals that end, stop or continue the process, or resize its terminal; those that
/// the process was started to ignore stay ignored.
///
/// `interrupted` is the exit status after SIGINT.
void cterminal_handle_signals(int32_t interrupted);

/// Tells whether a line stands on standard error that must be erased before the process ends or
/// stops.
void cterminal_set_line_shown(bool is_shown);

/// Whether that line still stands there: a signal may have erased it.
bool cterminal_is_line_shown(void);

/// Whether nobody else has the terminal: false in the background. True for a terminal that is not the
/// process's own, and for what is not a terminal.
bool cterminal_is_foreground(int32_t descriptor);

/// Watches a terminal until `cterminal_release`; turns its echo off if it is to be quiet and the
/// process is in its foreground.
///
/// What is typed meanwhile is not read and not dropped: it waits for the next reader.
void cterminal_hold(int32_t descriptor, bool is_quiet);

/// Whether the cursor must be where the process left it: since `cterminal_hold` it was neither
/// stopped, continued nor put into the background, and the terminal was not resized.
bool cterminal_is_undisturbed(void);

/// Turns the echo on again if `cterminal_hold` turned it off.
void cterminal_release(void);

/// Whether the process is in the foreground of a terminal, so that it could lend it.
bool cterminal_can_lend(void);

/// Remembers a process group to end when a signal ends this process, and puts it into the terminal's
/// foreground if this process is there; false if the terminal stays as it is.
bool cterminal_lend(pid_t group);

/// Puts this process's group into the foreground again, and the terminal's settings as they were, if
/// `cterminal_lend` lent it. A group that is stopped finds its own settings again when it is lent the
/// terminal the next time; else it is forgotten.
void cterminal_take_back(bool is_stopped);

/// Gets ready for a program that shares a terminal with this process: until `cterminal_end_sharing`
/// SIGINT and SIGQUIT are left to it, and a signal that ends this process restores the settings that
/// the terminal has now.
void cterminal_share(int32_t descriptor);

/// Remembers the program, for a signal that ends this process to end it, too.
void cterminal_share_with(pid_t process);

/// Forgets the program, which has ended; restores the settings if asked to, where the process is in
/// the foreground. Does not return while a signal ends this process.
void cterminal_end_sharing(bool restores);
