import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData, type Scene, type VizType } from '#plugins/viz-kit';
import { areaViz } from '../../../../../plugins/viz-area/common/area-viz.ts';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { lineViz } from '../../../../../plugins/viz-line/common/line-viz.ts';
import { bubbleViz } from '../../../../../plugins/viz-scatter/common/bubble-viz.ts';
import { scatterViz } from '../../../../../plugins/viz-scatter/common/scatter-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const months = [0, 1, 2, 3, 4].map((index) => Date.UTC(2024, index, 1));
const times = { name: 'day', databaseType: 'TIMESTAMP', type: 2 as const, values: months };
const numbers = (name: string, values: readonly (number | null)[]) => ({
  name,
  databaseType: 'DOUBLE',
  type: 0 as const,
  values,
});
/** 10 to 50 over five months. */
const sales = numbers('sales', [10, 20, 30, 40, 50]);

interface Choice {
  readonly options?: Readonly<Record<string, unknown>>;
  readonly columns?: readonly (typeof times | typeof sales)[];
  readonly hidden?: readonly string[];
}

async function opened(
  viz: VizType,
  lines: unknown,
  { options = {}, columns = [times, sales], hidden = [] }: Choice = {},
) {
  const formData: FormData = {
    viz_type: viz.key,
    datasource: '1__table',
    x_axis: 'day',
    metrics: columns.slice(1).map(({ name }) => name),
    time_grain_sqla: 'P1M',
    show_legend: false,
    truncateYAxis: false,
    reference_lines: lines,
    ...options,
  };
  const found = viz.open(formData);
  if (!found.ok) throw new Error(found.error);
  const input = {
    data: [{ rowCount: columns[0]?.values.length ?? 0, columns }],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set(hidden),
    labelOf: (name: string) => name,
  };
  const shown = await found.value();
  const draw = (size = { widthPx: 600, heightPx: 300 }): Scene => shown.draw({ ...input, document, size });
  return { draw, summary: () => shown.summarize(input), input, data: input.data };
}

const drawn = async (viz: VizType, lines: unknown, choice: Choice = {}) => (await opened(viz, lines, choice)).draw();

const attribute = (element: Element | null | undefined, name: string) => Number(element?.getAttribute(name));
const linesIn = (scene: Scene, name = 'line') => [
  ...scene.element.querySelectorAll(`[data-reference-lines] > ${name}`),
];
const textsIn = (scene: Scene) => linesIn(scene, 'text').map((text) => text.textContent);
/** px of a value, by two marks of the data. */
function scaleOf(scene: Scene, [one, other]: readonly [number, number], direction: 'x' | 'y' = 'y') {
  const at = (value: number) =>
    scene.marks.find((mark) => mark.rows.some((row) => row.value === String(value)))?.[direction] ?? NaN;
  const [from, to] = [at(one), at(other)];
  return (value: number) => from + ((value - one) / (other - one)) * (to - from);
}

const kinds = [
  { line: { kind: 'constant', value: 25, label: 'Goal' }, at: 25, text: 'Goal: 25' },
  // (10 + 20 + 30 + 40 + 50) / 5
  { line: { kind: 'average' }, at: 30, text: 'Average: 30' },
  { line: { kind: 'median', of: 'sales' }, at: 30, text: 'Median of sales: 30' },
  // Place 4 · 0.9 = 3.6 among five values: 40 + 0.6 · 10.
  { line: { kind: 'percentile', percentile: 90 }, at: 46, text: '90th percentile: 46' },
] as const;

