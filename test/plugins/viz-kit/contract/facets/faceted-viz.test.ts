import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { createVizFormats, createVizTheme, dimUnselected, type FormData, type Scene } from '#plugins/viz-kit';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { heatmapViz } from '../../../../../plugins/viz-heatmap/common/heatmap-viz.ts';
import { histogramViz } from '../../../../../plugins/viz-histogram/common/histogram-viz.ts';
import { pieViz } from '../../../../../plugins/viz-pie/common/pie-viz.ts';
import { pointsViz } from '../../../../../plugins/viz-scatter/common/points-viz.ts';
import { tableViz } from '../../../../../plugins/viz-table/common/table-viz.ts';

const form = (settings: Readonly<Record<string, unknown>>): FormData => ({
  ...settings,
  viz_type: barViz.key,
  datasource: '1__table',
});
const bars = { x_axis: 'month', metrics: ['sales'], groupby: ['kind'], row_limit: 100 };

const numbers = (name: string, values: readonly CellValue[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: genericType.numeric,
  values,
});
const words = (name: string, values: readonly CellValue[]) => ({
  name,
  databaseType: 'VARCHAR',
  type: genericType.string,
  values,
});

/** Sales of two kinds by month, for each city. */
const answer: ColumnarResult = {
  columns: [
    words('city', ['Oslo', 'Oslo', 'Rome']),
    words('month', ['Jan', 'Feb', 'Feb']),
    numbers('tea', [100, 50, 4]),
    numbers('coffee', [null, 30, 2]),
  ],
  rowCount: 3,
};

async function draw(settings: Readonly<Record<string, unknown>>, data: ColumnarResult = answer): Promise<Scene> {
  const formData = form({ ...bars, ...settings });
  const opened = barViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  return (await opened.value()).draw(inputOf(formData, data));
}

const inputOf = (formData: FormData, data: ColumnarResult) => ({
  data: [data],
  formData,
  theme: createVizTheme({ scheme: 'light' }),
  formats: createVizFormats(),
  size: { widthPx: 900, heightPx: 500 },
  document: new JSDOM('').window.document,
  hidden: new Set<string>(),
  labelOf: (column: string) => column,
});

const panelsOf = ({ element }: Scene): readonly Element[] =>
  [...element.children].filter((child) => child.tagName === 'svg');
const textsOf = (element: Element): readonly string[] =>
  [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '');
const headingsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('[data-facet]')].map((text) => text.firstChild?.textContent ?? '');

