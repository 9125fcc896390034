import { metricLabel } from '#plugins/queries';
import { metricsOf } from '../query/base-query.ts';
import { markRules, type MarkRules } from '../rules/mark-rules.ts';
import type { ConditionalRule } from '../rules/conditional-rule.ts';
import type { DrawInput } from '../type/viz-type.ts';
import type { Series } from './series-table.ts';

export interface SeriesRules extends Pick<MarkRules, 'legend' | 'remark'> {
  /** The colour of a value by the rules, else that of its series. `among`: where values of other metrics of its row are. */
  readonly colorsOf: (among: readonly Series[]) => SeriesColors;
}

export type SeriesColors = (series: Series, row: number) => string;

type Input = Pick<
  DrawInput<{ readonly conditional_formatting: readonly ConditionalRule[] }>,
  'options' | 'formData' | 'partsOf' | 'theme' | 'hidden' | 'labelOf' | 'axes'
>;

/** Colours of the values of series by rules about their metrics. `all`: with those that are switched off. */
export function seriesRules(
  input: Input,
  all: readonly Series[],
  { colorOf, wordsOf }: { readonly colorOf: (series: Series) => string; readonly wordsOf: (value: number) => string },
): SeriesRules {
  const metricOf = seriesMetric(input);
  const metrics = [...new Set(all.map(metricOf))];
  const {
    legend,
    remark,
    colorOf: ruleColor,
  } = markRules(input, {
    rules: input.options.conditional_formatting,
    target: 'series',
    metrics: metrics.map((name) => ({
      name,
      values: () => all.filter((one) => metricOf(one) === name).flatMap((one) => one.whole ?? one.values),
    })),
    wordsOf,
  });
  const colorsOf = (among: readonly Series[]): SeriesColors => {
    const byKey = new Map(among.map((one) => [one.key, one]));
    return (series, row) => {
      const metric = metricOf(series);
      const siblingOf = (name: string): Series | undefined =>
        name === metric ? series : byKey.get(name + series.key.slice(metric.length));
      return ruleColor(metric, (name) => siblingOf(name)?.values[row] ?? null) ?? colorOf(series);
    };
  };
  return { colorsOf, legend, remark };
}

const separator = ', ';

/** The metric whose values a series has, of an earlier time with its shift: the first part of its result column's name. */
function seriesMetric({ formData, partsOf }: Pick<Input, 'formData' | 'partsOf'>): (series: Series) => string {
  const metrics = metricsOf(formData).map(metricLabel);
  const beginsWith = (name: string, metric: string): boolean =>
    name === metric || name.startsWith(metric + separator) || name.startsWith(`${metric}__`);
  return ({ key }) => {
    const metric = metrics.find((one) => beginsWith(key, one));
    // A single metric is left out of the names of its groups.
    if (metric === undefined) return metrics[0] ?? key;
    const first = partsOf?.(key)?.[0];
    if (first !== undefined && beginsWith(first, metric)) return first;
    return key.startsWith(`${metric}__`) ? (key.split(separator)[0] ?? metric) : metric;
  };
}
