#pragma once

// What the signal handlers call of FullScreen.c beside the public functions; async-signal-safe.

/// Wakes the loop up: the terminal was resized.
void cterminal_note_resize(void);

/// Wakes the loop up: the process was continued.
void cterminal_note_continuation(void);
