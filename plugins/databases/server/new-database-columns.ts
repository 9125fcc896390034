/** Columns of a new connection with the defaults of docs/http-api.md, "Databases". */
export const newDatabaseColumns = {
  driver: null,
  configuration_method: 'sqlalchemy_form',
  extra: '{}',
  cache_timeout: null,
  expose_in_sqllab: 1,
  allow_run_async: 0,
  allow_file_upload: 0,
  allow_ctas: 0,
  allow_cvas: 0,
  allow_dml: 0,
  impersonate_user: 0,
  force_ctas_schema: null,
  is_managed_externally: 0,
  external_url: null,
} as const;
