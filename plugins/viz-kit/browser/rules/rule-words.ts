import type { ConditionalRule } from '../../contract/rules/conditional-rule.ts';
import { operatorOf } from '../../contract/rules/conditional-rule.ts';
import { ruleMessages as messages } from '../../common/rule-messages.ts';

/** What people read for each operator, in the order of the list. */
export const operatorTitles: readonly (readonly [operator: string, title: () => string])[] = [
  ['scale', messages.scale],
  ['bars', messages.bars],
  ['icons', messages.icons],
  ['thresholds', messages.thresholds],
  ['>', messages.greater],
  ['≥', messages.greaterOrEqual],
  ['<', messages.less],
  ['≤', messages.lessOrEqual],
  ['=', messages.equal],
  ['≠', messages.notEqual],
  ['≤ x ≤', messages.betweenOrEqual],
  ['< x <', messages.between],
  ['≤ x <', messages.betweenOrLeft],
  ['< x ≤', messages.betweenOrRight],
  ['begins with', messages.beginsWith],
  ['ends with', messages.endsWith],
  ['containing', messages.containing],
  ['not containing', messages.notContaining],
  ['is true', messages.isTrue],
  ['is false', messages.isFalse],
  ['is null', messages.isNull],
  ['is not null', messages.isNotNull],
  ['None', messages.any],
];

/** The rule in a few words: its column and its condition. */
export function ruleWords(rule: ConditionalRule, labelOf: (column: string) => string): string {
  const operator = operatorOf(rule);
  const title = operatorTitles.find(([one]) => one === operator)?.[1]() ?? operator;
  const { targetValue, targetValueLeft, targetValueRight } = rule;
  const values = operator.includes('x') && operator.length < 6 ? [targetValueLeft, targetValueRight] : [targetValue];
  const shown = values.filter((value) => value !== undefined && value !== null).map(String);
  const condition = [title, shown.join(' – ')].filter((text) => text !== '').join(' ');
  return messages.ofColumn({ column: labelOf(rule.column ?? ''), condition });
}
