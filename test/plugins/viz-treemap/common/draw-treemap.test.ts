import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { treemapViz } from '../../../../plugins/viz-treemap/common/treemap-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a treemap. */
const saved: FormData = {
  viz_type: 'treemap_v2',
  datasource: '1__table',
  groupby: ['area', 'city'],
  metric: 'people',
  adhoc_filters: [],
  row_limit: 100,
  sort_by_metric: true,
  color_scheme: 'supersetColors',
  show_labels: true,
  show_upper_labels: true,
  label_type: 'key_value',
  number_format: 'SMART_NUMBER',
  date_format: 'smart_date',
};

type Row = readonly [area: string | null, city: string | null, people: number | null, cost?: number | null];
const rows: readonly Row[] = [
  ['North', 'Oslo', 300],
  ['North', 'Bergen', 100],
  ['South', 'Rome', 600],
];

async function drawn(
  given: readonly Row[],
  settings: Readonly<Record<string, unknown>> = {},
  hidden = new Set<string>(),
) {
  const formData: FormData = { ...saved, ...settings };
  const opened = treemapViz.open(formData);
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
    size: { widthPx: 600, heightPx: 400 },
  });
}

type Scene = Awaited<ReturnType<typeof drawn>>;
/** The labels; lines below each other are one. */
function textsOf({ element }: Scene): readonly string[] {
  const labels: { words: string; x: string; y: number }[] = [];
  for (const text of element.querySelectorAll('text')) {
    const [x, y] = [text.getAttribute('x') ?? '', Number(text.getAttribute('y'))];
    const words = text.firstChild?.textContent ?? '';
    const above = labels.at(-1);
    if (above !== undefined && above.x === x && Math.abs(y - above.y - 14) < 0.02) {
      above.words += ` | ${words}`;
      above.y = y;
    } else labels.push({ words, x, y });
  }
  return labels.map(({ words }) => words);
}
const boxesOf = ({ element }: Scene) =>
  new Map(
    [...element.querySelectorAll('rect[aria-label]')].map((rect) => {
      const [left = 0, top = 0, width = 0, height = 0] = ['x', 'y', 'width', 'height'].map((name) =>
        Number(rect.getAttribute(name)),
      );
      return [rect.getAttribute('aria-label'), { left, top, width, height, fill: rect.getAttribute('fill') }];
    }),
  );

describe('treemap', () => {
  it('gives rectangles the areas of their values', async () => {
    const boxes = boxesOf(await drawn(rows, { groupby: ['city'] }));
    const area = (name: string): number => (boxes.get(name)?.width ?? 0) * (boxes.get(name)?.height ?? 0);
    expect(area('Rome') / area('Oslo')).to.be.closeTo(2, 0.05);
    expect(area('Oslo') / area('Bergen')).to.be.closeTo(3, 0.1);
    expect(area('Rome')).to.be.closeTo(0.6 * 600 * 400, 1500);
  });

  it('keeps parts inside their group, below its words', async () => {
    const boxes = boxesOf(await drawn(rows));
    const [north, oslo] = [boxes.get('North'), boxes.get('Oslo')];
    if (north === undefined || oslo === undefined) throw new Error('no boxes');
    expect(oslo.left).to.be.at.least(north.left);
    expect(oslo.left + oslo.width).to.be.at.most(north.left + north.width + 0.01);
    expect(oslo.top - north.top).to.equal(18);
  });

  it('has no room for words of groups where they are switched off', async () => {
    const scene = await drawn(rows, { show_upper_labels: false });
    expect(textsOf(scene).some((text) => text.startsWith('North'))).to.equal(false);
    expect((boxesOf(scene).get('Oslo')?.top ?? 0) - (boxesOf(scene).get('North')?.top ?? 0)).to.equal(1);
  });

  for (const [kind, words] of [
    ['key', ['South', 'Rome']],
    ['value', ['South: 600', '600']],
    ['key_value', ['South: 600', 'Rome | 600']],
    ['key_value_percent', ['South: 600 (60%)', 'Rome | 600 (60%)']],
  ] as const) {
    it(`writes ${kind} into its labels`, async () => {
      expect(textsOf(await drawn(rows, { label_type: kind }))).to.include.members([...words]);
    });
  }

  it('leaves labels out that do not fit, and breaks long names between words', async () => {
    const long = 'Sector of the north with a very long designation indeed';
    const [label] = textsOf(await drawn([['North', long, 1]], { groupby: ['city'], label_type: 'key' }));
    expect(label).to.equal(long);
    const tight = await drawn(
      [
        ['South', 'Rome', 500],
        ['North', long, 100],
        ['North', 'Incomprehensibilities', 2],
      ],
      { groupby: ['city'] },
    );
    const [, second = '', ...others] = textsOf(tight);
    expect(second.split(' | ').length).to.be.greaterThan(3);
    expect(second.replaceAll(' | ', ' ')).to.equal(`${long} 100`);
    expect(others).to.deep.equal([]);
  });

  it('selects the whole path of a rectangle', async () => {
    const { marks, shapes } = await drawn(rows);
    const oslo = marks.find(({ title }) => title === 'North › Oslo');
    expect(oslo?.selects).to.deep.equal({ area: 'North', city: 'Oslo' });
    expect(marks.find(({ title }) => title === 'North')?.selects).to.deep.equal({ area: 'North' });
    expect(shapes?.map(({ selects }) => selects)).to.deep.include({ area: 'North', city: 'Oslo' });
  });

  it('tells the value and its shares of all and of its group', async () => {
    const { marks } = await drawn(rows);
    expect(
      marks.find(({ title }) => title === 'North › Bergen')?.rows.map(({ label, value }) => [label, value]),
    ).to.deep.equal([
      ['people', '100'],
      ['Share of all', '10%'],
      ['Share of North', '25%'],
    ]);
  });

  it('colors by a second metric, with its scale above', async () => {
    const scene = await drawn(
      [
        ['North', 'Oslo', 300, 2],
        ['South', 'Rome', 600, 8],
      ],
      { secondary_metric: 'cost', show_legend: true },
    );
    const theme = createVizTheme({ scheme: 'light' });
    const boxes = boxesOf(scene);
    expect([boxes.get('Oslo')?.fill, boxes.get('Rome')?.fill]).to.deep.equal([theme.rampOf(0), theme.rampOf(1)]);
    expect(textsOf(scene).slice(0, 3)).to.deep.equal(['cost', '2', '8']);
    expect(scene.legend).to.deep.equal([]);
  });

  it('says what it leaves out', async () => {
    const scene = await drawn([...rows, ['South', 'Bari', -4], ['South', 'Pisa', null]]);
    expect(scene.element.textContent).to.include(
      '1 value of zero or below is left out · 1 part without a value is left out',
    );
  });

  it('draws without the groups that are switched off', async () => {
    const { legend } = await drawn(rows, { show_legend: true });
    expect(legend.map(({ label }) => label)).to.deep.equal(['South', 'North']);
    const boxes = boxesOf(await drawn(rows, { show_legend: true }, new Set([legend[0]?.key ?? ''])));
    expect([...boxes.keys()]).to.deep.equal(['North', 'Oslo', 'Bergen']);
  });

  it('gathers what is too small to be pointed at', async () => {
    const many = Array.from({ length: 30_000 }, (_, row): Row => [
      'North',
      `City ${String(row)}`,
      row < 10 ? 90_000 : 1,
    ]);
    const { marks } = await drawn(many);
    expect(marks.at(-1)?.title).to.equal('North › 29,990 others');
    expect(marks).to.have.lengthOf(12);
  });
});
