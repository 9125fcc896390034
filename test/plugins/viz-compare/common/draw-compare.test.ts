import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { compareViz } from '../../../../plugins/viz-compare/common/compare-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const month = (index: number): number => Date.UTC(2024, index, 1);

/** As Superset 6.1 saves this chart. */
const saved: FormData = {
  viz_type: 'compare',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1M',
  metrics: ['sales'],
  groupby: [],
  y_axis_format: 'SMART_NUMBER',
  x_axis_format: 'smart_date',
};

async function drawn(values: readonly (number | null)[], settings: Readonly<Record<string, unknown>> = {}) {
  const formData = compareViz.migrate({ ...saved, ...settings });
  const opened = compareViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const renderer = await opened.value();
  const columns = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: values.map((_, index) => month(index)) },
    { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values },
  ];
  const facts = {
    data: [{ rowCount: values.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const scene = renderer.draw({ ...facts, document, size: { widthPx: 620, heightPx: 300 } });
  const texts = [...scene.element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
  return { ...scene, texts, summary: renderer.summarize(facts) };
}

describe('percent change', () => {
  it('tells changes in percent, and says from what', async () => {
    const { marks, texts } = await drawn([40, 50, 30]);
    expect(marks.map(({ rows }) => rows[0]?.value)).to.deep.equal(['0%', '25%', '-25%']);
    expect(texts).to.include('sales: change from the first value');
    expect((await drawn([40, 50], { change_from: 'mean' })).texts).to.include('sales: change from the mean');
  });

  it('keeps a format that somebody chose, and a title', async () => {
    const { marks, texts } = await drawn([40, 50], { y_axis_format: '.3f', y_axis_title: 'Growth' });
    expect(marks[1]?.rows[0]?.value).to.equal('0.250');
    expect(texts).to.include('Growth');
  });

  it('says which series cannot be compared', async () => {
    const { texts } = await drawn([0, 0, 0]);
    expect(texts).to.deep.equal(['No data']);
  });

  it('asks along the time column of the older controls', () => {
    const [query] = compareViz.buildQuery(compareViz.migrate(saved));
    expect(query?.columns?.[0]).to.deep.include({ label: 'day', columnType: 'BASE_AXIS', timeGrain: 'P1M' });
  });

  it('moves its lines to the changes of other values', async () => {
    const scene = await drawn([40, 50, 80]);
    const path = () => scene.element.querySelector('[aria-label="line"] path')?.getAttribute('d');
    const before = path();
    const doubled = [
      { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: [month(0), month(1), month(2)] },
      { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values: [80, 100, 160] },
    ];
    expect(scene.redraw?.([{ rowCount: 3, columns: doubled }])).to.equal(true);
    expect(path()).to.equal(before); // twice as much of everything is the same change
  });

  it('sums up in words', async () => {
    expect((await drawn([40, 50, 30])).summary)
      .to.include('lowest -25% at')
      .and.include('highest 25% at');
  });
});
