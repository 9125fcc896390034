import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { mixedViz } from '../../../../plugins/viz-mixed/common/mixed-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
export const month = (index: number): number => Date.UTC(2024, index, 1);
type Values = readonly (number | null)[];

export function overTime(months: readonly number[], series: Readonly<Record<string, Values>>): ColumnarResult {
  const time = { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: months.map(month) };
  const columns = Object.entries(series).map(([name, values]) => {
    return { name, databaseType: 'DOUBLE', type: 0 as const, values };
  });
  return { rowCount: months.length, columns: [time, ...columns] };
}

/** As Superset 6.1 saves a mixed chart. */
export const saved: FormData = {
  viz_type: 'mixed_timeseries',
  datasource: '1__table',
  x_axis: 'day',
  time_grain_sqla: 'P1M',
  metrics: ['sales'],
  groupby: [],
  metrics_b: ['rate'],
  groupby_b: [],
  seriesType: 'bar',
  seriesTypeB: 'line',
  stack: false,
  yAxisIndex: 0,
  yAxisIndexB: 1,
  y_axis_format: ',d',
  y_axis_format_secondary: '.0%',
};

export const usual = [overTime([0, 1, 2], { sales: [10, 20, 40] }), overTime([0, 1, 2], { rate: [0.1, 0.4, 0.2] })];

export async function drawn(
  settings: Readonly<Record<string, unknown>> = {},
  data: readonly ColumnarResult[] = usual,
  hidden: readonly string[] = [],
) {
  const formData = mixedViz.migrate({ ...saved, ...settings });
  const opened = mixedViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const renderer = await opened.value();
  const facts = {
    data,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  const summary = renderer.summarize(facts);
  return { ...renderer.draw({ ...facts, document, size: { widthPx: 620, heightPx: 300 } }), summary };
}

export type Scene = Awaited<ReturnType<typeof drawn>>;
export const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
export const barsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('[data-live] rect')].map((rect) => {
    const px = (name: string): number => Number(rect.getAttribute(name));
    return { x: px('x'), y: px('y'), width: px('width'), height: px('height'), name: rect.getAttribute('aria-label') };
  });
export const lines = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('[aria-label="line"] path')].map((path) => path.getAttribute('d') ?? '');
export const pointsOf = (path: string): readonly (readonly number[])[] =>
  [...path.matchAll(/[ML]([-\d.]+),([-\d.]+)/g)].map(([, x, y]) => [Number(x), Number(y)]);
export const legendOf = ({ legend }: Scene): readonly string[] => legend.map(({ label }) => label);
