import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { roseViz } from '../../../../plugins/viz-rose/common/rose-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a rose, whose column of time is in the older controls. */
const saved: FormData = {
  viz_type: 'rose',
  datasource: '1__table',
  granularity_sqla: 'day',
  time_grain_sqla: 'P1M',
  time_range: 'No filter',
  metrics: ['births'],
  groupby: ['sex'],
  adhoc_filters: [],
  limit: 0,
  timeseries_limit_metric: null,
  order_desc: true,
  contribution: false,
  row_limit: 10_000,
  color_scheme: 'supersetColors',
  number_format: 'SMART_NUMBER',
  date_time_format: 'smart_date',
  rich_tooltip: true,
  rose_area_proportion: false,
};

const months = (count: number) => Array.from({ length: count }, (_, month) => Date.UTC(2024, month, 1));

async function drawn(
  series: Readonly<Record<string, readonly (number | null)[]>>,
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = roseViz.migrate({ ...saved, ...settings });
  const opened = roseViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const rowCount = Object.values(series)[0]?.length ?? 0;
  const columns = [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: months(rowCount) },
    ...Object.entries(series).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ];
  const input = {
    data: [{ rowCount, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' as const }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => name,
  };
  const { draw, summarize } = await opened.value();
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 400 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
/** Inner and outer radius of each part, by the arcs of its path: `A` of the outer one first. */
const radiiOf = ({ element }: Scene): readonly (readonly number[])[] =>
  [...element.querySelectorAll('path')].map((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/A([\d.]+),/g)].map(([, radius]) => Number(radius)),
  );
const outermost = (scene: Scene): readonly number[] => radiiOf(scene).map((radii) => Math.max(...radii));

describe('rose', () => {
  it('reaches out by value', async () => {
    const [eight = 0, two = 0] = outermost(await drawn({ births: [8, 2] }, { groupby: [] }));
    expect(two / eight).to.be.closeTo(0.25, 0.001);
  });

  it('gives areas by value where that is chosen', async () => {
    const [eight = 0, two = 0] = outermost(
      await drawn({ births: [8, 2] }, { groupby: [], rose_area_proportion: true }),
    );
    expect(two / eight).to.be.closeTo(0.5, 0.001); // a quarter of the area
  });

  it('has the areas of a ring by value, too', async () => {
    const settings = { groupby: [], rose_area_proportion: true, inner_radius: 50 };
    const [[outer = 0, inner = 0] = [], [half = 0] = []] = radiiOf(await drawn({ births: [8, 4] }, settings));
    expect((half ** 2 - inner ** 2) / (outer ** 2 - inner ** 2)).to.be.closeTo(0.5, 0.002);
  });

  it('puts series on each other, the largest in the middle', async () => {
    const scene = await drawn({ girl: [2, 2], boy: [3, 2] });
    const [boy = [], girl = []] = radiiOf(scene);
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['boy', 'girl']);
    expect(Math.min(...girl)).to.be.closeTo(boy[0] ?? 0, 0.02);
    expect(Math.max(...girl) / (boy[0] ?? 1)).to.be.closeTo(5 / 3, 0.001);
  });

  it('tells of a sector all parts with their shares and the total', async () => {
    const [mark] = (await drawn({ girl: [2, 2], boy: [3, 2] })).marks;
    expect([mark?.title, ...(mark?.rows ?? []).map(({ label, value }) => `${label} ${value}`)]).to.deep.equal([
      'Jan 2024',
      'boy 3 (60.0%)',
      'girl 2 (40.0%)',
      'Total 5',
    ]);
  });

  it('tells of each part alone where that is chosen', async () => {
    const { marks } = await drawn({ girl: [2, 2], boy: [3, 2] }, { rich_tooltip: false });
    expect(marks.map(({ selects }) => selects)).to.deep.include({ day: Date.UTC(2024, 1, 1), sex: 'girl' });
    expect(marks.length).to.equal(4);
  });

  it('selects what a part is of', async () => {
    const { shapes } = await drawn({ girl: [2, 2], boy: [3, 2] });
    expect(shapes?.[0]?.selects).to.deep.equal({ day: Date.UTC(2024, 0, 1), sex: 'boy' });
  });

  it('leaves out what is below zero, and says so', async () => {
    const scene = await drawn({ girl: [2, -2], boy: [3, null] });
    expect(radiiOf(scene).length).to.equal(2);
    expect(scene.element.textContent).to.include('1 value below zero is left out');
  });

  it('leaves a series out that is switched off, and scales by the rest', async () => {
    const scene = await drawn({ girl: [2, 2], boy: [30, 10] }, {}, new Set(['boy']));
    expect(Math.max(...outermost(scene))).to.be.greaterThan(120);
    expect(scene.legend.length).to.equal(2);
  });

  it('draws the first sectors of too many', async () => {
    const scene = await drawn({ births: Array.from({ length: 300 }, () => 1) }, { groupby: [] });
    expect(radiiOf(scene).length).to.equal(120);
    expect(scene.element.textContent).to.include('First 120 of 300');
  });

  it('sums up its series in words', async () => {
    expect((await drawn({ births: [8, 2] }, { groupby: [] })).summary).to.equal(
      'births with 2 points from Jan 2024 to Feb 2024. births: lowest 2 at Feb 2024, highest 8 at Jan 2024, falling overall.',
    );
  });

  it('asks for periods and shares as saved charts say', () => {
    const [query] = roseViz.buildQuery(roseViz.migrate({ ...saved, contribution: true, time_compare: ['1 year ago'] }));
    expect(query?.columns?.[0]).to.include({ label: 'day', columnType: 'BASE_AXIS', timeGrain: 'P1M' });
    expect(query?.post_processing?.map((step) => step?.operation)).to.include.members(['pivot', 'contribution']);
    expect(query).to.not.have.property('time_offsets');
  });
});
