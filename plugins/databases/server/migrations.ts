import type { Migration } from '#core/server';

/** Connections. Secrets are sealed texts; `sqlalchemy_uri` is the masked address for lists and forms. */
export const createDatabases: Migration = {
  id: 'databases/001-create-dbs',
  up: async (kit) => {
    await kit.createTable(
      'dbs',
      {
        uuid: 'text!',
        database_name: 'text!',
        backend: 'text!',
        driver: 'text',
        sqlalchemy_uri: 'text!',
        sealed_uri: 'text!',
        sealed_extra: 'text',
        sealed_server_cert: 'text',
        configuration_method: 'text!',
        extra: 'text!',
        cache_timeout: 'integer',
        expose_in_sqllab: 'integer!',
        allow_run_async: 'integer!',
        allow_file_upload: 'integer!',
        allow_ctas: 'integer!',
        allow_cvas: 'integer!',
        allow_dml: 'integer!',
        impersonate_user: 'integer!',
        force_ctas_schema: 'text',
        is_managed_externally: 'integer!',
        external_url: 'text',
        created_on: 'text!',
        changed_on: 'text!',
        created_by_fk: 'integer',
        changed_by_fk: 'integer',
      },
      { unique: [['database_name'], ['uuid']] },
    );
  },
};
