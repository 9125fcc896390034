import { calledNames } from '#plugins/sql-language';

/**
 * Functions that reach files of the server, other servers or other sessions. The role of a connection is often allowed
 * to call them, but no right in the product covers them.
 */
const forbidden =
  /^(?:pg_(?:read_|ls_|stat_file$|file_|terminate_backend$|cancel_backend$|reload_conf$|rotate_logfile|promote$|switch_wal$|create_|drop_replication|start_backup$|stop_backup$|backup_|logical_|replication_|log_backend|hba_file|current_logfile$)|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|truncate64|unlink)$|lo(?:read|write)$|dblink(?:$|_)|binary_upgrade_)/;
/** Names written in escapes, which hide what they say. */
const escapedName = /u&\s*["']/i;

/** The first function of a statement that nobody may call, or undefined. */
export function forbiddenFunction(sql: string): string | undefined {
  if (escapedName.test(sql)) return 'U&';
  return calledNames(sql, 'postgresql').find((name) => forbidden.test(name));
}
