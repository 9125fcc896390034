import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { tableViz } from '../../../../plugins/viz-table/common/table-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

async function drawn(
  names: readonly CellValue[],
  rowsInAll?: number,
  { labelOf = String, widthPx = 400 }: { readonly labelOf?: (name: string) => string; readonly widthPx?: number } = {},
) {
  const formData = { query_mode: 'raw', all_columns: ['name', 'v'], viz_type: 'table', datasource: '1__table' };
  const opened = tableViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const columns = [
    { name: 'name', databaseType: 'VARCHAR', type: 1 as const, values: names },
    { name: 'v', databaseType: 'DECIMAL(20,2)', type: 0 as const, values: names.map(() => '12345678901234567.89') },
  ];
  return viz.draw({
    data: [{ rowCount: names.length, columns }],
    formData: { ...formData, number_format: ',.2f' },
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf,
    document,
    size: { widthPx, heightPx: 26 * 6 },
    ...(rowsInAll === undefined ? {} : { rowsInAll }),
  });
}
const words = (scene: Awaited<ReturnType<typeof drawn>>) =>
  [...scene.element.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '');

const sales: readonly ColumnarResult[] = [
  {
    rowCount: 1,
    columns: [
      { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo'] },
      { name: 'sales', databaseType: 'DOUBLE', type: 0, values: [3] },
    ],
  },
  {
    rowCount: 2,
    columns: [
      { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', 'Oslo'] },
      { name: 'trend: day', databaseType: 'DATE', type: 2, values: [Date.UTC(2024, 1), Date.UTC(2024, 0)] },
      { name: 'sales', databaseType: 'DOUBLE', type: 0, values: [2, 1] },
    ],
  },
];

/** The words of a picture with a trend, and how many lines it has. */
async function drawnTrend(replaces: boolean): Promise<readonly unknown[]> {
  const formData = {
    groupby: ['city'],
    metrics: ['sales'],
    column_config: { sales: { trend: { time: 'day', grain: 'P1M', replaces } } },
    viz_type: 'table',
    datasource: '1__table',
  };
  const opened = tableViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const scene = (await opened.value()).draw({
    data: sales,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: String,
    document,
    size: { widthPx: 400, heightPx: 200 },
  });
  return [...words(scene), scene.element.querySelectorAll('path').length];
}

describe('pictures of tables', () => {
  it('count the rows that they do not show, those beyond the row limit included', async () => {
    const many = Array.from({ length: 10 }, (_, index) => String(index));
    const within = await drawn(many);
    expect([words(within).at(-1), within.rows]).to.deep.equal(['6 more rows', { shown: 4, all: 10 }]);
    const beyond = await drawn(many, 150_010);
    expect([words(beyond).at(-1), beyond.rows]).to.deep.equal(['150,006 more rows', { shown: 4, all: 150_010 }]);
    const few = await drawn(['a', 'b'], 7);
    expect([words(few).at(-1), few.rows]).to.deep.equal(['5 more rows', { shown: 2, all: 7 }]);
    expect((await drawn(['a', 'b'])).rows).to.deep.equal({ shown: 2, all: 2 });
  });

  it('keep what tells long texts of a column apart', async () => {
    const long = ['1', '2', '3'].map((digit) => `${'a long text that repeats itself '.repeat(3)}${digit}`);
    const cut = words(await drawn(long)).filter((text) => text.includes('…'));
    expect(new Set(cut).size).to.equal(3);
  });

  it('have row numbers, groups above headings and lines of lists', async () => {
    const formData = {
      query_mode: 'raw',
      all_columns: ['name', 'list'],
      viz_type: 'table',
      datasource: '1__table',
      show_row_numbers: true,
      column_config: { name: { group: 'Both' }, list: { group: 'Both', display: 'sparkline' } },
    };
    const opened = tableViz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    const scene = (await opened.value()).draw({
      data: [
        {
          rowCount: 2,
          columns: [
            { name: 'name', databaseType: 'VARCHAR', type: 1, values: ['a', 'b'] },
            { name: 'list', databaseType: 'DOUBLE[]', type: 1, values: ['[0, 1]', '[1, 0]'] },
          ],
        },
      ],
      formData,
      theme: createVizTheme({ scheme: 'light' }),
      formats: createVizFormats(),
      hidden: new Set<string>(),
      labelOf: String,
      document,
      size: { widthPx: 400, heightPx: 200 },
    });
    expect(words(scene)).to.deep.equal(['name', 'list', 'Both', 'a', '1', 'b', '2']);
    expect(scene.element.querySelectorAll('path')).to.have.length(2);
  });

  it('break headings into two lines before they cut them', async () => {
    const heading = 'Mean of Delay in minutes at the gate';
    const labelOf = (name: string) => (name === 'v' ? heading : name);
    const shown = words(await drawn(['a text of some length'], undefined, { labelOf, widthPx: 320 }));
    expect(shown.slice(0, 3)).to.deep.equal(['name', 'Mean of Delay in', 'minutes at the gate']);
    const wide = words(await drawn(['a text of some length'], undefined, { labelOf, widthPx: 600 }));
    expect(wide.slice(0, 2)).to.deep.equal(['name', heading]);
  });

  it('have lines over time beside numbers, or in their place', async () => {
    expect(await drawnTrend(false)).to.deep.equal(['city', 'sales', 'Oslo', '3', 1]);
    expect(await drawnTrend(true)).to.deep.equal(['city', 'sales', 'Oslo', 1]);
  });
});