describe('reference lines', () => {
  for (const viz of [lineViz, areaViz, barViz, scatterViz]) {
    for (const { line, at, text } of kinds) {
      it(`are at the place of their value in a ${viz.name}: ${line.kind}`, async () => {
        const scene = await drawn(viz, [line]);
        const [level] = linesIn(scene);
        const expected = scaleOf(scene, [10, 50])(at);
        expect(attribute(level, 'y1')).to.be.closeTo(expected, 0.05);
        expect(attribute(level, 'y2')).to.be.closeTo(expected, 0.05);
        expect(textsIn(scene)).to.deep.equal([text]);
      });
    }
  }

  it('stand upright in horizontal bars, at the end of the bar of their value', async () => {
    const scene = await drawn(barViz, [{ kind: 'median' }], { options: { orientation: 'horizontal' } });
    const [level] = linesIn(scene);
    expect(attribute(level, 'x1')).to.be.closeTo(scaleOf(scene, [10, 50], 'x')(30), 0.05);
    expect(attribute(level, 'x2')).to.equal(attribute(level, 'x1'));
    expect(textsIn(scene)).to.deep.equal(['Median: 30']);
  });

  it('are at a value of the upright axis of a bubble chart', async () => {
    const points = { name: 'who', databaseType: 'VARCHAR', type: 1 as const, values: ['a', 'b', 'c'] };
    const columns = [points, numbers('x', [1, 2, 3]), numbers('y', [10, 20, 60]), numbers('size', [1, 1, 1])];
    const options = { entity: 'who', x: 'x', y: 'y', size: 'size' };
    const scene = await drawn(bubbleViz, [{ kind: 'average' }], { options, columns: columns as never });
    expect(attribute(linesIn(scene)[0], 'y1')).to.be.closeTo(scaleOf(scene, [10, 60])(30), 0.05);
  });

  for (const viz of [lineViz, barViz]) {
    it(`go with the values as the trend in a ${viz.name}`, async () => {
      // Months are of 31, 29, 31 and 30 days: values that rise by days are on a straight line over time.
      const byDays = numbers('sales', [0, 31, 60, 91, 121]);
      const scene = await drawn(viz, [{ kind: 'trend' }], { columns: [times, byDays] });
      const [path] = linesIn(scene, 'path');
      const ends = [...(path?.getAttribute('d') ?? '').matchAll(/[ML]([\d.]+),([\d.]+)/g)];
      const y = scaleOf(scene, [31, 121]);
      expect(Number(ends[0]?.[2])).to.be.closeTo(y(0), 0.1);
      expect(Number(ends.at(-1)?.[2])).to.be.closeTo(y(121), 0.1);
      expect(Number(ends[32]?.[2])).to.be.closeTo(y(60.5), 0.1);
      expect(textsIn(scene)).to.deep.equal(['Trend: 0 to 121']);
    });
  }

  it('are a band between two values, whichever comes first', async () => {
    const scene = await drawn(lineViz, [{ kind: 'band', from: 40, to: 20, label: 'Normal' }]);
    const [area] = linesIn(scene, 'rect');
    const y = scaleOf(scene, [10, 50]);
    expect(attribute(area, 'y')).to.be.closeTo(y(40), 0.05);
    expect(attribute(area, 'height')).to.be.closeTo(y(20) - y(40), 0.05);
    expect(textsIn(scene)).to.deep.equal(['Normal: 20 – 40']);
  });

  it('are a band to the end of the axis without one of the values', async () => {
    const scene = await drawn(lineViz, [{ kind: 'band', from: 20, to: null }]);
    const [area] = linesIn(scene, 'rect');
    const y = scaleOf(scene, [10, 50]);
    expect(attribute(area, 'y')).to.be.closeTo(y(50), 0.05); // the axis ends at 50
    expect(attribute(area, 'y') + attribute(area, 'height')).to.be.closeTo(y(20), 0.05);
    expect(linesIn(scene)).to.have.lengthOf(1);
  });

  for (const [name, viz, options] of [
    ['lines', lineViz, {}],
    ['vertical bars', barViz, {}],
    ['horizontal bars', barViz, { orientation: 'horizontal' }],
  ] as const) {
    it(`are inside the axis of ${name}, which grows up to a constant`, async () => {
      const scene = await drawn(viz, [{ kind: 'constant', value: 400 }], { options });
      const [level] = linesIn(scene);
      expect(attribute(level, 'y1')).to.be.within(0, 300);
      expect(attribute(level, 'x1')).to.be.within(0, 600);
      expect(textsIn(scene)).to.deep.equal(['400']);
    });
  }

  it('are of what is shown: a series that is switched off does not count', async () => {
    const columns = [times, sales, numbers('cost', [0, 0, 0, 0, 0])];
    const both = await drawn(lineViz, [{ kind: 'average' }], { columns });
    const one = await drawn(lineViz, [{ kind: 'average' }], { columns, hidden: ['cost'] });
    expect([textsIn(both), textsIn(one)]).to.deep.equal([['Average: 15'], ['Average: 30']]);
  });

  it('are of the totals of stacks, and of a series in them of its own values', async () => {
    const columns = [times, sales, numbers('cost', [2, 2, 2, 2, 2])];
    const lines = [{ kind: 'average' }, { kind: 'average', of: 'cost' }];
    const scene = await drawn(barViz, lines, { columns, options: { stack: 'Stack' } });
    expect(textsIn(scene)).to.deep.equal(['Average: 32', 'Average of cost: 2']);
  });

  it('are named by a reader who cannot see them', async () => {
    const { summary } = await opened(barViz, [{ kind: 'median' }, { kind: 'constant', value: 25, label: 'Goal' }]);
    expect(summary()).to.match(/Median: 30\. Goal: 25\.$/);
  });

  it('follow other values at the places of the drawing', async () => {
    const { draw, input } = await opened(lineViz, [{ kind: 'average' }]);
    const scene = draw();
    const y = scaleOf(scene, [10, 50]);
    const columns = [times, numbers('sales', [10, 10, 10, 20, 20])];
    expect(scene.redraw?.([{ rowCount: 5, columns }])).to.equal(true);
    expect(attribute(linesIn(scene)[0], 'y1')).to.be.closeTo(y(14), 0.05);
    expect(scene.redraw?.(input.data)).to.equal(true);
    expect(attribute(linesIn(scene)[0], 'y1')).to.be.closeTo(y(30), 0.05);
  });

  it('hide words that would lie over others', async () => {
    const near = [30, 30.1, 30.2, 30.3, 30.4, 30.5].map((value) => ({
      kind: 'constant',
      value,
      label: 'Very long name',
    }));
    const scene = await drawn(lineViz, near);
    expect(linesIn(scene)).to.have.lengthOf(6);
    expect(textsIn(scene).length).to.be.within(1, 4);
  });

  const broken = [
    [{ kind: 'average', of: 'profit' }, 'Average is of “profit”, which the chart does not show'],
    [{ kind: 'mode' }, 'Reference line 1 has no kind that is known'],
    [{ kind: 'constant', value: 'much' }, 'Reference line 1 needs a number as its value'],
    [{ kind: 'percentile', percentile: 101 }, 'Reference line 1 needs a percentile from 0 to 100'],
    [{ kind: 'band' }, 'Reference line 1 needs a number where it begins or ends'],
    [null, 'Reference line 1 has no kind that is known'],
  ] as const;
  for (const [entry, notice] of broken) {
    it(`that cannot be drawn are told and leave the chart as it is: ${notice}`, async () => {
      for (const viz of [lineViz, barViz]) {
        const scene = await drawn(viz, [entry, { kind: 'median' }]);
        expect(textsIn(scene)).to.deep.equal(['Median: 30']);
        expect([...scene.element.querySelectorAll('text')].map((text) => text.textContent)).to.include(notice);
      }
    });
  }

  it('outside of fixed ends of the axis are told', async () => {
    const scene = await drawn(lineViz, [{ kind: 'constant', value: 90, label: 'Goal' }], {
      options: { y_axis_bounds: [0, 60] },
    });
    expect(linesIn(scene)).to.deep.equal([]);
    expect(scene.element.textContent).to.contain('Goal is outside the axis');
  });

  it('have no place in a stream, which has no values', async () => {
    const columns = [times, sales, numbers('cost', [2, 2, 2, 2, 2])];
    const scene = await drawn(areaViz, [{ kind: 'average' }], { columns, options: { stack: 'Stream' } });
    expect(scene.element.textContent).to.contain('Average needs a value axis');
  });

  it('let no markup or address into the drawing as a color', async () => {
    const scene = await drawn(lineViz, [{ kind: 'constant', value: 20, color: 'url(//evil)' }]);
    expect(linesIn(scene)[0]?.getAttribute('stroke')).to.match(/^#/);
  });
});
