import { calledNames, isSignificant, nameOfToken, tokenize } from '#plugins/sql-language';
import { postgresSyntax } from './dialect/postgres-syntax.ts';
import { postgresMessages as messages } from './messages.ts';

/**
 * Functions that reach files of the server, other servers or other sessions. The role of a connection is often allowed
 * to call them, but no right in the product covers them.
 */
const outside =
  /^(?:pg_(?:read_|ls_|logdir_ls$|stat_file$|stat_reset|file_|terminate_backend$|cancel_backend$|reload_conf$|rotate_logfile|promote$|switch_wal$|create_|copy_|drop_replication|start_backup$|stop_backup$|backup_|get_wal_|logical_|replication_|log_backend|log_standby|export_snapshot$|import_system_collations$|hba_file|ident_file|show_all_file|current_logfile$)|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|truncate64|unlink)$|lo(?:read|write)$|dblink(?:$|_)|binary_upgrade_)/;
/** Functions that run a text as SQL, in which nobody could find the names of the others. */
const runningTexts = /^(?:query_to_xml|cursor_to_xml|ts_stat$|ts_rewrite$|crosstab\d*$|connectby$|xpath_table$)/;
/** Views that show files of the server. */
const viewsOfFiles: ReadonlySet<string> = new Set(['pg_file_settings', 'pg_hba_file_rules', 'pg_ident_file_mappings']);
/** Names written in escapes, which hide what they say. */
const escapedName = /u&\s*["']/i;

/** Why a statement may not be run, whoever asks, since it names what reaches beyond the database; else undefined. */
export function forbiddenName(sql: string): string | undefined {
  if (escapedName.test(sql)) return messages.escapesForbidden();
  const view = tokenize(sql, postgresSyntax, { hasTemplates: false })
    .filter(isSignificant)
    .map((token) => nameOfToken(token, postgresSyntax))
    .find((name) => name !== undefined && viewsOfFiles.has(name));
  if (view !== undefined) return messages.viewForbidden({ name: view });
  for (const name of calledNames(sql, postgresSyntax)) {
    if (outside.test(name)) return messages.functionForbidden({ name });
    if (runningTexts.test(name)) return messages.textForbidden({ name });
  }
  return undefined;
}
