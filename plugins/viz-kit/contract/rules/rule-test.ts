import type { CellValue } from '#plugins/databases';
import { numberOf } from '../drawing/amounts.ts';
import {
  isOneOf,
  operatorOf,
  rangeOperators,
  singleOperators,
  textOperators,
  type ConditionalRule,
} from './conditional-rule.ts';

export type RuleTest = (value: CellValue | undefined) => boolean;

type Compare = (value: number, target: number) => boolean;

const comparisons: Readonly<Record<string, Compare>> = {
  '>': (value, target) => value > target,
  '<': (value, target) => value < target,
  '≥': (value, target) => value >= target,
  '≤': (value, target) => value <= target,
  '=': (value, target) => value === target,
  '≠': (value, target) => value !== target,
};

const ranges: Readonly<Record<string, readonly [lower: Compare, upper: Compare]>> = {
  '< x <': [(value, low) => value > low, (value, high) => value < high],
  '≤ x ≤': [(value, low) => value >= low, (value, high) => value <= high],
  '≤ x <': [(value, low) => value >= low, (value, high) => value < high],
  '< x ≤': [(value, low) => value > low, (value, high) => value <= high],
};

const textTests: Readonly<Record<string, (text: string, target: string) => boolean>> = {
  'begins with': (text, target) => text.startsWith(target),
  'ends with': (text, target) => text.endsWith(target),
  containing: (text, target) => text.includes(target),
  'not containing': (text, target) => !text.includes(target),
};

/** Of values, as Superset compares them; undefined where the rule is not complete or not known. */
export function ruleTest(rule: ConditionalRule): RuleTest | undefined {
  const operator = operatorOf(rule);
  if (isOneOf(singleOperators, operator)) return singleTest(operator, rule.targetValue);
  if (isOneOf(rangeOperators, operator)) return rangeTest(operator, rule);
  if (isOneOf(textOperators, operator)) return textTest(operator, rule.targetValue);
  if (operator === 'None') return (value) => (value ?? null) !== null;
  if (operator === 'is null') return (value) => (value ?? null) === null;
  if (operator === 'is not null') return (value) => (value ?? null) !== null;
  // Some engines answer with 1 and 0 for truth values.
  if (operator === 'is true') return (value) => value === true || value === 1;
  if (operator === 'is false') return (value) => value === false || value === 0;
  return undefined;
}

function singleTest(operator: string, target: ConditionalRule['targetValue']): RuleTest | undefined {
  if (target === undefined || target === null || target === '') return undefined;
  const compare = comparisons[operator];
  const number = numberOf(target);
  if (number !== null && compare !== undefined)
    return (value) => {
      const found = numberOf(value);
      if (found !== null) return compare(found, number);
      return operator === '≠' && typeof value === 'string';
    };
  if (operator === '=') return (value) => value === target;
  if (operator === '≠') return (value) => (value ?? null) !== null && value !== target;
  return undefined;
}

function rangeTest(operator: string, { targetValueLeft, targetValueRight }: ConditionalRule): RuleTest | undefined {
  const [low, high] = [numberOf(targetValueLeft), numberOf(targetValueRight)];
  const [lower, upper] = ranges[operator] ?? [];
  if (low === null || high === null || lower === undefined || upper === undefined) return undefined;
  return (value) => {
    const found = numberOf(value);
    return found !== null && lower(found, low) && upper(found, high);
  };
}

function textTest(operator: string, target: ConditionalRule['targetValue']): RuleTest | undefined {
  const test = textTests[operator];
  if (target === undefined || target === null || target === '' || test === undefined) return undefined;
  const wanted = String(target);
  return (value) => (value ?? null) !== null && test(String(value), wanted);
}
