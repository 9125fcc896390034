import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { partitionViz } from '../../../../plugins/viz-partition/common/partition-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const saved: FormData = {
  viz_type: 'partition',
  datasource: '1__table',
  x_axis: 'day',
  groupby: ['area', 'city'],
  metrics: ['people'],
  time_series_option: 'not_time',
  date_time_format: '%Y',
  partition_limit: '5',
  partition_threshold: '0.05',
};

type Row = readonly [area: string, city: string, people: number | null, year?: number, cost?: number];
const rows: readonly Row[] = [
  ['North', 'Oslo', 300],
  ['North', 'Bergen', 100],
  ['South', 'Rome', 600],
];

function resultOf(given: readonly Row[]) {
  const column = (name: string, type: 0 | 1 | 2, values: readonly (string | number | null)[]) => ({
    name,
    databaseType: 'ANY',
    type,
    values,
  });
  const columns = [
    column(
      'day',
      2,
      given.map(([, , , year = 2020]) => Date.UTC(year, 0, 1)),
    ),
    column(
      'area',
      1,
      given.map(([area]) => area),
    ),
    column(
      'city',
      1,
      given.map(([, city]) => city),
    ),
    column(
      'people',
      0,
      given.map(([, , people]) => people),
    ),
    column(
      'cost',
      0,
      given.map(([, , , , cost = 1]) => cost),
    ),
  ];
  return { rowCount: given.length, columns };
}

function input(given: readonly Row[], settings: Readonly<Record<string, unknown>>, hidden: ReadonlySet<string>) {
  return {
    data: [resultOf(given)],
    formData: { ...saved, ...settings },
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => name,
  };
}

async function opened(settings: Readonly<Record<string, unknown>>) {
  const found = partitionViz.open({ ...saved, ...settings });
  if (!found.ok) throw new Error(found.error);
  return found.value();
}

