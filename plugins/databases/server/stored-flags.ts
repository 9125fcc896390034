import type { StoredDatabase } from './database-store.ts';

/** What a connection allows, as clients and bundles name it. */
export function flagsOf(row: StoredDatabase) {
  return {
    expose_in_sqllab: row.expose_in_sqllab === 1,
    allow_run_async: row.allow_run_async === 1,
    allow_file_upload: row.allow_file_upload === 1,
    allow_ctas: row.allow_ctas === 1,
    allow_cvas: row.allow_cvas === 1,
    allow_dml: row.allow_dml === 1,
    impersonate_user: row.impersonate_user === 1,
  };
}
