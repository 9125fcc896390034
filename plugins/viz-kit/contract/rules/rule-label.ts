import { drawingMessages } from '../drawing/drawing-messages.ts';
import { numberOf } from '../drawing/amounts.ts';
import { isOneOf, operatorOf, rangeOperators, singleOperators, type ConditionalRule } from './conditional-rule.ts';

export interface RuleLabelWords {
  /** Name of a metric; empty where there is only one. */
  readonly labelOf: (column: string) => string;
  readonly wordsOf: (value: number) => string;
  /** The least and the greatest value of a metric; undefined where it has none. */
  readonly endsOf: (column: string) => readonly [least: number, greatest: number] | undefined;
}

/** What a colour means, as short as a legend wants it: the metric where there are several, and the condition in symbols. */
export function ruleLabel(rule: ConditionalRule, words: RuleLabelWords): string {
  const metric = words.labelOf(rule.column ?? '');
  const condition = conditionOf(rule, words);
  return metric === '' ? condition : drawingMessages.ofSeries({ series: metric, part: condition });
}

function conditionOf(rule: ConditionalRule, { wordsOf, endsOf }: RuleLabelWords): string {
  const operator = operatorOf(rule);
  const { targetValue, targetValueLeft, targetValueRight } = rule;
  const written = (value: ConditionalRule['targetValue']): string => {
    const number = numberOf(value);
    return number === null ? String(value ?? '') : wordsOf(number);
  };
  if (operator === 'scale') {
    const [least, greatest] = endsOf(rule.column ?? '') ?? [];
    const [from, to] = [targetValueLeft ?? least, targetValueRight ?? greatest].map(written);
    return drawingMessages.scaleOf({ from: from ?? '', to: to ?? '' });
  }
  if (isOneOf(rangeOperators, operator)) return `${written(targetValueLeft)} ${operator} ${written(targetValueRight)}`;
  if (isOneOf(singleOperators, operator)) return `${operator} ${written(targetValue)}`;
  if (operator === 'None') return drawingMessages.anyValue();
  return [operator, written(targetValue)].filter((part) => part !== '').join(' ');
}
