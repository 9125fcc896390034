import { metricLabel, type QueryMetric } from '#plugins/queries';
import type { FormData } from './form-data.ts';
import type { Currency } from './options.ts';
import type { VizType } from './viz-type.ts';

/** How a dataset says its saved metrics are written, by metric name. Wire contract §11. */
export interface ColumnFormats {
  /** d3-format strings. */
  readonly numbers: Readonly<Record<string, string>>;
  readonly currencies: Readonly<Record<string, Currency>>;
}

/** The format of one result column; undefined members: the dataset says nothing. */
export interface ColumnFormat {
  readonly number: string | undefined;
  readonly currency: Currency | undefined;
}

/** Formats out of a dataset as it travels: `column_formats` and `currency_formats`. */
export function columnFormatsOf(dataset: {
  readonly column_formats: Readonly<Record<string, string>>;
  readonly currency_formats: Readonly<Record<string, unknown>>;
}): ColumnFormats {
  const currencies = Object.entries(dataset.currency_formats).flatMap(([metric, currency]) =>
    isCurrency(currency) ? [[metric, currency] as const] : [],
  );
  return { numbers: dataset.column_formats, currencies: Object.fromEntries(currencies) };
}

export function formatOfColumn(formats: ColumnFormats | undefined, column: string): ColumnFormat | undefined {
  const number = formats?.numbers[column];
  const currency = formats?.currencies[column];
  return number === undefined && currency === undefined ? undefined : { number, currency };
}

/** Slots whose metric orders or limits rows and is not drawn. */
const unseenSlots: ReadonlySet<string> = new Set(['timeseries_limit_metric', 'series_limit_metric']);

/**
 * Settings to draw with: number formats and currencies that the chart leaves at their default follow the dataset,
 * where all drawn metrics agree. Only for drawing; what is saved stays the chart's own.
 */
export function withColumnFormats(viz: VizType, formData: FormData, formats: ColumnFormats | undefined): FormData {
  const format = formats === undefined ? undefined : agreedFormat(viz, formData, formats);
  if (format === undefined) return formData;
  const controls = Object.entries(viz.options.properties).map(([key, schema]) => {
    const { 'x-control': control, default: fallback } = schema as { 'x-control'?: string; default?: unknown };
    return { key, control, isDefault: (formData[key] ?? fallback ?? null) === (fallback ?? null) };
  });
  const isOwnFormat = controls.some(({ control, isDefault }) => control === 'number-format' && !isDefault);
  const filled = controls.flatMap(({ key, control, isDefault }) => {
    if (control === 'number-format' && isDefault && format.number !== undefined) return [[key, format.number]];
    if (control === 'currency' && isDefault && !isOwnFormat && format.currency !== undefined) {
      return [[key, format.currency]];
    }
    return [];
  });
  return filled.length === 0 ? formData : { ...formData, ...Object.fromEntries(filled) };
}

/** The format that every drawn metric has; undefined when they differ or have none. */
function agreedFormat(viz: VizType, formData: FormData, formats: ColumnFormats): ColumnFormat | undefined {
  const metrics = viz.slots
    .filter((slot) => slot.kind === 'metric' && !unseenSlots.has(slot.key))
    .flatMap((slot) => [formData[slot.key]].flat())
    .filter((metric) => metric !== undefined && metric !== null && metric !== '');
  const found = metrics.map((metric) => formatOfColumn(formats, metricLabel(metric as QueryMetric))); // slots hold metrics
  const [first] = found;
  if (first === undefined) return undefined;
  return found.every((one) => JSON.stringify(one) === JSON.stringify(first)) ? first : undefined;
}

function isCurrency(value: unknown): value is Currency {
  return typeof value === 'object' && value !== null && 'symbol' in value;
}
