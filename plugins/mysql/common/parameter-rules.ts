import { mysqlMessages as messages } from './messages.ts';

/** How an address asks for encryption, from the weakest to the strongest; the names of the MySQL client. */
export const sslModes = ['DISABLED', 'PREFERRED', 'REQUIRED', 'VERIFY_CA', 'VERIFY_IDENTITY'] as const;
export type SslMode = (typeof sslModes)[number];

/** Why a value cannot be taken; undefined when it can. */
type Rule = (value: string) => string | undefined;

const oneOf =
  (...choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value.toLowerCase()) ? undefined : messages.ruleOneOf({ choices: choices.join(', ') });
/** Values that ask for what happens anyway; others cannot be honoured. */
const onlyAsItIs =
  (reason: string, ...choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value.toLowerCase()) ? undefined : reason;
const filePath: Rule = (value) => (value.startsWith('/') ? undefined : messages.rulePath());
const seconds: Rule = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 300 ? undefined : messages.ruleSeconds();

const yes = ['1', 'true', 'yes'];
const no = ['0', 'false', 'no'];
const truth = oneOf(...yes, ...no);

/** Whether a parameter that is there says yes. */
export const isYes = (value: string | undefined): boolean => value !== undefined && yes.includes(value.toLowerCase());

/** Every parameter of the drivers that SQLAlchemy knows, with what is done about it here. Others are misspelt. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['ssl_mode', oneOf(...sslModes.map((mode) => mode.toLowerCase()))],
  ['ssl', truth],
  ['ssl_disabled', truth],
  ['ssl_verify_cert', truth],
  ['ssl_verify_identity', truth],
  ['ssl_ca', filePath],
  ['ssl_cert', filePath],
  ['ssl_key', filePath],
  ['ssl_key_password', () => undefined],
  ['unix_socket', filePath],
  ['program_name', () => undefined],
  ['connect_timeout', seconds],
  ['connection_timeout', seconds],
  ['charset', onlyAsItIs(messages.alwaysUtf8(), 'utf8', 'utf8mb4')],
  ['use_unicode', onlyAsItIs(messages.alwaysUtf8(), ...yes)],
  ['local_infile', onlyAsItIs(messages.noLocalFiles(), ...no)],
  ['allow_local_infile', onlyAsItIs(messages.noLocalFiles(), ...no)],
  ...['init_command', 'sql_mode', 'time_zone', 'autocommit'].map(
    (name) => [name, onlyAsItIs(messages.alwaysOwnSession())] as const,
  ),
  ...['read_timeout', 'write_timeout'].map((name) => [name, onlyAsItIs(messages.ownTimeouts())] as const),
]);

const known = [...rules.keys()].sort().join(', ');

/** Why a parameter cannot be honoured, by name; undefined when it can. */
export function refusalOfParameter(name: string, value: string): string | undefined {
  const rule = rules.get(name);
  if (rule === undefined) return messages.unknownParameter({ name, known });
  const reason = rule(value);
  if (reason === undefined) return undefined;
  const shown = name === 'ssl_key' ? '…' : value; // somebody may have put the key itself there
  return messages.badParameter({ name, value: shown, reason });
}
