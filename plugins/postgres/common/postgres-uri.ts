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
import { postgresFamily, type AddressFamily } from './address-family.ts';
import { postgresMessages as messages } from './messages.ts';
import { parameterRules, sslModes, type SslMode } from './parameter-rules.ts';
import { hostsText, printHosts, serverHosts, type ServerHost } from './server-hosts.ts';

/** A connection address, taken apart and checked. */
export interface PostgresAddress {
  /** In the order they are tried. */
  readonly hosts: readonly ServerHost[];
  readonly database: string;
  readonly user: string;
  readonly password: string;
  readonly sslMode: SslMode | undefined;
  /** All others, by the names of libpq; each can be honoured. */
  readonly parameters: AddressParameters;
}

/** The same with the kind of server that it leads to. */
export interface FamilyAddress extends PostgresAddress {
  readonly family: AddressFamily;
}

const pattern = /^([a-z0-9]+)(?:\+[a-z0-9_]+)?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?([^@/?#]*)\/([^?#]*)(?:\?([^#]*))?$/is;

const isScheme = (text: string, { scheme }: AddressFamily): boolean =>
  text === scheme || (text === 'postgres' && scheme === postgresFamily.scheme);

/**
 * Reads `postgresql[+driver]://user:password@host:port/database?name=value`; parts may be percent-encoded, hosts may be
 * several with commas between. `connectArgs` are further parameters, stronger than those of the address. The error
 * names what cannot be honoured.
 */
export function parsePostgresUri(
  uri: string,
  connectArgs: unknown = {},
  family: AddressFamily = postgresFamily,
): Result<PostgresAddress, string> {
  const match = pattern.exec(uri);
  if (!isScheme((match?.[1] ?? '').toLowerCase(), family))
    return err(messages.badAddress({ name: family.name, scheme: family.scheme }));
  const [, , user = '', password = '', authority = '', database = '', query = ''] = match ?? [];
  const given = givenParameters(query, connectArgs, 'host');
  if (!given.ok) return given;
  const all = given.value;
  const refusal = refusalOf(all);
  if (refusal !== undefined) return err(refusal);
  const unknown = family.unknownParameters.find((name) => all[name] !== undefined);
  if (unknown !== undefined) return err(messages.unknownThere({ server: family.name, name: unknown }));
  const hosts = serverHosts(authority, all, family);
  if (!hosts.ok) return hosts;
  const own = all['user'] ?? decodedPart(user);
  return ok({
    hosts: hosts.value,
    database: (all['dbname'] ?? decodedPart(database)) || own,
    user: own,
    password: all['password'] ?? decodedPart(password),
    sslMode: sslModes.find((mode) => mode === all['sslmode']),
    parameters: without(all, 'host', 'hostaddr', 'port', 'user', 'password', 'dbname', 'sslmode'),
  });
}

/** Why these parameters cannot be honoured, one by one or together. */
function refusalOf(all: AddressParameters): string | undefined {
  const refusal = refusalOfParameters(all, parameterRules);
  if (refusal !== undefined) return refusal;
  const mode = sslModes.findIndex((one) => one === (all['sslmode'] ?? 'prefer'));
  const isAtLeast = (least: SslMode): boolean => mode >= sslModes.indexOf(least);
  if (all['sslrootcert'] === 'system' && all['sslmode'] !== undefined && !isAtLeast('verify-full')) {
    return messages.weakMode({ name: 'sslrootcert=system', least: 'verify-full' });
  }
  if (all['sslnegotiation'] === 'direct' && !isAtLeast('require')) {
    return messages.weakMode({ name: 'sslnegotiation=direct', least: 'require' });
  }
  return undefined;
}

const isEncrypted = (mode: string | undefined): boolean =>
  sslModes.findIndex((one) => one === mode) >= sslModes.indexOf('require');

/** The address of a filled-in form. */
export const printPostgresUri = (form: FilledForm, { scheme }: AddressFamily = postgresFamily): string =>
  printAddress(form, {
    scheme,
    hosts: printHosts(form.host, form.port),
    encryption: { name: 'sslmode', demand: 'require', isDemand: isEncrypted },
  });

/** What a form shows of an address. */
export function formOfAddress({ hosts, database, user, password, sslMode, parameters }: PostgresAddress): FormAddress {
  const hasIps = hosts.some(({ ip }) => ip !== undefined);
  return {
    host: hostsText(hosts),
    port: hosts[0]?.port ?? 0,
    database,
    user,
    password,
    encryption: isEncrypted(sslMode),
    query: {
      ...(hasIps ? { hostaddr: hosts.map(({ ip }) => ip ?? '').join(',') } : {}),
      ...(sslMode === undefined || sslMode === 'require' ? {} : { sslmode: sslMode }),
      ...parameters,
    },
  };
}
