import { ok } from '#core/common';
import { serviceEngine, serviceFields, type DatabaseEngine } from '#plugins/databases';
import { databricksDialect } from '../common/databricks-dialect.ts';
import { formOfUri, parseDatabricksUri, printDatabricksUri, secretParameters } from '../common/databricks-uri.ts';
import { databricksMessages as messages } from '../common/messages.ts';
import { databricksPlanner } from '../common/query-planner.ts';
import { databricksConnection } from './databricks-connection.ts';
import { openWarehouse } from './open-warehouse.ts';

const { optional, required, secret } = serviceFields;

/** SQL warehouses of Databricks, through the SQL Statement Execution API. */
export const databricksEngine: DatabaseEngine = {
  ...serviceEngine({
    scheme: 'databricks',
    fields: {
      host: required('Host', 'That of the workspace, such as dbc-a1b2c3d4-e5f6.cloud.databricks.com.'),
      http_path: required('HTTP path', 'Of a SQL warehouse, from its connection details: /sql/1.0/warehouses/ID.'),
      access_token: secret(
        'Token',
        'A personal access token. One of a service principal that may only read is the safest choice.',
      ),
      catalog: optional('Catalog', 'Empty: the default one of the workspace.'),
      schema: optional('Schema', 'Where tables are looked up first. Empty: default.'),
    },
    parameters: 'As in an address. There are none that a workspace of the cloud needs.',
    secrets: secretParameters,
    parse: parseDatabricksUri,
    print: printDatabricksUri,
    formOf: formOfUri,
  }),
  name: 'Databricks',
  uriPlaceholder: 'databricks://token:TOKEN@host?http_path=/sql/1.0/warehouses/ID&catalog=name&schema=name',
  notices: [messages.untested(), messages.wholeDatabaseNeeded()],
  isUntested: true,
  dialect: databricksDialect,
  planner: databricksPlanner,
  connect: async (config) => {
    const open = await openWarehouse(config);
    return open.ok ? ok(databricksConnection(open.value)) : open;
  },
};
