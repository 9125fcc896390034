import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { bigNumberTotalViz } from '../../../../plugins/viz-big-number/common/big-number-total-viz.ts';
import { bigNumberViz } from '../../../../plugins/viz-big-number/common/big-number-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

const months = (values: readonly (number | string | null)[]): ColumnarResult => ({
  rowCount: values.length,
  columns: [
    {
      name: 'day',
      databaseType: 'TIMESTAMP',
      type: 2,
      values: values.map((_, index) => Date.UTC(2024, index, 1)),
    },
    { name: 'sales', databaseType: 'DOUBLE', type: 0, values },
  ],
});

async function drawn(
  type: typeof bigNumberViz,
  data: readonly ColumnarResult[],
  settings: Readonly<Record<string, unknown>> = {},
) {
  const formData = {
    ...settings,
    x_axis: 'day',
    metric: 'sales',
    time_grain_sqla: 'P1M',
    viz_type: type.key,
    datasource: '1__table',
    y_axis_format: 'd',
  };
  const opened = type.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const facts = {
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
    document,
    size: { widthPx: 300, heightPx: 200 },
  };
  return viz.draw({ ...facts, data });
}

const wordsOf = (element: Element) => [...element.querySelectorAll('text')].map((words) => words.textContent);
/** Height of the last value's dot. */
const dotOf = (element: Element) => Number(element.querySelector('circle')?.getAttribute('cy'));

describe('big numbers', () => {
  it('have all digits of a number that a double would round', async () => {
    const total = { name: 'sales', databaseType: 'BIGINT', type: 0 as const, values: ['9007199254740993'] };
    const scene = await drawn(bigNumberTotalViz, [{ rowCount: 1, columns: [total] }]);
    expect(wordsOf(scene.element)).to.deep.equal(['9007199254740993']);
    const trend = months(['9007199254740993', '9007199254740995']);
    expect(wordsOf((await drawn(bigNumberViz, [trend])).element)).to.deep.equal(['9007199254740995']);
  });

  it('break a long subtitle in two lines rather than cut it', async () => {
    const subheader = 'The mean of all delays of all flights of all carriers, without those that were cancelled';
    const [, ...below] = wordsOf((await drawn(bigNumberViz, [months([1, 2])], { subheader })).element);
    expect(below).to.have.lengthOf(2);
    expect(below.join(' ')).to.equal(subheader);
    expect(wordsOf((await drawn(bigNumberViz, [months([1, 2])], { subheader: 'per flight' })).element)).to.include(
      'per flight',
    );
  });

  it('show another value in the same element while a brush moves', async () => {
    const total = (value: number | null): ColumnarResult => ({
      rowCount: 1,
      columns: [{ name: 'sales', databaseType: 'DOUBLE', type: 0, values: [value] }],
    });
    const scene = await drawn(bigNumberTotalViz, [total(120)]);
    expect(wordsOf(scene.element)).to.deep.equal(['120']);
    expect(scene.redraw?.([total(45)])).to.equal(true);
    expect(wordsOf(scene.element)).to.deep.equal(['45']);
    scene.redraw?.([total(null)]);
    expect(wordsOf(scene.element)).to.deep.equal(['N/A']);
    scene.redraw?.([total(120)]);
    expect(wordsOf(scene.element)).to.deep.equal(['120']);
  });

  it('keep the scale of their trend, so that half the value is half as high', async () => {
    const scene = await drawn(bigNumberViz, [months([40, 60, 100])]);
    const whole = dotOf(scene.element);
    const picture = scene.element.innerHTML;
    scene.redraw?.([months([40, 60, 50])]);
    const half = dotOf(scene.element);
    scene.redraw?.([months([40, 60, 0])]);
    const none = dotOf(scene.element);
    expect(none - half).to.be.closeTo(half - whole, 0.05);
    expect(wordsOf(scene.element)).to.deep.equal(['0']);
    scene.redraw?.([months([40, 60, 100])]);
    expect(scene.element.innerHTML).to.equal(picture);
  });
});

describe('big numbers by rules', () => {
  const total = (value: number): readonly ColumnarResult[] => [
    { rowCount: 1, columns: [{ name: 'sales', databaseType: 'DOUBLE', type: 0, values: [value] }] },
  ];
  const fillOf = (element: Element, words: string) =>
    [...element.querySelectorAll('text')].find(({ textContent }) => textContent === words)?.getAttribute('fill');
  const { text } = createVizTheme({ scheme: 'light' });
  /** As Superset saves them; its names of colours are those of its theme. */
  const saved = [
    { column: 'sales', operator: '>', targetValue: 5, colorScheme: 'colorSuccess' },
    { column: 'an older name', operator: '≤', targetValue: 0, colorScheme: '#aa0000' },
  ];

  it('have the colour of the rule that they meet, without shades, whatever column it names', async () => {
    const settings = { conditional_formatting: saved };
    const fills = await Promise.all(
      [6, 3, 0].map(async (value) =>
        fillOf((await drawn(bigNumberTotalViz, total(value), settings)).element, String(value)),
      ),
    );
    expect(fills).to.deep.equal(['#2a968b', text, '#aa0000']);
  });

  it('follow other values while another chart is brushed', async () => {
    const scene = await drawn(bigNumberTotalViz, total(6), { conditional_formatting: saved });
    scene.redraw?.(total(0));
    expect(fillOf(scene.element, '0')).to.equal('#aa0000');
  });

  it('lie on a scale among the values of their trend', async () => {
    const scale = [{ column: 'sales', operator: 'scale' }];
    const scene = await drawn(bigNumberViz, [months([0, 40, 20])], { conditional_formatting: scale });
    // Half of the way from the first colour that can be read.
    expect(fillOf(scene.element, '20')).to.equal(createVizTheme({ scheme: 'light' }).rampOf(0.725));
  });

  it('say what only cells of tables can show', async () => {
    const [first] = saved;
    const scene = await drawn(bigNumberTotalViz, total(6), { conditional_formatting: [{ ...first, icon: 'star' }] });
    expect(fillOf(scene.element, '6')).to.equal(text);
    expect(wordsOf(scene.element).join(' ')).to.contain('icons are for the cells of tables');
  });
});
