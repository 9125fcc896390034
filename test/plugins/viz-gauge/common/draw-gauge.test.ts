import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { gaugeViz } from '../../../../plugins/viz-gauge/common/gauge-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const names = ['North', 'South', 'East', 'West'];

/** As Superset 6.1 saves a gauge. */
const saved: FormData = {
  viz_type: 'gauge_chart',
  datasource: '1__table',
  groupby: [],
  metric: 'people',
  adhoc_filters: [],
  row_limit: 10,
  sort_by_metric: true,
  min_val: null,
  max_val: 100,
  color_scheme: 'supersetColors',
  font_size: 15,
  number_format: 'SMART_NUMBER',
  value_formatter: '{value}',
  show_pointer: true,
  animation: true,
  show_axis_tick: false,
  show_split_line: false,
  split_number: 10,
  show_progress: true,
  overlap: true,
  round_cap: false,
  intervals: '',
  interval_color_indices: '',
  start_angle: 225,
  end_angle: -45,
};

const grouped = { groupby: ['region'] };

async function drawn(
  values: readonly (number | null)[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = gaugeViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const region = { name: 'region', databaseType: 'VARCHAR', type: 1 as const, values: names.slice(0, values.length) };
  const people = { name: 'people', databaseType: 'DOUBLE', type: 0 as const, values };
  const input = {
    data: [{ rowCount: values.length, columns: settings['groupby'] === undefined ? [people] : [region, people] }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => (name === 'people' ? 'People' : name),
  };
  const { draw, summarize } = await opened.value();
  return {
    ...draw({ ...input, document, size: { widthPx: 620, heightPx: 300 } }),
    summary: summarize(input),
  };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const pointersOf = ({ element }: Scene): number => element.querySelectorAll('polygon').length;
const fillsOf = ({ shapes = [] }: Scene) => shapes.map(({ element }) => element.getAttribute('fill'));

describe('gauge', () => {
  it('shows value and name of a metric below its middle, and the scale around it', async () => {
    const texts = textsOf(await drawn([72]));
    expect(texts).to.include.members(['72', 'People', '0', '50', '100']);
  });

  it('puts words around the value', async () => {
    expect(textsOf(await drawn([72], { value_formatter: '{value} km/h' }))).to.include('72 km/h');
  });

  it('draws pointer and ring as they are switched', async () => {
    expect(pointersOf(await drawn([72]))).to.equal(1);
    expect((await drawn([72])).shapes).to.have.length(2);
    const bare = await drawn([72], { show_pointer: false, show_progress: false });
    expect([pointersOf(bare), bare.shapes?.length]).to.deep.equal([0, 0]);
  });

  it('marks the end of each ring, a quarter of the way up at the left', async () => {
    const [mark] = (await drawn([25], { start_angle: 180, end_angle: 0 })).marks;
    const [middle] = (await drawn([50], { start_angle: 180, end_angle: 0 })).marks;
    if (mark === undefined || middle === undefined) throw new Error('no marks');
    // From the highest point at 50 the ring at 25 is 45 degrees back: as far to the left as cos 45° and as high.
    const radius = (middle.x - mark.x) / Math.SQRT1_2;
    expect(mark.y - middle.y).to.be.closeTo(radius * (1 - Math.SQRT1_2), 0.1);
  });

  it('tells the range that a value is in, and that one lies beyond the scale', async () => {
    const ranges = { intervals: '40,80,100' };
    expect((await drawn([72], ranges)).marks[0]?.rows.map(({ value }) => value)).to.deep.equal([
      '72',
      '40 to 80',
      '0 to 100',
    ]);
    expect((await drawn([120], ranges)).marks[0]?.rows.map(({ value }) => value)).to.deep.equal([
      '120',
      '0 to 100, value beyond it',
    ]);
  });

  it('colors values by their range where that is chosen', async () => {
    const plain = await drawn([72], { intervals: '40,80,100' });
    const colored = await drawn([72], { intervals: '40,80,100', color_by_interval: true });
    const band = colored.marks[0]?.rows[1]?.color;
    expect(fillsOf(colored)).to.deep.equal([band, band]);
    expect(fillsOf(plain)).not.to.include(band);
  });

  it('names several values on one dial with their numbers, so that no legend is needed', async () => {
    const scene = await drawn([72, 55, 31], grouped);
    expect(textsOf(scene)).to.include.members(['North: 72', 'South: 55', 'East: 31']);
    expect(scene.legend.map(({ isNamed }) => isNamed)).to.deep.equal([true, true, true]);
    expect(pointersOf(scene)).to.equal(3);
  });

  it('draws a dial for each value where that is chosen', async () => {
    const scene = await drawn([72, 55, 31], { ...grouped, gauge_layout: 'each' });
    expect(textsOf(scene)).to.include.members(['North', '72', 'South', '55', 'East', '31']);
    expect(scene.element.querySelectorAll('circle')).to.have.length(3);
  });

  it('leaves out rows without a value, and says so', async () => {
    const scene = await drawn([72, null, 31], grouped);
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['North', 'East']);
    expect(scene.element.textContent).to.include('1 part without a value is left out');
    expect(textsOf(await drawn([null]))).to.deep.equal(['No data']);
  });

  it('keeps the scale when a value is switched off, and a legend entry to switch it on', async () => {
    const { legend } = await drawn([72, 55], { ...grouped, max_val: null });
    const scene = await drawn([72, 55], { ...grouped, max_val: null }, new Set([legend[0]?.key ?? '']));
    expect(scene.marks.map(({ title, rows }) => [title, rows.at(-1)?.value])).to.deep.equal([['South', '0 to 160']]);
    expect(scene.legend.map(({ label, isNamed }) => [label, isNamed])).to.deep.equal([
      ['North', undefined],
      ['South', true],
    ]);
  });

  it('tells what a click selects', async () => {
    expect((await drawn([72, 55], grouped)).marks[1]?.selects).to.deep.equal({ region: 'South' });
    expect((await drawn([72])).marks[0]?.selects).to.equal(undefined);
  });

  it('is summed up with its scale', async () => {
    expect((await drawn([72])).summary).to.equal('People: 72. On a scale from 0 to 100.');
    expect((await drawn([72, 55], grouped)).summary).to.equal('North: 72. South: 55. On a scale from 0 to 100.');
    expect((await drawn([])).summary).to.equal('People: no data.');
  });

  it('asks for the largest first, ten unless told otherwise', () => {
    expect(gaugeViz.buildQuery({ ...saved, ...grouped, row_limit: undefined })[0]).to.deep.include({
      columns: ['region'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 10,
    });
  });
});
