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
import { postgresPlanner } from '../common/query-planner.ts';
import { formOfAddress, parsePostgresUri, printPostgresUri } from '../common/postgres-uri.ts';
import { postgresSettings } from '../manifest.ts';
import type { Relative } from './abilities/relative.ts';
import { openPool } from './wire/open-pool.ts';
import { postgresConnection } from './postgres-connection.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of the form, which are the same for all that speak the protocol. */
const fieldsOf = (port: number) =>
  Type.Object({
    host: Type.String({ title: 'Host', minLength: 1, description: 'Name or address of the server.' }),
    port: Type.Integer({
      title: 'Port',
      minimum: 1,
      maximum: 65_535,
      default: port,
      description: `Usually ${String(port)}.`,
    }),
    database: Type.String({ title: 'Database', minLength: 1, description: 'Name of the database on that server.' }),
    username: Type.String({
      title: 'User',
      minLength: 1,
      description: 'A role that may only read is the safest choice.',
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
        description: 'As in an address, such as sslmode=verify-full&application_name=shop.',
      }),
    ),
  });

/** The engine of a kind of server that speaks PostgreSQL's protocol. */
export function engineOf(relative: Relative): DatabaseEngine {
  const { family, dialect, abilities, notices, isUntested = false } = relative;
  return {
    id: family.scheme,
    name: family.name,
    uriPlaceholder: `${family.scheme}://user:password@host:port/dbname`,
    ...(notices.length === 0 ? {} : { notices }),
    ...(isUntested ? { isUntested } : {}),
    parameters: fieldsOf(family.port),
    uriFromParameters: (parameters) =>
      printPostgresUri(
        {
          host: textOf(parameters['host']),
          port: Number(parameters['port'] ?? family.port),
          database: textOf(parameters['database']),
          user: textOf(parameters['username']),
          password: textOf(parameters['password']),
          encryption: parameters['encryption'] === true,
          query: parametersOfForm(parameters['query']),
        },
        family,
      ),
    parametersFromUri: (uri) => {
      const parsed = parsePostgresUri(uri, {}, family);
      if (!parsed.ok) return {};
      const { user, query, ...form } = formOfAddress(parsed.value);
      return { ...form, username: user, ...(Object.keys(query).length === 0 ? {} : { query }) };
    },
    engineParams: poolEngineParams,
    refusalOf: ({ uri, extra }) => {
      const parsed = parsePostgresUri(uri, {}, family);
      if (!parsed.ok) return { field: 'sqlalchemy_uri', message: parsed.error };
      const reason = refusalOfPoolSize(extra) ?? refusalOfOpenSecrets(extra, ['password', 'sslpassword']);
      if (reason !== undefined) return { field: 'extra', message: reason };
      const whole = parsePostgresUri(uri, connectArgsOf(extra), family);
      return whole.ok ? undefined : { field: 'extra', message: whole.error };
    },
    dialect,
    supportsFileUpload: false,
    ...(abilities.explainsAsJson ? { planner: postgresPlanner } : {}),
    connect: async (config, host) => {
      const open = await openPool(config, host.settings.get(postgresSettings.connectSeconds) * 1_000, relative);
      return open.ok ? ok(postgresConnection(open.value)) : open;
    },
  };
}
