import { err, ok, without, type Result } from '#core/common';
import {
  addressParts,
  decodedPart,
  givenParameters,
  printAddress,
  printedHost,
  refusalOfParameters,
  type AddressParameters,
  type FilledForm,
  type FormAddress,
} from '#plugins/databases';
import { trinoMessages as messages } from './messages.ts';
import { parameterRules } from './parameter-rules.ts';

/** A connection address, taken apart and checked. */
export interface TrinoAddress {
  readonly host: string;
  readonly port: number;
  readonly catalog: string;
  /** Undefined: none is chosen. */
  readonly schema: string | undefined;
  readonly user: string;
  readonly password: string;
  readonly isEncrypted: boolean;
  /** All others; each can be honoured. */
  readonly parameters: AddressParameters;
}

export const defaultPort = 8080;
const httpsPort = 443;

/** Parameters that replace parts of the address, as `connect_args` of drivers have them. */
const parts = ['host', 'port', 'user', 'password', 'catalog', 'schema'] as const;

/**
 * Reads `trino://user:password@host:port/catalog/schema?name=value`; parts may be percent-encoded. `connectArgs` are further
 * parameters, stronger than those of the address. The error names what cannot be honoured.
 */
export function parseTrinoUri(uri: string, connectArgs: unknown = {}): Result<TrinoAddress, string> {
  const written = addressParts(uri, ['trino']);
  const [catalog = '', schema = '', ...further] = written?.path.split('/').map(decodedPart) ?? [];
  if (written === undefined || further.some((part) => part !== '')) return err(messages.badAddress());
  const read = givenParameters(written.query, connectArgs);
  if (!read.ok) return read;
  const given = read.value;
  const all = without(given, ...parts);
  const refused = refusalOfParameters(all, parameterRules);
  if (refused !== undefined) return err(refused);
  const { http_scheme: scheme } = all;
  const parameters = without(all, 'http_scheme');
  const secret = given['password'] ?? written.password;
  const token = parameters['access_token'];
  const portText = given['port'] ?? written.port;
  const isSecret = secret !== '' || token !== undefined || parameters['extra_credential'] !== undefined;
  // As the clients of Trino do: a secret asks for encryption by itself.
  const isEncrypted =
    scheme === undefined ? isSecret || portText === String(httpsPort) : scheme.toLowerCase() === 'https';
  const address: TrinoAddress = {
    host: given['host'] ?? written.host,
    port: portText === '' ? (isEncrypted ? httpsPort : defaultPort) : Number(portText),
    catalog: given['catalog'] ?? catalog,
    schema: (given['schema'] ?? schema) || undefined,
    user: given['user'] ?? written.user,
    password: secret,
    isEncrypted,
    parameters,
  };
  const refusal = refusalOf(address, isSecret);
  return refusal === undefined ? ok(address) : err(refusal);
}

function refusalOf({ user, catalog, password, parameters, isEncrypted }: TrinoAddress, isSecret: boolean) {
  if (user === '') return messages.noUser();
  if (catalog === '') return messages.noCatalog();
  if (isSecret && !isEncrypted) return messages.passwordNeedsTls();
  return password !== '' && parameters['access_token'] !== undefined ? messages.twoSignIns() : undefined;
}

/** The address of a filled-in form. */
export const printTrinoUri = (form: FilledForm): string =>
  printAddress(form, {
    scheme: 'trino',
    hosts: printedHost(form),
    encryption: { name: 'http_scheme', demand: 'https', isDemand: (value) => value === 'https', absence: 'http' },
  });

/** What a form shows of an address. */
export function formOfAddress(address: TrinoAddress): FormAddress {
  const { host, port, catalog, schema = '', user, password, isEncrypted, parameters } = address;
  return { host, port, database: catalog, schema, user, password, encryption: isEncrypted, query: parameters };
}
