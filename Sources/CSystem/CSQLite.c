#include "CSQLite.h"

#include <sqlite3.h>

int csqlite_leave_log_on_close(struct sqlite3 *connection, bool leaves) {
  return sqlite3_db_config(connection, SQLITE_DBCONFIG_NO_CKPT_ON_CLOSE, leaves ? 1 : 0, NULL);
}
