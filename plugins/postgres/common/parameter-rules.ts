import { anyValue, filePath, onlyAsItIs, oneOf, type ParameterRule, type ParameterRules } from '#plugins/databases';
import { postgresMessages as messages } from './messages.ts';

/** How an address asks for encryption; the names of libpq's `sslmode`, from the weakest to the strongest. */
export const sslModes = ['disable', 'allow', 'prefer', 'require', 'verify-ca', 'verify-full'] as const;
export type SslMode = (typeof sslModes)[number];

const wholeNumber: ParameterRule = (value) => (/^[+-]?\d{1,9}$/.test(value.trim()) ? undefined : messages.ruleWhole());
const ports: ParameterRule = (value) => (/^\d{0,5}(,\d{0,5})*$/.test(value) ? undefined : messages.rulePorts());
const never =
  (reason: string): ParameterRule =>
  () =>
    reason;

/** Settings of a session that every statement sets for itself, so that `options` cannot change them. */
const ownSettings: ReadonlySet<string> = new Set([
  ...['bytea_output', 'client_encoding', 'datestyle', 'default_transaction_read_only', 'standard_conforming_strings'],
  ...['timezone', 'transaction_read_only'],
]);

const options: ParameterRule = (value) => {
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
const rules: ReadonlyMap<string, ParameterRule> = new Map([
  ...(['host', 'hostaddr', 'dbname', 'user', 'password', 'sslpassword'] as const).map(
    (name) => [name, anyValue] as const,
  ),
  ['port', ports],
  ['application_name', anyValue],
  ['fallback_application_name', anyValue],
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

/** What is known of parameters, one by one and together. */
export const parameterRules: ParameterRules = {
  rules,
  unknown: messages.unknownParameter,
  needs: [
    ['sslcert', 'sslkey'],
    ['sslkey', 'sslcert'],
    ['sslpassword', 'sslkey'],
  ],
  keyFile: 'sslkey',
};