async function drawn(
  given: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden = new Set<string>(),
) {
  const viz = await opened(settings);
  return viz.draw({ ...input(given, settings, hidden), document, size: { widthPx: 600, heightPx: 418 } });
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const told = ({ marks }: Scene) => marks.map(({ title, rows: [first] }) => [title, first?.value]);
const boxesOf = ({ element }: Scene) =>
  [...element.querySelectorAll('rect')].map((rect) => {
    const [x, y, height] = ['x', 'y', 'height'].map((name) => Math.round(Number(rect.getAttribute(name))));
    return [rect.getAttribute('aria-label'), x, y, height];
  });

describe('partition', () => {
  it('has a column per level and heights by value, below the names of the columns', async () => {
    const scene = await drawn(rows);
    expect(boxesOf(scene)).to.deep.equal([
      ['people', 0, 18, 399], // 400 px without the gap of one
      ['South', 200, 18, 239],
      ['Rome', 400, 18, 239],
      ['North', 200, 258, 159],
      ['Oslo', 400, 258, 119],
      ['Bergen', 400, 378, 39],
    ]);
    const titles = [...scene.element.querySelectorAll('text')].slice(0, 3).map((text) => text.textContent);
    expect(titles).to.deep.equal(['people', 'area', 'city']);
  });

  it('gathers what is beyond the limit or below the least share', async () => {
    const many = Array.from({ length: 7 }, (_, at): Row => ['North', `City ${String(at)}`, 100 - at]);
    const few = { groupby: ['city'], partition_limit: 3 };
    expect(told(await drawn(many, few)).at(-1)).to.deep.equal(['4 others', '382']); // 97 + 96 + 95 + 94
    const small: readonly Row[] = [...rows, ['South', 'Bari', 20], ['South', 'Pisa', 10]];
    expect(told(await drawn(small))).to.deep.include(['South › Rome', '600']);
    expect(told(await drawn(small, { groupby: ['city'] })).at(-1)).to.deep.equal(['2 others', '30']);
    expect(told(await drawn(small, { groupby: ['city'], partition_threshold: 0 })).at(-1)).to.deep.equal([
      'Pisa',
      '10',
    ]);
  });

  it('shows the first parts where none has the least share', async () => {
    const many = Array.from({ length: 40 }, (_, at): Row => ['North', `City ${String(at)}`, 100]);
    const scene = await drawn(many, { groupby: ['city'] });
    expect(
      told(scene)
        .slice(1)
        .map(([title]) => title),
    ).to.deep.equal(['City 0', 'City 1', 'City 2', 'City 3', 'City 4', '35 others']);
  });

  it('divides heights by the logarithm where that is chosen', async () => {
    const logs = boxesOf(
      await drawn(
        [
          ['A', 'Tiny', 9],
          ['A', 'Huge', 999],
        ],
        { groupby: ['city'], log_scale: true },
      ),
    );
    // log 1000 : log 10 is 3 : 1.
    expect(logs.slice(1)).to.deep.equal([
      ['Huge', 300, 18, 299],
      ['Tiny', 300, 318, 99],
    ]);
  });

  it('has a tree of equal height for each metric', async () => {
    const scene = await drawn(
      [
        ['North', 'Oslo', 300, 2020, 4],
        ['South', 'Rome', 100, 2020, 12],
      ],
      { groupby: ['area'], metrics: ['people', 'cost'] },
    );
    expect(boxesOf(scene)).to.deep.equal([
      ['people', 0, 18, 199],
      ['North', 300, 18, 149],
      ['South', 300, 168, 49],
      ['cost', 0, 218, 199],
      ['South', 300, 218, 149],
      ['North', 300, 368, 49],
    ]);
  });

  it('selects the whole path of a block, with its time', async () => {
    const scene = await drawn(rows, { time_series_option: 'time_series' });
    const day = Date.UTC(2020, 0, 1);
    expect(scene.marks.map(({ title, selects }) => [title, selects]).slice(1, 4)).to.deep.equal([
      ['2020', { day }],
      ['2020 › South', { day, area: 'South' }],
      ['2020 › South › Rome', { day, area: 'South', city: 'Rome' }],
    ]);
  });

  it('gives times equal heights, or those of their values', async () => {
    const timed: readonly Row[] = [
      ['North', 'Oslo', 300, 2020],
      ['North', 'Oslo', 100, 2019],
    ];
    const heights = async (settings: Readonly<Record<string, unknown>>) =>
      boxesOf(await drawn(timed, { groupby: ['area'], time_series_option: 'time_series', ...settings })).filter(
        ([label]) => String(label).startsWith('20'),
      );
    expect(await heights({})).to.deep.equal([
      ['2019', 200, 18, 199],
      ['2020', 200, 218, 199],
    ]);
    expect(await heights({ equal_date_size: false })).to.deep.equal([
      ['2019', 200, 18, 99],
      ['2020', 200, 118, 299],
    ]);
  });

  const twoYears: readonly Row[] = [
    ['North', 'Oslo', 300, 2019],
    ['North', 'Oslo', 450, 2020],
    ['North', 'Bergen', 100, 2019],
    ['North', 'Bergen', 50, 2020],
  ];
  for (const [choice, values] of [
    ['agg_mean', ['450', '450', '375', '75']], // (300 + 450) / 2 and (100 + 50) / 2
    ['point_diff', ['+100', '+100', '+150', '-50']],
    ['point_percent', ['+25.0%', '+25.0%', '+50.0%', '-50.0%']], // of 400 in all
    ['point_factor', ['×1.25', '×1.25', '×1.5', '×0.5']],
  ] as const) {
    it(`shows ${choice} of all times together, of a group by its sums`, async () => {
      const scene = await drawn(twoYears, { time_series_option: choice });
      expect(scene.marks.map(({ rows: [first] }) => first?.value)).to.deep.equal(values);
      expect(scene.marks.slice(2).map(({ title }) => title)).to.deep.equal(
        ['Oslo', 'Bergen'].map((city) => `North › ${city}`),
      );
    });
  }

  it('colors what rises and what falls', async () => {
    const { marks, legend } = await drawn(twoYears, { time_series_option: 'point_diff' });
    const [, north, oslo, bergen] = marks.map((mark) => mark.rows[0]?.color);
    expect(north).to.equal(oslo);
    expect(bergen).to.not.equal(oslo);
    expect(legend).to.deep.equal([]);
  });

  it('shows shares where they are chosen', async () => {
    const { element } = await drawn(rows, { contribution: true });
    const words = [...element.querySelectorAll('text')].map((text) => text.textContent);
    expect(words).to.include.members(['60%', '40%', '30%', '10%']);
  });

  it('says how many times have no room', async () => {
    const many = Array.from({ length: 90 }, (_, at): Row => ['North', 'Oslo', 5, 1930 + at]);
    const { element } = await drawn(many, { time_series_option: 'time_series' });
    expect(element.textContent).to.include('First 47 of 90'); // (418 - 2 × 18) / 8
  });

  it('sums up in words', async () => {
    const viz = await opened({});
    expect(viz.summarize(input(rows, {}, new Set()))).to.equal(
      'people: 1k in 2 groups by area › city. South: 600, 60%. North: 400, 40%.',
    );
  });
});
