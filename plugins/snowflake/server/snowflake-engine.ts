import { ok } from '#core/common';
import { serviceEngine, serviceFields, type DatabaseEngine } from '#plugins/databases';
import { snowflakeMessages as messages } from '../common/messages.ts';
import { snowflakePlanner } from '../common/query-planner.ts';
import { snowflakeDialect } from '../common/snowflake-dialect.ts';
import { formOfUri, parseSnowflakeUri, printSnowflakeUri, secretParameters } from '../common/snowflake-uri.ts';
import { openAccount } from './open-account.ts';
import { snowflakeConnection } from './snowflake-connection.ts';

const { optional, optionalSecret, required, secret } = serviceFields;

/** Snowflake, through its SQL API. */
export const snowflakeEngine: DatabaseEngine = {
  ...serviceEngine({
    scheme: 'snowflake',
    fields: {
      account: required('Account', 'The identifier of the account, such as myorg-myaccount.'),
      username: required('User', 'A user whose role may only read is the safest choice.'),
      private_key: secret('Private key', 'The PEM text of the key whose public half the user has.'),
      private_key_passphrase: optionalSecret('Passphrase', 'Of a key that has one.'),
      warehouse: optional('Warehouse', 'What runs the statements. Empty: the default one of the user.'),
      role: optional('Role', 'Empty: the default one of the user.'),
      database: required('Database', 'Names in lower case are read as in SQL without quotes.'),
      schema: optional('Schema', 'Where tables are looked up first. Empty: PUBLIC.'),
    },
    parameters: 'As in an address, such as query_tag=dashboards.',
    secrets: secretParameters,
    parse: parseSnowflakeUri,
    print: printSnowflakeUri,
    formOf: formOfUri,
  }),
  name: 'Snowflake',
  uriPlaceholder: 'snowflake://user@account/database/schema?warehouse=name&role=name&private_key=…',
  notices: [messages.untested(), messages.wholeDatabaseNeeded()],
  isUntested: true,
  dialect: snowflakeDialect,
  planner: snowflakePlanner,
  connect: async (config) => {
    const open = await openAccount(config);
    return open.ok ? ok(snowflakeConnection(open.value)) : open;
  },
};
