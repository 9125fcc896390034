import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, defaultSequentialScheme, type FormData } from '#plugins/viz-kit';
import { sunburstViz } from '../../../../plugins/viz-sunburst/common/sunburst-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a sunburst. */
const saved: FormData = {
  viz_type: 'sunburst_v2',
  datasource: '1__table',
  columns: ['area', 'city'],
  metric: 'people',
  adhoc_filters: [],
  row_limit: 10000,
  sort_by_metric: true,
  color_scheme: 'supersetColors',
  linear_color_scheme: 'superset_seq_1',
  show_labels: true,
  show_labels_threshold: 5,
  show_total: true,
  label_type: 'key',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
};

type Row = readonly [area: string | null, city: string | null, people: number | null, cost?: number | null];
const rows: readonly Row[] = [
  ['North', 'Oslo', 300],
  ['North', 'Bergen', 100],
  ['South', 'Rome', 400],
];

async function drawn(
  given: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden = new Set<string>(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = sunburstViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = ['area', 'city', 'people', 'cost'].map((name, at) => ({
    name,
    databaseType: 'ANY',
    type: at < 2 ? (1 as const) : (0 as const),
    values: given.map((row) => row[at] ?? null),
  }));
  return (await opened.value()).draw({
    data: [{ rowCount: given.length, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name) => name,
    document,
    size: { widthPx: 500, heightPx: 400 },
  });
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const textsOf = ({ element }: Scene): readonly string[] =>
  [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '');
const markOf = ({ marks }: Scene, title: string) => {
  const found = marks.find((mark) => mark.title === title);
  if (found === undefined) throw new Error(`there is no ${title}`);
  return found;
};
/** Where a mark lies: degrees clockwise from the top, and px from the middle. */
function polar(scene: Scene, title: string) {
  const { x, y } = markOf(scene, title);
  const [right, up] = [x - 250, 200 - y];
  return { degrees: ((Math.atan2(right, up) * 180) / Math.PI + 360) % 360, radiusPx: Math.hypot(right, up) };
}

describe('sunburst', () => {
  it('gives parts the angles of their values, largest first from the top', async () => {
    const scene = await drawn([...rows, ['South', 'Bari', 100]]);
    // 900 in all: South 500 (0–200°) with Rome 400 (0–160°) and Bari (160–200°), North 400 (200–360°) with Oslo (200–320°).
    expect(polar(scene, 'South').degrees).to.be.closeTo(100, 0.01);
    expect(polar(scene, 'South › Rome').degrees).to.be.closeTo(80, 0.01);
    expect(polar(scene, 'South › Bari').degrees).to.be.closeTo(180, 0.01);
    expect(polar(scene, 'North › Oslo').degrees).to.be.closeTo(260, 0.01);
  });

  it('puts each level around the one that it divides', async () => {
    const scene = await drawn(rows);
    const ringPx = 196 / 2.8; // two rings and a hole of 0.8 rings
    expect(polar(scene, 'North').radiusPx).to.be.closeTo(1.3 * ringPx, 0.01);
    expect(polar(scene, 'North › Oslo').radiusPx).to.be.closeTo(2.3 * ringPx, 0.01);
  });

  it('names parts of at least the given share', async () => {
    const small: readonly Row[] = [...rows, ['South', 'Bari', 30]];
    expect(textsOf(await drawn(small))).to.not.include('Bari'); // 30 of 830: 3.6 %
    expect(textsOf(await drawn(small, { show_labels_threshold: 3 }))).to.include('Bari');
    expect(textsOf(await drawn(small, { show_labels: false, show_total: false }))).to.deep.equal([]);
  });

  it('leaves a label out that does not fit, and says less before', async () => {
    const scene = await drawn([['North', 'The incomprehensibility of municipalities', 1]], { label_type: 'key_value' });
    expect(textsOf(scene)).to.include('North: 1');
    const narrow = await drawn([...rows, ['South', 'Incomprehensibilities', 60]], { label_type: 'key' });
    expect(textsOf(narrow).some((text) => text.includes('Incompre'))).to.equal(false);
  });

  it('writes the sum of what is shown into the hole', async () => {
    const scene = await drawn(rows);
    expect(textsOf(scene)).to.include.members(['800', 'Total']);
    const rest = await drawn(rows, {}, new Set([scene.legend[0]?.key ?? '']));
    expect(textsOf(rest)).to.include('400');
    expect(textsOf(await drawn(rows, { show_total: false }))).to.not.include('Total');
  });

  it('selects the whole path of a part', async () => {
    const { marks, shapes } = await drawn(rows);
    expect(marks.map(({ selects }) => selects)).to.deep.equal([
      { area: 'North' },
      { area: 'North', city: 'Oslo' },
      { area: 'North', city: 'Bergen' },
      { area: 'South' },
      { area: 'South', city: 'Rome' },
    ]);
    expect(shapes?.[1]?.at).to.deep.equal({ mark: 1, selects: { area: 'North', city: 'Oslo' } });
  });

  it('colors by the second metric per unit of the first, on each level by the ratio of its sums', async () => {
    const scene = await drawn(
      [
        ['North', 'Oslo', 300, 30],
        ['North', 'Bergen', 100, 50],
        ['South', 'Rome', 400, 400],
      ],
      { secondary_metric: 'cost' },
    );
    const ratio = (title: string) => markOf(scene, title).rows[1]?.value;
    // 30 / 300, 50 / 100, and (30 + 50) / 400 for both together.
    expect(['North › Oslo', 'North › Bergen', 'North', 'South'].map(ratio)).to.deep.equal(['0.1', '0.5', '0.2', '1']);
    const theme = createVizTheme({ scheme: 'light' });
    expect(markOf(scene, 'North › Oslo').rows[0]?.color).to.equal(theme.rampOf(0, 'superset_seq_1'));
    expect(markOf(scene, 'South').rows[0]?.color).to.equal(theme.rampOf(1, 'superset_seq_1'));
    expect(textsOf(scene)).to.include.members(['cost per people', '0.1', '1']);
  });

  it('has colors of its branches where both metrics are the same', async () => {
    const scene = await drawn(rows, { secondary_metric: 'people', linear_color_scheme: defaultSequentialScheme });
    expect(scene.legend.map(({ label }) => label)).to.deep.equal(['North', 'South']);
    expect(markOf(scene, 'North').rows.map(({ label }) => label)).to.not.include('people per people');
  });

  it('says what it leaves out', async () => {
    const { element } = await drawn([...rows, ['South', 'Bari', 0], ['South', 'Pisa', null]]);
    expect(element.textContent).to.include('1 value of zero or below is left out · 1 part without a value is left out');
  });

  it('gathers what is too thin to be pointed at', async () => {
    const many = Array.from({ length: 30_000 }, (_, row): Row => [
      'North',
      `City ${String(row)}`,
      row < 2 ? 90_000 : 1,
    ]);
    const { marks } = await drawn(many);
    expect(marks.map(({ title }) => title)).to.deep.equal([
      'North',
      'North › City 0',
      'North › City 1',
      'North › 29,998 others',
    ]);
  });
});
