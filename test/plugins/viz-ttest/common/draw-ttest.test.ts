import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, drawingProblems, type FormData } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { ttestViz } from '../../../../plugins/viz-ttest/common/ttest-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves it. */
const saved: FormData = {
  viz_type: 'paired_ttest',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1D',
  time_range: 'No filter',
  metrics: ['sold'],
  groupby: ['variant'],
  limit: 100,
  order_desc: true,
  contribution: false,
  row_limit: 10000,
  significance_level: 0.05,
  pvalue_precision: 4,
  liftvalue_precision: 1,
};

/** Columns of groups over four days. */
const usual = { A: [1, 4, 4, 7], B: [3, 5, 7, 9], C: [1, 5, 3, 7] };

async function drawn(
  columns: Readonly<Record<string, readonly CellValue[]>> = usual,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const formData = ttestViz.migrate({ ...saved, ...settings });
  const opened = ttestViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const rowCount = Object.values(columns)[0]?.length ?? 0;
  const days = Array.from({ length: rowCount }, (_, day) => day * 86_400_000);
  const numbers = Object.entries(columns).map(([name, values]) => ({
    name,
    databaseType: '',
    type: 0 as const,
    values,
  }));
  const input = {
    data: [{ rowCount, columns: [{ name: 'day', databaseType: '', type: 2 as const, values: days }, ...numbers] }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const open = await opened.value();
  const size = { widthPx: 420, heightPx: 260 };
  return { scene: open.draw({ ...input, document, size }), summary: open.summarize(input), size };
}
const told = ({ scene }: Awaited<ReturnType<typeof drawn>>) =>
  scene.marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);

describe('paired t-test', () => {
  it('compares each group with the first, over the same times', async () => {
    // B: differences 2 1 3 2. C: differences 0 1 −1 0, whose mean is zero.
    expect(told(await drawn())).to.deep.equal([
      ['A', 'control', 'control', 'control', '4'],
      ['B', '+50.0%', '0.0163', 'Yes', '4.899', '4'],
      ['C', '0.0%', '1.0000', 'No', '0.000', '4'],
    ]);
  });

  it('takes another group as the control', async () => {
    const shown = await drawn(usual, { control_group: 'B' });
    expect(told(shown).map(([title, lift]) => [title, lift])).to.deep.equal([
      ['A', '-33.3%'],
      ['B', 'control'],
      ['C', '-33.3%'],
    ]);
  });

  it('calls a difference significant below the level only', async () => {
    const verdict = async (level: number) => told(await drawn(usual, { significance_level: level }))[1]?.[3];
    expect(await verdict(0.017)).to.equal('Yes');
    expect(await verdict(0.016)).to.equal('No');
  });

  it('has a part for each metric, whose groups are compared among themselves', async () => {
    const columns = { 'sold, A': [1, 2], 'sold, B': [2, 5], 'cost, A': [4, 4], 'cost, B': [2, 3] };
    const shown = await drawn(columns, { metrics: ['sold', 'cost'] });
    expect(told(shown).map(([title, lift]) => [title, lift])).to.deep.equal([
      ['A', 'control'],
      ['B', '+133.3%'], // 7 of 3
      ['A', 'control'],
      ['B', '-37.5%'], // 5 of 8
    ]);
    expect(shown.scene.element.textContent).to.include('cost');
    expect(drawingProblems(shown.scene, shown.size)).to.deep.equal([]);
  });

  it('tells what cannot be compared', async () => {
    expect(told(await drawn({ A: [null, 0], B: [3, null] }))[1]).to.deep.equal(['B', 'N/A', 'N/A', 'N/A', 'N/A', '0']);
  });

  it('selects a group by its value', async () => {
    expect((await drawn()).scene.marks[1]?.selects).to.deep.equal({ variant: 'B' });
  });

  it('sums its findings up', async () => {
    expect((await drawn()).summary).to.equal('sold: 2 groups against A. Significant: B +50.0% (p 0.0163).');
    expect((await drawn({ A: [1, 2], B: [2, 1] })).summary).to.equal(
      'sold: 1 group against A. None differs significantly.',
    );
  });

  it('asks for its groups over time, also of charts that name the time as older ones do', () => {
    const [query] = ttestViz.buildQuery(ttestViz.migrate(saved));
    expect(query?.columns?.map((column) => (typeof column === 'string' ? column : column.label))).to.deep.equal([
      'day',
      'variant',
    ]);
    expect(query).to.deep.include({ metrics: ['sold'], series_limit: 100, row_limit: 10000 });
  });
});
