import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import { pieViz } from '../../../../plugins/viz-pie/common/pie-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
async function drawn(
  values: readonly (number | null)[],
  settings: Readonly<Record<string, unknown>> = {},
  size = { widthPx: 400, heightPx: 300 },
  names: readonly (string | null)[] = ['Oslo', 'Lima', 'Cairo', 'Perth', 'Quito'],
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = {
    groupby: ['city'],
    metric: 'sales',
    ...settings,
    viz_type: 'pie',
    datasource: '1__table',
  };
  const opened = pieViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const data = [
    {
      rowCount: values.length,
      columns: [
        { name: 'city', databaseType: 'VARCHAR', type: 1 as const, values: names.slice(0, values.length) },
        { name: 'sales', databaseType: 'DOUBLE', type: 0 as const, values },
      ],
    },
  ];
  return (await opened.value()).draw({
    data,
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name) => name,
    document,
    size,
  });
}
const told = (scene: Awaited<ReturnType<typeof drawn>>) =>
  scene.marks.map((mark) => [mark.title, mark.rows[0]?.value, mark.rows[1]?.value, mark.selects]);

describe('pie', () => {
  const textsOf = ({ element }: Awaited<ReturnType<typeof drawn>>): readonly string[] =>
    [...element.querySelectorAll('text')].map((one) => one.firstChild?.textContent ?? '');

  it('writes shares with equally many decimals', async () => {
    const scene = await drawn([90, 6, 4], { label_type: 'percent', show_labels_threshold: 0 });
    expect(textsOf(scene)).to.have.members(['90.0%', '6.0%', '4.0%']);
    expect(textsOf(await drawn([60, 40], { label_type: 'percent' }))).to.have.members(['60%', '40%']);
  });

  it('shortens labels to what has room, and cuts no number', async () => {
    const values = [412_300, 287_150, 150_480];
    const full = await drawn(values, { label_type: 'key_value_percent' }, { widthPx: 700, heightPx: 300 });
    expect(textsOf(full)[0]).to.match(/^Oslo: [\d.]+k \(49%\)$/); // 412,300 of 849,930
    const names = ['A somewhat longer name', 'Another of that length', 'The third of these names'];
    const narrow = await drawn(values, { label_type: 'key_value_percent' }, { widthPx: 300, heightPx: 300 }, names);
    expect(textsOf(narrow)).to.have.members(['49%', '34%', '18%']);
  });

  it('keeps whole names where they cannot be read in a legend', async () => {
    const names = ['A somewhat longer name', 'Another of that length'];
    const settings = { label_type: 'key_percent', show_legend: false };
    const scene = await drawn([60, 40], settings, { widthPx: 300, heightPx: 300 }, names);
    expect(textsOf(scene).every((words) => /^A/.test(words))).to.equal(true);
  });

  it('shows parts with their shares and tells what a click selects', async () => {
    expect(told(await drawn([60, 40]))).to.deep.equal([
      ['Oslo', '60', '60%', { city: 'Oslo' }],
      ['Lima', '40', '40%', { city: 'Lima' }],
    ]);
  });

  it('writes the total into the hole with its word below it, and neither where there is no room', async () => {
    const ring = { donut: true, show_total: true, show_labels: false, show_legend: false };
    const totalIn = async (sidePx: number, values: readonly number[], settings = {}) => {
      const scene = await drawn(values, { ...ring, ...settings }, { widthPx: sidePx, heightPx: sidePx });
      return [...scene.element.querySelectorAll('text')].map((text) => ({
        words: text.textContent,
        middle: Number(text.getAttribute('y')),
        height: Number(text.getAttribute('font-size')),
      }));
    };
    const [number, word] = await totalIn(300, [60, 40]);
    expect([number?.words, word?.words]).to.deep.equal(['100', 'Total']);
    const gap = (word?.middle ?? 0) - (number?.middle ?? 0);
    expect(gap).to.be.at.least(((word?.height ?? 0) + (number?.height ?? 0)) / 2); // the lines do not touch
    expect((await totalIn(140, [60, 40])).map(({ words }) => words)).to.deep.equal(['100']);
    expect(await totalIn(140, [123_456_789_012, 1], { number_format: ',d' })).to.deep.equal([]);
    expect(await totalIn(80, [60, 40])).to.deep.equal([]);
  });

  it('gathers parts below the threshold', async () => {
    expect(told(await drawn([90, 6, 2, 2], { threshold_for_other: 5 }))).to.deep.equal([
      ['Oslo', '90', '90.0%', { city: 'Oslo' }],
      ['Lima', '6', '6.0%', { city: 'Lima' }],
      ['Other', '4', '4.0%', undefined],
    ]);
  });

  it('keeps a part called Other, those gathered, a text N/A and a missing value apart in the legend', async () => {
    const [values, settings] = [[50, 30, 18, 1, 1], { threshold_for_other: 5 }] as const;
    const names = ['Other', null, 'N/A', 'Perth', 'Quito'];
    const { legend } = await drawn(values, settings, undefined, names);
    expect(legend.map(({ label }) => label)).to.deep.equal(['"Other"', '<NULL>', 'N/A', 'Other']);
    for (const [index, { key }] of legend.entries()) {
      const { marks } = await drawn(values, settings, undefined, names, new Set([key]));
      expect(marks.map((mark) => mark.rows[0]?.value)).to.deep.equal(
        ['50', '30', '18', '2'].filter((_, place) => place !== index),
      );
    }
    const alone = await drawn([50, 30], {}, undefined, [null, 'Lima']);
    expect(alone.legend.map(({ label }) => label)).to.deep.equal(['N/A', 'Lima']);
  });

  it('leaves values out that no angle can show, and says so', async () => {
    const scene = await drawn([50, -20, null, 0]);
    expect(scene.marks.map((mark) => mark.title)).to.deep.equal(['Oslo']);
    expect(scene.element.textContent).to.include(
      '2 values of zero or below are left out · 1 part without a value is left out',
    );
  });

  it('writes labels of the chosen kind', async () => {
    const scene = await drawn([75, 25], { label_type: 'template', label_template: '{name} has {percent} ({value})' });
    expect([...scene.element.querySelectorAll('text')].map((text) => text.firstChild?.textContent)).to.have.members([
      'Oslo has 75% (75)',
      'Lima has 25% (25)',
    ]);
  });

  it('shortens labels rather than the pie where both have little room', async () => {
    const names = ['Take-Two Interactive of New York', 'Sony Computer Entertainment'];
    for (const [size, minPx] of [
      [{ widthPx: 250, heightPx: 290 }, 55],
      [{ widthPx: 400, heightPx: 300 }, 66],
    ] as const) {
      const { element } = await drawn([75, 25], {}, size, names);
      const [radius = 0] = [...element.querySelectorAll('path')].map((path) =>
        Number(/A([\d.]+)/.exec(path.getAttribute('d') ?? '')?.[1]),
      );
      expect(radius).to.be.at.least(minPx - 0.5);
      const labels = [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent ?? '');
      expect(
        labels.every((label) => label.endsWith('…')),
        labels.join(),
      ).to.equal(true);
    }
  });

  it('asks for the largest first unless told otherwise', () => {
    const form: FormData = { groupby: ['city'], metric: 'sales', viz_type: 'pie', datasource: '1__table' };
    expect(pieViz.buildQuery(form)[0]).to.deep.include({
      columns: ['city'],
      metrics: ['sales'],
      orderby: [['sales', false]],
      row_limit: 100,
    });
    expect(pieViz.buildQuery({ ...form, sort_by_metric: false })[0]?.orderby).to.deep.equal([]);
  });
});
