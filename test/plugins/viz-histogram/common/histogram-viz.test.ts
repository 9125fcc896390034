import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { histogramViz } from '../../../../plugins/viz-histogram/common/histogram-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const form = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  column: 'price',
  groupby: [],
  ...settings,
  viz_type: histogramViz.key,
  datasource: '1__table',
});
const numbers = (name: string, values: readonly number[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});
async function drawn(result: ColumnarResult, settings: Readonly<Record<string, unknown>> = {}) {
  const formData = form(settings);
  const opened = histogramViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const facts = {
    data: [result],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const viz = await opened.value();
  return { ...viz.draw({ ...facts, document, size: { widthPx: 500, heightPx: 300 } }), summary: viz.summarize(facts) };
}

describe('histogramViz', () => {
  it('asks for raw columns and one step that counts, without a row limit', () => {
    const [query] = histogramViz.buildQuery(form({ bins: 8, groupby: ['city'], cumulative: true, row_limit: 100 }));
    expect(query).to.deep.include({
      columns: ['price', 'city'],
      post_processing: [
        {
          operation: 'histogram',
          options: { column: 'price', groupby: ['city'], bins: 8, cumulative: true, normalize: false },
        },
      ],
    });
    expect(query).to.not.have.any.keys('metrics');
    expect(query?.row_limit).to.equal(null);
  });

  it('gives a table one row a bin, of each group in turn', () => {
    const wide: ColumnarResult = {
      rowCount: 2,
      columns: [
        { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', 'Lima'] },
        numbers('-5.0 - 0.0', [2, 1]),
        numbers('0.0 - 5.0', [4, 0]),
      ],
    };
    const table = histogramViz.asTable?.(wide, form({ groupby: ['city'] }));
    expect(table?.rowCount).to.equal(4);
    expect(table?.columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['city', 'Oslo', 'Oslo', 'Lima', 'Lima'],
      ['From', -5, 0, -5, 0],
      ['To', 0, 5, 0, 5],
      ['Rows', 2, 4, 1, 0],
    ]);
  });

  it('stands the groups of a bin on each other and tells range and counts', async () => {
    const { element, marks } = await drawn(
      {
        rowCount: 2,
        columns: [
          { name: 'city', databaseType: 'VARCHAR', type: 1, values: ['Oslo', 'Lima'] },
          numbers('-5.0 - 0.0', [2, 1]),
          numbers('0.0 - 5.0', [4, 0]),
        ],
      },
      { groupby: ['city'] },
    );
    const tops = [...element.querySelectorAll('[data-live] rect')].map((rect) => Number(rect.getAttribute('y')));
    const heights = [...element.querySelectorAll('[data-live] rect')].map((rect) =>
      Number(rect.getAttribute('height')),
    );
    expect((tops[2] ?? 0) + (heights[2] ?? 0)).to.be.closeTo(tops[0] ?? 0, 0.02);
    expect(heights[1]).to.be.closeTo(2 * (heights[0] ?? 0), 0.05);
    expect(marks[0]).to.deep.include({ title: '-5 – 0' });
    expect(marks[0]?.rows.map((row) => `${row.label} ${row.value}`)).to.deep.equal(['Oslo 2', 'Lima 1']);
    const price = { from: -5, to: 0 };
    expect(marks[0]?.points?.map((point) => point.selects)).to.deep.equal([
      { city: 'Oslo', price },
      { city: 'Lima', price },
    ]);
  });

  it('means the range of a bin by a click, that of the last with the greatest value, and nothing where none is', async () => {
    const columns = [numbers('0.0 - 2.5', [1]), numbers('2.5 - 5.0', [0]), numbers('5.0 - 7.5', [3])];
    const { marks } = await drawn({ rowCount: 1, columns });
    expect(marks[0]?.selects).to.deep.equal({ price: { from: 0, to: 2.5 } });
    expect(marks[1]).not.to.have.property('selects');
    expect(marks[2]?.selects).to.deep.equal({ price: { from: 5, to: 7.5 + 2.5e-6 } });
  });

  it('can be brushed bin by bin; the range of the last holds the greatest value', async () => {
    const { brush } = await drawn({ rowCount: 1, columns: [numbers('0.0 - 2.5', [1]), numbers('2.5 - 5.0', [3])] });
    expect(brush?.x).to.include({ column: 'price', kind: 'number' });
    expect(brush?.x?.edges?.map((edge) => edge.value).slice(0, 2)).to.deep.equal([0, 2.5]);
    expect(brush?.x?.edges?.at(-1)?.value).to.be.greaterThan(5);
  });

  it('says a brushed range in the digits that tell its bins apart, and in its own format where that does', async () => {
    const said = async (names: readonly string[], ends: readonly [number, number], format?: string) => {
      const columns = names.map((name) => numbers(name, [1]));
      const { brush } = await drawn({ rowCount: 1, columns }, format === undefined ? {} : { x_axis_format: format });
      return Object.values(brush?.x?.words?.({ from: ends[0], to: ends[1] }) ?? {}).join(' to ');
    };
    const halves = ['7.99443 - 8.4941', '8.4941 - 8.99377', '8.99377 - 9.49344', '9.49344 - 9.99311'];
    expect(await said(halves, [8.4941, 9.49344])).to.equal('8.5 to 9.5');
    expect(await said(halves, [8.4941, 9.49344], '$,.2f')).to.equal('$8.49 to $9.49');
    expect(await said(halves, [8.4941, 8.99377], ',d')).to.equal('8.5 to 9');
    expect(await said(['0.0 - 2.5', '2.5 - 5.0', '5.0 - 7.5'], [2.5, 5])).to.equal('2.5 to 5');
    expect(await said(['1900 - 1910', '1910 - 1920', '1920 - 1930'], [1900, 1920])).to.equal('1900 to 1920');
    // The last bin holds the greatest value, so that its filter ends beyond it.
    expect(await said(['0 - 50', '50 - 100'], [50, 101])).to.equal('50 to 100');
  });

  it('tells a bin in digits that tell it from the next, whatever the format of its axis drops', async () => {
    const columns = [numbers('6.0 - 6.5', [1]), numbers('6.5 - 7.0', [3])];
    const { marks, summary } = await drawn({ rowCount: 1, columns }, { x_axis_format: '.0f' });
    expect(marks.map(({ title }) => title)).to.deep.equal(['6 – 6.5', '6.5 – 7']);
    expect(summary).to.contain('6.5 – 7');
  });

  it('moves its bins to other counts on the same scale, and refuses other bins', async () => {
    const scene = await drawn({ rowCount: 1, columns: [numbers('0.0 - 5.0', [4]), numbers('5.0 - 10.0', [8])] });
    const height = (bin: number) =>
      Number(scene.element.querySelectorAll('[data-live] rect')[bin]?.getAttribute('height'));
    const before = height(1);
    expect(
      scene.redraw?.([{ rowCount: 1, columns: [numbers('0.0 - 5.0', [4]), numbers('5.0 - 10.0', [2])] }]),
    ).to.equal(true);
    expect(height(1)).to.be.closeTo(before / 4, 0.02);
    expect(scene.redraw?.([{ rowCount: 1, columns: [numbers('0.0 - 1.0', [4])] }])).to.equal(false);
  });

  it('reads the retired histogram', () => {
    const older = { viz_type: 'histogram', datasource: '1__table', all_columns_x: ['price'], link_length: '12' };
    expect(histogramViz.migrate(older)).to.include({ viz_type: 'histogram_v2', column: 'price', bins: 12 });
  });
});
