import { err, ok, without, type Result } from '#core/common';
import {
  decodedPart,
  givenParameters,
  keepsSecrets,
  networkMessages,
  type AddressParameters,
} from '#plugins/databases';
import { snowflakeMessages as messages } from './messages.ts';

/** A connection address, taken apart and checked; its names are as Snowflake keeps them. */
export interface SnowflakeAddress {
  readonly account: string;
  readonly user: string;
  readonly database: string;
  /** Undefined: PUBLIC. */
  readonly schema: string | undefined;
  readonly warehouse: string | undefined;
  readonly role: string | undefined;
  /** PEM of an RSA key, or its base64. */
  readonly privateKey: string;
  readonly passphrase: string | undefined;
  /** Shown in the history of queries. */
  readonly queryTag: string | undefined;
  /** Where the account answers. */
  readonly origin: URL;
}

const pattern =
  /^snowflake(?:\+[a-z0-9_]+)?:\/\/(?:([^:@/?#]*)(?::(.*))?@)?([^:@/?#]*)(?:\/([^/?#]*))?(?:\/([^/?#]*))?\/?(?:\?([^#]*))?$/is;

/** Every parameter, as the driver that SQLAlchemy knows has them. Others are misspelt, or have no effect here. */
const known = [
  ...['warehouse', 'role', 'database', 'schema', 'user', 'account', 'private_key', 'private_key_passphrase'],
  ...['query_tag', 'authenticator', 'host', 'port', 'protocol'],
] as const;

/** Must not be in the open settings of a connection. */
export const secretParameters = ['password', 'private_key', 'private_key_passphrase'] as const;

/** Names without quotes are in upper case. */
function keptName(written: string | undefined): string | undefined {
  if (written === undefined || written === '') return undefined;
  const [, inside] = /^"(.+)"$/.exec(written) ?? [];
  if (inside !== undefined) return inside.replaceAll('""', '"');
  return /^[A-Za-z_][\w$]*$/.test(written) ? written.toUpperCase() : written;
}

/**
 * Reads `snowflake://user@account/database/schema?name=value`; parts may be percent-encoded. `connectArgs` are further
 * parameters, stronger than those of the address. The error names what cannot be honoured.
 */
export function parseSnowflakeUri(uri: string, connectArgs: unknown = {}): Result<SnowflakeAddress, string> {
  const match = pattern.exec(uri);
  if (match === null) return err(messages.badAddress());
  const [, user = '', password = '', account = '', database = '', schema = '', query = ''] = match.map(decodedMatch);
  const all = givenParameters(query, connectArgs);
  if (!all.ok) return all;
  const given = all.value;
  if (password !== '' || given['password'] !== undefined) return err(messages.passwordGiven());
  const unknown = Object.keys(without(given, ...known));
  if (unknown[0] !== undefined) return err(messages.unknownParameter({ name: unknown[0], known: known.join(', ') }));
  const host = (given['account'] ?? account).replace(/\.snowflakecomputing\.com$/i, '');
  const name = { user: given['user'] ?? user, database: given['database'] ?? database };
  const refusal = refusalOfValues(given) ?? missing({ ...name, account: host, privateKey: given['private_key'] ?? '' });
  if (refusal !== undefined) return err(refusal);
  const origin = originOf(host, given);
  if (!keepsSecrets(origin)) return err(networkMessages.secretNeedsTls());
  return ok({
    account: host,
    user: keptName(name.user) ?? '',
    database: keptName(name.database) ?? '',
    schema: keptName(given['schema'] ?? schema),
    warehouse: keptName(given['warehouse']),
    role: keptName(given['role']),
    privateKey: given['private_key'] ?? '',
    passphrase: given['private_key_passphrase'],
    queryTag: given['query_tag'],
    origin,
  });
}

/** The query is decoded by itself. */
const decodedMatch = (part: string | undefined, index: number): string =>
  part === undefined ? '' : index === 6 ? part : decodedPart(part);

function refusalOfValues({ authenticator, port, protocol }: AddressParameters): string | undefined {
  const bad = (name: string, value: string, reason: string) => networkMessages.badParameter({ name, value, reason });
  if (authenticator !== undefined && !/^snowflake_jwt$/i.test(authenticator)) {
    return bad('authenticator', authenticator, messages.ruleKeyPair());
  }
  if (protocol !== undefined && !/^https?$/.test(protocol)) {
    return bad('protocol', protocol, networkMessages.ruleOneOf({ choices: 'https, http' }));
  }
  const isPort = port === undefined || (/^\d{1,5}$/.test(port) && Number(port) >= 1 && Number(port) <= 65_535);
  return isPort ? undefined : bad('port', port, networkMessages.ruleProtocolPort());
}

function missing(given: Record<'user' | 'account' | 'database' | 'privateKey', string>): string | undefined {
  if (given.user === '') return messages.noUser();
  if (given.account === '') return messages.noAccount();
  if (!/^[\w-]+(?:\.[\w-]+)*$/.test(given.account)) return messages.badAccount({ account: given.account });
  if (given.database === '') return messages.noDatabase();
  return given.privateKey === '' ? messages.noKey() : undefined;
}

/** Names of hosts have no underscores. */
function originOf(account: string, { host, port, protocol = 'https' }: AddressParameters): URL {
  const usual = `${account.replaceAll('_', '-')}.snowflakecomputing.com`;
  const name = host === undefined || !URL.canParse(`https://${host}`) ? usual : host;
  return new URL(`${protocol}://${name}${port === undefined ? '' : `:${port}`}`);
}

/** What a form holds of an address. */
export interface SnowflakeForm {
  readonly account: string;
  readonly username: string;
  readonly private_key: string;
  readonly private_key_passphrase: string;
  readonly database: string;
  readonly schema: string;
  readonly warehouse: string;
  readonly role: string;
  readonly query: AddressParameters | string;
}

const ownFields = ['private_key', 'private_key_passphrase', 'warehouse', 'role'] as const;

/** The address of a filled-in form. */
export function printSnowflakeUri(form: SnowflakeForm): string {
  const parameters = new URLSearchParams(typeof form.query === 'string' ? form.query : { ...form.query });
  for (const name of ownFields) if (form[name] !== '') parameters.set(name, form[name]);
  const query = parameters.toString().replaceAll('+', '%20');
  const place = [form.database, ...(form.schema === '' ? [] : [form.schema])].map(encodeURIComponent).join('/');
  return `snowflake://${encodeURIComponent(form.username)}@${form.account.trim()}/${place}${query === '' ? '' : `?${query}`}`;
}

/** What a form shows of an address, as it is written there; secrets may be masks. */
export function formOfUri(uri: string): Partial<SnowflakeForm> {
  const match = pattern.exec(uri);
  if (match === null) return {};
  const [, user = '', , account = '', database = '', schema = '', query = ''] = match.map(decodedMatch);
  const parameters = givenParameters(query, {});
  if (!parameters.ok) return {};
  const own = Object.fromEntries(
    ownFields.flatMap((name) => (parameters.value[name] === undefined ? [] : [[name, parameters.value[name]]])),
  );
  const others = without(parameters.value, ...ownFields);
  return {
    account,
    username: user,
    database,
    ...(schema === '' ? {} : { schema }),
    ...own,
    ...(Object.keys(others).length === 0 ? {} : { query: others }),
  };
}
