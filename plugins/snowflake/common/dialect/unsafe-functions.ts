/**
 * Functions that read or change more than their arguments, in lower case: those of the system, results of other
 * statements, names in texts, files, and models that answer from outside of the tables.
 */
export const readingFunctions =
  /^(?:system\$.*|result_scan|last_query_id|identifier|get_ddl|get_presigned_url|get_stage_location|get_relative_path|get_absolute_path|build_scoped_file_url|build_stage_file_url|to_file|fl_.*|to_query|get_object_references|get_lineage|directory|infer_schema|getvariable)$/;

/** Tell who asks, and where. */
export const catalogueFunctions =
  /^(?:current_(?:user|role|account|account_name|organization_name|available_roles|secondary_roles|warehouse|database|schema|schemas|session|statement|transaction|client|version|ip_address|region)|all_user_names|invoker_role|invoker_share|is_role_in_session|is_database_role_in_session|is_granted_to_invoker_role)$/;

/** Table functions that compute their rows from their arguments. */
export const harmlessTableFunctions: ReadonlySet<string> = new Set([
  ...['flatten', 'generator', 'split_to_table', 'strtok_split_to_table'],
]);
