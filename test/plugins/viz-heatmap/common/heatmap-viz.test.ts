import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, dimUnselected, type FormData } from '#plugins/viz-kit';
import type { CellValue, ColumnarResult } from '#plugins/databases';
import { heatmapViz } from '../../../../plugins/viz-heatmap/common/heatmap-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const form = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  x_axis: 'hour',
  groupby: 'city',
  metric: 'sales',
  time_grain_sqla: null,
  ...settings,
  viz_type: heatmapViz.key,
  datasource: '1__table',
});
const matrix = (
  hours: readonly CellValue[],
  cities: readonly CellValue[],
  sales: readonly number[],
): ColumnarResult => ({
  rowCount: sales.length,
  columns: [
    { name: 'hour', databaseType: 'INTEGER', type: 0, values: hours },
    { name: 'city', databaseType: 'VARCHAR', type: 1, values: cities },
    { name: 'sales', databaseType: 'DOUBLE', type: 0, values: sales },
  ],
});
async function drawn(
  result: ColumnarResult,
  settings: Readonly<Record<string, unknown>> = {},
  labelOf = (name: string) => name,
) {
  const formData = form(settings);
  const opened = heatmapViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  return viz.draw({
    data: [result],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf,
    document,
    size: { widthPx: 500, heightPx: 300 },
  });
}
const sales = matrix([1, 2, 1, 2], ['Oslo', 'Oslo', 'Lima', 'Lima'], [10, 20, 30, 40]);

