import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { wordCloudViz } from '../../../../plugins/viz-word-cloud/common/word-cloud-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

/** As Superset 6.1 saves a word cloud. */
const saved: FormData = {
  viz_type: 'word_cloud',
  datasource: '1__table',
  series: 'town',
  metric: 'people',
  adhoc_filters: [],
  row_limit: 100,
  sort_by_metric: true,
  size_from: 10,
  size_to: 70,
  rotation: 'flat',
  color_scheme: 'supersetColors',
};

type Row = readonly [town: string | null, people: number | null];
const towns: readonly Row[] = [
  ['Lyon', 600],
  ['Porto', 300],
  ['Graz', 0],
];

async function drawn(rows: readonly Row[], settings: Readonly<Record<string, unknown>> = {}) {
  const formData: FormData = { ...saved, ...settings };
  const opened = wordCloudViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const columns = [
    { name: 'town', databaseType: 'VARCHAR', type: 1 as const, values: rows.map(([town]) => town) },
    { name: 'people', databaseType: 'DOUBLE', type: 0 as const, values: rows.map(([, people]) => people) },
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
  return { ...draw({ ...input, document, size: { widthPx: 600, heightPx: 400 } }), summary: summarize(input) };
}

type Scene = Awaited<ReturnType<typeof drawn>>;
const textsOf = ({ element }: Scene) =>
  [...element.querySelectorAll('text[font-size]')].map((text) => ({
    words: text.firstChild?.textContent,
    fontPx: Number(text.getAttribute('font-size')),
    turn: Number(/rotate\(([-\d.]+)\)/.exec(text.getAttribute('transform') ?? '')?.[1] ?? 0),
    fill: text.getAttribute('fill'),
  }));
const sizes = (scene: Scene) => textsOf(scene).map(({ fontPx }) => fontPx);
const many = Array.from({ length: 60 }, (_, at): Row => [`Town ${String(at)}`, 60 - at]);

describe('word cloud', () => {
  it('gives words sizes between the smallest and the largest, from zero on', async () => {
    expect(sizes(await drawn(towns))).to.deep.equal([70, 40, 10]);
  });

  it('lets sizes grow with square roots', async () => {
    const rows: readonly Row[] = [...towns.slice(0, 1), ['Porto', 150]];
    expect(sizes(await drawn(rows, { size_scale: 'sqrt' }))).to.deep.equal([70, 40]); // √(150 / 600) = ½
  });

  it('begins sizes at the lowest value where that is below zero', async () => {
    expect(
      sizes(
        await drawn([
          ['Lyon', 20],
          ['Porto', -20],
          ['Graz', 0],
        ]),
      ),
    ).to.deep.equal([70, 40, 10]);
  });

  it('makes words smaller together where not all have room, unless told otherwise', async () => {
    const scene = await drawn(many, { size_from: 30 });
    expect(textsOf(scene)).to.have.lengthOf(60);
    expect(sizes(scene)[0]).to.be.lessThan(70);
    const large = await drawn(many, { size_from: 30, shrinks: false });
    expect(sizes(large)[0]).to.equal(70);
    expect(large.element.textContent).to.match(/\d+ words have no room/);
  });

  for (const [rotation, turns] of [
    ['flat', [0]],
    ['square', [-90, 0]],
    ['random', [-90, -60, -30, 0, 30, 60]],
  ] as const) {
    it(`turns words ${rotation}`, async () => {
      const scene = await drawn(many, { rotation, size_to: 20 });
      expect([...new Set(textsOf(scene).map(({ turn }) => turn))].sort((a, b) => a - b)).to.deep.equal(turns);
    });
  }

  it('gives each word a color of its own, or all the same', async () => {
    expect(new Set(textsOf(await drawn(towns)).map(({ fill }) => fill)).size).to.equal(3);
    expect(new Set(textsOf(await drawn(towns, { colors: 'one' })).map(({ fill }) => fill)).size).to.equal(1);
  });

  it('tells value and rank, and what a click selects', async () => {
    const [, porto] = (await drawn(towns)).marks;
    expect([porto?.title, ...(porto?.rows.map(({ value }) => value) ?? [])]).to.deep.equal(['Porto', '300', '2 of 3']);
    expect(porto?.selects).to.deep.equal({ town: 'Porto' });
  });

  it('leaves out words without a value, and says so', async () => {
    const scene = await drawn([...towns, ['Cork', null]]);
    expect(textsOf(scene)).to.have.lengthOf(3);
    expect(scene.element.textContent).to.include('1 part without a value is left out');
  });

  it('shows the largest of very many words', async () => {
    const rows = Array.from({ length: 1000 }, (_, at): Row => [`Town ${String(at)}`, at]);
    const scene = await drawn(rows, { size_from: 6, size_to: 8 });
    expect(scene.element.textContent).to.include('First 400 of 1000 words');
  });

  it('keeps words apart that read alike', async () => {
    const words = textsOf(
      await drawn([
        [null, 5],
        ['N/A', 4],
      ]),
    ).map((text) => text.words);
    expect(new Set(words).size).to.equal(2);
  });

  it('sums up the largest words', async () => {
    expect((await drawn(towns)).summary).to.equal('people of 3 words. Largest: Lyon 600. Porto 300. Graz 0.');
  });

  it('asks for the largest words unless told otherwise', () => {
    expect(wordCloudViz.buildQuery(saved)[0]).to.deep.include({
      columns: ['town'],
      metrics: ['people'],
      orderby: [['people', false]],
      row_limit: 100,
    });
    expect(wordCloudViz.buildQuery({ ...saved, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });
});
