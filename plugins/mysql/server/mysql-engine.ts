import { ok } from '#core/common';
import { networkEngine, type DatabaseEngine } from '#plugins/databases';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { defaultPort, formOfAddress, parseMysqlUri, printMysqlUri } from '../common/mysql-uri.ts';
import { mysqlPlanner } from '../common/query-planner.ts';
import { mysqlSettings } from '../manifest.ts';
import { mysqlConnection } from './mysql-connection.ts';
import { openPool } from './open-pool.ts';

/** MySQL, MariaDB and what speaks their protocol. */
export const mysqlEngine: DatabaseEngine = {
  ...networkEngine({
    scheme: 'mysql',
    fields: {
      port: defaultPort,
      database: 'Where tables are looked up first. The other databases of the server are its schemas.',
      username: 'An account with nothing but SELECT is the safest choice.',
      parameters: 'ssl_mode=VERIFY_IDENTITY&connect_timeout=5',
    },
    secrets: ['password', 'passwd', 'ssl_key_password'],
    parse: parseMysqlUri,
    print: printMysqlUri,
    formOf: formOfAddress,
  }),
  schemes: ['mariadb'],
  name: 'MySQL and MariaDB',
  dialect: mysqlDialect,
  planner: mysqlPlanner,
  connect: async (config, host) => {
    const open = await openPool(config, host.settings.get(mysqlSettings.connectSeconds) * 1_000);
    return open.ok ? ok(mysqlConnection(open.value)) : open;
  },
};
