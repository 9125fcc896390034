import type { CellValue } from '#plugins/databases';
import { numberOf } from '../drawing/amounts.ts';
import { axisValues } from '../drawing/axis-values.ts';
import { whenAsked } from '../drawing/remembered.ts';
import type { LegendEntry } from '../type/scene.ts';
import type { DrawInput } from '../type/viz-type.ts';
import { cellLooks, type RowValue } from './cell-looks.ts';
import { operatorOf, type ConditionalRule } from './conditional-rule.ts';
import { appliedRules, markColor, swatchOf, type MarkTarget } from './mark-looks.ts';
import { ruleLabel } from './rule-label.ts';
import { unknownMarkRules } from './unknown-rules.ts';

export interface MarkRules {
  /** Of the mark of a metric, by the values of its row; undefined: the mark has its own colour. */
  readonly colorOf: (metric: string, valueOf: RowValue) => string | undefined;
  /** What the colours mean; what is switched off is not applied. */
  readonly legend: readonly LegendEntry[];
  /** What of the rules is not applied, in words; empty: nothing. */
  readonly remark: string;
}

export interface MarkChoice {
  readonly rules: readonly ConditionalRule[];
  readonly target: MarkTarget;
  /** What rules may be about, each with all of its values. */
  readonly metrics: readonly { readonly name: string; readonly values: () => readonly CellValue[] }[];
  /** A value as the chart writes it. */
  readonly wordsOf: (value: number) => string;
  /** Where a scale begins, 0–1, so that its colours can be told from the ground. */
  readonly faintest?: number;
}

type Input = Pick<DrawInput<unknown>, 'theme' | 'hidden' | 'labelOf' | 'axes'>;

const noMarkRules: MarkRules = { colorOf: () => undefined, legend: [], remark: '' };

/** Colours of marks by the rules that color the cells of tables. */
export function markRules(input: Input, choice: MarkChoice): MarkRules {
  const { rules, metrics, target, faintest = 0.15 } = choice;
  if (rules.length === 0) return noMarkRules;
  const names = metrics.map(({ name }) => name);
  const valuesOf = new Map(
    metrics.map(({ name, values }) => [name, whenAsked(() => inAllPanels(input, name, values()))]),
  );
  const own = target === 'value' ? rules.map((rule) => ({ ...rule, column: names[0] ?? '' })) : rules;
  const applied = appliedRules(own, target).filter(({ rule }) => names.includes(rule.column ?? ''));
  const shown = applied.filter(({ key }) => !input.hidden.has(key)).map(({ rule }) => rule);
  // Ends are worked out only where a scale runs between them.
  const columns = names.map((name) => {
    const isScaled = shown.some((rule) => operatorOf(rule) === 'scale' && rule.column === name);
    return { name, values: isScaled ? (valuesOf.get(name)?.() ?? []) : [] };
  });
  const looksIn = cellLooks(shown, columns);
  const looksOf = new Map(names.map((name) => [name, looksIn(name)]));
  const words = {
    labelOf: names.length > 1 ? input.labelOf : () => '',
    wordsOf: choice.wordsOf,
    endsOf: (column: string) => endsOf(valuesOf.get(column)?.() ?? []),
  };
  return {
    colorOf: (metric, valueOf) => markColor(looksOf.get(metric)?.(valueOf), input.theme, faintest),
    legend: applied.map(({ key, rule }) => ({
      key,
      label: ruleLabel(rule, words),
      isRule: true,
      ...swatchOf(rule, input.theme, faintest),
    })),
    remark: unknownMarkRules(rules),
  };
}

/** Numbers of a metric, and the ends of those of all small multiples: one colour means one value. */
const inAllPanels = (input: Input, metric: string, values: readonly CellValue[]): readonly (number | null)[] => [
  ...axisValues(input, `color ${metric}`, values.map(numberOf)),
];

function endsOf(values: readonly (number | null)[]): readonly [least: number, greatest: number] | undefined {
  let [least, greatest] = [Infinity, -Infinity];
  for (const value of values) {
    if (value === null) continue;
    least = Math.min(least, value);
    greatest = Math.max(greatest, value);
  }
  return least > greatest ? undefined : [least, greatest];
}
