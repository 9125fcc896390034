/**
 * Functions of PostgreSQL that depend on more than their arguments and are harmless all the same: clocks, chance,
 * formats, JSON. Immutable functions need not be listed.
 */
export const harmlessFunctions: readonly string[] = [
  ...[
    'age',
    'clock_timestamp',
    'date',
    'date_part',
    'date_trunc',
    'extract',
    'generate_series',
    'in_range',
    'isfinite',
  ],
  ...['make_timestamptz', 'now', 'overlaps', 'statement_timestamp', 'time', 'timeofday', 'timestamp', 'timestamptz'],
  ...['timetz', 'timezone', 'to_char', 'to_date', 'to_number', 'to_timestamp', 'transaction_timestamp', 'date_add'],
  ...['date_subtract', 'gen_random_uuid', 'random', 'random_normal', 'array_agg', 'array_to_json', 'array_to_string'],
  ...['bernoulli', 'system', 'concat', 'concat_ws', 'convert', 'convert_from', 'convert_to', 'format', 'quote_literal'],
  ...['json_agg', 'json_array', 'json_arrayagg', 'json_build_array', 'json_build_object', 'json_object_agg'],
  ...['json_object', 'json_objectagg', 'json_populate_record', 'json_populate_recordset', 'json_to_record'],
  ...['json_to_recordset', 'jsonb_agg', 'jsonb_build_array', 'jsonb_build_object', 'jsonb_object_agg'],
  ...['jsonb_path_exists_tz', 'jsonb_path_match_tz', 'jsonb_path_query_array_tz', 'jsonb_path_query_first_tz'],
  ...['jsonb_path_query_tz', 'jsonb_populate_record', 'jsonb_populate_recordset', 'jsonb_to_record'],
  ...['jsonb_to_recordset', 'json_to_tsvector', 'jsonb_to_tsvector', 'length', 'money', 'numeric', 'pg_column_size'],
  ...['pg_typeof', 'phraseto_tsquery', 'plainto_tsquery', 'quote_nullable', 'row_to_json', 'string_agg', 'to_json'],
  ...['to_jsonb', 'to_tsquery', 'to_tsvector', 'ts_headline', 'websearch_to_tsquery', 'xml', 'xml_is_well_formed'],
];
