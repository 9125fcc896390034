import { isRecord } from '#core/common';

/**
 * A column of the table. `lag`: times back from the latest, negative ones forth from the first; of an average how many of
 * the latest. `ratioLag` of a line: each value as a ratio to the one so many times before, 0 for the values.
 */
export interface TimeColumn {
  readonly key: string;
  readonly title: string;
  readonly tooltip: string;
  readonly kind: 'time' | 'contrib' | 'spark' | 'avg';
  readonly comparison: 'value' | 'diff' | 'perc' | 'perc_change';
  readonly lag: number;
  readonly ratioLag: number;
  readonly mark: 'line' | 'bar' | 'area';
  readonly widthPx: number;
  readonly heightPx: number;
  /** Of the axis of a line, and whether its ends are written. */
  readonly axisBounds: readonly [number | null, number | null];
  readonly showsAxis: boolean;
  /** Values that are coloured from low to high; empty: changes are coloured by their sign. */
  readonly colorBounds: readonly [number | null, number | null];
  /** Empty: by what the column shows. */
  readonly numberFormat: string;
  readonly dateFormat: string;
}

const kinds = ['time', 'contrib', 'spark', 'avg'] as const;
const comparisons = ['value', 'diff', 'perc', 'perc_change'] as const;
const marks = ['line', 'bar', 'area'] as const;
const [usualWidthPx, usualHeightPx] = [140, 36];

/** The columns of a chart that has none of its own. */
const usualColumns = (words: { readonly trend: string; readonly latest: string; readonly change: string }) =>
  [
    { key: 'trend', label: words.trend, colType: 'spark' },
    { key: 'latest', label: words.latest, colType: 'time', comparisonType: 'value', timeLag: 0 },
    { key: 'change', label: words.change, colType: 'time', comparisonType: 'perc_change', timeLag: 1 },
  ] as const;

/** `column_collection` of form data; numbers may be texts, and anything may be missing. */
export function timeColumns(
  collection: unknown,
  words: { readonly trend: string; readonly latest: string; readonly change: string },
): readonly TimeColumn[] {
  const given = Array.isArray(collection) ? collection.filter(isRecord) : [];
  return (given.length === 0 ? usualColumns(words) : given).map((one, index) => timeColumn(one, index));
}

function timeColumn(given: Readonly<Record<string, unknown>>, index: number): TimeColumn {
  const kind = oneOf(kinds, given['colType'], 'time');
  return {
    key: textOf(given['key']) || String(index),
    title: textOf(given['label']) || textOf(given['key']),
    tooltip: textOf(given['tooltip']),
    kind,
    comparison: oneOf(comparisons, given['comparisonType'], 'value'),
    lag: Math.trunc(numberIn(given['timeLag']) ?? 0),
    ratioLag: Math.max(0, Math.trunc(numberIn(given['timeRatio']) ?? 0)),
    mark: oneOf(marks, given['sparkType'], 'line'),
    widthPx: within(numberIn(given['width']) ?? usualWidthPx, 40, 600),
    heightPx: within(numberIn(given['height']) ?? usualHeightPx, 20, 120),
    axisBounds: boundsIn(given['yAxisBounds']),
    showsAxis: given['showYAxis'] === true,
    colorBounds: boundsIn(given['bounds']),
    numberFormat: textOf(given['d3format']),
    dateFormat: textOf(given['dateFormat']),
  };
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const within = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

function oneOf<const T extends string>(choices: readonly T[], value: unknown, fallback: NoInfer<T>): T {
  return choices.find((one) => one === value) ?? fallback;
}

function numberIn(value: unknown): number | null {
  const read = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof read === 'number' && Number.isFinite(read) ? read : null;
}

function boundsIn(value: unknown): readonly [number | null, number | null] {
  const [low, high] = Array.isArray(value) ? (value as readonly unknown[]) : [];
  return [numberIn(low), numberIn(high)];
}
