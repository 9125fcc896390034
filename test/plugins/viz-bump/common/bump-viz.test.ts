import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, tableOf, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { bumpViz } from '../../../../plugins/viz-bump/common/bump-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const saved = (settings: Readonly<Record<string, unknown>> = {}): FormData => ({
  x_axis: 'year',
  time_grain_sqla: 'P1Y',
  groupby: ['city'],
  metrics: ['people'],
  ...settings,
  viz_type: 'bump',
  datasource: '1__table',
});

const years = [2022, 2023, 2024].map((year) => Date.UTC(year, 0, 1));

/** Three years, one column per city. */
const overYears = (cities: Readonly<Record<string, readonly (number | null)[]>>): ColumnarResult => ({
  rowCount: 3,
  columns: [
    { name: 'year', databaseType: 'TIMESTAMP', type: 2, values: years },
    ...Object.entries(cities).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
  ],
});
const usual = overYears({ Oslo: [30, 20, 50], Lima: [40, 40, 10], Rome: [10, 30, 20] });

async function drawn(
  data: ColumnarResult,
  settings: Readonly<Record<string, unknown>> = {},
  { hidden = [] as string[], widthPx = 640, heightPx = 360 } = {},
) {
  const formData = saved(settings);
  const opened = bumpViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const input = {
    data: [data],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  return { ...viz.draw({ ...input, document, size: { widthPx, heightPx } }), summary: viz.summarize(input) };
}

type Drawn = Awaited<ReturnType<typeof drawn>>;
/** Of each city its ranks, year by year. */
function ranksOf({ marks }: Drawn): Readonly<Record<string, readonly string[]>> {
  const ranks: Record<string, string[]> = {};
  for (const { title, rows } of marks) (ranks[title.split(',')[0] ?? ''] ??= []).push(rows[0]?.value ?? '');
  return ranks;
}
const textsOf = ({ element }: Drawn): readonly string[] =>
  [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

describe('bump chart', () => {
  it('ranks the groups at each moment, the largest first', async () => {
    expect(ranksOf(await drawn(usual))).to.deep.equal({
      Oslo: ['2 of 3', '3 of 3', '1 of 3'],
      Lima: ['1 of 3', '1 of 3', '3 of 3'],
      Rome: ['3 of 3', '2 of 3', '2 of 3'],
    });
  });

  it('draws of more moments than pixels what the eye can see: first, highest, lowest and last of each column', async () => {
    const days = Array.from({ length: 20_000 }, (_, day) => Date.UTC(2000, 0, 1 + day));
    const number = (name: string, valueAt: (day: number) => number) => {
      return { name, databaseType: 'DOUBLE', type: 0 as const, values: days.map((_, day) => valueAt(day)) };
    };
    const year = { name: 'year', databaseType: 'TIMESTAMP', type: 2 as const, values: days };
    // Oslo is ahead on a single day.
    const columns = [year, number('Oslo', (day) => (day === 777 ? 3 : 1)), number('Lima', () => 2)];
    const { shapes = [] } = await drawn({ rowCount: days.length, columns }, { curve: 'straight' });
    const paths = shapes.map(({ element }) => element.querySelector('path')?.getAttribute('d') ?? '');
    for (const path of paths) {
      const heights = path.split(/[ML]/).slice(1).map((place) => Number(place.split(',')[1])); // prettier-ignore
      expect(heights.length).to.be.within(2, 4 * 640);
      expect(new Set(heights).size).to.equal(2);
    }
  });

  it('ranks the smallest first where that is chosen', async () => {
    expect(ranksOf(await drawn(usual, { smallest_first: true }))['Rome']).to.deep.equal(['1 of 3', '2 of 3', '2 of 3']);
  });

  it('gives equal values the same rank, in rows of their own that keep the order before', async () => {
    const scene = await drawn(overYears({ Oslo: [1, 5, 7], Lima: [2, 5, 6], Rome: [0, 4, 1] }));
    expect(ranksOf(scene)).to.deep.include({
      Oslo: ['2 of 3', '1 of 3', '1 of 3'],
      Lima: ['1 of 3', '1 of 3', '2 of 3'],
    });
    const heightIn2023 = (city: string) => scene.marks.find(({ title }) => title === `${city}, 2023`)?.y ?? NaN;
    expect(heightIn2023('Lima')).to.be.below(heightIn2023('Oslo')); // Lima was before Oslo in 2022
  });

  it('leaves out what is below the last rank, and says how many there are', async () => {
    const scene = await drawn(usual, { top: 2 });
    expect(ranksOf(scene)).to.deep.equal({
      Oslo: ['2 of 3', '1 of 3'],
      Lima: ['1 of 3', '1 of 3'],
      Rome: ['2 of 3', '2 of 3'],
    });
    expect(textsOf(scene)).to.include('Ranks 1 to 2 of 3');
    expect(textsOf(await drawn(usual, { top: 3 }, { heightPx: 70 })).join(' ')).to.include('Ranks 1 to 1 of 3');
  });

  it('has no place where there is no value', async () => {
    const scene = await drawn(overYears({ Oslo: [3, null, 5], Lima: [null, 4, 1] }));
    expect(ranksOf(scene)).to.deep.equal({ Oslo: ['1 of 1', '1 of 2'], Lima: ['1 of 1', '2 of 2'] });
  });

  it('keeps the ranks of the others where one is switched off', async () => {
    const scene = await drawn(usual, {}, { hidden: ['Lima'] });
    expect(ranksOf(scene)).to.deep.equal({
      Oslo: ['2 of 3', '3 of 3', '1 of 3'],
      Rome: ['3 of 3', '2 of 3', '2 of 3'],
    });
    expect(scene.legend.map(({ key }) => key)).to.include('Lima');
  });

  it('names the groups at both ends, and at the last moment only where it is narrow', async () => {
    const count = (scene: Drawn) => textsOf(scene).filter((text) => text.includes('Oslo')).length;
    expect(count(await drawn(usual))).to.equal(2);
    expect(count(await drawn(usual, {}, { widthPx: 320 }))).to.equal(1);
    expect(count(await drawn(usual, { names: 'none' }))).to.equal(0);
  });

  it('fades what is not among the first at the end', async () => {
    const { element } = await drawn(usual, { top: 2 });
    expect(element.querySelector('g[aria-label="Lima"]')?.getAttribute('opacity')).to.equal('0.4');
    expect(element.querySelector('g[aria-label="Oslo"]')?.hasAttribute('opacity')).to.equal(false);
  });

  it('says in words who is first and who climbed most', async () => {
    expect((await drawn(usual)).summary).to.equal(
      'people: ranks of 3 groups from 2022 to 2024. First at the end: Oslo with 50. Largest climb: Oslo from 2 to 1.',
    );
  });

  it('selects the group and the moment', async () => {
    expect((await drawn(usual)).marks[0]?.selects).to.deep.equal({ city: 'Oslo', year: years[0] });
  });

  it('has a table of ranks', async () => {
    const { columns } = await tableOf(bumpViz, usual, saved());
    expect(columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['year', ...years],
      ['Oslo', 2, 3, 1],
      ['Lima', 1, 1, 3],
      ['Rome', 3, 2, 2],
    ]);
  });

  it('stays small with many moments and groups', async () => {
    const count = 400;
    const values = (at: number) => Array.from({ length: count }, (_, row) => (row * (at + 3)) % 101);
    const data: ColumnarResult = {
      rowCount: count,
      columns: [
        {
          name: 'year',
          databaseType: 'TIMESTAMP',
          type: 2,
          values: Array.from({ length: count }, (_, row) => row * 86_400_000),
        },
        ...Array.from({ length: 60 }, (_, at) => ({
          name: `City ${String(at)}`,
          databaseType: 'DOUBLE',
          type: 0 as const,
          values: values(at),
        })),
      ],
    };
    const { element, marks } = await drawn(data);
    expect(element.querySelectorAll('*').length).to.be.below(500);
    expect(marks.length).to.be.below(2001);
  });
});
