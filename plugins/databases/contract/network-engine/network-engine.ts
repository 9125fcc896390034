import type { Result } from '#core/common';
import { Type } from 'typebox';
import type { DatabaseEngine } from '../engine.ts';
import { connectArgsOf, poolEngineParams, refusalOfOpenSecrets, refusalOfPoolSize } from '../pool-params.ts';
import { filledForm, parametersOfAddress, type FilledForm, type FormAddress } from './network-address.ts';

/** What the form says of the fields that engines mean differently. */
export interface NetworkFields {
  readonly port: number;
  readonly database: string;
  /** What the engine calls its databases: the field's name in `parameters`, and its title. Absent: `database`. */
  readonly databaseName?: readonly [name: string, title: string];
  /** Absent: there is no field for a schema. */
  readonly schema?: string;
  readonly username: string;
  /** Absent: TLS is used where the server has it. */
  readonly encryption?: string;
  /** What the form says of the password. Absent: that it is stored encrypted. */
  readonly password?: string;
  /** What the form says of the port. Absent: the usual one. */
  readonly portNote?: string;
  /** Example of further parameters, as in an address. */
  readonly parameters: string;
}

/** How the addresses of an engine are read and written. */
export interface NetworkAddresses<Address> {
  readonly scheme: string;
  readonly fields: NetworkFields;
  /** Parameters that are secrets, so that they may not be in settings that others can read. */
  readonly secrets: readonly string[];
  /** `connectArgs` are further parameters, stronger than those of the address. */
  readonly parse: (uri: string, connectArgs?: unknown) => Result<Address, string>;
  readonly print: (form: FilledForm) => string;
  readonly formOf: (address: Address) => FormAddress;
}

const storedSecret = 'Stored encrypted and never shown again.';
const usualName = ['database', 'Database'] as const;

/** The form of a server with host, port, account and TLS. */
function fieldsOf(fields: NetworkFields) {
  const { port, database, schema, username, parameters, encryption, password, portNote } = fields;
  const [name, title] = fields.databaseName ?? usualName;
  return Type.Object({
    host: Type.String({ title: 'Host', minLength: 1, description: 'Name or address of the server.' }),
    port: Type.Integer({
      title: 'Port',
      minimum: 1,
      maximum: 65_535,
      default: port,
      description: portNote ?? `Usually ${String(port)}.`,
    }),
    [name]: Type.String({ title, minLength: 1, description: database }),
    ...(schema === undefined ? {} : { schema: Type.Optional(Type.String({ title: 'Schema', description: schema })) }),
    username: Type.String({ title: 'User', minLength: 1, description: username }),
    password: Type.Optional(
      Type.String({
        title: 'Password',
        format: 'password',
        description: password === undefined ? storedSecret : `${password} ${storedSecret}`,
      }),
    ),
    encryption: Type.Optional(
      Type.Boolean({
        title: 'Encrypted connection',
        default: false,
        description: encryption ?? 'Require TLS. Otherwise it is used where the server has it.',
      }),
    ),
    query: Type.Optional(
      Type.Union([Type.String(), Type.Record(Type.String(), Type.Unknown())], {
        title: 'Further parameters',
        description: `As in an address, such as ${parameters}.`,
      }),
    ),
  });
}

/** The part of an engine that is the same for all that are reached over the network: form, address, refusals. */
export function networkEngine<Address>({ scheme, fields, secrets, parse, print, formOf }: NetworkAddresses<Address>) {
  const [databaseName] = fields.databaseName ?? usualName;
  return {
    id: scheme,
    uriPlaceholder: `${scheme}://user:password@host:port/dbname`,
    parameters: fieldsOf(fields),
    uriFromParameters: (parameters) => print(filledForm(parameters, fields.port, databaseName)),
    parametersFromUri: (uri) => {
      const parsed = parse(uri);
      return parsed.ok ? parametersOfAddress(formOf(parsed.value), databaseName) : {};
    },
    engineParams: poolEngineParams,
    refusalOf: ({ uri, extra }) => {
      const parsed = parse(uri);
      if (!parsed.ok) return { field: 'sqlalchemy_uri', message: parsed.error };
      const reason = refusalOfPoolSize(extra) ?? refusalOfOpenSecrets(extra, secrets);
      if (reason !== undefined) return { field: 'extra', message: reason };
      const whole = parse(uri, connectArgsOf(extra));
      return whole.ok ? undefined : { field: 'extra', message: whole.error };
    },
    supportsFileUpload: false,
  } satisfies Partial<DatabaseEngine>;
}
