import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/charts';
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
    expect(marks[0]?.points?.map((point) => point.selects)).to.deep.equal([{ city: 'Oslo' }, { city: 'Lima' }]);
  });

  it('can be brushed bin by bin; the range of the last holds the greatest value', async () => {
    const { brush } = await drawn({ rowCount: 1, columns: [numbers('0.0 - 2.5', [1]), numbers('2.5 - 5.0', [3])] });
    expect(brush?.x).to.include({ column: 'price', kind: 'number' });
    expect(brush?.x?.edges?.map((edge) => edge.value).slice(0, 2)).to.deep.equal([0, 2.5]);
    expect(brush?.x?.edges?.at(-1)?.value).to.be.greaterThan(5);
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
