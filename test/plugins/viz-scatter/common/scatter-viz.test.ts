import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ResultColumn } from '#plugins/databases';
import { scatterViz } from '../../../../plugins/viz-scatter/common/scatter-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const formData: FormData = {
  x_axis: 'day',
  metrics: ['sales'],
  groupby: [],
  time_compare: ['28 days ago'],
  comparison_type: 'values',
  viz_type: scatterViz.key,
  datasource: '1__table',
};

async function drawn(series: Readonly<Record<string, readonly number[]>>) {
  const opened = scatterViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const days = [1, 2].map((day) => Date.UTC(2024, 0, day));
  const columns: readonly ResultColumn[] = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: days },
    ...Object.entries(series).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ];
  return (await opened.value()).draw({
    data: [{ rowCount: 2, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(),
    labelOf: (name) => name,
    document,
    size: { widthPx: 600, heightPx: 300 },
  });
}

describe('scatterViz', () => {
  it('draws the dots of an earlier time fainter, and says so in the legend', async () => {
    const { element, legend } = await drawn({ sales: [4, 5], 'sales__28 days ago': [3, 6] });
    const [now, earlier] = legend;
    expect([now?.opacity, earlier?.color]).to.deep.equal([undefined, now?.color]);
    expect(earlier?.opacity).to.be.below(1);
    const dots = [...element.querySelectorAll('path[aria-label="dot"]')];
    expect(dots.map((dot) => dot.getAttribute('stroke-opacity'))).to.have.members([null, String(earlier?.opacity)]);
  });
});
