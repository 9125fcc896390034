import { AppError, Extensions, reply } from '#core/common';
import { callerOf, handle, itemMetadata } from '#core/server';
import { DatabaseEngines, databaseRoutes as routes, type DatabaseEngine, type EngineSources } from '#plugins/databases';
import { Value } from 'typebox/value';
import type { DatabaseChange } from '../contract/schemas.ts';
import { maskUri, secretMask } from '../common/connection-uri.ts';
import { maskJson } from '../common/masked-json.ts';
import { databaseMessages as messages } from '../common/messages.ts';
import { DatabaseAccess } from './database-access.ts';
import { DatabaseCommands } from './database-commands.ts';
import { DatabaseStore, type StoredDatabase } from './database-store.ts';
import { unknownEngine } from './open-connections.ts';
import {
  engineInformation,
  maskCertificate,
  parametersSchema,
  presentConnection,
  presentItem,
} from './present-database.ts';

const message = (text: string) => ({ message: text });

const listAvailable = handle(routes.available, { extensions: Extensions }, (_input, { extensions }) =>
  reply(200, {
    databases: extensions.all(DatabaseEngines).map((engine) => ({
      name: engine.name,
      engine: engine.id,
      default_driver: engine.id,
      available_drivers: [engine.id],
      sqlalchemy_uri_placeholder: engine.uriPlaceholder,
      ...(engine.notices === undefined ? {} : { notices: [...engine.notices] }),
      parameters: parametersSchema(engine),
      preferred: engine.isUntested !== true,
      ...(engine.sources === undefined ? {} : { sources: sourcesOf(engine.sources) }),
      engine_information: engineInformation(engine),
    })),
  }),
);

const sourcesOf = ({ kinds, parameters }: EngineSources) => ({
  kinds: kinds.map(({ id, title, placeholder }) => ({ id, title, placeholder })),
  parameters: [...parameters],
});

const createDatabase = handle(routes.create, { commands: DatabaseCommands }, async (input, { commands }) => {
  const row = await commands.create(input.body, callerOf(input).userId);
  return reply(201, { id: row.id, result: acceptedBody(input.body, row) });
});

const changeDatabase = handle(
  routes.change,
  { commands: DatabaseCommands, access: DatabaseAccess },
  async (input, { commands, access }) => {
    const caller = callerOf(input);
    const row = await access.requireVisible(caller, input.params.id);
    const changed = await commands.change(row, input.body, caller.userId);
    return reply(200, { id: row.id, result: acceptedBody(input.body, changed) });
  },
);

/** The body as accepted, with every secret masked. */
function acceptedBody(body: DatabaseChange, row: StoredDatabase): Readonly<Record<string, unknown>> {
  const {
    encrypted_extra: encrypted,
    masked_encrypted_extra: masked = encrypted,
    server_cert: certificate,
    parameters,
    ...rest
  } = body;
  return {
    ...rest,
    ...(typeof masked === 'string' ? { masked_encrypted_extra: maskJson(masked === '' ? '{}' : masked) } : {}),
    ...(typeof certificate === 'string' ? { server_cert: maskCertificate(certificate) } : {}),
    ...(parameters === undefined ? {} : { parameters: maskParameters(parameters) }),
    sqlalchemy_uri: maskUri(row.sqlalchemy_uri),
    uuid: row.uuid,
    configuration_method: row.configuration_method,
    expose_in_sqllab: row.expose_in_sqllab === 1,
    ...(row.driver === null ? {} : { driver: row.driver }),
  };
}

function maskParameters(parameters: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
  return Object.fromEntries(
    Object.entries(parameters).map(([name, value]) => [
      name,
      /password|passphrase|secret|token|key|credentials/i.test(name) && typeof value === 'string' && value !== ''
        ? secretMask
        : value,
    ]),
  );
}

