import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import type { ColumnarResult } from '#plugins/databases';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { mixedQueries } from '../../../../plugins/viz-mixed/common/query-form.ts';
import { mixedViz } from '../../../../plugins/viz-mixed/common/mixed-viz.ts';
import { ahead, month } from '../../viz-kit/support/forecast-drawing.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** Months from `first` on; of the last two a value is expected, five to either side of it. */
function forecastOf(name: string, first: number, observed: readonly number[], expected: readonly number[]) {
  const none = observed.map(() => null);
  const values: Readonly<Record<string, readonly (number | null)[]>> = {
    [name]: [...observed, ...expected.map(() => null)],
    [`${name}__yhat`]: [...none, ...expected],
    [`${name}__yhat_lower`]: [...none, ...expected.map((value) => value - 5)],
    [`${name}__yhat_upper`]: [...none, ...expected.map((value) => value + 5)],
  };
  const length = observed.length + expected.length;
  const days = Array.from({ length }, (_, at) => month(first + at));
  const columns = Object.entries(values).map(([column, cells]) => {
    return { name: column, databaseType: 'DOUBLE', type: 0 as const, values: cells };
  });
  const time = { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: days };
  return { rowCount: length, columns: [time, ...columns] } satisfies ColumnarResult;
}

const saved: FormData = {
  viz_type: 'mixed_timeseries',
  datasource: '1__table',
  x_axis: 'day',
  time_grain_sqla: 'P1M',
  metrics: ['sales'],
  groupby: [],
  metrics_b: ['cost'],
  groupby_b: [],
  seriesType: 'bar',
  seriesTypeB: 'line',
  forecastEnabled: true,
  forecastPeriods: 2,
};

async function drawn(data: readonly ColumnarResult[]) {
  const opened = mixedViz.open(saved);
  if (!opened.ok) throw new Error(opened.error);
  const { draw, summarize } = await opened.value();
  const theme = createVizTheme({ scheme: 'light' });
  const facts = { data, formData: saved, theme, formats: createVizFormats(), hidden: new Set<string>() };
  const input = { ...facts, labelOf: (name: string) => name };
  return { ...draw({ ...input, document, size: { widthPx: 620, heightPx: 300 } }), summary: summarize(input) };
}

// Sales of January to April, costs of March to June: the two answers have other rows.
const both = [forecastOf('sales', 0, [10, 20], [30, 40]), forecastOf('cost', 2, [5, 6], [7, 8])];

describe('forecasts of a mixed chart', () => {
  it('are asked for both queries', () => {
    const steps = mixedQueries(saved).map(({ post_processing: list }) => list?.at(-1));
    expect(steps.map((step) => [step?.operation, step?.options?.['periods']])).to.deep.equal([
      ['prophet', 2],
      ['prophet', 2],
    ]);
  });

  it('are fainter bars with their limits, and a dashed line in a band', async () => {
    const { element } = await drawn(both);
    const bars = [...element.querySelectorAll('[data-live] rect')];
    expect(bars.map((bar) => bar.getAttribute('fill-opacity'))).to.deep.equal([null, null, '0.4', '0.4']);
    expect(element.querySelectorAll('[data-live] line')).to.have.length(2);
    const shapes = ahead(element);
    expect(shapes.map((shape) => shape.getAttribute('stroke-dasharray'))).to.deep.equal([null, '7 5']);
  });

  it('begin after the last value of their own answer', async () => {
    const { marks } = await drawn(both);
    const saying = (series: string) =>
      marks.filter(({ rows }) => rows.some(({ label }) => label.startsWith(series) && /forecast/i.test(label)));
    expect([saying('sales').length, saying('cost').length]).to.deep.equal([2, 2]);
  });
});
