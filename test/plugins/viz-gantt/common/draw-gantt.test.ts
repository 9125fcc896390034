import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { ganttViz } from '../../../../plugins/viz-gantt/common/gantt-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a Gantt chart. */
const saved: FormData = {
  viz_type: 'gantt_chart',
  datasource: '1__table',
  start_time: 'begin',
  end_time: 'finish',
  y_axis: 'team',
  series: null,
  subcategories: false,
  tooltip_columns: [],
  tooltip_metrics: [],
  adhoc_filters: [],
  order_by_cols: [],
  row_limit: 100,
  color_scheme: 'supersetColors',
  show_legend: true,
  zoomable: false,
  x_axis_title: '',
  x_axis_time_format: 'smart_date',
  tooltipTimeFormat: '%Y-%m-%d',
  tooltipValuesFormat: 'SMART_NUMBER',
};

const day = (of: number): number => Date.UTC(2024, 0, of);
type Row = readonly [
  team: string | null,
  begin: number | string | null,
  finish: number | string | null,
  phase?: string,
];
const plan: readonly Row[] = [
  ['Design', day(1), day(5)],
  ['Build', day(3), day(11)],
  ['Launch', day(11), day(11)],
];
const phased: readonly Row[] = [
  ['Build', day(1), day(5), 'Draft'],
  ['Build', day(3), day(7), 'Final'],
  ['Build', day(6), day(9), 'Draft'],
];
const withPhase = { series: 'phase' };

