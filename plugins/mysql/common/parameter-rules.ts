import {
  anyValue,
  fewSeconds,
  filePath,
  inAnyCase,
  onlyAsItIs,
  oneOf,
  yesOrNo,
  type ParameterRule,
  type ParameterRules,
} from '#plugins/databases';
import { mysqlMessages as messages } from './messages.ts';

/** How an address asks for encryption, from the weakest to the strongest; the names of the MySQL client. */
export const sslModes = ['DISABLED', 'PREFERRED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
export type SslMode = (typeof sslModes)[number];

const onlyAs = (reason: string, ...choices: readonly string[]): ParameterRule =>
  inAnyCase(onlyAsItIs(reason, ...choices));

/** Every parameter of the drivers that SQLAlchemy knows, with what is done about it here. Others are misspelt. */
const rules: ReadonlyMap<string, ParameterRule> = new Map<string, ParameterRule>([
  ['ssl_mode', inAnyCase(oneOf(...sslModes.map((mode) => mode.toLowerCase())))],
  ['ssl', yesOrNo],
  ['ssl_disabled', yesOrNo],
  ['ssl_verify_cert', yesOrNo],
  ['ssl_verify_identity', yesOrNo],
  ['ssl_ca', filePath],
  ['ssl_cert', filePath],
  ['ssl_key', filePath],
  ['ssl_key_password', anyValue],
  ['unix_socket', filePath],
  ['program_name', anyValue],
  ['connect_timeout', fewSeconds],
  ['connection_timeout', fewSeconds],
  ['charset', onlyAs(messages.alwaysUtf8(), 'utf8', 'utf8mb4')],
  ['use_unicode', onlyAs(messages.alwaysUtf8(), '1', 'true', 'yes')],
  ['local_infile', onlyAs(messages.noLocalFiles(), '0', 'false', 'no')],
  ['allow_local_infile', onlyAs(messages.noLocalFiles(), '0', 'false', 'no')],
  ...['init_command', 'sql_mode', 'time_zone', 'autocommit'].map(
    (name) => [name, onlyAs(messages.alwaysOwnSession())] as const,
  ),
  ...['read_timeout', 'write_timeout'].map((name) => [name, onlyAs(messages.ownTimeouts())] as const),
]);

/** What is known of parameters, one by one and together. */
export const parameterRules: ParameterRules = {
  rules,
  unknown: messages.unknownParameter,
  needs: [
    ['ssl_cert', 'ssl_key'],
    ['ssl_key', 'ssl_cert'],
    ['ssl_key_password', 'ssl_key'],
  ],
  keyFile: 'ssl_key',
};
