import { ok } from '#core/common';
import {
  connectArgsOf,
  parametersOfForm,
  poolEngineParams,
  refusalOfOpenSecrets,
  refusalOfPoolSize,
  type DatabaseEngine,
} from '#plugins/databases';
import { Type } from 'typebox';
import { mysqlDialect } from '../common/mysql-dialect.ts';
import { defaultPort, formOfAddress, parseMysqlUri, printMysqlUri } from '../common/mysql-uri.ts';
import { mysqlPlanner } from '../common/query-planner.ts';
import { mysqlSettings } from '../manifest.ts';
import { mysqlConnection } from './mysql-connection.ts';
import { openPool } from './open-pool.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** MySQL, MariaDB and what speaks their protocol. */
export const mysqlEngine: DatabaseEngine = {
  id: 'mysql',
  schemes: ['mariadb'],
  name: 'MySQL and MariaDB',
  uriPlaceholder: 'mysql://user:password@host:port/dbname',
  parameters: Type.Object({
    host: Type.String({ title: 'Host', minLength: 1, description: 'Name or address of the server.' }),
    port: Type.Integer({
      title: 'Port',
      minimum: 1,
      maximum: 65_535,
      default: defaultPort,
      description: 'Usually 3306.',
    }),
    database: Type.String({
      title: 'Database',
      minLength: 1,
      description: 'Where tables are looked up first. The other databases of the server are its schemas.',
    }),
    username: Type.String({
      title: 'User',
      minLength: 1,
      description: 'An account with nothing but SELECT is the safest choice.',
    }),
    password: Type.Optional(
      Type.String({ title: 'Password', format: 'password', description: 'Stored encrypted and never shown again.' }),
    ),
    encryption: Type.Optional(
      Type.Boolean({
        title: 'Encrypted connection',
        default: false,
        description: 'Require TLS. Otherwise it is used where the server has it.',
      }),
    ),
    query: Type.Optional(
      Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
        title: 'Further parameters',
        description: 'As in an address, such as ssl_mode=VERIFY_IDENTITY&connect_timeout=5.',
      }),
    ),
  }),
  uriFromParameters: (parameters) =>
    printMysqlUri({
      host: textOf(parameters['host']),
      port: Number(parameters['port'] ?? defaultPort),
      database: textOf(parameters['database']),
      user: textOf(parameters['username']),
      password: textOf(parameters['password']),
      encryption: parameters['encryption'] === true,
      query: parametersOfForm(parameters['query']),
    }),
  parametersFromUri: (uri) => {
    const parsed = parseMysqlUri(uri);
    if (!parsed.ok) return {};
    const { user, query, ...form } = formOfAddress(parsed.value);
    return { ...form, username: user, ...(Object.keys(query).length === 0 ? {} : { query }) };
  },
  engineParams: poolEngineParams,
  refusalOf: ({ uri, extra }) => {
    const parsed = parseMysqlUri(uri);
    if (!parsed.ok) return { field: 'sqlalchemy_uri', message: parsed.error };
    const secrets = ['password', 'passwd', 'ssl_key_password'];
    const reason = refusalOfPoolSize(extra) ?? refusalOfOpenSecrets(extra, secrets);
    if (reason !== undefined) return { field: 'extra', message: reason };
    const whole = parseMysqlUri(uri, connectArgsOf(extra));
    return whole.ok ? undefined : { field: 'extra', message: whole.error };
  },
  dialect: mysqlDialect,
  supportsFileUpload: false,
  planner: mysqlPlanner,
  connect: async (config, host) => {
    const open = await openPool(config, host.settings.get(mysqlSettings.connectSeconds) * 1_000);
    return open.ok ? ok(mysqlConnection(open.value)) : open;
  },
};