async function drawn(
  rows: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = ganttViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const column = (name: string, type: 0 | 1 | 2, values: readonly (string | number | null)[]) => ({
    name,
    databaseType: '',
    type,
    values,
  });
  const columns = [
    column(
      'begin',
      2,
      rows.map(([, begin]) => begin),
    ),
    column(
      'finish',
      2,
      rows.map(([, , finish]) => finish),
    ),
    column(
      'team',
      1,
      rows.map(([team]) => team),
    ),
    column(
      'phase',
      1,
      rows.map(([, , , phase]) => phase ?? null),
    ),
    column(
      'cost',
      0,
      rows.map((_, row) => (row + 1) * 1000),
    ),
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' as const }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, ...rows.map(({ value }) => value)]);
const barsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('rect')].map((rect) => ({
    name: rect.getAttribute('aria-label'),
    left: Number(rect.getAttribute('x')),
    top: Number(rect.getAttribute('y')),
    width: Number(rect.getAttribute('width')),
    opacity: rect.getAttribute('fill-opacity'),
  }));

describe('gantt', () => {
  it('tells beginning, end and duration of every task', async () => {
    expect(told(await drawn(plan))).to.deep.equal([
      ['Design', '2024-01-01', '2024-01-05', '4d'],
      ['Build', '2024-01-03', '2024-01-11', '8d'],
      ['Launch', '2024-01-11', '2024-01-11', '0ms'],
    ]);
  });

  it('gives bars their places in time, and milestones a diamond', async () => {
    const scene = await drawn(plan);
    const [design, build] = barsOf(scene);
    if (design === undefined || build === undefined) throw new Error('no bars');
    expect(build.width / design.width).to.be.closeTo(2, 0.01);
    expect(build.left - design.left).to.be.closeTo(design.width / 2, 0.05);
    expect(scene.element.querySelectorAll('polygon').length).to.equal(1);
  });

  it('gives tasks of one row that overlap lanes of their own', async () => {
    const [first, second, third] = barsOf(await drawn(phased));
    expect(third?.top).to.equal(first?.top);
    expect(second?.top).to.be.greaterThan(first?.top ?? 0);
  });

  it('divides a row by colors', async () => {
    const rows: readonly Row[] = [
      ['Build', day(1), day(2), 'Draft'],
      ['Build', day(3), day(4), 'Final'],
    ];
    const tops = (scene: Scene) => new Set(barsOf(scene).map(({ top }) => top)).size;
    expect(tops(await drawn(rows, withPhase))).to.equal(1);
    expect(tops(await drawn(rows, { ...withPhase, subcategories: true }))).to.equal(2);
  });

  it('takes a color that is switched off out', async () => {
    const { legend } = await drawn(phased, withPhase);
    expect(legend.map(({ label }) => label)).to.deep.equal(['Draft', 'Final']);
    expect(barsOf(await drawn(phased, withPhase, new Set([legend[0]?.key ?? ''])))).to.have.lengthOf(1);
  });

  it('draws a task without an end on to the last time', async () => {
    const scene = await drawn([...plan, ['Care', day(9), null]]);
    const care = barsOf(scene).at(-1);
    expect((care?.left ?? 0) + (care?.width ?? 0)).to.be.closeTo(600 - 24, 0.05);
    expect(care?.opacity).to.equal('0.55');
    expect(told(scene).at(-1)).to.deep.equal(['Care', '2024-01-09', 'open']);
  });

  it('leaves out tasks without a beginning and those that end before it, and says so', async () => {
    const scene = await drawn([...plan, ['Lost', null, day(3)], ['Back', day(9), day(2)]]);
    expect(scene.marks).to.have.lengthOf(3);
    expect(scene.element.textContent).to.include(
      '1 task without a beginning is left out · 1 task that ends before it begins is left out',
    );
  });

  it('reads times that are texts', async () => {
    expect(told(await drawn([['Design', '2024-01-01T00:00:00Z', '2024-01-05T00:00:00Z']]))[0]).to.deep.equal([
      'Design',
      '2024-01-01',
      '2024-01-05',
      '4d',
    ]);
  });

  for (const [order, names] of [
    ['data', ['Zoo', 'Art']],
    ['start', ['Art', 'Zoo']],
    ['name', ['Art', 'Zoo']],
  ] as const) {
    it(`has rows in the order of ${order}`, async () => {
      const scene = await drawn(
        [
          ['Zoo', day(5), day(6)],
          ['Art', day(1), day(2)],
        ],
        { row_order: order },
      );
      expect(barsOf(scene).map(({ name }) => name)).to.deep.equal(names);
    });
  }

  it('begins and ends at the times of day that are set', async () => {
    const rows: readonly Row[] = [['Shift', day(1) + 10 * 3_600_000, day(1) + 14 * 3_600_000]];
    const [all] = barsOf(await drawn(rows));
    const [part] = barsOf(await drawn(rows, { x_axis_time_bounds: ['08:00:00', '16:00:00'] }));
    expect((part?.width ?? 0) / (all?.width ?? 1)).to.be.closeTo(0.5, 0.01); // 4 of 8 hours
  });

  it('tells more columns and metrics', async () => {
    const scene = await drawn(plan, { tooltip_columns: ['phase'], tooltip_metrics: ['cost'], ...withPhase });
    expect(told(scene)[1]).to.deep.equal(['Build', '2024-01-03', '2024-01-11', '8d', 'N/A', '2k', 'N/A']);
  });

  it('shows the first rows where not all have room', async () => {
    const rows = Array.from({ length: 300 }, (_, at): Row => [`Team ${String(at)}`, day(1 + at), day(3 + at)]);
    const scene = await drawn(rows);
    expect(scene.marks.length).to.be.lessThan(60);
    expect(scene.element.textContent).to.match(/First \d+ of 300/);
  });

  it('selects row and color', async () => {
    expect((await drawn(phased, withPhase)).marks[0]?.selects).to.deep.equal({ team: 'Build', phase: 'Draft' });
  });

  it('sums up in words', async () => {
    expect((await drawn(plan)).summary).to.equal(
      'team: 3 tasks from 2024-01-01 to 2024-01-11; rows: 3. Longest: Build, 8d.',
    );
  });

  it('asks for the times as they are stored, in the order of beginnings', () => {
    expect(ganttViz.buildQuery({ ...saved, ...withPhase, tooltip_metrics: ['cost'] })[0]).to.deep.include({
      columns: ['begin', 'finish', 'team', 'phase'],
      metrics: ['cost'],
      orderby: [['begin', true]],
      row_limit: 100,
    });
    const ordered = { ...saved, order_by_cols: ['["team", false]'] };
    expect(ganttViz.buildQuery(ordered)[0]?.orderby).to.deep.equal([['team', false]]);
  });
});
