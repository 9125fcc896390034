/**
 * The one list of functions of PostgreSQL that do more than compute from their arguments. Names in lower case.
 *
 * These reach files of the server, other servers or other sessions. The role of a connection is often allowed to call
 * them, but no right in the product covers them, so they are refused to every caller.
 */
export const outsideFunctions =
  /^(?:pg_(?:read_|ls_|logdir_ls$|stat_file$|stat_reset|file_|terminate_backend$|cancel_backend$|reload_conf$|rotate_logfile|promote$|switch_wal$|create_|copy_|drop_replication|start_backup$|stop_backup$|backup_|get_wal_|logical_|replication_|log_backend|log_standby|export_snapshot$|import_system_collations$|hba_file|ident_file|show_all_file|current_logfile$)|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|truncate64|unlink)$|lo(?:read|write)$|dblink(?:$|_)|binary_upgrade_)/;

/** Run a text as SQL, in which the names of the others cannot be found. Refused to every caller. */
export const textFunctions =
  /^(?:query_to_xml|cursor_to_xml|ts_stat$|ts_rewrite$|crosstab\d*$|connectby$|xpath_table$)/;

/** Read tables by name, settings, sequences and facts of the server, or only waste time: need the whole database. */
const statefulFunctions =
  /^(?:pg_(?:read|ls|file|terminate|cancel|reload|rotate|promote|switch|create|drop|start|stop|backup|wal|replication|logical|sleep|log_|import|export|get_wal|hba|show_all)|(?:table|schema|database)_to_xml|crosstab|set_config$|current_setting$|nextval$|setval$|currval$|lastval$|inet_server|binary_upgrade)/;

/** Functions that read or change something besides their arguments. */
export const readingFunctions = new RegExp(
  [outsideFunctions, textFunctions, statefulFunctions].map(({ source }) => source).join('|'),
);
