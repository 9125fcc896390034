import { err, ok, without, type Result } from '#core/common';
import {
  addressParts,
  decodedPart,
  givenParameters,
  isYes,
  printAddress,
  printedHost,
  refusalOfParameters,
  type AddressParameters,
  type FilledForm,
  type FormAddress,
} from '#plugins/databases';
import { mysqlMessages as messages } from './messages.ts';
import { parameterRules, sslModes, type SslMode } from './parameter-rules.ts';

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

const schemes = ['mysql', 'mariadb'];

/** Parameters that replace parts of the address, as `connect_args` of drivers have them. */
const parts = ['host', 'port', 'user', 'username', 'password', 'passwd', 'db', 'database'] as const;

/**
 * Reads `mysql[+driver]://user:password@host:port/database?name=value`, and the same of `mariadb`; parts may be
 * percent-encoded. `connectArgs` are further parameters, stronger than those of the address. The error names what cannot
 * be honoured.
 */
export function parseMysqlUri(uri: string, connectArgs: unknown = {}): Result<MysqlAddress, string> {
  const written = addressParts(uri, schemes);
  if (written === undefined) return err(messages.badAddress());
  const read = givenParameters(written.query, connectArgs);
  if (!read.ok) return read;
  const given = read.value;
  const all = without(given, ...parts);
  const refusal = refusalOf(all);
  if (refusal !== undefined) return err(refusal);
  const portText = given['port'] ?? written.port;
  return ok({
    host: given['host'] ?? written.host,
    port: portText === '' ? defaultPort : Number(portText),
    database: given['db'] ?? given['database'] ?? decodedPart(written.path),
    user: given['user'] ?? given['username'] ?? written.user,
    password: given['passwd'] ?? given['password'] ?? written.password,
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
    hosts: printedHost(form),
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
