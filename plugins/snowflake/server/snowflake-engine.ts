import { ok } from '#core/common';
import {
  connectArgsOf,
  networkMessages,
  parametersOfForm,
  refusalOfOpenSecrets,
  type DatabaseEngine,
} from '#plugins/databases';
import { Type } from 'typebox';
import { snowflakeMessages as messages } from '../common/messages.ts';
import { snowflakePlanner } from '../common/query-planner.ts';
import { snowflakeDialect } from '../common/snowflake-dialect.ts';
import { formOfUri, parseSnowflakeUri, printSnowflakeUri, secretParameters } from '../common/snowflake-uri.ts';
import { openAccount } from './open-account.ts';
import { snowflakeConnection } from './snowflake-connection.ts';

const text = (title: string, description: string) => Type.String({ title, minLength: 1, description });
const optional = (title: string, description: string) => Type.Optional(Type.String({ title, description }));
const secretKept = 'Stored encrypted and never shown again.';

const parameters = Type.Object({
  account: text('Account', 'The identifier of the account, such as myorg-myaccount.'),
  username: text('User', 'A user whose role may only read is the safest choice.'),
  private_key: Type.String({
    title: 'Private key',
    minLength: 1,
    format: 'password',
    description: `The PEM text of the key whose public half the user has. ${secretKept}`,
  }),
  private_key_passphrase: Type.Optional(
    Type.String({ title: 'Passphrase', format: 'password', description: `Of a key that has one. ${secretKept}` }),
  ),
  warehouse: optional('Warehouse', 'What runs the statements. Empty: the default one of the user.'),
  role: optional('Role', 'Empty: the default one of the user.'),
  database: text('Database', 'Names in lower case are read as in SQL without quotes.'),
  schema: optional('Schema', 'Where tables are looked up first. Empty: PUBLIC.'),
  query: Type.Optional(
    Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
      title: 'Further parameters',
      description: 'As in an address, such as query_tag=dashboards.',
    }),
  ),
});

const textOf = (value: unknown): string => (typeof value === 'string' ? value.trim() : '');

/** Snowflake, through its SQL API. */
export const snowflakeEngine: DatabaseEngine = {
  id: 'snowflake',
  name: 'Snowflake',
  uriPlaceholder: 'snowflake://user@account/database/schema?warehouse=name&role=name&private_key=…',
  notices: [messages.untested(), messages.wholeDatabaseNeeded()],
  isUntested: true,
  parameters,
  uriFromParameters: (given) =>
    printSnowflakeUri({
      account: textOf(given['account']),
      username: textOf(given['username']),
      private_key: textOf(given['private_key']),
      private_key_passphrase: textOf(given['private_key_passphrase']),
      database: textOf(given['database']),
      schema: textOf(given['schema']),
      warehouse: textOf(given['warehouse']),
      role: textOf(given['role']),
      query: parametersOfForm(given['query']),
    }),
  parametersFromUri: (uri) => ({ ...formOfUri(uri) }),
  engineParams: ['connect_args'],
  refusalOf: ({ uri, extra }) => {
    const secret = refusalOfOpenSecrets(extra, secretParameters);
    if (secret !== undefined) return { field: 'extra', message: secret };
    if (extra['server_cert'] !== undefined)
      return { field: 'server_cert', message: networkMessages.noCertificateOfService() };
    const whole = parseSnowflakeUri(uri, connectArgsOf(extra));
    return whole.ok ? undefined : { field: 'sqlalchemy_uri', message: whole.error };
  },
  dialect: snowflakeDialect,
  supportsFileUpload: false,
  planner: snowflakePlanner,
  connect: async (config) => {
    const open = await openAccount(config);
    return open.ok ? ok(snowflakeConnection(open.value)) : open;
  },
};
