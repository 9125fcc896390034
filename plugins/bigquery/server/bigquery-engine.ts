import { ok } from '#core/common';
import { serviceEngine, serviceFields, type DatabaseEngine } from '#plugins/databases';
import { bigQueryDialect } from '../common/bigquery-dialect.ts';
import { formOfUri, parseBigQueryUri, printBigQueryUri, secretParameters } from '../common/bigquery-uri.ts';
import { bigQueryMessages as messages } from '../common/messages.ts';
import { bigQueryPlanner } from '../common/query-planner.ts';
import { bigQueryConnection } from './bigquery-connection.ts';
import { openProject } from './open-project.ts';

const { optional, required, secret } = serviceFields;

/** BigQuery, through its REST API. */
export const bigQueryEngine: DatabaseEngine = {
  ...serviceEngine({
    scheme: 'bigquery',
    fields: {
      project: required('Project', 'Its id. It pays for the statements, and its datasets are shown.'),
      dataset: optional('Dataset', 'Where tables are looked up first. Empty: names of tables need their dataset.'),
      credentials_base64: secret(
        'Service account key',
        'The whole JSON file of the key. The roles BigQuery Job User and BigQuery Data Viewer are enough.',
      ),
      location: optional(
        'Location',
        'Where the datasets are, such as EU or europe-west1. Empty: BigQuery finds it by them.',
      ),
      maximum_bytes_billed: optional(
        'Limit of bytes billed',
        'A statement that would read more is not run, such as 10000000000 for 10 GB. Empty: there is no limit.',
      ),
    },
    parameters: 'As in an address, such as api_endpoint=https://bigquery.example.',
    secrets: secretParameters,
    parse: parseBigQueryUri,
    print: printBigQueryUri,
    formOf: formOfUri,
  }),
  name: 'BigQuery',
  uriPlaceholder: 'bigquery://project/dataset?credentials_base64=…&location=EU&maximum_bytes_billed=…',
  notices: [messages.untested(), messages.wholeDatabaseNeeded(), messages.costs()],
  isUntested: true,
  dialect: bigQueryDialect,
  planner: bigQueryPlanner,
  connect: async (config) => {
    const open = await openProject(config);
    return open.ok ? ok(bigQueryConnection(open.value)) : open;
  },
};