describe('heatmapViz', () => {
  it('asks for both dimensions, keeps the first along the axes and ranks the metric', () => {
    const [query] = heatmapViz.buildQuery(form({ normalize_across: 'y', sort_y_axis: 'value_desc' }));
    expect(query?.columns?.length).to.equal(2);
    expect(query?.orderby?.[1]).to.deep.equal(['sales', false]);
    expect(query?.post_processing).to.deep.equal([
      { operation: 'rank', options: { metric: 'sales', group_by: 'city' } },
    ]);
  });

  it('colours cells by value, the greatest strongest, and tells values with their share', async () => {
    const { marks, shapes } = await drawn(sales);
    expect(marks.map((mark) => [mark.title, ...mark.rows.map((row) => row.value)])).to.deep.equal([
      ['1, Oslo', '10', '10.0%'],
      ['2, Oslo', '20', '20.0%'],
      ['1, Lima', '30', '30.0%'],
      ['2, Lima', '40', '40.0%'],
    ]);
    const fills = shapes?.map(({ element }) => element.getAttribute('fill'));
    expect(new Set(fills)).to.have.property('size', 4);
    expect(shapes?.[3]?.selects).to.deep.equal({ hour: 2, city: 'Lima' });
  });

  it('writes the ends of its legend short where they lie far apart', async () => {
    const money = matrix([1, 2], ['Oslo', 'Oslo'], [4_930, 505_046_939]);
    const { element } = await drawn(money, { y_axis_format: 'SMART_NUMBER' });
    const words = [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent);
    expect(words).to.include.members(['4.93k', '505M']);
  });

  it('has the title of the rows in full where their names are shorter, and the legend behind it', async () => {
    const codes = matrix([1, 2], ['A', 'B'], [1, 2]);
    const { element } = await drawn(codes, {}, (name) => (name === 'city' ? 'Airport of origin' : name));
    const placeOf = (words: string) => {
      const text = [...element.querySelectorAll('text')].find((one) => one.firstChild?.textContent === words);
      return { x: Number(text?.getAttribute('x')), anchor: text?.getAttribute('text-anchor') };
    };
    expect(placeOf('Airport of origin').anchor).to.equal('start');
    expect(placeOf('sales').x).to.be.greaterThan(placeOf('Airport of origin').x + 17 * 5);
  });

  it('takes shares of the row when cells are compared within rows', async () => {
    const { marks } = await drawn(sales, { normalize_across: 'y' });
    expect(marks[0]?.rows[1]).to.deep.include({ label: 'Share of the row', value: '33.3%' });
  });

  it('orders names from the top and by value when asked', async () => {
    const y = async (settings: Readonly<Record<string, unknown>>) =>
      (await drawn(sales, settings)).marks.map((mark) => Math.round(mark.y));
    const [oslo = 0, , lima = 0] = await y({});
    expect(lima).to.be.lessThan(oslo);
    const [first = 0, , second = 0] = await y({ sort_y_axis: 'value_asc' });
    expect(first).to.be.lessThan(second);
  });

  it('puts days and months in the order of the calendar, other names in that of their letters', async () => {
    const rows = async (names: readonly string[], order: string) => {
      const ones = names.map(() => 1);
      const { marks } = await drawn(matrix(ones, names, ones), { sort_y_axis: order });
      return marks.toSorted((a, b) => a.y - b.y).map(({ title }) => title.replace('1, ', ''));
    };
    expect(await rows(['Fri', 'Mon', 'Sun', 'Wed'], 'alpha_asc')).to.deep.equal(['Mon', 'Wed', 'Fri', 'Sun']);
    expect(await rows(['april', 'March', 'Dec'], 'alpha_desc')).to.deep.equal(['Dec', 'april', 'March']);
    expect(await rows(['Sun', 'Mon', 'Sunshine'], 'alpha_asc')).to.deep.equal(['Mon', 'Sun', 'Sunshine']);
  });

  it('can be brushed along an ascending axis of numbers, not along names or an axis sorted by value', async () => {
    const { brush } = await drawn(sales);
    expect(brush?.x?.edges?.map((edge) => edge.value)).to.deep.equal([1, 2, 3]);
    expect(brush?.y).to.equal(undefined);
    expect((await drawn(sales, { sort_x_axis: 'value_desc' })).brush).to.equal(undefined);
  });

  it('moves to other values with the same colours; a cell without a value is empty', async () => {
    const scene = await drawn(sales);
    const strongest = scene.shapes?.[3]?.element.getAttribute('fill');
    scene.redraw?.([matrix([1], ['Oslo'], [40])]);
    expect(scene.shapes?.map(({ element }) => element.getAttribute('fill'))).to.deep.equal([
      strongest,
      'none',
      'none',
      'none',
    ]);
  });

  describe('with more cells than a page has elements for', () => {
    const [columns, rows] = [60, 40];
    const many = matrix(
      Array.from({ length: columns * rows }, (_, at) => at % columns),
      Array.from({ length: columns * rows }, (_, at) => `city ${String(Math.floor(at / columns)).padStart(2, '0')}`),
      Array.from({ length: columns * rows }, (_, at) => at % 4),
    );
    /** How many cells each colour has, in the order of their first cells: faint ones, then the others. */
    const cellsIn = (scene: Awaited<ReturnType<typeof drawn>>) =>
      [...scene.element.querySelectorAll('[data-live] > g')].map((group) =>
        [...group.querySelectorAll('path')].map((path) => path.getAttribute('d')?.match(/M/g)?.length),
      );

    it('draws one shape for each colour, and has a mark for each cell', async () => {
      const scene = await drawn(many);
      expect(cellsIn(scene)).to.deep.equal([[], [600, 600, 600, 600]]);
      expect(scene.element.querySelectorAll('rect[fill]').length).to.be.lessThan(100); // those of the legend
      expect(scene.marks).to.have.lengthOf(2400);
    });

    it('dims what is not selected, and shows all of it again without a selection', async () => {
      const scene = await drawn(many);
      dimUnselected(scene, { city: ['city 07'] });
      expect(cellsIn(scene)).to.deep.equal([
        [585, 585, 585, 585],
        [15, 15, 15, 15],
      ]);
      dimUnselected(scene, undefined);
      expect(cellsIn(scene)).to.deep.equal([[], [600, 600, 600, 600]]);
    });

    it('moves to other values, without the cells that have none', async () => {
      const scene = await drawn(many);
      scene.redraw?.([matrix([0, 1, 2], ['city 00', 'city 00', 'city 01'], [3, 3, 0])]);
      expect(cellsIn(scene)).to.deep.equal([[], [2, 1]]);
    });
  });
});
