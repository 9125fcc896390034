import type { Mark } from '../../type/scene.ts';
import type { Amount } from '../amounts.ts';
import { drawingMessages } from '../drawing-messages.ts';
import type { Series } from '../series-table.ts';
import { isExpected } from './series-forecast.ts';

type Words = (value: Amount | null, series?: Series) => string;

/** What is expected at a row with its interval, such as `120 (100 to 140)`; empty where nothing is. */
export function expectedText({ forecast, ...series }: Series, row: number, valueOf: Words): string {
  const [point, lower, upper] = [
    forecast?.point[row] ?? null,
    forecast?.lower[row] ?? null,
    forecast?.upper[row] ?? null,
  ];
  if (point === null) return '';
  const value = valueOf(point, series);
  return lower === null || upper === null
    ? value
    : drawingMessages.expected({ value, lower: valueOf(lower, series), upper: valueOf(upper, series) });
}

/** A row of a tooltip is called what it shows: a value, or a forecast. */
export const tooltipLabel = (series: Series, row: number): string =>
  isExpected(series, row) ? drawingMessages.forecastOf({ series: series.label }) : series.label;

/** Below an observed value: what the forecast makes of it. */
export function expectedRow(series: Series, row: number, valueOf: Words): Mark['rows'] {
  const text = isExpected(series, row) ? '' : expectedText(series, row, valueOf);
  return text === '' ? [] : [{ label: drawingMessages.forecast(), value: text }];
}
