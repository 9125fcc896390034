import { err, ok, without, type Result } from '#core/common';
import { decodedPart, givenParameters, type AddressParameters } from '#plugins/databases';
import { trinoMessages as messages } from './messages.ts';
import { refusalOfParameter } from './parameter-rules.ts';

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

const pattern =
  /^trino(?:\+[a-z0-9_]+)?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?(\[[^\]]+\]|[^:@/?#]*)(?::(\d{0,6}))?(?:\/([^/?#]*))?(?:\/([^/?#]*))?\/?(?:\?([^#]*))?$/is;

/** Parameters that replace parts of the address, as `connect_args` of drivers have them. */
const parts = ['host', 'port', 'user', 'password', 'catalog', 'schema', 'http_scheme'] as const;

/**
 * Reads `trino://user:password@host:port/catalog/schema?name=value`; parts may be percent-encoded. `connectArgs` are further
 * parameters, stronger than those of the address. The error names what cannot be honoured.
 */
export function parseTrinoUri(uri: string, connectArgs: unknown = {}): Result<TrinoAddress, string> {
  const match = pattern.exec(uri);
  if (match === null) return err(messages.badAddress());
  const [, user = '', password = '', host = '', port = '', catalog = '', schema = '', query = ''] = match;
  const all = givenParameters(query, connectArgs);
  if (!all.ok) return all;
  const given = all.value;
  const scheme = given['http_scheme'];
  const parameters = without(given, ...parts);
  for (const [name, value] of Object.entries({
    ...parameters,
    ...(scheme === undefined ? {} : { http_scheme: scheme }),
  })) {
    const refusal = refusalOfParameter(name, value);
    if (refusal !== undefined) return err(refusal);
  }
  const secret = given['password'] ?? decodedPart(password);
  const token = parameters['access_token'];
  const portText = given['port'] ?? port;
  const isSecret = secret !== '' || token !== undefined || parameters['extra_credential'] !== undefined;
  // As the clients of Trino do: a secret asks for encryption by itself.
  const isEncrypted =
    scheme === undefined ? isSecret || portText === String(httpsPort) : scheme.toLowerCase() === 'https';
  const address: TrinoAddress = {
    host: given['host'] ?? (decodedPart(host).replace(/^\[|\]$/g, '') || 'localhost'),
    port: portText === '' ? (isEncrypted ? httpsPort : defaultPort) : Number(portText),
    catalog: given['catalog'] ?? decodedPart(catalog),
    schema: (given['schema'] ?? decodedPart(schema)) || undefined,
    user: given['user'] ?? decodedPart(user),
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

/** What a form holds of an address. */
export interface FormAddress {
  readonly host: string;
  readonly port: number;
  readonly catalog: string;
  readonly schema: string;
  readonly user: string;
  readonly password: string;
  readonly encryption: boolean;
  /** Every parameter that has no field of its own. */
  readonly query: AddressParameters;
}

/** The address of a filled-in form, whose parameters may be written as in an address. */
export function printTrinoUri(
  form: Omit<FormAddress, 'query'> & { readonly query: AddressParameters | string },
): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  if (form.encryption || form.password === '') {
    if (!parameters.has('http_scheme')) parameters.set('http_scheme', form.encryption ? 'https' : 'http');
  }
  const query = parameters.toString().replaceAll('+', '%20');
  const password = form.password === '' ? '' : `:${encodeURIComponent(form.password)}`;
  const host = form.host.includes(':') ? `[${form.host.trim()}]` : form.host.trim();
  const place = [form.catalog, ...(form.schema === '' ? [] : [form.schema])].map(encodeURIComponent).join('/');
  return `trino://${encodeURIComponent(form.user)}${password}@${host}:${String(form.port)}/${place}${query === '' ? '' : `?${query}`}`;
}

/** What a form shows of an address. */
export function formOfAddress(address: TrinoAddress): FormAddress {
  const { host, port, catalog, schema = '', user, password, isEncrypted, parameters } = address;
  return { host, port, catalog, schema, user, password, encryption: isEncrypted, query: parameters };
}
