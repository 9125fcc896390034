import type { CellValue } from '#plugins/databases';
import type { Amount } from './amounts.ts';
import { drawingMessages } from './drawing-messages.ts';
import { expectedText } from './forecast/forecast-words.ts';
import { isExpected } from './forecast/series-forecast.ts';
import type { Series, SeriesTable } from './series-table.ts';

const mostNamed = 4;

/** A few sentences on series: how many points, where each is lowest and highest, where it goes. For screen readers. */
export function summarizeSeries(choice: {
  readonly title: string;
  readonly table: SeriesTable;
  readonly hidden: ReadonlySet<string>;
  readonly titleOf: (x: CellValue) => string;
  readonly valueOf: (value: Amount | null, series?: Series) => string;
}): string {
  const { title, table, titleOf } = choice;
  const shown = table.series.filter(
    (series) => !choice.hidden.has(series.key) && series.values.some((value) => value !== null),
  );
  if (shown.length === 0 || table.x.length === 0) return drawingMessages.emptySummary({ title });
  // What goes on with forecasts alone is told after what was observed.
  const observed = table.x.findLastIndex((_, row) => shown.some((series) => !isExpected(series, row))) + 1;
  const parts = shown.slice(0, mostNamed).map((series) => describeSeries(series, choice));
  if (shown.length > mostNamed) parts.push(drawingMessages.moreSeries({ rest: shown.length - mostNamed }));
  return drawingMessages.seriesSummary({
    title,
    count: observed,
    from: titleOf(table.x[0] ?? null),
    to: titleOf(table.x[observed - 1] ?? null),
    series: [...parts, ...shown.slice(0, mostNamed).flatMap((series) => describeForecast(series, choice))].join(' '),
  });
}

/** The last thing that is expected of a series, with its interval. */
function describeForecast(
  series: Series,
  { table, titleOf, valueOf }: Parameters<typeof summarizeSeries>[0],
): readonly string[] {
  const row = series.values.length - 1;
  const value = isExpected(series, row) ? expectedText(series, row, valueOf) : '';
  if (value === '') return [];
  return [drawingMessages.forecastPart({ label: series.label, value, at: titleOf(table.x[row] ?? null) })];
}

function describeSeries(series: Series, { table, titleOf, valueOf }: Parameters<typeof summarizeSeries>[0]): string {
  const rows = table.x
    .map((_, row) => row)
    .filter((row) => (series.values[row] ?? null) !== null && !isExpected(series, row));
  const at = (row: number): number => series.values[row] ?? 0;
  const [start = 0] = rows;
  const low = rows.reduce((best, row) => (at(row) < at(best) ? row : best), start);
  const high = rows.reduce((best, row) => (at(row) > at(best) ? row : best), start);
  return drawingMessages.seriesPart({
    label: series.label,
    low: valueOf(series.amountAt(low), series),
    lowAt: titleOf(table.x[low] ?? null),
    high: valueOf(series.amountAt(high), series),
    highAt: titleOf(table.x[high] ?? null),
    trend: trendOf(at(start), at(rows.at(-1) ?? start), at(high) - at(low)),
  });
}

/** From first to last value; less than a tenth of the range is level. */
function trendOf(first: number, last: number, range: number): string {
  if (Math.abs(last - first) <= range / 10) return drawingMessages.steady();
  return last > first ? drawingMessages.rising() : drawingMessages.falling();
}
