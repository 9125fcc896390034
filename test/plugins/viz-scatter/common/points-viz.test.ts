import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type Scene } from '#plugins/viz-kit';
import { pointsViz } from '../../../../plugins/viz-scatter/common/points-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

interface Row {
  readonly city: string;
  readonly land?: string;
  readonly cost: number | null;
  readonly sales: number;
}

/** On the line sales = 10 + 2 · cost. */
const onLine: readonly Row[] = [
  { city: 'Oslo', cost: 1, sales: 12 },
  { city: 'Lima', cost: 2, sales: 14 },
  { city: 'Rome', cost: 3, sales: 16 },
  { city: 'Kyiv', cost: 4, sales: 18 },
];

const form = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  entity: 'city',
  x: 'cost',
  y: 'sales',
  ...settings,
  viz_type: 'scatter',
  datasource: '1__table',
});

async function opened(rows: readonly Row[], settings: Readonly<Record<string, unknown>> = {}, hidden: string[] = []) {
  const formData = form(settings);
  const open = pointsViz.open(formData);
  if (!open.ok) throw new Error(open.error);
  const viz = await open.value();
  const text = (name: 'city' | 'land') => ({
    name,
    databaseType: 'VARCHAR',
    type: 1 as const,
    values: rows.map((row) => row[name] ?? null),
  });
  const number = (name: 'cost' | 'sales') => ({
    name,
    databaseType: 'DOUBLE',
    type: 0 as const,
    values: rows.map((row) => row[name]),
  });
  const columns = [
    text('city'),
    ...(formData['series'] === 'land' ? [text('land')] : []),
    number('cost'),
    number('sales'),
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  return {
    scene: viz.draw({ ...input, document, size: { widthPx: 640, heightPx: 360 } }),
    summary: viz.summarize(input),
  };
}

const textsOf = ({ element }: { readonly element: Element }): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('scatter of two metrics', () => {
  it('asks for its groups and metrics, and for what the row limit keeps', () => {
    expect(pointsViz.buildQuery(form({ series: 'land', size: 'count', orderby: 'sales' }))[0]).to.deep.include({
      columns: ['city', 'land'],
      metrics: ['cost', 'sales', 'count'],
      orderby: [['sales', false]],
    });
  });

  it('tells the formula of the line in the picture, at its end and in words', async () => {
    const { scene, summary } = await opened(onLine);
    expect(textsOf(scene)).to.include('y = 10 + 2·x, R² 1.00');
    expect(scene.marks.at(-1)?.rows.map(({ value }) => value)).to.deep.equal(['y = 10 + 2·x', '1.00']);
    expect(summary).to.equal('4 points by cost and sales. Fitted line: y = 10 + 2·x, R² 1.00.');
  });

  it('fits a line to each color where that is chosen', async () => {
    const rows = [
      ...onLine.map((row) => ({ ...row, land: 'A' })),
      ...onLine.map((row) => ({ ...row, land: 'B', sales: 30 - row.sales })),
    ];
    const { summary } = await opened(rows, { series: 'land', fit_by: 'series' });
    expect(summary).to.include('A: y = 10 + 2·x, R² 1.00.').and.to.include('B: y = 20 - 2·x, R² 1.00.');
  });

  it('fits to what is shown: a color that is switched off counts no more', async () => {
    const rows = [
      ...onLine.map((row) => ({ ...row, land: 'A' })),
      ...onLine.map((row) => ({ ...row, land: 'B', sales: 90 })),
    ];
    const { scene } = await opened(rows, { series: 'land' });
    const { summary } = await opened(rows, { series: 'land' }, [scene.legend[1]?.key ?? '']);
    expect(summary).to.include('y = 10 + 2·x');
  });

  it('leaves out points without a place, and says so of a logarithmic axis', async () => {
    const rows = [...onLine, { city: 'Bern', cost: null, sales: 3 }, { city: 'Riga', cost: -1, sales: 8 }];
    const { scene } = await opened(rows, { logXAxis: true });
    expect(scene.element.querySelectorAll('circle')).to.have.lengthOf(4);
    expect(textsOf(scene).join(' ')).to.include('1 value of zero or below is left out');
  });

  it('names the points that are farthest from the line', async () => {
    const rows = [...onLine, { city: 'Bern', cost: 2.5, sales: 40 }];
    const { scene } = await opened(rows, { label_count: 1 });
    expect(textsOf(scene)).to.include('Bern').and.not.include('Oslo');
  });

  it('divides the plane at the means, the medians or given values', async () => {
    const rows = [...onLine, { city: 'Bern', cost: 15, sales: 40 }];
    const words = async (settings: Readonly<Record<string, unknown>>) =>
      textsOf((await opened(rows, { point_labels: 'none', ...settings })).scene);
    expect(await words({ quadrants: 'average' })).to.include.members(['Mean 5', 'Mean 20']); // 25 / 5, 100 / 5
    expect(await words({ quadrants: 'median' })).to.include.members(['Median 3', 'Median 16']);
    expect(await words({ quadrants: 'values', quadrant_x: 7, quadrant_y: 31 })).to.include.members(['7', '31']);
  });

  it('counts thousands of points in squares', async () => {
    const rows = Array.from({ length: 20_001 }, (_, row) => ({ city: String(row), cost: row % 150, sales: row % 140 }));
    const { scene } = await opened(rows);
    expect(scene.element.querySelectorAll('circle')).to.have.lengthOf(0);
    const counts = scene.marks.slice(0, -1).map(({ title }) => Number(title.split(' ')[0]));
    expect(counts.reduce((sum, count) => sum + count, 0)).to.equal(20_001);
    expect(scene.element.querySelectorAll('*').length).to.be.below(5000);
  });

  it('tells what a click selects', async () => {
    expect((await opened(onLine)).scene.marks[1]?.selects).to.deep.equal({ city: 'Lima' });
  });

  describe('colored by rules', () => {
    const rules = [
      { column: 'cost', operator: '<', targetValue: 2, colorScheme: '#0000ff' },
      { column: 'sales', operator: '≥', targetValue: 16, colorScheme: '#ff0000' },
    ];
    const fills = ({ element }: Scene) =>
      Object.fromEntries(
        [...element.querySelectorAll('circle')].map((one) => [
          one.getAttribute('aria-label'),
          one.getAttribute('fill'),
        ]),
      );
    const own = createVizTheme({ scheme: 'light' }).soleColorOf('city');

    it('have the colour of a rule about either metric, in the tooltip too', async () => {
      const { scene } = await opened(onLine, { conditional_formatting: rules, fit: 'none' });
      const expected = { Oslo: '#0000ff', Lima: own, Rome: '#ff0000', Kyiv: '#ff0000' };
      expect(fills(scene)).to.deep.equal(expected);
      expect(Object.fromEntries(scene.marks.map(({ title, rows: [row] }) => [title, row?.color]))).to.deep.equal(
        expected,
      );
    });

    it('have the rules in the legend after what they belong to', async () => {
      const rows = onLine.map((row, at) => ({ ...row, land: at < 2 ? 'A' : 'B' }));
      const { scene } = await opened(rows, { series: 'land', conditional_formatting: rules });
      expect(scene.legend.map(({ label }) => label)).to.deep.equal(['A', 'B', 'cost: < 2', 'sales: ≥ 16']);
    });

    it('say that squares of many points are not', async () => {
      const rows = Array.from({ length: 5001 }, (_none, at) => ({ city: String(at), cost: at % 97, sales: at % 89 }));
      const { scene } = await opened(rows, { conditional_formatting: rules, fit: 'none' });
      expect(textsOf(scene).join(' ')).to.include('without colors by rule');
      expect(scene.legend).to.deep.equal([]);
    });
  });
});
