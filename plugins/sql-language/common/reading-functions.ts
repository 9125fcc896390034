/** Functions that open files, other servers or the server itself, in families; the same for every engine. */
const outside: Readonly<Record<string, RegExp>> = {
  duckdb:
    /^(?:read_|parquet_|sniff_|st_read|(?:iceberg|delta|sqlite|postgres|mysql|http|duckdb|pragma)_|glob$|getenv$|which_secret$|query$|query_table$|json_execute|current_setting$|getvariable$|nextval$|currval$|write_log$)/,
  postgresql:
    /^(?:pg_(?:read|ls|stat_file|file|terminate|cancel|reload|rotate|promote|switch|create|drop|start|stop|backup|wal|replication|logical|sleep|log_|import|export|current_logfile|get_wal|hba|show_all)|lo_(?:close|creat|create|export|from_bytea|get|import|lseek|lseek64|open|put|tell|tell64|truncate|truncate64|unlink)$|lo(?:read|write)$|dblink(?:$|_)|query_to_xml|table_to_xml|schema_to_xml|database_to_xml|cursor_to_xml|ts_stat$|ts_rewrite$|crosstab|connectby$|xpath_table$|set_config$|current_setting$|nextval$|setval$|currval$|lastval$|inet_server|binary_upgrade)/,
};

/** Whether a function (in lower case) reads something besides its arguments. */
export const isReadingFunction = (name: string, backend: string): boolean =>
  (outside[backend] ?? outside['postgresql'])?.test(name) ?? false;
