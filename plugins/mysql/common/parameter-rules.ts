import {
  anyValue,
  filePath,
  inAnyCase,
  onlyAsItIs,
  oneOf,
  type ParameterRule,
  type ParameterRules,
} from '#plugins/databases';
import { mysqlMessages as messages } from './messages.ts';

/** How an address asks for encryption, from the weakest to the strongest; the names of the MySQL client. */
export const sslModes = ['DISABLED', 'PREFERRED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
export type SslMode = (typeof sslModes)[number];

const seconds: ParameterRule = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 300 ? undefined : messages.ruleSeconds();

const yes = ['1', 'true', 'yes'];
const no = ['0', 'false', 'no'];
const truth = inAnyCase(oneOf(...yes, ...no));
const onlyAs = (reason: string, ...choices: readonly string[]): ParameterRule =>
  inAnyCase(onlyAsItIs(reason, ...choices));

/** Whether a parameter that is there says yes. */
export const isYes = (value: string | undefined): boolean => value !== undefined && yes.includes(value.toLowerCase());

/** Every parameter of the drivers that SQLAlchemy knows, with what is done about it here. Others are misspelt. */
const rules: ReadonlyMap<string, ParameterRule> = new Map<string, ParameterRule>([
  ['ssl_mode', inAnyCase(oneOf(...sslModes.map((mode) => mode.toLowerCase())))],
  ['ssl', truth],
  ['ssl_disabled', truth],
  ['ssl_verify_cert', truth],
  ['ssl_verify_identity', truth],
  ['ssl_ca', filePath],
  ['ssl_cert', filePath],
  ['ssl_key', filePath],
  ['ssl_key_password', anyValue],
  ['unix_socket', filePath],
  ['program_name', anyValue],
  ['connect_timeout', seconds],
  ['connection_timeout', seconds],
  ['charset', onlyAs(messages.alwaysUtf8(), 'utf8', 'utf8mb4')],
  ['use_unicode', onlyAs(messages.alwaysUtf8(), ...yes)],
  ['local_infile', onlyAs(messages.noLocalFiles(), ...no)],
  ['allow_local_infile', onlyAs(messages.noLocalFiles(), ...no)],
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
