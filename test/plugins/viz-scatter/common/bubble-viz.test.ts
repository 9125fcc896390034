import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
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

const column = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});
type Values = readonly (number | null)[];

async function drawn(cost: Values, sales: Values, count: Values) {
  const formData = form();
  const opened = bubbleViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const cities = { name: 'city', databaseType: 'VARCHAR', type: 1 as const, values: ['Oslo', 'Lima', 'Rome'] };
  return viz.draw({
    data: [{ rowCount: 3, columns: [cities, column('cost', cost), column('sales', sales), column('count', count)] }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
    document,
    size: { widthPx: 600, heightPx: 300 },
  });
}

describe('bubbleViz', () => {
  it('asks for both dimensions and the three metrics, ordered by the sort metric', () => {
    const [query] = bubbleViz.buildQuery(form({ series: 'land', orderby: 'sales' }));
    expect(query).to.deep.include({
      columns: ['city', 'land'],
      metrics: ['cost', 'sales', 'count'],
      orderby: [['sales', false]],
    });
  });

  it('keeps all bubbles inside the plot, around the range of their values', async () => {
    const { element } = await drawn([1000, 1040, 1080], [500, 510, 560], [100, 100, 100]);
    const circles = [...element.querySelectorAll('circle')].map((circle) =>
      ['cx', 'cy', 'r'].map((name) => Number(circle.getAttribute(name))),
    );
    expect(circles).to.have.lengthOf(3);
    for (const [x = 0, y = 0, r = 0] of circles) {
      expect(r).to.equal(25);
      expect([x - r >= 30, x + r <= 600 - 16, y - r >= 26, y + r <= 300 - 42]).to.deep.equal([true, true, true, true]);
    }
    const xs = circles.map(([x = 0]) => x);
    expect(Math.max(...xs) - Math.min(...xs), 'most of the width').to.be.greaterThan(300);
  });

  it('gives bubbles areas by size, leaves out rows without a place and selects raw values', async () => {
    const scene = await drawn([1, 2, null], [5, 9, 7], [100, 25, 50]);
    const radii = [...scene.element.querySelectorAll('circle')].map((circle) => Number(circle.getAttribute('r')));
    expect(radii).to.deep.equal([25, 12.5]);
    expect(scene.marks.map((mark) => mark.selects)).to.deep.equal([{ city: 'Oslo' }, { city: 'Lima' }]);
  });
});
