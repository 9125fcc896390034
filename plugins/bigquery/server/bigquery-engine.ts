import { ok } from '#core/common';
import {
  connectArgsOf,
  networkMessages,
  parametersOfForm,
  refusalOfOpenSecrets,
  type DatabaseEngine,
} from '#plugins/databases';
import { Type } from 'typebox';
import { bigQueryDialect } from '../common/bigquery-dialect.ts';
import { formOfUri, parseBigQueryUri, printBigQueryUri, secretParameters } from '../common/bigquery-uri.ts';
import { bigQueryMessages as messages } from '../common/messages.ts';
import { bigQueryPlanner } from '../common/query-planner.ts';
import { bigQueryConnection } from './bigquery-connection.ts';
import { openProject } from './open-project.ts';

const optional = (title: string, description: string) => Type.Optional(Type.String({ title, description }));

const parameters = Type.Object({
  project: Type.String({
    title: 'Project',
    minLength: 1,
    description: 'Its id. It pays for the statements, and its datasets are shown.',
  }),
  dataset: optional('Dataset', 'Where tables are looked up first. Empty: names of tables need their dataset.'),
  credentials_base64: Type.String({
    title: 'Service account key',
    minLength: 1,
    format: 'password',
    description:
      'The whole JSON file of the key. The roles BigQuery Job User and BigQuery Data Viewer are enough. Stored encrypted and never shown again.',
  }),
  location: optional(
    'Location',
    'Where the datasets are, such as EU or europe-west1. Empty: BigQuery finds it by them.',
  ),
  maximum_bytes_billed: optional(
    'Limit of bytes billed',
    'A statement that would read more is not run, such as 10000000000 for 10 GB. Empty: there is no limit.',
  ),
  query: Type.Optional(
    Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
      title: 'Further parameters',
      description: 'As in an address, such as api_endpoint=https://bigquery.example.',
    }),
  ),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** BigQuery, through its REST API. */
export const bigQueryEngine: DatabaseEngine = {
  id: 'bigquery',
  name: 'BigQuery',
  uriPlaceholder: 'bigquery://project/dataset?credentials_base64=…&location=EU&maximum_bytes_billed=…',
  notices: [messages.untested(), messages.wholeDatabaseNeeded(), messages.costs()],
  isUntested: true,
  parameters,
  uriFromParameters: (given) =>
    printBigQueryUri({
      project: textOf(given['project']),
      dataset: textOf(given['dataset']),
      credentials_base64: textOf(given['credentials_base64']),
      location: textOf(given['location']),
      maximum_bytes_billed: textOf(given['maximum_bytes_billed']),
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
    const whole = parseBigQueryUri(uri, connectArgsOf(extra));
    return whole.ok ? undefined : { field: 'sqlalchemy_uri', message: whole.error };
  },
  dialect: bigQueryDialect,
  supportsFileUpload: false,
  planner: bigQueryPlanner,
  connect: async (config) => {
    const open = await openProject(config);
    return open.ok ? ok(bigQueryConnection(open.value)) : open;
  },
};
