import { ok } from '#core/common';
import { networkEngine, type DatabaseEngine } from '#plugins/databases';
import { clickHouseDialect } from '../common/clickhouse-dialect.ts';
import { defaultPort, formOfAddress, parseClickHouseUri, printClickHouseUri } from '../common/clickhouse-uri.ts';
import { clickHousePlanner } from '../common/query-planner.ts';
import { clickHouseSettings } from '../manifest.ts';
import { clickHouseConnection } from './clickhouse-connection.ts';
import { openClient } from './open-client.ts';

/** ClickHouse over HTTP. */
export const clickHouseEngine: DatabaseEngine = {
  ...networkEngine({
    scheme: clickHouseDialect.id,
    fields: {
      port: defaultPort,
      database: 'Where tables are looked up first. The other databases of the server are its schemas.',
      username: 'An account with nothing but SELECT is the safest choice.',
      encryption: 'HTTPS, usually on port 8443. The certificate of the server is checked.',
      parameters: 'verify=false&connect_timeout=5',
    },
    secrets: ['password'],
    parse: parseClickHouseUri,
    print: printClickHouseUri,
    formOf: formOfAddress,
  }),
  schemes: ['clickhouse'],
  name: 'ClickHouse',
  dialect: clickHouseDialect,
  planner: clickHousePlanner,
  connect: async (config, host) => {
    const open = await openClient(config, host.settings.get(clickHouseSettings.connectSeconds) * 1_000);
    return open.ok ? ok(clickHouseConnection(open.value)) : open;
  },
};
