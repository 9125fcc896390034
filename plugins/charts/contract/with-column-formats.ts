import { metricLabel, type QueryMetric } from '#plugins/queries';
import {
  formatOfColumn,
  withCalculationFormats,
  withCalculations,
  type ColumnFormat,
  type ColumnFormats,
  type FormData,
  type Currency,
  type VizType,
} from '#plugins/viz-kit';

/** What an option's schema says besides its type; see options.ts. */
interface OptionHints {
  readonly 'x-control'?: string;
  readonly default?: unknown;
}

/** Slots whose metric orders or limits rows and is not drawn. */
const unseenSlots: ReadonlySet<string> = new Set(['timeseries_limit_metric', 'series_limit_metric']);

/**
 * Settings to draw with: number formats and currencies that the chart leaves at their default follow the dataset,
 * where all drawn metrics agree. Only for drawing; what is saved stays the chart's own.
 */
export function withColumnFormats(viz: VizType, formData: FormData, formats: ColumnFormats | undefined): FormData {
  const known = viz.calculates === false ? formats : withCalculationFormats(formData, formats);
  const format = known === undefined ? undefined : agreedFormat(viz, formData, known);
  if (format === undefined) return formData;
  const controls = Object.entries(viz.options.properties).map(([key, schema]) => {
    const { 'x-control': control, default: fallback }: OptionHints = schema;
    return { key, control, isDefault: (formData[key] ?? fallback ?? null) === (fallback ?? null) };
  });
  const isOwnFormat = controls.some(({ control, isDefault }) => control === 'number-format' && !isDefault);
  const filled = controls.flatMap(({ key, control, isDefault }): readonly (readonly [string, string | Currency])[] => {
    if (control === 'number-format' && isDefault && format.number !== undefined) return [[key, format.number]];
    if (control === 'currency' && isDefault && !isOwnFormat && format.currency !== undefined) {
      return [[key, format.currency]];
    }
    return [];
  });
  return filled.length === 0 ? formData : { ...formData, ...Object.fromEntries(filled) };
}

/** The format that every drawn metric has; undefined when they differ or have none. */
export function agreedFormat(viz: VizType, formData: FormData, formats: ColumnFormats): ColumnFormat | undefined {
  const drawn = viz.calculates === false ? formData : withCalculations(formData);
  const metrics = viz.slots
    .filter((slot) => slot.kind === 'metric' && !unseenSlots.has(slot.key))
    .flatMap((slot) => [drawn[slot.key]].flat())
    .filter((metric) => metric !== undefined && metric !== null && metric !== '');
  const found = metrics.map((metric) => formatOfColumn(formats, metricLabel(metric as QueryMetric))); // slots hold metrics
  const [first] = found;
  if (first === undefined) return undefined;
  return found.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}
