import { ok } from '#core/common';
import { networkEngine, type DatabaseEngine } from '#plugins/databases';
import { secretParameters } from '../common/parameter-rules.ts';
import { trinoPlanner } from '../common/query-planner.ts';
import { trinoDialect } from '../common/trino-dialect.ts';
import { defaultPort, formOfAddress, parseTrinoUri, printTrinoUri } from '../common/trino-uri.ts';
import { trinoSettings } from '../manifest.ts';
import { openServer } from './open-server.ts';
import { trinoConnection } from './trino-connection.ts';

/** Trino, and what its catalogs reach. */
export const trinoEngine: DatabaseEngine = {
  ...networkEngine({
    scheme: trinoDialect.id,
    fields: {
      port: defaultPort,
      portNote: 'Usually 8080, or 443 with an encrypted connection.',
      databaseName: ['catalog', 'Catalog'],
      database:
        'Where names are looked up first. The others of the server are there as well where several are allowed.',
      schema: 'Where tables are looked up first.',
      username: 'An account that may only read is the safest choice.',
      password: 'Sent over encrypted connections only.',
      encryption: 'Use HTTPS.',
      parameters: 'source=dashboards&session_properties={"query_max_run_time": "5m"}',
    },
    secrets: secretParameters,
    parse: parseTrinoUri,
    print: printTrinoUri,
    formOf: formOfAddress,
  }),
  name: 'Trino',
  uriPlaceholder: 'trino://user:password@host:port/catalog/schema',
  engineParams: ['connect_args'],
  dialect: trinoDialect,
  supportsCatalogs: 'own',
  planner: trinoPlanner,
  connect: async (config, host) => {
    const open = await openServer(config, host.settings.get(trinoSettings.connectSeconds) * 1_000);
    return open.ok ? ok(trinoConnection(open.value)) : open;
  },
};
