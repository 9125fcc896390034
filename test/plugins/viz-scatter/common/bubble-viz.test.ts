import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/charts';
import { bubbleViz } from '../../../../plugins/viz-scatter/common/bubble-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const form = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  entity: 'city',
  x: 'cost',
  y: 'sales',
  size: 'count',
  ...settings,
  viz_type: bubbleViz.key,
  datasource: '1__table',
});

describe('bubbleViz', () => {
  it('asks for both dimensions and the three metrics, ordered by the sort metric', () => {
    const [query] = bubbleViz.buildQuery(form({ series: 'land', orderby: 'sales' }));
    expect(query).to.deep.include({
      columns: ['city', 'land'],
      metrics: ['cost', 'sales', 'count'],
      orderby: [['sales', false]],
    });
  });

  it('gives bubbles areas by size, leaves out rows without a place and selects raw values', async () => {
    const formData = form();
    const opened = bubbleViz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    const viz = await opened.value();
    const column = (name: string, values: readonly (number | null)[]) => ({
      name,
      databaseType: 'DOUBLE',
      type: 0 as const,
      values,
    });
    const scene = viz.draw({
      data: [
        {
          rowCount: 3,
          columns: [
            { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', 'Lima', 'Rome'] },
            column('cost', [1, 2, null]),
            column('sales', [5, 9, 7]),
            column('count', [100, 25, 50]),
          ],
        },
      ],
      formData,
      theme: createVizTheme({ scheme: 'light' }),
      formats: createVizFormats(),
      hidden: new Set<string>(),
      labelOf: (name: string) => name,
      document,
      size: { widthPx: 600, heightPx: 300 },
    });
    const radii = [...scene.element.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('r')));
    expect(radii).to.deep.equal([25, 12.5]);
    expect(scene.marks.map((mark) => mark.selects)).to.deep.equal([{ city: 'Oslo' }, { city: 'Lima' }]);
  });
});
