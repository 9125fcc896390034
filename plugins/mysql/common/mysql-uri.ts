import { err, ok, without, type Result } from '#core/common';
import {
  decodedPart,
  givenParameters,
  printAddress,
  refusalOfParameters,
  type AddressParameters,
  type FilledForm,
  type FormAddress,
} from '#plugins/databases';
import { mysqlMessages as messages } from './messages.ts';
import { isYes, parameterRules, sslModes, type SslMode } from './parameter-rules.ts';

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
  const read = givenParameters(query, connectArgs);
  if (!read.ok) return read;
  const given = read.value;
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
  const refusal = refusalOfParameters(all, parameterRules);
  if (refusal !== undefined) return refusal;
  const isOff = isYes(all['ssl_disabled']) || all['ssl_mode']?.toUpperCase() === 'DISABLED';
  const other = ['ssl', 'ssl_verify_cert', 'ssl_verify_identity'].find((name) => isYes(all[name]));
  if (!isOff || other === undefined) return undefined;
  return messages.contradiction({ name: isYes(all['ssl_disabled']) ? 'ssl_disabled' : 'ssl_mode', other });
}

const isEncrypted = (mode: string | undefined): boolean =>
  sslModes.findIndex((one) => one === mode?.toUpperCase()) >= sslModes.indexOf('REQUIRED');

/** The address of a filled-in form. */
export const printMysqlUri = (form: FilledForm): string =>
  printAddress(form, {
    scheme: 'mysql',
    hosts: `${form.host.includes(':') ? `[${form.host.trim()}]` : form.host.trim()}:${String(form.port)}`,
    encryption: { name: 'ssl_mode', demand: 'REQUIRED', isDemand: isEncrypted },
  });

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
