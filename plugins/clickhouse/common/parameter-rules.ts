import {
  anyValue,
  fewSeconds,
  filePath,
  inAnyCase,
  neverHonoured,
  oneOf,
  yesOrNo,
  type ParameterRule,
  type ParameterRules,
} from '#plugins/databases';
import { clickHouseMessages as messages } from './messages.ts';

const rulesOf = (rule: ParameterRule, ...names: readonly string[]): readonly (readonly [string, ParameterRule])[] =>
  names.map((name) => [name, rule]);

/** Every parameter of the drivers that SQLAlchemy knows, with what is done about it here. Others are misspelt. */
const rules: ReadonlyMap<string, ParameterRule> = new Map<string, ParameterRule>([
  ...rulesOf(yesOrNo, 'secure', 'verify', 'compress'),
  ...rulesOf(inAnyCase(oneOf('http', 'https')), 'protocol', 'interface'),
  ...rulesOf(filePath, 'ca_cert', 'client_cert', 'client_cert_key'),
  ...rulesOf(anyValue, 'server_host_name'),
  ...rulesOf(fewSeconds, 'connect_timeout'),
  ...rulesOf(neverHonoured(messages.ownTimeouts()), 'send_receive_timeout', 'timeout', 'query_timeout'),
  ...rulesOf(neverHonoured(messages.ownLimits()), 'query_limit'),
  ...rulesOf(
    neverHonoured(messages.ownSessions()),
    'session_id',
    'readonly',
    'session_timezone',
    'apply_server_timezone',
  ),
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
