#pragma once

#include <stdbool.h>
#include <stdint.h>
#include <sys/types.h>

// What has to be undone when a signal ends or stops the process is kept here, in C: a signal handler
// must not touch what Swift initializes on first use.

/// Handles the signals that end, stop or continue the process, or resize its terminal; those that
/// the process was started to ignore stay ignored.
///
/// `interrupted` is the exit status after SIGINT.
void cterminal_handle_signals(int32_t interrupted);

/// Sets whether standard error shows a line that must be erased before the process ends or stops.
void cterminal_set_line_shown(bool is_shown);

/// Whether the line is still shown: a signal may have erased it.
bool cterminal_is_line_shown(void);

/// Whether the process is in the terminal's foreground. True for a terminal that is not the
/// process's own, and for what is not a terminal.
bool cterminal_is_foreground(int32_t descriptor);

/// Watches a terminal until `cterminal_end_watching`; turns its echo off if it is to be quiet and the
/// process is in its foreground.
///
/// What is typed meanwhile is not read and not dropped: it waits for the next reader.
void cterminal_begin_watching(int32_t descriptor, bool is_quiet);

/// Whether the cursor must be where the process left it: since `cterminal_begin_watching` it was neither
/// stopped, continued nor put into the background, and the terminal was not resized.
bool cterminal_is_undisturbed(void);

/// Turns the echo on again if `cterminal_begin_watching` turned it off.
void cterminal_end_watching(void);

/// Whether this process's group is in the foreground of its terminal.
bool cterminal_is_own_group_in_foreground(void);

/// Puts another process group into the terminal's foreground if this process's group is there; a signal
/// that ends this process ends that group, too. Returns false if the foreground group stays as it is.
bool cterminal_set_foreground_group(pid_t group);

/// Puts this process's group into the foreground again, and the terminal's settings as they were, if
/// `cterminal_set_foreground_group` changed them. The settings of a group that is stopped are kept until it
/// is in the foreground again; a group that has ended is forgotten.
void cterminal_restore_foreground_group(bool is_stopped);

/// Gets ready for a program that shares a terminal with this process: until `cterminal_end_sharing`
/// SIGINT and SIGQUIT are left to it, and a signal that ends this process restores the settings that
/// the terminal has now.
void cterminal_begin_sharing(int32_t descriptor);

/// Remembers the program, for a signal that ends this process to end it, too.
void cterminal_set_sharing_process(pid_t process);

/// Forgets the program, which has ended; restores the settings if asked to, where the process is in
/// the foreground. Does not return while a signal ends this process.
void cterminal_end_sharing(bool restores);
