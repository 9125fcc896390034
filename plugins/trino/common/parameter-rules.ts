import { isRecord, parsedJson } from '#core/common';
import { trinoMessages as messages } from './messages.ts';

/** Why a value cannot be taken; undefined when it can. */
type Rule = (value: string) => string | undefined;

const oneOf =
  (...choices: readonly string[]): Rule =>
  (value) =>
    choices.includes(value.toLowerCase()) ? undefined : messages.ruleOneOf({ choices: choices.join(', ') });
const isText = (value: unknown): boolean => typeof value === 'string';
const pairs: Rule = (value) => {
  const read = parsedJson(value);
  return isRecord(read) && Object.values(read).every(isText) ? undefined : messages.rulePairs();
};
const texts: Rule = (value) => {
  const read = parsedJson(value);
  return Array.isArray(read) && read.every(isText) ? undefined : messages.ruleTexts();
};
const headerText: Rule = (value) => (/^[\x20-\x7e]+$/.test(value) ? undefined : messages.ruleHeader());

/** Written in Python by some. */
const no = ['0', 'false', 'no'];
const truth = oneOf('1', 'true', 'yes', ...no);
export const isNo = (value: string | undefined): boolean => value !== undefined && no.includes(value.toLowerCase());

/** Every parameter of the driver that SQLAlchemy knows and that has an effect here. Others are misspelt. */
const rules: ReadonlyMap<string, Rule> = new Map<string, Rule>([
  ['http_scheme', oneOf('http', 'https')],
  ['verify', truth],
  ['access_token', headerText],
  ['source', headerText],
  ['session_properties', pairs],
  ['client_tags', texts],
  ['roles', pairs],
  ['extra_credential', pairs],
  ...['timezone', 'encoding', 'request_timeout', 'legacy_primitive_types', 'legacy_prepared_statements'].map(
    (name) => [name, () => messages.ownTimes()] as const,
  ),
]);

/** Must not be in the open settings of a connection. */
export const secretParameters = ['password', 'access_token', 'extra_credential'] as const;
const isSecret = (name: string): boolean => secretParameters.some((secret) => secret === name);

const known = [...rules.keys()].sort().join(', ');

/** Why a parameter cannot be honoured, by name; undefined when it can. */
export function refusalOfParameter(name: string, value: string): string | undefined {
  const rule = rules.get(name);
  if (rule === undefined) return messages.unknownParameter({ name, known });
  const reason = rule(value);
  if (reason === undefined) return undefined;
  return isSecret(name) ? messages.badSecret({ name, reason }) : messages.badParameter({ name, value, reason });
}
