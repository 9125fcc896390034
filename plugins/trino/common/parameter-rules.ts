import { isRecord, parsedJson } from '#core/common';
import {
  filePath,
  inAnyCase,
  neverHonoured,
  oneOf,
  yesOrNo,
  type ParameterRule,
  type ParameterRules,
} from '#plugins/databases';
import { trinoMessages as messages } from './messages.ts';

const isText = (value: unknown): boolean => typeof value === 'string';
const pairs: ParameterRule = (value) => {
  const read = parsedJson(value);
  return isRecord(read) && Object.values(read).every(isText) ? undefined : messages.rulePairs();
};
const texts: ParameterRule = (value) => {
  const read = parsedJson(value);
  return Array.isArray(read) && read.every(isText) ? undefined : messages.ruleTexts();
};
const headerText: ParameterRule = (value) => (/^[\x20-\x7e]+$/.test(value) ? undefined : messages.ruleHeader());

/** Every parameter of the driver that SQLAlchemy knows and that has an effect here. Others are misspelt. */
const rules: ReadonlyMap<string, ParameterRule> = new Map<string, ParameterRule>([
  ['http_scheme', inAnyCase(oneOf('http', 'https'))],
  ['verify', yesOrNo],
  ['cert', filePath],
  ['key', filePath],
  ['access_token', headerText],
  ['source', headerText],
  ['session_properties', pairs],
  ['client_tags', texts],
  ['roles', pairs],
  ['extra_credential', pairs],
  ...['timezone', 'encoding', 'request_timeout', 'legacy_primitive_types', 'legacy_prepared_statements'].map(
    (name) => [name, neverHonoured(messages.ownTimes())] as const,
  ),
]);

/** Must not be in the open settings of a connection. */
export const secretParameters = ['password', 'access_token', 'extra_credential'] as const;

/** What is known of parameters, one by one and together. */
export const parameterRules: ParameterRules = {
  rules,
  unknown: messages.unknownParameter,
  needs: [
    ['cert', 'key'],
    ['key', 'cert'],
  ],
  keyFile: 'key',
  secrets: secretParameters,
};
