#pragma once

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>
#include <sys/types.h>

// What has to be undone when a signal ends or stops the process is kept here, in C: a signal handler
// must not touch what Swift initializes on first use.

/// Handles the signals that end, stop or continue the process, or resize its terminal; those that
/// the process was started to ignore stay ignored.
///
/// `interrupted` is the exit status after SIGINT.
void cterminal_handle_signals(int32_t interrupted);

/// Makes SIGINT wake a descriptor up, until `cterminal_end_taking_interrupts`, instead of ending the process.
///
/// Returns the descriptor, or -1 and sets `errno` if the process may open no more files.
int32_t cterminal_begin_taking_interrupts(void);

/// Lets SIGINT end the process again.
void cterminal_end_taking_interrupts(void);

/// Sets whether standard error shows a question whose line must be ended before the process ends.
void cterminal_set_question_shown(bool is_shown);

/// Sets whether standard error shows a line that must be erased before the process ends or stops.
void cterminal_set_line_shown(bool is_shown);

/// Whether the line is still shown: a signal may have erased it.
bool cterminal_is_line_shown(void);

/// Whether the process is in the terminal's foreground. True for a terminal that is not the
/// process's own, and for what is not a terminal.
bool cterminal_is_foreground(int32_t descriptor);

/// Watches a terminal until `cterminal_end_watching`, or goes on watching it; turns its echo off if it is to be quiet and the
/// process is in its foreground.
///
/// What is typed meanwhile is not read and not dropped: it waits for the next reader.
void cterminal_begin_watching(int32_t descriptor, bool is_quiet);

/// Whether the cursor must be where the process left it: since `cterminal_begin_watching` it was neither
/// stopped, continued nor put into the background, and the terminal was not resized.
bool cterminal_is_undisturbed(void);

/// Turns the echo on again if `cterminal_begin_watching` turned it off.
void cterminal_end_watching(void);

/// Sets the process's own terminal to hand over each byte that comes, without echo, so that it can be asked
/// something; a signal that ends or stops the process restores it.
///
/// Returns a descriptor for reading and writing that never blocks; -1 if `descriptor` is not that terminal, the
/// process is in its background, the system does not allow `cterminal_give_back`, or something was typed already,
/// which is for the next reader.
int32_t cterminal_begin_asking(int32_t descriptor);

/// Puts bytes that were read back before those that are still unread, for the next reader (TIOCSTI).
void cterminal_give_back(int32_t terminal, const uint8_t *bytes, size_t count);

/// Restores the terminal, which is watched again if it was before, and closes the descriptor.
void cterminal_end_asking(int32_t terminal);

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
/// the terminal has now. Signals to this thread wait until `cterminal_set_sharing_process`.
void cterminal_begin_sharing(int32_t descriptor);

/// Remembers the program, for a signal that ends this process to end it, too; 0 if it did not start.
void cterminal_set_sharing_process(pid_t process);

/// Forgets the program, which has ended; restores the settings if asked to, where the process is in
/// the foreground. Does not return while a signal ends this process.
void cterminal_end_sharing(bool restores);

// MARK: - The whole screen

/// Opens the terminal whose whole screen the process uses; there is one at most.
///
/// `sequence` is what leaving the screen writes. Returns a descriptor for reading and writing that never blocks,
/// or -1 and `errno`: ENXIO without a controlling terminal, ENOTTY for what is not a terminal.
int32_t cterminal_open_screen(const char *path, const uint8_t *sequence, size_t count);

/// Leaves the screen and closes the terminal.
void cterminal_close_screen(void);

/// Sets the terminal to pass on each byte that is typed, Ctrl-C too, and remembers the settings that it had. From
/// now on, a signal that ends or stops the process leaves the screen. Called in the background, it stops the
/// process until it is in the foreground.
///
/// Returns false and sets `errno` if the terminal is gone.
bool cterminal_enter_screen(void);

/// Writes all of some bytes, waiting while the terminal takes no more. If a signal leaves the screen meanwhile,
/// drops the rest.
///
/// Returns false and sets `errno` if the terminal is gone.
bool cterminal_write_screen(const uint8_t *bytes, size_t count);

/// Writes the sequence for leaving and restores the settings that the terminal had, if the screen is entered and
/// the process is in the foreground. Async-signal-safe.
void cterminal_leave_screen(void);

/// The descriptor that is readable after a signal that resized the terminal or continued the process.
int32_t cterminal_screen_waker(void);

/// Whether the terminal was resized since this was called last.
bool cterminal_take_resize(void);

/// Whether the process was continued since this was called last and since the screen was entered.
bool cterminal_take_continuation(void);

// MARK: - Waking a thread up

/// Opens a descriptor that is readable from `cterminal_wake` until `cterminal_sleep` (eventfd(2)).
///
/// Returns -1 and sets `errno` if the process may open no more files.
int32_t cterminal_open_waker(void);

/// Makes the descriptor readable. Async-signal-safe.
void cterminal_wake(int32_t descriptor);

/// Makes the descriptor unreadable.
void cterminal_sleep(int32_t descriptor);

/// Blocks all signals in this thread but those of its own faults, which crash the process.
void cterminal_block_signals(void);

/// Remembers a process group that runs without the terminal, for the end of this process to end it, too; 0
/// for none.
void cterminal_set_background_group(pid_t group);

/// Ends that group.
void cterminal_end_background_group(void);
