import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, textWidthPx, type FormData } from '#plugins/viz-kit';
import { bulletViz } from '../../../../plugins/viz-bullet/common/bullet-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const names = ['North', 'South', 'East'];

/** As Superset saves a bullet chart. */
const saved: FormData = {
  viz_type: 'bullet',
  datasource: '1__table',
  metric: 'sales',
  adhoc_filters: [],
  ranges: '40,80,100',
  range_labels: 'Poor,Fair,Good',
  markers: '90',
  marker_labels: 'Plan',
  marker_lines: '50',
  marker_line_labels: 'Last year',
};
const targeted = { secondary_metric: 'goal', groupby: ['region'] };

async function drawn(
  values: readonly (number | null)[],
  settings: Readonly<Record<string, unknown>> = {},
  {
    goals = [],
    hidden = [],
    widthPx = 620,
  }: { goals?: readonly (number | null)[]; hidden?: readonly string[]; widthPx?: number } = {},
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = bulletViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const numbers = (name: string, given: readonly (number | null)[]) => ({
    name,
    databaseType: 'DOUBLE',
    type: 0 as const,
    values: given,
  });
  const region = { name: 'region', databaseType: 'VARCHAR', type: 1 as const, values: names.slice(0, values.length) };
  const input = {
    data: [
      {
        rowCount: values.length,
        columns: [
          ...(settings['groupby'] === undefined ? [] : [region]),
          numbers('sales', values),
          ...(settings['secondary_metric'] === undefined ? [] : [numbers('goal', goals)]),
        ],
      },
    ],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => (name === 'sales' ? 'Sales' : name === 'goal' ? 'Goal' : name),
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const rectsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('rect')].map((rect) => ({
    left: Number(rect.getAttribute('x')),
    width: Number(rect.getAttribute('width')),
    height: Number(rect.getAttribute('height')),
  }));

describe('bullet chart', () => {
  it('draws the ranges from zero to each end, and the bar in front of them', async () => {
    const [poor, fair, good, bar] = rectsOf(await drawn([72]));
    if (poor === undefined || fair === undefined || good === undefined || bar === undefined) throw new Error('missing');
    const pxPerUnit = poor.width / 40;
    expect(fair.left).to.be.closeTo(poor.left + 40 * pxPerUnit, 0.02);
    expect(fair.width).to.be.closeTo(40 * pxPerUnit, 0.02);
    expect(good.width).to.be.closeTo(20 * pxPerUnit, 0.02);
    expect(bar.left).to.equal(poor.left);
    expect(bar.width).to.be.closeTo(72 * pxPerUnit, 0.02);
    expect(bar.height).to.be.lessThan(poor.height);
  });

  it('draws a bar below zero to the left of it', async () => {
    const [bar] = rectsOf(await drawn([-20], { ranges: '', markers: '30', marker_lines: '', show_value: false }));
    const axis = await drawn([30], { ranges: '', markers: '-20', marker_lines: '', show_value: false });
    const [positive] = rectsOf(axis);
    if (bar === undefined || positive === undefined) throw new Error('missing');
    expect(bar.left + bar.width).to.be.closeTo(positive.left, 0.02); // zero is at the same place
    expect(bar.width / positive.width).to.be.closeTo(20 / 30, 0.001);
  });

  it('leaves out numbers of the axis that would touch', async () => {
    const settings = { ranges: '', markers: '', marker_lines: '', show_value: false, y_axis_format: ',d' };
    const wide = textsOf(await drawn([600_000], settings));
    expect(wide).to.include.members(['0', '200,000', '400,000', '600,000']);
    const { element } = await drawn([600_000], settings, { widthPx: 140 });
    const ends = [...element.querySelectorAll('text[text-anchor=middle]')]
      .map((one) => ({ x: Number(one.getAttribute('x')), widthPx: textWidthPx(one.firstChild?.textContent ?? '', 11) }))
      .map(({ x, widthPx }) => [x - widthPx / 2, x + widthPx / 2] as const);
    expect(ends.slice(1).filter(([start], at) => start < (ends[at]?.[1] ?? 0))).to.deep.equal([]);
  });

  it('tells value, range and markers', async () => {
    expect(told(await drawn([72]))).to.deep.equal([['Sales', '72', 'Fair (40 to 80)', '90', '50']]);
  });

  it('tells target and what share of it is reached', async () => {
    const scene = await drawn([72, 30], { ...targeted, markers: '', marker_lines: '' }, { goals: [90, 25] });
    expect(told(scene)).to.deep.equal([
      ['North', '72', '90', '80%', 'Fair (40 to 80)'],
      ['South', '30', '25', '120%', 'Poor (0 to 40)'],
    ]);
  });

  it('has no share of a target of zero, and shows rows without a target', async () => {
    const scene = await drawn(
      [72, 30],
      { ...targeted, ranges: '', markers: '', marker_lines: '' },
      { goals: [0, null] },
    );
    expect(told(scene)).to.deep.equal([
      ['North', '72', '0', 'N/A'],
      ['South', '30'],
    ]);
  });

  it('writes names of ranges and values', async () => {
    expect(textsOf(await drawn([72]))).to.include.members(['Poor', 'Fair', 'Good', 'Sales', '72']);
    expect(textsOf(await drawn([72], { show_value: false }))).not.to.include('72');
  });

  it('lists target and markers in the legend, and switches them off', async () => {
    const settings = { ...targeted, ranges: '' };
    const all = await drawn([72], settings, { goals: [90] });
    expect(all.legend.map(({ label }) => label)).to.deep.equal(['Goal', 'Plan', 'Last year']);
    const hidden = all.legend.map(({ key }) => key);
    const bare = await drawn([72], settings, { goals: [90], hidden });
    expect(told(bare)).to.deep.equal([['North', '72']]);
    expect(rectsOf(bare)).to.have.length(1);
    expect(bare.legend).to.have.length(3);
  });

  it('calls markers by their values where they have no names, and tells those alike apart', async () => {
    const scene = await drawn([72], {
      markers: '90,95',
      marker_labels: 'Plan',
      marker_lines: '50',
      marker_line_labels: 'Plan',
    });
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['Plan (90)', 'Marker 95', 'Plan (50)']);
  });

  it('leaves out rows without a value, and says so', async () => {
    const scene = await drawn([72, null], { groupby: ['region'] });
    expect(told(scene).map(([title]) => title)).to.deep.equal(['North']);
    expect(scene.element.textContent).to.include('1 part without a value is left out');
  });

  it('tells what a click selects', async () => {
    expect((await drawn([72, 30], { groupby: ['region'] })).marks[1]?.selects).to.deep.equal({ region: 'South' });
  });

  it('is summed up with its targets', async () => {
    expect((await drawn([72])).summary).to.equal('Sales: 72.');
    expect((await drawn([72, 30], targeted, { goals: [90, null] })).summary).to.equal(
      'Sales: North 72, 80% of the target 90. South 30.',
    );
  });

  it('asks for metric and target by group, the largest first', () => {
    expect(bulletViz.buildQuery({ ...saved, ...targeted })[0]).to.deep.include({
      columns: ['region'],
      metrics: ['sales', 'goal'],
      orderby: [['sales', false]],
      row_limit: 50,
    });
    expect(bulletViz.buildQuery(saved)[0]).to.deep.include({ columns: [], metrics: ['sales'], orderby: [] });
  });
});
