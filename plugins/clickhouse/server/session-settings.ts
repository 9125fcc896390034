import type { ClickHouseSettings } from '@clickhouse/client';

/**
 * How the dialect reads and prints SQL, whatever a server or an account is set to. Sent with every statement.
 */
export const sessionSettings: ClickHouseSettings = {
  session_timezone: 'UTC',
  date_time_output_format: 'iso',
  date_time_input_format: 'best_effort',
  cast_string_to_date_time_mode: 'best_effort',
  enable_extended_results_for_datetime_functions: 1,
  // Numbers come with all digits, as `split-row` reads them.
  output_format_json_quote_64bit_integers: 0,
  output_format_json_quote_decimals: 0,
  output_format_json_quote_denormals: 1,
  output_format_json_escape_forward_slashes: 0,
  // Nulls and names as standard SQL has them.
  join_use_nulls: 1,
  aggregate_functions_null_for_empty: 1,
  group_by_use_nulls: 1,
  cast_keep_nullable: 1,
  prefer_column_name_to_alias: 1,
  union_default_mode: 'DISTINCT',
  intersect_default_mode: 'DISTINCT',
  except_default_mode: 'DISTINCT',
};

/** Of statements that change rows: they are over when all rows are changed. */
export const writingSettings: ClickHouseSettings = { mutations_sync: '1' };

/** A limit of the server itself behind our own one, which stops a statement to the millisecond. Whole seconds. */
export const timeoutSettings = (timeoutMs: number | undefined): ClickHouseSettings =>
  timeoutMs === undefined ? {} : { max_execution_time: Math.ceil(timeoutMs / 1_000) + 1 };
