import { ok } from '#core/common';
import {
  connectArgsOf,
  networkMessages,
  parametersOfForm,
  refusalOfOpenSecrets,
  type DatabaseEngine,
} from '#plugins/databases';
import { Type } from 'typebox';
import { databricksDialect } from '../common/databricks-dialect.ts';
import { formOfUri, parseDatabricksUri, printDatabricksUri, secretParameters } from '../common/databricks-uri.ts';
import { databricksMessages as messages } from '../common/messages.ts';
import { databricksPlanner } from '../common/query-planner.ts';
import { databricksConnection } from './databricks-connection.ts';
import { openWarehouse } from './open-warehouse.ts';

const text = (title: string, description: string) => Type.String({ title, minLength: 1, description });
const optional = (title: string, description: string) => Type.Optional(Type.String({ title, description }));

const parameters = Type.Object({
  host: text('Host', 'That of the workspace, such as dbc-a1b2c3d4-e5f6.cloud.databricks.com.'),
  http_path: text('HTTP path', 'Of a SQL warehouse, from its connection details: /sql/1.0/warehouses/ID.'),
  access_token: Type.String({
    title: 'Token',
    minLength: 1,
    format: 'password',
    description:
      'A personal access token. One of a service principal that may only read is the safest choice. Stored encrypted and never shown again.',
  }),
  catalog: optional('Catalog', 'Empty: the default one of the workspace.'),
  schema: optional('Schema', 'Where tables are looked up first. Empty: default.'),
  query: Type.Optional(
    Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
      title: 'Further parameters',
      description: 'As in an address. There are none that a workspace of the cloud needs.',
    }),
  ),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** SQL warehouses of Databricks, through the SQL Statement Execution API. */
export const databricksEngine: DatabaseEngine = {
  id: 'databricks',
  name: 'Databricks',
  uriPlaceholder: 'databricks://token:TOKEN@host?http_path=/sql/1.0/warehouses/ID&catalog=name&schema=name',
  notices: [messages.untested(), messages.wholeDatabaseNeeded()],
  isUntested: true,
  parameters,
  uriFromParameters: (given) =>
    printDatabricksUri({
      host: textOf(given['host']),
      http_path: textOf(given['http_path']),
      access_token: textOf(given['access_token']),
      catalog: textOf(given['catalog']),
      schema: textOf(given['schema']),
      query: parametersOfForm(given['query']),
    }),
  parametersFromUri: (uri) => ({ ...formOfUri(uri) }),
  engineParams: ['connect_args'],
  refusalOf: ({ uri, extra }) => {
    const secret = refusalOfOpenSecrets(extra, secretParameters);
    if (secret !== undefined) return { field: 'extra', message: secret };
    if (extra['server_cert'] !== undefined) {
      return { field: 'server_cert', message: networkMessages.noCertificateOfService() };
    }
    const whole = parseDatabricksUri(uri, connectArgsOf(extra));
    return whole.ok ? undefined : { field: 'sqlalchemy_uri', message: whole.error };
  },
  dialect: databricksDialect,
  supportsFileUpload: false,
  planner: databricksPlanner,
  connect: async (config) => {
    const open = await openWarehouse(config);
    return open.ok ? ok(databricksConnection(open.value)) : open;
  },
};
