/**
 * The one list of functions of MySQL and MariaDB that do more than compute from their arguments. Names in lower case.
 *
 * These reach files, programs or other servers: `sys_exec` and its like are what administrators load for that.
 */
export const outsideFunctions =
  /^(?:load_file$|sys_(?:exec|eval|get|set)$|lib_mysqludf|spider_|mroonga_|http_(?:get|post)$|wsrep_)/;

/** Lock names, wait, read the state of sessions, sequences and replication, or of the server by a name in a text. */
const statefulFunctions =
  /^(?:get_lock|release_(?:lock|all_locks)|is_(?:free|used)_lock|sleep|benchmark|(?:master|source)_(?:pos|gtid)_wait|wait_(?:for_executed_gtid_set|until_sql_thread_after_gtids)|gtid_\w+|group_replication_\w+|asynchronous_connection_failover_\w+|nextval|lastval|setval|last_insert_id|analyse|sys_get_config|ps_\w+|statement_digest(?:_text)?|list_(?:add|drop)|icu_version|keyring_\w+|audit_\w+|mysql_firewall_\w+)$/;

/** Functions that read or change something besides their arguments. */
export const readingFunctions = new RegExp([outsideFunctions, statefulFunctions].map(({ source }) => source).join('|'));

/** Tell who asks, and which database and server answers. */
export const catalogueFunctions =
  /^(?:user|current_user|session_user|system_user|current_role|database|schema|version|connection_id|found_rows|row_count|roles_graphml|can_access_\w+|internal_\w+|get_dd_\w+)$/;