const removeDatabase = handle(
  routes.remove,
  { commands: DatabaseCommands, access: DatabaseAccess },
  async (input, { commands, access }) => {
    await commands.remove([await access.requireVisible(callerOf(input), input.params.id)]);
    return reply(200, message('OK'));
  },
);

const removeDatabases = handle(
  routes.bulkDelete,
  { commands: DatabaseCommands, access: DatabaseAccess },
  async (input, { commands, access }) => {
    const caller = callerOf(input);
    const ids = [...new Set(input.query.q)];
    const rows = await Promise.all(ids.map((id) => access.requireVisible(caller, id)));
    if (rows.length === 0) throw new AppError('not-found', messages.notFound());
    await commands.remove(rows);
    return reply(200, message(messages.deleted({ count: rows.length })));
  },
);

const readDatabase = handle(
  routes.item,
  { access: DatabaseAccess, extensions: Extensions },
  async (input, { access, extensions }) => {
    const row = await access.requireVisible(callerOf(input), input.params.id);
    const full = presentItem(row, extensions.get(DatabaseEngines, row.backend));
    const wanted = input.query.q?.columns;
    const entries = Object.entries(full).filter(([name]) => wanted === undefined || wanted.includes(name));
    return reply(200, {
      id: row.id,
      result: Object.fromEntries(entries),
      ...itemMetadata(
        'Database',
        entries.map(([name]) => name),
        input.query.q?.keys,
      ),
    });
  },
);

const readConnection = handle(
  routes.connection,
  { access: DatabaseAccess, store: DatabaseStore, extensions: Extensions },
  async (input, { access, store, extensions }) => {
    const row = await access.requireVisible(callerOf(input), input.params.id);
    const engine = extensions.get(DatabaseEngines, row.backend);
    return reply(200, { id: row.id, result: presentConnection(row, store.readableSecretsOf(row), engine) });
  },
);

const testConnection = handle(routes.testConnection, { commands: DatabaseCommands }, async (input, { commands }) => {
  await commands.test(input.body);
  return reply(200, message('OK'));
});

const validateParameters = handle(
  routes.validateParameters,
  { commands: DatabaseCommands, extensions: Extensions },
  async (input, { commands, extensions }) => {
    const { engine: backend, parameters = {}, id, database_name: name } = input.body;
    const engine = extensions.get(DatabaseEngines, backend);
    if (engine === undefined) throw unknownEngine(backend, extensions);
    checkParameters(engine, parameters);
    await commands.test({
      engine: backend,
      parameters,
      configuration_method: 'dynamic_form',
      ...(id === undefined ? {} : { id }),
      ...(name === undefined ? {} : { database_name: name }),
    });
    return reply(200, message('OK'));
  },
);

/** Names the fields that are missing or wrong. */
function checkParameters(engine: DatabaseEngine, parameters: Readonly<Record<string, unknown>>): void {
  const required = engine.parameters.required;
  const missing = required.filter(
    (name) => parameters[name] === undefined || parameters[name] === null || parameters[name] === '',
  );
  if (missing.length > 0) {
    throw new AppError('unprocessable', messages.missingParameters({ names: missing.join(', ') }), {
      errorType: 'CONNECTION_MISSING_PARAMETERS_ERROR',
      extra: { missing },
    });
  }
  const invalid = [
    ...new Set([...Value.Errors(engine.parameters, parameters)].map((error) => error.instancePath.split('/')[1] ?? '')),
  ];
  if (invalid.length === 0) return;
  throw new AppError('unprocessable', messages.invalidParameters({ names: invalid.join(', ') }), {
    errorType: invalid.includes('port') ? 'CONNECTION_INVALID_PORT_ERROR' : 'INVALID_PAYLOAD_SCHEMA_ERROR',
    extra: { invalid },
  });
}

/** Handlers of connections themselves: create, change, delete, read, try out. */
export const configurationHandlers = [
  listAvailable,
  createDatabase,
  changeDatabase,
  removeDatabase,
  removeDatabases,
  readDatabase,
  readConnection,
  testConnection,
  validateParameters,
];
