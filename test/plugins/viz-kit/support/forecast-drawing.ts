import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type VizType } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';

const { document } = new JSDOM('<!doctype html>').window;
export const month = (index: number) => Date.UTC(2024, index, 1);
const columnsOf = (name: string, values: readonly (number | null)[], point: readonly number[]) =>
  Object.entries({
    [`${name}__yhat`]: point,
    [`${name}__yhat_lower`]: point.map((value) => value - 5),
    [`${name}__yhat_upper`]: point.map((value) => value + 5),
    [name]: values,
  }).map(([column, cells]) => ({ name: column, databaseType: 'DOUBLE', type: 0 as const, values: cells }));
/** Two months that were observed, and two that are expected. */
export const result: ColumnarResult = {
  rowCount: 4,
  columns: [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: [month(0), month(1), month(2), month(3)] },
    ...columnsOf('Rome', [10, 20, null, null], [11, 19, 30, 40]),
    ...columnsOf('Oslo', [50, 40, null, null], [49, 41, 30, 20]),
  ],
};

export async function drawn(viz: VizType, settings: Readonly<Record<string, unknown>> = {}, data = result) {
  const formData: FormData = {
    x_axis: 'day',
    metrics: ['sales'],
    groupby: ['city'],
    time_grain_sqla: 'P1M',
    forecastEnabled: true,
    ...settings,
    viz_type: viz.key,
    datasource: '1__table',
  };
  const opened = viz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const theme = createVizTheme({ scheme: 'light' });
  const facts = { data: [data], formData, theme, formats: createVizFormats(), hidden: new Set<string>() };
  const input = { ...facts, labelOf: (name: string) => name };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 300 } }), summary: summarize(input) };
}

/** What is drawn of forecasts: of each series its band, its area and its line, as far as it has them. */
export const ahead = (element: Element) => [...element.querySelectorAll('[aria-label="forecast"] path')];
