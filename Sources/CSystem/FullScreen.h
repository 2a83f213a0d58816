#pragma once

// Functions of FullScreen.c for the signal handlers, besides the public ones; async-signal-safe.

/// Wakes the loop up: the terminal was resized.
void cterminal_note_resize(void);

/// Wakes the loop up: the process was continued.
void cterminal_note_continuation(void);
