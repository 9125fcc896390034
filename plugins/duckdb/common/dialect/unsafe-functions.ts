/**
 * The one list of functions of DuckDB that do more than compute from their arguments. Names in lower case.
 *
 * These tell of the server, change it, or run a text as SQL. They are refused in statements that write as well, so they are
 * whole names: there a name before a bracket may also be that of a table, `CREATE TABLE http_log (…)`.
 */
export const serverFunctions =
  /^(?:current_setting|getenv|getvariable|inet_server_(?:addr|port)|pg_conf_load_time|which_secret|write_log|duckdb_(?:databases|settings|secrets|secret_types|logs|log_contexts|extensions|external_file_cache|memory|temporary_files|prepared_statements|connection_count|approx_database_count|optimizers)|pragma_(?:database_list|database_size|user_agent|platform|version|last_profiling_output|detailed_profiling_output|metadata_info)|query_table|json_execute_serialized_sql|(?:en|dis)able_(?:logging|profil(?:e|ing))|truncate_duckdb_logs|set_log_\w+)$/;

/** Read files or SQL as text, change the state of a session or sequence, or only waste time. */
const statefulFunctions =
  /^(?:currval|glob|json_(?:deserialize_sql|serialize_plan|serialize_sql)|lastval|nextval|pg_sleep|query|setseed|setting|sleep_ms)$/;

/** Readers of files and of other databases, and what tells about the server, by their first letters. */
const families =
  /^(?:(?:read|parquet|pragma|duckdb|sniff|iceberg|delta|sqlite|postgres|mysql|http)_|json_execute|st_read)/;

/** Functions that read or change something besides their arguments. */
export const readingFunctions = new RegExp(
  [serverFunctions, statefulFunctions, families].map(({ source }) => source).join('|'),
);
