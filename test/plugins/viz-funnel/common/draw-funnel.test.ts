import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { funnelViz } from '../../../../plugins/viz-funnel/common/funnel-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const names = ['Visits', 'Carts', 'Orders', 'Paid'];

/** As Superset 6.1 saves a funnel. */
const saved: FormData = {
  viz_type: 'funnel',
  datasource: '1__table',
  groupby: ['step'],
  metric: 'people',
  adhoc_filters: [],
  row_limit: 10,
  sort_by_metric: true,
  percent_calculation_type: 'first_step',
  color_scheme: 'supersetColors',
  show_legend: true,
  legendOrientation: 'top',
  label_type: 'key_percent',
  tooltip_label_type: 'key_value_percent',
  number_format: 'SMART_NUMBER',
  show_labels: true,
  show_tooltip_labels: true,
};

async function drawn(
  values: readonly (number | null)[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = funnelViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'step', databaseType: 'VARCHAR', type: 1 as const, values: names.slice(0, values.length) },
    { name: 'people', databaseType: 'DOUBLE', type: 0 as const, values },
  ];
  return (await opened.value()).draw({
    data: [{ rowCount: values.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name) => name,
    document,
    size: { widthPx: 620, heightPx: 300 },
  });
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');
const barsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('rect')].map((rect) => ({
    left: Number(rect.getAttribute('x')),
    width: Number(rect.getAttribute('width')),
  }));

describe('funnel', () => {
  it('tells of each step its value and its shares of the first, of the one before and of all', async () => {
    expect(told(await drawn([800, 400, 300, 100]))).to.deep.equal([
      ['Visits', '800', '100%', '100%', '50%'], // of 1,600 in all
      ['Carts', '400', '50%', '50%', '25%'],
      ['Orders', '300', '38%', '75%', '19%'],
      ['Paid', '100', '12.5%', '33.3%', '6.3%'],
    ]);
  });

  for (const [kind, shares] of [
    ['first_step', ['100%', '50%', '38%', '13%']],
    ['prev_step', ['100%', '50%', '75%', '33%']],
    ['total', ['50.0%', '25.0%', '18.8%', '6.3%']],
  ] as const) {
    it(`writes shares by ${kind} into its labels`, async () => {
      const scene = await drawn([800, 400, 300, 100], { percent_calculation_type: kind });
      expect(textsOf(scene)).to.deep.equal(names.map((name, index) => `${name}: ${shares[index] ?? ''}`));
    });
  }

  it('gives bars the width of their values, in the middle or at the left', async () => {
    const [first, second] = barsOf(await drawn([800, 200]));
    if (first === undefined || second === undefined) throw new Error('no bars');
    expect(second.width / first.width).to.be.closeTo(0.25, 0.001);
    expect(first.left + first.width / 2).to.be.closeTo(second.left + second.width / 2, 0.02);
    const [one, other] = barsOf(await drawn([800, 200], { align: 'left' }));
    expect(one?.left).to.equal(other?.left);
  });

  it('shows what is lost between two steps, unless that is switched off', async () => {
    const losses = ({ element }: Scene) => element.querySelectorAll('polygon').length;
    expect(losses(await drawn([800, 400, 300]))).to.equal(2);
    expect(losses(await drawn([800, 400, 300], { show_losses: false }))).to.equal(0);
  });

  it('reckons shares anew without a step that is switched off', async () => {
    const { legend } = await drawn([800, 400, 300, 100]);
    const scene = await drawn([800, 400, 300, 100], {}, new Set([legend[0]?.key ?? '']));
    expect(told(scene)).to.deep.equal([
      ['Carts', '400', '100%', '100%', '50%'],
      ['Orders', '300', '75%', '75%', '38%'],
      ['Paid', '100', '25%', '33%', '13%'],
    ]);
  });

  it('keeps a step of zero, and leaves out what no width can show', async () => {
    const scene = await drawn([800, 0, -20, null]);
    expect(told(scene).map(([title, value]) => [title, value])).to.deep.equal([
      ['Visits', '800'],
      ['Carts', '0'],
    ]);
    expect(scene.element.textContent).to.include('1 value below zero is left out · 1 part without a value is left out');
  });

  it('has no shares of nothing', async () => {
    expect(told(await drawn([0, 0]))[1]).to.deep.equal(['Carts', '0', 'N/A', 'N/A', 'N/A']);
  });

  it('tells what a click selects', async () => {
    expect((await drawn([800, 400])).marks[1]?.selects).to.deep.equal({ step: 'Carts' });
  });

  it('asks for the largest first unless told otherwise', () => {
    expect(funnelViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['step'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 10,
    });
    expect(funnelViz.buildQuery({ ...saved, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });
});
