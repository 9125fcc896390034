import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, drawingProblems, type FormData } from '#plugins/viz-kit';
import type { CellValue } from '#plugins/databases';
import { timeTableViz } from '../../../../plugins/viz-time-table/common/time-table-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves it. */
const saved: FormData = {
  viz_type: 'time_table',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1D',
  time_range: 'No filter',
  metrics: ['sold', 'cost'],
  groupby: [],
  adhoc_filters: [],
  url: '',
  column_collection: [
    { key: 'a', label: 'Now', colType: 'time', comparisonType: 'value', timeLag: 0, d3format: ',d' },
    { key: 'b', label: 'Day before', colType: 'time', comparisonType: 'perc_change', timeLag: '1', d3format: '.1%' },
    { key: 'c', label: 'Share', colType: 'contrib', d3format: '.0%' },
    { key: 'd', label: 'Course', colType: 'spark', width: '100', height: '40' },
    { key: 'e', label: 'Mean of 2', colType: 'avg', timeLag: '2', d3format: '.1f' },
    { key: 'f', label: 'Far', colType: 'time', timeLag: 99 },
  ],
};
const usual = { sold: [10, 20, 30], cost: [40, 0, 10] };

async function drawn(
  columns: Readonly<Record<string, readonly CellValue[]>> = usual,
  settings: Readonly<Record<string, unknown>> = {},
) {
  const formData = timeTableViz.migrate({ ...saved, ...settings });
  const opened = timeTableViz.open(formData);
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
  const size = { widthPx: 800, heightPx: 300 };
  const scene = open.draw({ ...input, document, size });
  expect(drawingProblems(scene, size)).to.deep.equal([]);
  return { scene, summary: open.summarize(input) };
}

describe('time table', () => {
  it('tells of each metric what its columns show', async () => {
    const { scene } = await drawn();
    const rows = scene.marks.slice(0, 2).map(({ title, rows: cells }) => [title, ...cells.map(({ value }) => value)]);
    expect(rows).to.deep.equal([
      ['sold', '30', '50.0%', '75%', '25.0', 'There are not 99 earlier times'],
      ['cost', '10', 'N/A', '25%', '5.0', 'There are not 99 earlier times'],
    ]);
  });

  it('has a row per group', async () => {
    const { scene } = await drawn({ North: [1, 2], South: [3, 4] }, { metrics: ['sold'], groupby: ['region'] });
    expect(scene.marks.slice(0, 2).map(({ title, selects }) => [title, selects])).to.deep.equal([
      ['North', { region: 'North' }],
      ['South', { region: 'South' }],
    ]);
  });

  it('tells the values of its lines in time, and selects their times', async () => {
    const { scene } = await drawn();
    const [first] = scene.marks.slice(2);
    expect(first?.title).to.match(/^sold, /);
    expect(first?.rows.map(({ label, value }) => [label, value])).to.deep.equal([['Course', '10']]);
    expect(first?.selects).to.deep.equal({ day: 0 });
  });

  it('shows a line, the latest value and its change where no columns are given', async () => {
    const { scene } = await drawn(usual, { column_collection: [] });
    expect(scene.marks[0]?.rows.map(({ label, value }) => [label, value])).to.deep.equal([
      ['Latest', '30'],
      ['Change', '+50%'],
    ]);
  });

  it('sums its rows up', async () => {
    const { summary } = await drawn({ sold: [10, 20] }, { column_collection: [], metrics: ['sold'] });
    expect(summary).to.equal('Table with 1 row over 2 times. sold: Latest 20, Change +100%.');
  });
});
