import { anyValue, filePath, inAnyCase, oneOf, type ParameterRule, type ParameterRules } from '#plugins/databases';
import { clickHouseMessages as messages } from './messages.ts';

const never =
  (reason: string): ParameterRule =>
  () =>
    reason;
const seconds: ParameterRule = (value) =>
  /^\d{1,3}$/.test(value) && Number(value) >= 1 && Number(value) <= 300 ? undefined : messages.ruleSeconds();

const yes = ['1', 'true', 'yes'];
const no = ['0', 'false', 'no'];
const truth = inAnyCase(oneOf(...yes, ...no));

/** Whether a parameter that is there says yes. */
export const isYes = (value: string | undefined): boolean => value !== undefined && yes.includes(value.toLowerCase());

const rulesOf = (rule: ParameterRule, ...names: readonly string[]): readonly (readonly [string, ParameterRule])[] =>
  names.map((name) => [name, rule]);

/** Every parameter of the drivers that SQLAlchemy knows, with what is done about it here. Others are misspelt. */
const rules: ReadonlyMap<string, ParameterRule> = new Map<string, ParameterRule>([
  ...rulesOf(truth, 'secure', 'verify', 'compress'),
  ...rulesOf(inAnyCase(oneOf('http', 'https')), 'protocol', 'interface'),
  ...rulesOf(filePath, 'ca_cert', 'client_cert', 'client_cert_key'),
  ...rulesOf(anyValue, 'server_host_name'),
  ...rulesOf(seconds, 'connect_timeout'),
  ...rulesOf(never(messages.ownTimeouts()), 'send_receive_timeout', 'timeout', 'query_timeout'),
  ...rulesOf(never(messages.ownLimits()), 'query_limit'),
  ...rulesOf(never(messages.ownSessions()), 'session_id', 'readonly', 'session_timezone', 'apply_server_timezone'),
]);

/** What is known of parameters, one by one and together. */
export const parameterRules: ParameterRules = {
  rules,
  unknown: messages.unknownParameter,
  needs: [
    ['client_cert', 'client_cert_key'],
    ['client_cert_key', 'client_cert'],
  ],
  keyFile: 'client_cert_key',
};
