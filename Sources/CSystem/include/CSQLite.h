#pragma once

#include <stdbool.h>
#include <stddef.h>

struct sqlite3;

// The one option of sqlite3_db_config() that is needed here; Swift can't call functions that take `...`.

/// Whether the last connection to be closed leaves the write-ahead log as it is, instead of copying it
/// into the database and waiting for the disk.
///
/// Returns SQLite's result code (SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE).
int csqlite_leave_log_on_close(struct sqlite3 *_Nonnull connection, bool leaves);
