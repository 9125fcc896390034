import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type Scene } from '#plugins/viz-kit';
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

function answer(series: Readonly<Record<string, readonly number[]>>) {
  const days = [1, 2].map((day) => Date.UTC(2024, 0, day));
  const columns: readonly ResultColumn[] = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: days },
    ...Object.entries(series).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ];
  return [{ rowCount: 2, columns }];
}

async function drawn(series: Readonly<Record<string, readonly number[]>>, settings: Partial<FormData> = {}) {
  const opened = scatterViz.open({ ...formData, ...settings });
  if (!opened.ok) throw new Error(opened.error);
  return (await opened.value()).draw({
    data: answer(series),
    formData: { ...formData, ...settings },
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

  describe('by rules', () => {
    const red = { column: 'sales', operator: '>', targetValue: 4, colorScheme: '#ff0000' };
    const settings = { time_compare: [], conditional_formatting: [red] };
    const own = createVizTheme({ scheme: 'light' }).soleColorOf('sales');
    /** How many dots have each colour. */
    const colors = ({ element }: Scene) =>
      [...element.querySelectorAll('[aria-label="dot"] > path')].map((path) => [
        path.getAttribute('stroke'),
        path.getAttribute('d')?.match(/M/g)?.length,
      ]);

    it('colors the dots whose values meet one, in the tooltip too, and names it in the legend', async () => {
      const scene = await drawn({ sales: [4, 5] }, settings);
      expect(colors(scene)).to.deep.equal([
        [own, 1],
        ['#ff0000', 1],
      ]);
      expect(scene.marks.map(({ rows: [row] }) => row?.color)).to.deep.equal([own, '#ff0000']);
      expect(scene.legend.map(({ label }) => label)).to.deep.equal(['sales', '> 4']);
    });

    it('follows other values while another chart is brushed', async () => {
      const scene = await drawn({ sales: [4, 5] }, settings);
      expect(scene.redraw?.(answer({ sales: [5, 4.5] }))).to.equal(true);
      expect(colors(scene)).to.deep.equal([['#ff0000', 2]]);
    });
  });
});
