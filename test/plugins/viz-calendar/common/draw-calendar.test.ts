import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { calendarViz } from '../../../../plugins/viz-calendar/common/calendar-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a calendar, whose column of time is in the older controls. */
const saved: FormData = {
  viz_type: 'cal_heatmap',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_range: 'No filter',
  domain_granularity: 'month',
  subdomain_granularity: 'day',
  metrics: ['births'],
  adhoc_filters: [],
  linear_color_scheme: 'schemeRdYlBu',
  cell_size: 10,
  cell_padding: 2,
  cell_radius: 0,
  steps: 10,
  y_axis_format: 'SMART_NUMBER',
  x_axis_time_format: 'smart_date',
  show_legend: true,
  show_values: false,
  show_metric_name: true,
};

const day = (at: number): number => Date.UTC(2024, 0, at);

async function drawn(
  rows: readonly (readonly [time: number | null, ...values: readonly (number | null)[]])[],
  settings: Readonly<Record<string, unknown>> = {},
) {
  const formData: FormData = calendarViz.migrate({ ...saved, ...settings });
  const opened = calendarViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const metrics = formData['metrics'] as readonly string[];
  const columns = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: rows.map(([time]) => time) },
    ...metrics.map((name, at) => ({
      name,
      databaseType: 'DOUBLE',
      type: 0 as const,
      values: rows.map((row) => row[at + 1] ?? null),
    })),
  ];
  const input = {
    data: [{ rowCount: rows.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' as const }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 300 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows }) => [title, rows[0]?.label, rows[0]?.value]);
const placeOf = ({ shapes = [] }: Scene, at: number) =>
  ['x', 'y', 'width', 'fill'].map((name) => shapes[at]?.element.getAttribute(name) ?? '');
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('calendar', () => {
  it('has a cell for each value', async () => {
    expect(
      told(
        await drawn([
          [day(1), 5],
          [day(2), null],
          [day(3), 9],
        ]),
      ),
    ).to.deep.equal([
      ['2024-01-01', 'births', '5'],
      ['2024-01-03', 'births', '9'],
    ]);
  });

  it('puts weekdays below each other and weeks side by side', async () => {
    const scene = await drawn([
      [day(1), 5],
      [day(2), 6],
      [day(8), 9],
    ]);
    const [monday = [], tuesday = [], next = []] = [0, 1, 2].map((at) => placeOf(scene, at).map(Number));
    expect(tuesday[0]).to.equal(monday[0]);
    expect(next[1]).to.equal(monday[1]);
    expect((tuesday[1] ?? 0) - (monday[1] ?? 0)).to.be.closeTo((next[0] ?? 0) - (monday[0] ?? 0), 0.02);
  });

  it('colors by steps between the lowest and the highest value', async () => {
    const scene = await drawn(
      [
        [day(1), 0],
        [day(2), 4],
        [day(3), 10],
      ],
      { steps: 2 },
    );
    const [low, low2, high] = [0, 1, 2].map((at) => placeOf(scene, at)[3]);
    expect(low).to.equal(low2);
    expect(high).to.not.equal(low);
  });

  it('begins the colors at zero where that is chosen', async () => {
    const scene = await drawn(
      [
        [day(1), 9],
        [day(2), 10],
      ],
      { legend_ends: 'zero', steps: 2 },
    );
    expect(placeOf(scene, 0)[3]).to.equal(placeOf(scene, 1)[3]); // both in the upper half
    expect(textsOf(scene)).to.include('0');
  });

  it('has the size of cells that is set, where they do not fit themselves', async () => {
    expect(placeOf(await drawn([[day(1), 9]], { fit_cells: false, cell_size: 14 }), 0)[2]).to.equal('14');
  });

  it('draws each metric by itself', async () => {
    const scene = await drawn([[day(1), 5, 70]], { metrics: ['births', 'deaths'] });
    expect(told(scene).map(([, label]) => label)).to.deep.equal(['births', 'deaths']);
    expect(textsOf(scene)).to.include.members(['births', 'deaths']);
    expect(scene.shapes?.map(({ at }) => at?.mark)).to.deep.equal([0, 1]);
  });

  it('writes values into cells that have room', async () => {
    expect(
      textsOf(
        await drawn(
          [
            [day(1), 7],
            [day(2), 8],
          ],
          { show_values: true, cell_size: 30 },
        ),
      ),
    ).to.include.members(['7', '8']);
  });

  it('leaves out rows without a time', async () => {
    expect(
      told(
        await drawn([
          [null, 3],
          [day(1), 5],
        ]),
      ).length,
    ).to.equal(1);
  });

  it('shows the latest blocks where not all have room', async () => {
    const rows = Array.from({ length: 4000 }, (_, at) => [day(1 + at), at] as const);
    const scene = await drawn(rows);
    expect(scene.element.textContent).to.match(/Latest \d+ of 132/); // January 2024 to December 2034
    expect(scene.marks.at(-1)?.title).to.equal('2034-12-13');
  });

  it('tells what a click selects', async () => {
    expect((await drawn([[day(3), 5]])).marks[0]?.selects).to.deep.equal({ day: day(3) });
  });

  it('sums up the extremes in words', async () => {
    expect(
      (
        await drawn([
          [day(1), 5],
          [day(2), 9],
        ])
      ).summary,
    ).to.equal(
      'births with 2 points from 2024-01-01 to 2024-01-02. births: lowest 5 at 2024-01-01, highest 9 at 2024-01-02, rising overall.',
    );
  });

  for (const [cells, grain] of [
    ['min', 'PT1M'],
    ['hour', 'PT1H'],
    ['week', '1969-12-29T00:00:00Z/P1W'],
  ] as const) {
    it(`asks for one row per ${cells}`, () => {
      const [query] = calendarViz.buildQuery(calendarViz.migrate({ ...saved, subdomain_granularity: cells }));
      expect(query?.columns?.[0]).to.include({ label: 'day', columnType: 'BASE_AXIS', timeGrain: grain });
      expect(query?.extras?.time_grain_sqla).to.equal(grain);
    });
  }
});
