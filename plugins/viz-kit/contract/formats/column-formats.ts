import { ownValue } from '#core/common';
import type { Currency } from '../options/options.ts';

/** How a dataset says its saved metrics are written, by metric name. See docs/http-api.md, "Datasets". */
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
  const number = formats === undefined ? undefined : ownValue(formats.numbers, column);
  const currency = formats === undefined ? undefined : ownValue(formats.currencies, column);
  return number === undefined && currency === undefined ? undefined : { number, currency };
}

function isCurrency(value: unknown): value is Currency {
  return typeof value === 'object' && value !== null && 'symbol' in value;
}
