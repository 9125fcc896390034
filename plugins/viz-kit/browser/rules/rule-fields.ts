import type { CellValue } from '#plugins/databases';
import { numberOf } from '../../contract/drawing/amounts.ts';
import {
  cellOperators,
  isOneOf,
  operatorOf,
  ownOperators,
  rangeOperators,
  singleOperators,
  textOperators,
  type ConditionalRule,
} from '../../contract/rules/conditional-rule.ts';
import type { MarkTarget } from '../../contract/rules/mark-looks.ts';
import { ruleTest } from '../../contract/rules/rule-test.ts';
import type { ControlChart } from '../../contract/type/control-types.ts';

/** Columns that a rule may be about. */
export interface RuleColumns extends Pick<ControlChart, 'labelOf' | 'typeOf'> {
  readonly names: readonly string[];
  /** What they color: cells of a table, or marks. */
  readonly target: RuleTarget;
}

export type RuleTarget = 'cells' | MarkTarget;

/** Marks are of numbers that are there, and have nothing but a colour. */
export const isOffered = (operator: string, target: RuleTarget): boolean =>
  target === 'cells' ||
  !(isOneOf(cellOperators, operator) || isOneOf(textOperators, operator) || operator.startsWith('is '));

/** Which values a condition needs. */
export type RuleShape = 'one' | 'ends' | 'given-ends' | 'steps' | 'none';

export function shapeOf(rule: ConditionalRule): RuleShape {
  const operator = operatorOf(rule);
  if (isOneOf(singleOperators, operator) || isOneOf(textOperators, operator)) return 'one';
  if (isOneOf(rangeOperators, operator)) return 'ends';
  if (operator === 'scale' || operator === 'icons') return 'given-ends';
  return operator === 'thresholds' ? 'steps' : 'none';
}

/** Whether it has all values that its condition needs. */
export function isComplete(rule: ConditionalRule): boolean {
  const operator = operatorOf(rule);
  if (operator === 'thresholds') return (rule.steps ?? []).length > 0;
  return isOneOf(ownOperators, operator) || ruleTest(rule) !== undefined;
}

/** What a new rule does until somebody changes it. A single number has no others that a scale could run over. */
export const firstRule = (column: string, target: RuleTarget): ConditionalRule =>
  target === 'value'
    ? { column, operator: '≥', targetValue: 0, colorScheme: '#2a968b' }
    : { column, operator: 'scale' };

const words = ['Oslo', 'Lima', 'Cairo'];

/** Values around what a rule compares with, to show what it does. */
export function sampleValues(rule: ConditionalRule): readonly CellValue[] {
  const operator = operatorOf(rule);
  const { targetValue, targetValueLeft, targetValueRight, steps = [] } = rule;
  if (operator === 'is true' || operator === 'is false') return [true, false];
  if (operator === 'is null' || operator === 'is not null') return [words[0] ?? '', null];
  const typed = [targetValue, targetValueLeft, targetValueRight, ...steps.map(({ value }) => value)];
  const numbers = typed.flatMap((value) => numberOf(value) ?? []);
  if (numbers.length === 0 && typeof targetValue === 'string' && targetValue !== '')
    return operator === 'begins with' ? [`${targetValue}…`, 'x'] : [targetValue, 'x'];
  const [least, greatest] = numbers.length === 0 ? [0, 100] : [Math.min(...numbers), Math.max(...numbers)];
  const reach = greatest > least ? (greatest - least) / 2 : Math.max(1, Math.abs(greatest) / 2);
  return [least - reach, least, (least + greatest) / 2, greatest, greatest + reach].filter(
    (value, at, all) => all.indexOf(value) === at,
  );
}

/** As the setting keeps it: a number where it is one. */
export function typedValue(text: string): number | string | undefined {
  if (text === '') return undefined;
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text;
}
