import { languageMessages as messages } from './language-messages.ts';
import type { Budget } from './budget.ts';
import { applyBinary, areEqual, compareValues, contains, numberOf } from './operators.ts';
import { TemplateFailure } from './template-diagnostic.ts';
import { isTrue, TemplateFunction, Tuple, Undefined, type TemplateValue } from './template-value.ts';
import type { ComparisonSign } from './template-nodes.ts';

type ValueTest = (value: TemplateValue, given: TemplateValue, budget: Budget) => boolean;

const compared =
  (sign: ComparisonSign): ValueTest =>
  (value, given, budget) =>
    compareValues(sign, value, given, budget);

const remainder = (value: TemplateValue, by: TemplateValue, budget: Budget): TemplateValue =>
  applyBinary('%', value, by, budget);
const isList = (value: TemplateValue): boolean => Array.isArray(value) || value instanceof Tuple;
const isSequence = (value: TemplateValue): boolean =>
  isList(value) || value instanceof Map || typeof value === 'string';

/** What is possible after `is`. */
const valueTests: ReadonlyMap<string, ValueTest> = new Map<string, ValueTest>([
  ['defined', (value) => !(value instanceof Undefined)],
  ['undefined', (value) => value instanceof Undefined],
  ['none', (value) => value === null],
  ['string', (value) => typeof value === 'string'],
  ['number', (value) => numberOf(value) !== undefined],
  ['integer', (value) => Number.isInteger(value)],
  ['float', (value) => typeof value === 'number' && !Number.isInteger(value)],
  ['boolean', (value) => typeof value === 'boolean'],
  ['true', (value) => value === true],
  ['false', (value) => value === false],
  ['sequence', isSequence],
  ['iterable', isSequence],
  ['mapping', (value) => value instanceof Map],
  ['callable', (value) => value instanceof TemplateFunction],
  ['even', (value, _, budget) => remainder(value, 2, budget) === 0],
  ['odd', (value, _, budget) => remainder(value, 2, budget) === 1],
  ['divisibleby', (value, by, budget) => remainder(value, by, budget) === 0],
  ['upper', (value) => typeof value === 'string' && value !== value.toLowerCase() && value === value.toUpperCase()],
  ['lower', (value) => typeof value === 'string' && value !== value.toUpperCase() && value === value.toLowerCase()],
  ['sameas', (value, given, budget) => typeof value === typeof given && areEqual(value, given, budget)],
  ['in', (value, given, budget) => contains(given, value, budget)],
  ...(['eq', 'equalto'] as const).map((name) => [name, compared('==')] as const),
  ['ne', compared('!=')],
  ...(['lt', 'lessthan'] as const).map((name) => [name, compared('<')] as const),
  ['le', compared('<=')],
  ...(['gt', 'greaterthan'] as const).map((name) => [name, compared('>')] as const),
  ['ge', compared('>=')],
]);

/** `value is name(given)`. Throws TemplateFailure for a name that is no test. */
export function applyTest(
  name: string,
  value: TemplateValue,
  given: readonly TemplateValue[],
  budget: Budget,
): boolean {
  const test = valueTests.get(name);
  if (test === undefined) throw new TemplateFailure(messages.unknownTest({ name }));
  budget.spend();
  return isTrue(test(value, given[0] ?? null, budget));
}
