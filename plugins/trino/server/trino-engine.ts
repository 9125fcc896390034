import { ok } from '#core/common';
import { connectArgsOf, parametersOfForm, refusalOfOpenSecrets, type DatabaseEngine } from '#plugins/databases';
import { Type } from 'typebox';
import { secretParameters } from '../common/parameter-rules.ts';
import { trinoPlanner } from '../common/query-planner.ts';
import { trinoDialect } from '../common/trino-dialect.ts';
import { defaultPort, formOfAddress, parseTrinoUri, printTrinoUri } from '../common/trino-uri.ts';
import { trinoSettings } from '../manifest.ts';
import { openServer } from './open-server.ts';
import { trinoConnection } from './trino-connection.ts';

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Trino, and what its catalogs reach. */
export const trinoEngine: DatabaseEngine = {
  id: 'trino',
  name: 'Trino',
  uriPlaceholder: 'trino://user:password@host:port/catalog/schema',
  parameters: Type.Object({
    host: Type.String({ title: 'Host', minLength: 1, description: 'Name or address of the coordinator.' }),
    port: Type.Integer({
      title: 'Port',
      minimum: 1,
      maximum: 65_535,
      default: defaultPort,
      description: 'Usually 8080, or 443 with an encrypted connection.',
    }),
    catalog: Type.String({
      title: 'Catalog',
      minLength: 1,
      description:
        'Where names are looked up first. The others of the server are there as well where several are allowed.',
    }),
    schema: Type.Optional(Type.String({ title: 'Schema', description: 'Where tables are looked up first.' })),
    username: Type.String({
      title: 'User',
      minLength: 1,
      description: 'An account that may only read is the safest choice.',
    }),
    password: Type.Optional(
      Type.String({
        title: 'Password',
        format: 'password',
        description: 'Sent over encrypted connections only. Stored encrypted and never shown again.',
      }),
    ),
    encryption: Type.Optional(
      Type.Boolean({ title: 'Encrypted connection', default: false, description: 'Use HTTPS.' }),
    ),
    query: Type.Optional(
      Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
        title: 'Further parameters',
        description: 'As in an address, such as source=dashboards&verify=false.',
      }),
    ),
  }),
  uriFromParameters: (parameters) =>
    printTrinoUri({
      host: textOf(parameters['host']),
      port: Number(parameters['port'] ?? defaultPort),
      catalog: textOf(parameters['catalog']),
      schema: textOf(parameters['schema']),
      user: textOf(parameters['username']),
      password: textOf(parameters['password']),
      encryption: parameters['encryption'] === true,
      query: parametersOfForm(parameters['query']),
    }),
  parametersFromUri: (uri) => {
    const parsed = parseTrinoUri(uri);
    if (!parsed.ok) return {};
    const { user, schema, query, ...form } = formOfAddress(parsed.value);
    return {
      ...form,
      username: user,
      ...(schema === '' ? {} : { schema }),
      ...(Object.keys(query).length === 0 ? {} : { query }),
    };
  },
  engineParams: ['connect_args'],
  refusalOf: ({ uri, extra }) => {
    const parsed = parseTrinoUri(uri);
    if (!parsed.ok) return { field: 'sqlalchemy_uri', message: parsed.error };
    const secret = refusalOfOpenSecrets(extra, secretParameters);
    if (secret !== undefined) return { field: 'extra', message: secret };
    const whole = parseTrinoUri(uri, connectArgsOf(extra));
    return whole.ok ? undefined : { field: 'extra', message: whole.error };
  },
  dialect: trinoDialect,
  supportsFileUpload: false,
  supportsCatalogs: 'own',
  planner: trinoPlanner,
  connect: async (config, host) => {
    const open = await openServer(config, host.settings.get(trinoSettings.connectSeconds) * 1_000);
    return open.ok ? ok(trinoConnection(open.value)) : open;
  },
};
