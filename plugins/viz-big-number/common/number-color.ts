import { markRules, metricOf, type Amount, type DrawInput, type MarkRules } from '#plugins/viz-kit';
import { metricLabel } from '#plugins/queries';
import type { NumberRules } from './number-rules-option.ts';

/** Letters in the faint begin of a scale could not be read. */
const faintest = 0.45;

/** Rules compare numbers, not their digits. */
export const sized = (value: Amount | null): number | null => (value === null ? null : Number(value));

type Input = Pick<DrawInput<NumberRules>, 'options' | 'formData' | 'theme' | 'hidden' | 'labelOf' | 'axes'>;

/** The colour of the large number by the rules, and what of them is not applied. `values`: what a scale runs over. */
export function numberColor(
  input: Input,
  value: Amount | null,
  values: readonly (number | null)[] = [sized(value)],
): { readonly fill: string } & Pick<MarkRules, 'remark'> {
  const { options, formData, theme } = input;
  const metric = metricOf(formData, 'metric');
  const name = metric === undefined ? '' : metricLabel(metric);
  const { colorOf, remark } = markRules(input, {
    rules: options.conditional_formatting,
    target: 'value',
    metrics: [{ name, values: () => values }],
    wordsOf: String,
    faintest,
  });
  return { fill: colorOf(name, () => sized(value)) ?? theme.text, remark };
}
