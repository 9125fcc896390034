import { err, ok, without, type Result } from '#core/common';
import { argumentTexts, decodedPart, writtenParameters, type AddressParameters } from '#plugins/databases';
import { mysqlMessages as messages } from './messages.ts';
import { isYes, refusalOfParameter, sslModes, type SslMode } from './parameter-rules.ts';

/** A connection address, taken apart and checked. */
export interface MysqlAddress {
  readonly host: string;
  readonly port: number;
  /** Empty: none is chosen. */
  readonly database: string;
  readonly user: string;
  readonly password: string;
  /** Undefined: the address says nothing about encryption. */
  readonly sslMode: SslMode | undefined;
  /** All others; each can be honoured. */
  readonly parameters: AddressParameters;
}

export const defaultPort = 3306;

const pattern =
  /^(?:mysql|mariadb)(?:\+[a-z0-9_]+)?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?(\[[^\]]+\]|[^:@/?#]*)(?::(\d{0,6}))?(?:\/([^?#]*))?(?:\?([^#]*))?$/is;

/** Parameters that replace parts of the address, as `connect_args` of drivers have them. */
const parts = ['host', 'port', 'user', 'username', 'password', 'passwd', 'db', 'database'] as const;

/**
 * Reads `mysql[+driver]://user:password@host:port/database?name=value`, and the same of `mariadb`; parts may be
 * percent-encoded. `connectArgs` are further parameters, stronger than those of the address. The error names what cannot
 * be honoured.
 */
export function parseMysqlUri(uri: string, connectArgs: unknown = {}): Result<MysqlAddress, string> {
  const match = pattern.exec(uri);
  if (match === null) return err(messages.badAddress());
  const [, user = '', password = '', host = '', port = '', database = '', query = ''] = match;
  const written = writtenParameters(query);
  if (!written.ok) return written;
  const further = argumentTexts(connectArgs);
  if (!further.ok) return further;
  const given: AddressParameters = { ...written.value, ...further.value };
  const all = without(given, ...parts);
  const refusal = refusalOf(all);
  if (refusal !== undefined) return err(refusal);
  const portText = given['port'] ?? port;
  return ok({
    host: given['host'] ?? (decodedPart(host).replace(/^\[|\]$/g, '') || 'localhost'),
    port: portText === '' ? defaultPort : Number(portText),
    database: given['db'] ?? given['database'] ?? decodedPart(database),
    user: given['user'] ?? given['username'] ?? decodedPart(user),
    password: given['passwd'] ?? given['password'] ?? decodedPart(password),
    sslMode: sslModeOf(all),
    parameters: without(all, 'ssl_mode', 'ssl', 'ssl_disabled', 'ssl_verify_cert', 'ssl_verify_identity'),
  });
}

/** One mode of the switches of all drivers; the strongest that one of them asks for. */
function sslModeOf(all: AddressParameters): SslMode | undefined {
  const wanted: SslMode[] = sslModes.filter((mode) => mode === all['ssl_mode']?.toUpperCase());
  if (isYes(all['ssl_verify_identity'])) wanted.push('VERIFY_IDENTITY');
  if (isYes(all['ssl_verify_cert'])) wanted.push('VERIFY_CA');
  if (isYes(all['ssl'])) wanted.push('REQUIRED');
  if (isYes(all['ssl_disabled']) || (all['ssl'] !== undefined && !isYes(all['ssl']))) wanted.push('DISABLED');
  return wanted.sort((a, b) => sslModes.indexOf(b) - sslModes.indexOf(a))[0];
}

/** Why these parameters cannot be honoured, one by one or together. */
function refusalOf(all: AddressParameters): string | undefined {
  for (const [name, value] of Object.entries(all)) {
    const refusal = refusalOfParameter(name, value);
    if (refusal !== undefined) return refusal;
  }
  for (const [name, other] of [
    ['ssl_cert', 'ssl_key'],
    ['ssl_key', 'ssl_cert'],
    ['ssl_key_password', 'ssl_key'],
  ] as const) {
    if (all[name] !== undefined && all[other] === undefined) return messages.needsParameter({ name, other });
  }
  const isOff = isYes(all['ssl_disabled']) || all['ssl_mode']?.toUpperCase() === 'DISABLED';
  const other = ['ssl', 'ssl_verify_cert', 'ssl_verify_identity'].find((name) => isYes(all[name]));
  if (!isOff || other === undefined) return undefined;
  return messages.contradiction({ name: isYes(all['ssl_disabled']) ? 'ssl_disabled' : 'ssl_mode', other });
}

/** What a form holds of an address. */
export interface FormAddress {
  readonly host: string;
  readonly port: number;
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly encryption: boolean;
  /** Every parameter that has no field of its own. */
  readonly query: AddressParameters;
}

const isEncrypted = (mode: string | undefined): boolean =>
  sslModes.findIndex((one) => one === mode?.toUpperCase()) >= sslModes.indexOf('REQUIRED');

/**
 * The address of a filled-in form, whose parameters may be written as in an address. Where the switch and `ssl_mode`
 * differ, the stronger holds.
 */
export function printMysqlUri(
  form: Omit<FormAddress, 'query'> & { readonly query: AddressParameters | string },
): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  if (form.encryption && !isEncrypted(parameters.get('ssl_mode') ?? undefined)) parameters.set('ssl_mode', 'REQUIRED');
  const query = parameters.toString().replaceAll('+', '%20');
  const password = form.password === '' ? '' : `:${encodeURIComponent(form.password)}`;
  const host = form.host.includes(':') ? `[${form.host.trim()}]` : form.host.trim();
  const place = `${host}:${String(form.port)}/${encodeURIComponent(form.database)}`;
  return `mysql://${encodeURIComponent(form.user)}${password}@${place}${query === '' ? '' : `?${query}`}`;
}

/** What a form shows of an address. */
export function formOfAddress(address: MysqlAddress): FormAddress {
  const { host, port, database, user, password, sslMode, parameters } = address;
  return {
    host,
    port,
    database,
    user,
    password,
    encryption: isEncrypted(sslMode),
    query: { ...(sslMode === undefined || sslMode === 'REQUIRED' ? {} : { ssl_mode: sslMode }), ...parameters },
  };
}
