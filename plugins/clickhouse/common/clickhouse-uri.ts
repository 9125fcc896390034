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
import { clickHouseMessages as messages } from './messages.ts';
import { parameterRules } from './parameter-rules.ts';

/** A connection address, taken apart and checked. */
export interface ClickHouseAddress {
  readonly host: string;
  readonly port: number;
  /** Empty: that of the account. */
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly isEncrypted: boolean;
  /** All others; each can be honoured. */
  readonly parameters: AddressParameters;
}

export const defaultPort = 8123;
const encryptedPort = 8443;
const defaultUser = 'default';

const schemes = ['clickhousedb', 'clickhouse'];

/** Drivers of SQLAlchemy that speak HTTP; the others speak a protocol of ClickHouse's own. */
const httpDrivers: ReadonlySet<string> = new Set(['connect', 'http', 'https', 'asynchttp']);

/** Parameters that replace parts of the address, as `connect_args` of drivers have them. */
const parts = ['host', 'port', 'user', 'username', 'password', 'database'] as const;
const encryption = ['secure', 'protocol', 'interface'] as const;

/**
 * Reads `clickhousedb[+connect]://user:password@host:port/database?name=value`, and the same of `clickhouse[+http]`; parts
 * may be percent-encoded. `connectArgs` are further parameters, stronger than those of the address. The error names what
 * cannot be honoured.
 */
export function parseClickHouseUri(uri: string, connectArgs: unknown = {}): Result<ClickHouseAddress, string> {
  const written = addressParts(uri, schemes);
  if (written === undefined) return err(messages.badAddress());
  const { driver } = written;
  if (driver !== undefined && !httpDrivers.has(driver)) return err(messages.nativeProtocol({ driver }));
  const read = givenParameters(written.query, connectArgs);
  if (!read.ok) return read;
  const given = read.value;
  const all = without(given, ...parts);
  const refusal = refusalOf(all);
  if (refusal !== undefined) return err(refusal);
  const isEncrypted = driver === 'https' || encryption.some((name) => saysEncrypted(all[name]));
  const portText = given['port'] ?? written.port;
  return ok({
    host: given['host'] ?? written.host,
    port: portText === '' ? (isEncrypted ? encryptedPort : defaultPort) : Number(portText),
    database: given['database'] ?? decodedPart(written.path),
    user: given['user'] ?? given['username'] ?? (written.user || defaultUser),
    password: given['password'] ?? written.password,
    isEncrypted,
    parameters: without(all, ...encryption),
  });
}

const saysEncrypted = (value: string | undefined): boolean => isYes(value) || value?.toLowerCase() === 'https';

/** Why these parameters cannot be honoured, one by one or together. */
function refusalOf(all: AddressParameters): string | undefined {
  const refusal = refusalOfParameters(all, parameterRules);
  if (refusal !== undefined) return refusal;
  const given = encryption.filter((name) => all[name] !== undefined);
  const [on, off] = [true, false].map((wanted) => given.find((name) => saysEncrypted(all[name]) === wanted));
  return on === undefined || off === undefined ? undefined : messages.contradiction({ name: on, other: off });
}

/** The address of a filled-in form. */
export const printClickHouseUri = (form: FilledForm): string =>
  printAddress(form, {
    scheme: 'clickhousedb',
    hosts: printedHost(form),
    encryption: { name: 'secure', demand: 'true', isDemand: isYes },
  });

/** What a form shows of an address. */
export function formOfAddress(address: ClickHouseAddress): FormAddress {
  const { host, port, database, user, password, isEncrypted, parameters } = address;
  return { host, port, database, user, password, encryption: isEncrypted, query: parameters };
}