describe('facetedViz', () => {
  it('asks for its dimensions beside those of the picture, each with a limit, and for the rows of all of them', () => {
    const [query] = barViz.buildQuery(form({ ...bars, facet_row: 'city', facet_column: 'year' }));
    expect(query?.columns?.slice(-2)).to.deep.equal(['city', 'year']);
    expect(query?.facets?.columns).to.deep.equal([
      { label: 'city', limit: 6 },
      { label: 'year', limit: 7 },
    ]);
    expect([query?.row_limit, query?.facets?.row_limit]).to.deep.equal([100 * 6 * 7, 100]);
  });

  it('leaves the series of the picture and its steps as they are', () => {
    const [plain] = barViz.buildQuery(form(bars));
    const [query] = barViz.buildQuery(form({ ...bars, facet_row: 'city' }));
    expect(query?.series_columns).to.deep.equal(['kind']);
    expect(query?.post_processing).to.deep.equal(plain?.post_processing);
  });

  it('asks under another name for a dimension that the picture has already', () => {
    const [query] = barViz.buildQuery(form({ ...bars, facet_column: 'kind' }));
    expect(query?.columns?.at(-1)).to.include({
      label: 'kind (facet)',
      sqlExpression: 'kind',
      isColumnReference: true,
    });
  });

  it('counts one dimension twice as one', () => {
    const [query] = barViz.buildQuery(form({ ...bars, facet_row: 'city', facet_column: 'city' }));
    expect(query?.facets?.columns).to.deep.equal([{ label: 'city', limit: 31 }]);
  });

  it('lets the engine bin all facets of a histogram at once', () => {
    const [query] = histogramViz.buildQuery(form({ column: 'sales', groupby: ['kind'], facet_row: 'city' }));
    expect(query?.facets?.together).to.equal(true);
    expect(query?.post_processing?.[0]?.options?.['groupby']).to.deep.equal(['kind', 'city']);
  });

  it('is not in types of rows, which have no settings of it', () => {
    expect(tableViz.slots.map(({ key }) => key)).not.to.include('facet_row');
    expect(tableViz.buildQuery(form({ groupby: ['kind'], metrics: ['sales'], facet_row: 'city' }))[0]?.facets).to.equal(
      undefined,
    );
  });

  it('draws one panel per value, in the order of the rows, below its name', async () => {
    const scene = await draw({ facet_column: 'city' });
    expect(headingsOf(scene)).to.deep.equal(['Oslo', 'Rome']);
    expect(panelsOf(scene)).to.have.lengthOf(2);
  });

  it('gives all panels the same values and places along shared axes', async () => {
    const [oslo, rome] = panelsOf(await draw({ facet_column: 'city' })).map(textsOf);
    expect(oslo).to.include.members(['100', 'Jan', 'Feb']);
    expect(rome).to.include.members(['100', 'Jan', 'Feb']);
  });

  it('has the same panels with the same axes where drawing pauses', async () => {
    const formData = {
      ...form({ x: 'width', y: 'height', entity: 'name', facet_column: 'city' }),
      viz_type: pointsViz.key,
    };
    const opened = pointsViz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    const { draw: drawNow, drawLater } = await opened.value();
    const sizes = [numbers('width', [900, 20, 3]), numbers('height', [1, 2, 3])];
    const columns = [words('name', ['a', 'b', 'c']), words('city', ['Oslo', 'Oslo', 'Rome']), ...sizes];
    const input = inputOf(formData, { columns, rowCount: 3 });
    const paused = await drawLater?.(input);
    expect(paused?.element.outerHTML).to.equal(drawNow(input).element.outerHTML);
    expect(paused === undefined ? [] : textsOf(panelsOf(paused)[1] ?? paused.element)).to.include('800');
  });

  it('gives each panel its own values along free axes', async () => {
    const [, rome] = panelsOf(await draw({ facet_column: 'city', facet_axes: 'free' })).map(textsOf);
    expect(rome).to.include('Feb');
    expect(rome).not.to.include('100');
    expect(rome).not.to.include('Jan');
  });

  it('frees one axis and leaves the other', async () => {
    const [, freeY] = panelsOf(await draw({ facet_column: 'city', facet_axes: 'free_y' })).map(textsOf);
    expect([freeY?.includes('Jan'), freeY?.includes('100')]).to.deep.equal([true, false]);
    const [, freeX] = panelsOf(await draw({ facet_column: 'city', facet_axes: 'free_x' })).map(textsOf);
    expect([freeX?.includes('Jan'), freeX?.includes('100')]).to.deep.equal([false, true]);
  });

  it('has one legend, with one colour for a label in all panels', async () => {
    const scene = await draw({ facet_column: 'city' });
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['tea', 'coffee']);
    const colorsOf = (series: string) =>
      new Set(scene.marks.flatMap(({ rows }) => rows.flatMap(({ label, color }) => (label === series ? [color] : []))));
    expect(colorsOf('tea').size).to.equal(1);
  });

  it('adds the values of a panel to what is clicked in it', async () => {
    const scene = await draw({ facet_column: 'city' });
    const rome = scene.marks.filter(({ panel }) => panel === 1).flatMap(({ points = [] }) => points);
    expect(rome.map(({ selects }) => selects['city']))
      .to.include('Rome')
      .and.not.to.include('Oslo');
    expect(new Set(scene.shapes?.map(({ selects }) => selects['city']))).to.deep.equal(new Set(['Oslo', 'Rome']));
  });

  it('dims panels of which nothing is selected, also where cells have no element each', async () => {
    const formData = {
      ...form({ x_axis: 'x', groupby: 'y', metric: 'sales', facet_column: 'city' }),
      viz_type: 'heatmap_v2',
    };
    const opened = heatmapViz.open(formData);
    if (!opened.ok) throw new Error(opened.error);
    const rows = Array.from({ length: 2 * 2500 }, (_, row) => row); // 50 by 50 for each city
    const columns = [
      words(
        'city',
        rows.map((row) => (row < 2500 ? 'Oslo' : 'Rome')),
      ),
      numbers(
        'x',
        rows.map((row) => row % 50),
      ),
      numbers(
        'y',
        rows.map((row) => Math.floor((row % 2500) / 50)),
      ),
      numbers(
        'sales',
        rows.map(() => 1),
      ),
    ];
    const scene = (await opened.value()).draw(inputOf(formData, { columns, rowCount: rows.length }));
    dimUnselected(scene, { city: ['Rome'] });
    const counts = panelsOf(scene).map((panel) =>
      [...panel.querySelectorAll('[data-live] > g')].map((group) => group.innerHTML.match(/M/g)?.length ?? 0),
    );
    expect(counts).to.deep.equal([
      [2500, 0],
      [0, 2500],
    ]);
  });

  it('puts marks where their panels are', async () => {
    const scene = await draw({ facet_column: 'city' });
    const [, second] = scene.panels ?? [];
    const rome = scene.marks.filter(({ panel }) => panel === 1);
    expect(rome.every(({ x, y }) => x >= (second?.x ?? 0) && y >= (second?.y ?? 0))).to.equal(true);
  });

  it('draws five rows of six, and says which values are the first of others', async () => {
    const cities = Array.from({ length: 31 }, (_, index) => `City ${String(index)}`);
    const many = {
      columns: [
        words('city', cities),
        words(
          'month',
          cities.map(() => 'Jan'),
        ),
        numbers(
          'tea',
          cities.map(() => 1),
        ),
      ],
      rowCount: cities.length,
    };
    const scene = await draw({ facet_column: 'city' }, many);
    expect(headingsOf(scene)).to.deep.equal(cities.slice(0, 30));
    expect(textsOf(scene.element)).to.include('Only the first 30 values of city');
  });

  it('is a table of all panels with their values in front', () => {
    const formData = form({ groupby: ['kind'], metric: 'sales', facet_row: 'city' });
    const table = pieViz.asTable?.(answer, formData) ?? answer;
    expect(table.columns[0]).to.deep.include({ name: 'city', values: ['Oslo', 'Oslo', 'Rome'] });
  });
});
