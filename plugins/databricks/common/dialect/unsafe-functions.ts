/**
 * Functions that read or change more than their arguments, in lower case: files, streams, other systems, secrets, code,
 * models that answer from outside, and tables by names in texts.
 */
export const readingFunctions =
  /^(?:read_.*|cloud_files.*|remote_query|http_request|ai_.*|vector_search|secret|try_secret|list_secrets|java_method|reflect|try_reflect|event_log|table_changes|identifier|from_protobuf|to_protobuf|external_location|input_file_.*|get_.*_credential|st_geocode|h3_try_tableash3|dbfs_.*)$/;

/** Tell who asks, and where. */
export const catalogueFunctions =
  /^(?:current_(?:user|catalog|database|schema|metastore|recipient|version|oauth_custom_identity_claim)|user|session_user|is_member|is_account_group_member|version)$/;

/** Formats of files, which are read as a table by a path behind the name. */
export const fileFormats: ReadonlySet<string> = new Set([
  ...['csv', 'json', 'parquet', 'delta', 'avro', 'orc', 'text', 'xml', 'binaryfile', 'iceberg', 'hudi', 'excel'],
]);
