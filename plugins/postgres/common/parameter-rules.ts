import { postgresMessages as messages } from './messages.ts';

/** How an address asks for encryption; the names of libpq's `sslmode`, from the weakest to the strongest. */
export const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type SslMode = (typeof sslModes)[number];

/** Why a value cannot be taken; undefined when it can. */
type Rule = (value: string) => string | undefined;

const anyText: Rule = () => undefined;
const oneOf =
  (...choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value) ? undefined : messages.ruleOneOf({ choices: choices.join(', ') });
const wholeNumber: Rule = (value) => (/^[+-]?\d{1,9}$/.test(value.trim()) ? undefined : messages.ruleWhole());
const ports: Rule = (value) => (/^\d{0,5}(,\d{0,5})*$/.test(value) ? undefined : messages.rulePorts());
const filePath: Rule = (value) => (value.startsWith('/') ? undefined : messages.rulePath());
/** Values that ask for what happens anyway; others cannot be honoured. */
const onlyAsItIs =
  (reason: string, ...choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value) ? undefined : reason;
const never =
  (reason: string): Rule =>
  () =>
    reason;

/** Settings of a session that every statement sets for itself, so that `options` cannot change them. */
const ownSettings: ReadonlySet<string> = new Set([
  ...['bytea_output', 'client_encoding', 'datestyle', 'default_transaction_read_only', 'standard_conforming_strings'],
  ...['timezone', 'transaction_read_only'],
]);

const options: Rule = (value) => {
  const own = settingNames(value).find((name) => ownSettings.has(name));
  return own === undefined ? undefined : messages.ruleOwnSetting({ name: own });
};

/** Names that `-c name=value` and `--name=value` set. */
function settingNames(value: string): readonly string[] {
  return [...value.matchAll(/(?:^|\s)(?:-c\s*|--)([A-Za-z_][\w.-]*)\s*=/g)].map((match) =>
    (match[1] ?? '').toLowerCase().replaceAll('-', '_'),
  );
}

const tlsVersion = oneOf('TLSv1', 'TLSv1.1', 'TLSv1.2', 'TLSv1.3');

/** Every parameter of libpq, with what is done about it here. What is not in the list is misspelt. */
const rules: ReadonlyMap<string, Rule> = new Map([
  ...(['host', 'hostaddr', 'dbname', 'user', 'password', 'sslpassword'] as const).map(
    (name) => [name, anyText] as const,
  ),
  ['port', ports],
  ['application_name', anyText],
  ['fallback_application_name', anyText],
  ['options', options],
  ['connect_timeout', wholeNumber],
  [
    'client_encoding',
    onlyAsItIs(messages.alwaysUtf8(), 'utf8', 'UTF8', 'utf-8', 'UTF-8', 'auto', 'unicode', 'UNICODE'),
  ],
  ['keepalives', wholeNumber],
  ['keepalives_idle', wholeNumber],
  ['target_session_attrs', oneOf('any', 'read-write', 'read-only', 'primary', 'standby', 'prefer-standby')],
  ['sslmode', oneOf(...sslModes)],
  ['sslnegotiation', oneOf('postgres', 'direct')],
  ['sslrootcert', (value) => (value === 'system' ? undefined : filePath(value))],
  ['sslcert', filePath],
  ['sslkey', filePath],
  ['sslcrl', filePath],
  ['ssl_min_protocol_version', tlsVersion],
  ['ssl_max_protocol_version', tlsVersion],
  ['sslcertmode', onlyAsItIs(messages.noCertificateDemand(), 'allow', 'disable')],
  ['sslsni', onlyAsItIs(messages.alwaysSni(), '1')],
  ['sslcompression', onlyAsItIs(messages.neverCompressed(), '0')],
  ['channel_binding', oneOf('disable', 'prefer', 'require')],
  ['gssencmode', onlyAsItIs(messages.noKerberos(), 'disable', 'prefer')],
  ['load_balance_hosts', onlyAsItIs(messages.hostsInOrder(), 'disable')],
  ['replication', onlyAsItIs(messages.noReplication(), 'false', 'off', 'no', '0')],
  ['requiressl', never(messages.useSslMode())],
  ...(['keepalives_interval', 'keepalives_count', 'tcp_user_timeout'] as const).map(
    (name) => [name, never(messages.noSocketOption())] as const,
  ),
  ...(['krbsrvname', 'gsslib', 'gssdelegation'] as const).map((name) => [name, never(messages.noKerberos())] as const),
  ...(['service', 'servicefile', 'passfile'] as const).map((name) => [name, never(messages.noFileOfOwn())] as const),
  ...(['sslcrldir', 'requirepeer', 'require_auth'] as const).map(
    (name) => [name, never(messages.noSuchCheck())] as const,
  ),
]);

const known = [...rules.keys()].sort().join(', ');

/** Why a parameter cannot be honoured, by name; undefined when it can. */
export function refusalOfParameter(name: string, value: string): string | undefined {
  const rule = rules.get(name);
  if (rule === undefined) return messages.unknownParameter({ name, known });
  const reason = rule(value);
  if (reason === undefined) return undefined;
  const shown = name === 'sslkey' ? '…' : value; // somebody may have put the key itself there
  return messages.badParameter({ name, value: shown, reason });
}
