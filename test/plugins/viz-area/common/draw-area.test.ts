import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme } from '#plugins/viz-kit';
import { areaViz } from '../../../../plugins/viz-area/common/area-viz.ts';

const { document } = new JSDOM('').window;
const result = {
  rowCount: 2,
  columns: [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: [Date.UTC(2024, 0, 1), Date.UTC(2024, 1, 1)] },
    { name: 'Oslo', databaseType: 'DOUBLE', type: 0 as const, values: [30, 60] },
    { name: 'Lima', databaseType: 'DOUBLE', type: 0 as const, values: [10, 20] },
  ],
};

async function written(settings: Readonly<Record<string, unknown>>): Promise<readonly (string | null)[]> {
  const formData = {
    viz_type: areaViz.key,
    datasource: '1__table',
    x_axis: 'day',
    metrics: ['sales'],
    groupby: ['city'],
    show_value: true,
    ...settings,
  };
  const opened = areaViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const { draw } = await opened.value();
  const { element } = draw({
    data: [result],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    size: { widthPx: 600, heightPx: 400 },
    document,
    hidden: new Set(),
    labelOf: (name) => name,
  });
  return [...element.querySelectorAll('[aria-label="values"] text')].map((text) => text.textContent);
}

describe('values of areas', () => {
  it('are those of each area where nothing is stacked', async () => {
    expect(await written({})).to.have.members(['30', '60', '10', '20']);
  });

  it('are the totals of stacks', async () => {
    expect(await written({ stack: 'Stack' })).to.have.members(['40', '80']);
  });

  it('are those of the parts as well where they are asked for', async () => {
    expect(await written({ stack: 'Stack', only_total: false })).to.have.members(['40', '80', '30', '60', '10', '20']);
  });

  it('are not those of parts below the least share', async () => {
    const settings = { stack: 'Stack', only_total: false, percentage_threshold: 50 };
    expect(await written(settings)).to.have.members(['40', '80', '30', '60']);
  });

  it('are shares of a stack to 100 %', async () => {
    expect(await written({ stack: 'Expand', only_total: false })).to.have.members(['75%', '25%', '75%', '25%']);
  });
});
