import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, drawingProblems, type FormData } from '#plugins/viz-kit';
import { timePivotViz } from '../../../../plugins/viz-time-pivot/common/time-pivot-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves it. */
const saved: FormData = {
  viz_type: 'time_pivot',
  datasource: '1__table',
  granularity_sqla: 'month',
  time_range: 'No filter',
  metric: 'sold',
  adhoc_filters: [],
  freq: 'AS',
  show_legend: true,
  line_interpolation: 'step-after',
  color_picker: { r: 255, g: 0, b: 0, a: 1 },
  rich_tooltip: true,
  y_axis_format: 'SMART_NUMBER',
  y_log_scale: false,
  y_axis_bounds: [null, null],
};

const months = Array.from({ length: 30 }, (_, month) => Date.UTC(2022, month, 1));

async function drawn(settings: Readonly<Record<string, unknown>> = {}, hidden: ReadonlySet<string> = new Set()) {
  const formData = timePivotViz.migrate({ ...saved, ...settings });
  const opened = timePivotViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'month', databaseType: '', type: 2 as const, values: months },
    { name: 'sold', databaseType: '', type: 0 as const, values: months.map((_, month) => 100 + month) },
  ];
  const size = { widthPx: 600, heightPx: 300 };
  const scene = (await opened.value()).draw({
    data: [{ rowCount: months.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name) => name,
    document,
    size,
  });
  expect(drawingProblems(scene, size)).to.deep.equal([]);
  return scene;
}

describe('time pivot', () => {
  it('has a line per year, the newest first and in its colour', async () => {
    const { legend } = await drawn();
    expect(legend.map(({ label }) => label)).to.deep.equal(['2024 (latest)', '2023', '2022']);
    expect(legend[0]?.color).to.equal('rgb(255, 0, 0)');
    expect(new Set(legend.map(({ color }) => color)).size).to.equal(3);
  });

  it('draws the newest line thicker than those before', async () => {
    const { element } = await drawn();
    const widths = [...element.querySelectorAll('[aria-label="line"] path')].map((line) => [
      line.getAttribute('stroke') === 'rgb(255, 0, 0)',
      Number(line.getAttribute('stroke-width')),
    ]);
    expect(widths).to.deep.equal([
      [false, 2],
      [false, 2],
      [true, 3],
    ]);
  });

  it('tells the values of all years at a month', async () => {
    const { marks } = await drawn();
    // January of 2024, 2023 and 2022 are the months 24, 12 and 0.
    expect(marks[0]?.rows.map(({ label, value }) => [label, value])).to.deep.equal([
      ['2024 (latest)', '124'],
      ['2023', '112'],
      ['2022', '100'],
    ]);
  });

  it('selects the time of the period that is pointed at', async () => {
    const { marks } = await drawn({ rich_tooltip: false });
    const of2023 = marks.filter(({ series }) => series === '2023').map(({ selects }) => selects);
    expect(of2023).to.deep.equal(months.slice(12, 24).map((month) => ({ month })));
    const newest = marks.filter(({ series }) => series === '2024 (latest)').map(({ selects }) => selects);
    expect(newest).to.deep.equal(months.slice(24).map((month) => ({ month })));
  });

  it('reads the words of older charts', () => {
    expect(timePivotViz.migrate(saved)).to.deep.include({ x_axis: 'month', seriesType: 'end', logAxis: false });
  });

  it('asks for its metric alone, also where another type left fields', () => {
    const [query] = timePivotViz.buildQuery(timePivotViz.migrate({ ...saved, groupby: ['a'], metrics: ['b'] }));
    expect(query).to.deep.include({ metrics: ['sold'] });
    expect(query?.columns).to.have.lengthOf(1);
  });

  it('gives the periods as a table', () => {
    const columns = [
      { name: 'month', databaseType: '', type: 2 as const, values: [Date.UTC(2023, 0, 1), Date.UTC(2024, 0, 1)] },
      { name: 'sold', databaseType: '', type: 0 as const, values: [1, 2] },
    ];
    const table = timePivotViz.asTable?.({ rowCount: 2, columns }, timePivotViz.migrate(saved));
    expect(table?.columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['month', Date.UTC(2024, 0, 1)],
      ['2024 (latest)', 2],
      ['2023', 1],
    ]);
  });
});
