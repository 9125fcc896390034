import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, textWidthPx, type FormData, type Scene } from '#plugins/viz-kit';
import type { CellValue, ResultColumn } from '#plugins/databases';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;

type Columns = Readonly<Record<string, readonly CellValue[]>>;

async function drawn(x: readonly CellValue[], columns: Columns, settings: Readonly<Record<string, unknown>> = {}) {
  const formData: FormData = {
    x_axis: 'x',
    metrics: ['v'],
    xAxisForceCategorical: true,
    keep_row_order: true,
    ...settings,
    viz_type: barViz.key,
    datasource: '1__table',
  };
  const opened = barViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const viz = await opened.value();
  const column = (name: string, values: readonly CellValue[], type: ResultColumn['type']): ResultColumn => ({
    name,
    databaseType: 'VARCHAR',
    type,
    values,
  });
  const result = {
    rowCount: x.length,
    columns: [column('x', x, 1), ...Object.entries(columns).map(([name, values]) => column(name, values, 0))],
  };
  const facts = {
    data: [result],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden: new Set<string>(),
    labelOf: (name: string) => name,
  };
  return viz.draw({ ...facts, document, size: { widthPx: 600, heightPx: 300 } });
}

const rects = ({ element }: Scene, label: string) =>
  [...element.querySelectorAll(`rect[aria-label="${label}"]`)].map((rect) => Number(rect.getAttribute('height')));
const words = ({ element }: Scene) => [...element.querySelectorAll('text')].map((text) => text.firstChild?.textContent);

describe('bars on a logarithmic axis', () => {
  const x = ['high', 'low', 'crit'];
  const values = { x: [1000, 10, 0], y: [50, 5, 1] };

  for (const orientation of ['vertical', 'horizontal']) {
    it(`have a place for every number that is drawn, ${orientation}`, async () => {
      const scene = await drawn(x, values, { logAxis: true, show_value: true, orientation });
      expect(scene.element.outerHTML).not.to.include('NaN');
      expect(scene.marks.filter((mark) => !Number.isFinite(mark.x) || !Number.isFinite(mark.y))).to.deep.equal([]);
      expect(words(scene)).not.to.include('0');
      expect(words(scene)).to.include('1 value of zero or below is left out');
    });
  }

  it('begin below the least value, so that each has a height', async () => {
    const scene = await drawn(x, values, { logAxis: true });
    expect(rects(scene, 'y').every((height) => height > 20)).to.equal(true);
    const [thousand = 0, ten = 0, zero] = rects(scene, 'x');
    const [, , one = 0] = rects(scene, 'y');
    expect(zero).to.equal(0);
    // From 0.1 on these are four, two and one decades.
    expect(ten / one).to.be.closeTo(2, 0.05);
    expect(thousand / one).to.be.closeTo(4, 0.05);
  });

  it('say nothing of zeros on a linear axis, which has a place for them', async () => {
    const scene = await drawn(x, values, { show_value: true });
    expect(words(scene)).to.include('0');
    expect(words(scene).filter((text) => text?.includes('left out'))).to.deep.equal([]);
  });
});

describe('bars of numbers beyond a double', () => {
  it('have all digits in labels, totals of stacks and tooltips', async () => {
    const long = { a: ['9007199254740993'], b: ['9007199254740995'] };
    // Lying bars have room for them.
    const settings = { show_value: true, y_axis_format: ',d', showTooltipTotal: true, orientation: 'horizontal' };
    const scene = await drawn(['p'], long, settings);
    expect(words(scene)).to.include.members(['9,007,199,254,740,993', '9,007,199,254,740,995']);
    expect(scene.marks[0]?.rows.map(({ value }) => value)).to.deep.equal([
      '9,007,199,254,740,995',
      '9,007,199,254,740,993',
      '18,014,398,509,481,988',
    ]);
    const stacked = await drawn(['p'], long, { ...settings, stack: 'Stack' });
    expect(words(stacked)).to.include('18,014,398,509,481,988');
  });

  it('stay in the picture at 1e300', async () => {
    const scene = await drawn(['p', 'q'], { v: [1e300, -1e300] });
    expect(words(scene)).to.include.members(['1e300', '-1e300']);
    expect(rects(scene, 'v').every((height) => height > 50)).to.equal(true);
  });
});

describe('names of bars', () => {
  it('tell a missing value, an empty text and the texts for both apart', async () => {
    const x = [null, '', 'N/A', '(empty text)', '<NULL>', 'NULL'];
    const scene = await drawn(x, { v: [1, 2, 3, 4, 5, 6] });
    const titles = scene.marks.map(({ title }) => title);
    expect(titles).to.deep.equal(['<NULL>', '""', 'N/A', '(empty text)', '"<NULL>"', 'NULL']);
    expect(words(scene)).to.include.members(titles);
  });

  it('call a missing value N/A where nothing else is called so', async () => {
    const scene = await drawn([null, 'Oslo'], { v: [1, 2] });
    expect(scene.marks.map(({ title }) => title)).to.deep.equal(['N/A', 'Oslo']);
  });

  it('differ where they are cut below and beside the axis', async () => {
    const x = Array.from({ length: 20 }, (_, index) => `A very long category label number ${String(index)} with ends`);
    for (const orientation of ['vertical', 'horizontal']) {
      const scene = await drawn(x, { v: x.map((_, index) => index) }, { orientation });
      const cut = words(scene).filter((text) => text?.includes('…') ?? false);
      expect(cut.length, orientation).to.be.greaterThan(10);
      expect(new Set(cut).size, orientation).to.equal(cut.length);
    }
  });
});

describe('values at bars', () => {
  it('have one unit and equally many decimals', async () => {
    const scene = await drawn(['p', 'q', 'r'], { v: [33.5, 8.25, 40] }, { show_value: true });
    expect(words(scene)).to.include.members(['33.50', '8.25', '40.00']);
    const large = await drawn(['p', 'q'], { v: [1_500_000, 900_000] }, { show_value: true });
    expect(words(large)).to.include.members(['1.5M', '0.9M']);
  });

  it('are left out, with a remark, where they would lie over their neighbours, but not at ends and extremes', async () => {
    const x = Array.from({ length: 8 }, (_, index) => `name ${String(index)}`);
    const settings = { show_value: true, groupby: ['city'] };
    const values = x.map((_, index) => 2345.25 + index);
    const scene = await drawn(x, { Oslo: values, Lima: values, Rome: values }, settings);
    expect(words(scene)).to.include('Some values have no room here');
    const written = words(scene).filter((text) => text?.startsWith('2,34') || text?.startsWith('2,35'));
    expect(written.length).to.be.within(1, 23);
    expect(written).to.include.members(['2,345', '2,352']);
    const roomy = await drawn(x.slice(0, 2), { Oslo: [1, 2], Lima: [3, 4] }, settings);
    expect(words(roomy)).not.to.include('Some values have no room here');
    expect(words(roomy)).to.include.members(['1', '2', '3', '4']);
  });
});

describe('values of negative bars', () => {
  const x = ['Oslo', 'Lima', 'Quito'];
  const places = (scene: Scene) =>
    new Map([...scene.element.querySelectorAll('text')].map((text) => [text.firstChild?.textContent, text]));
  const px = (text: Element | undefined, name: string) => Number(text?.getAttribute(name));

  it('stand clear of the names beside lying bars', async () => {
    const scene = await drawn(x, { v: [-24.9, 17, 3] }, { show_value: true, orientation: 'horizontal' });
    const texts = places(scene);
    const [value, name] = [texts.get('-24.9'), texts.get('Oslo')];
    expect([value?.getAttribute('text-anchor'), name?.getAttribute('text-anchor')]).to.deep.equal(['end', 'end']);
    // Both end at their x: the value begins after the name.
    expect(px(value, 'x') - textWidthPx('-24.9', 11)).to.be.greaterThan(px(name, 'x'));
  });

  it('stand clear of the names below standing bars', async () => {
    const texts = places(await drawn(x, { v: [-29.9, 17, 3] }, { show_value: true }));
    expect(px(texts.get('-29.9'), 'y') + 11 / 2).to.be.below(px(texts.get('Oslo'), 'y'));
  });
});

describe('bars on a broken axis', () => {
  /** 0 to 20 and 900 to 920: 40 units, and 16 px for the break. */
  const broken = { y_axis_break: [20, 900], y_axis_bounds: [0, 920], show_value: false };
  const lengths = ({ element }: Scene, side: 'width' | 'height') =>
    [...element.querySelectorAll('rect[aria-label="v"]')].map((rect) => Number(rect.getAttribute(side)));

  for (const [orientation, side] of [
    ['vertical', 'height'],
    ['horizontal', 'width'],
  ] as const) {
    it(`are as long as their values without the break, ${orientation}`, async () => {
      const [low = 0, high = 0] = lengths(await drawn(['a', 'b'], { v: [10, 910] }, { ...broken, orientation }), side);
      expect(low).to.be.greaterThan(30);
      expect(high - 16).to.be.closeTo(3 * low, 0.05); // 910 is 30 of the units that 10 is 10 of
    });

    it(`are cut by a torn strip that lies over them, ${orientation}`, async () => {
      const { element } = await drawn(['a', 'b'], { v: [10, 910] }, { ...broken, orientation });
      const strip = element.querySelector('[data-axis-break]');
      expect(strip?.getAttribute('aria-label')).to.equal('The axis leaves out 20 to 900.');
      expect(strip?.compareDocumentPosition(element.querySelector('[data-live]')!)).to.equal(2); // it comes before
    });
  }

  it('have ticks on both sides, and what is pointed at at their ends', async () => {
    const scene = await drawn(['a', 'b'], { v: [10, 910] }, broken);
    expect(words(scene)).to.include.members(['0', '20', '900', '920']);
    expect(words(scene)).not.to.include('500');
    const tops = [...scene.element.querySelectorAll('rect[aria-label="v"]')].map((rect) =>
      Number(rect.getAttribute('y')),
    );
    expect(scene.marks.map(({ y }) => Math.round(y))).to.deep.equal(tops.map(Math.round));
  });

  it('write no two numbers over each other beside the break where they lie', async () => {
    const scene = await drawn(['a', 'b'], { v: [10, 910] }, { ...broken, orientation: 'horizontal' });
    expect(words(scene)).to.include.members(['0', '20', '920']);
    expect(words(scene)).not.to.include('900'); // 16 px from 20
  });

  it('have reference lines at the place of their value', async () => {
    const scene = await drawn(
      ['a', 'b'],
      { v: [10, 910] },
      {
        ...broken,
        reference_lines: [{ kind: 'constant', value: 910 }],
      },
    );
    const mark = scene.marks.at(-1);
    expect(mark?.y).to.be.closeTo(scene.marks[1]?.y ?? NaN, 0.01);
  });

  const refused = [
    [{ logAxis: true, y_axis_bounds: [null, null] }, 'The axis is not broken: it is logarithmic'],
    [{ stack: 'Expand' }, 'The axis is not broken: it shows shares of 100 %'],
    [{ y_axis_break: [900, 20] }, 'The axis is not broken: 900 is not less than 20'],
    [
      { y_axis_break: [950, 990], y_axis_bounds: [null, null] },
      'The axis is not broken: values lie on one side of 950 to 990 only',
    ],
  ] as const;
  for (const [settings, reason] of refused) {
    it(`say why it is not: ${reason}`, async () => {
      const scene = await drawn(['a', 'b'], { v: [10, 910] }, { ...broken, ...settings });
      expect(words(scene)).to.include(reason);
      expect(scene.element.querySelector('[data-axis-break]')).to.equal(null);
    });
  }

  it('say how many of them end in the break', async () => {
    const scene = await drawn(['a', 'b', 'c'], { v: [10, 910, 500] }, broken);
    expect(words(scene)).to.include('1 value lies in the break of the axis');
  });
});

describe('bars by rules', () => {
  const red = { column: 'v', operator: '>', targetValue: 5, colorScheme: '#ff0000' };
  const x = ['p', 'q'];
  const fills = ({ element }: Scene, label: string) =>
    [...element.querySelectorAll(`rect[aria-label="${label}"]`)].map((rect) => rect.getAttribute('fill') ?? '');
  const own = createVizTheme({ scheme: 'light' }).soleColorOf('v');

  for (const look of [{}, { orientation: 'horizontal' }, { stack: 'Stack' }])
    it(`have the colour of the rule that their value meets, ${JSON.stringify(look)}`, async () => {
      const scene = await drawn(x, { v: [1, 9] }, { conditional_formatting: [red], ...look });
      expect(fills(scene, 'v')).to.deep.equal([own, '#ff0000']);
    });

  it('have it in the tooltip, and the rule in the legend after the series', async () => {
    const scene = await drawn(x, { v: [1, 9] }, { conditional_formatting: [red] });
    expect(scene.marks.map(({ rows }) => rows[0]?.color)).to.deep.equal([own, '#ff0000']);
    expect(scene.legend.map(({ label, color }) => [label, color])).to.deep.equal([
      ['v', own],
      ['> 5', '#ff0000'],
    ]);
  });

  it('follow other values while another chart is brushed', async () => {
    const scene = await drawn(x, { v: [1, 9] }, { conditional_formatting: [red] });
    const column = (name: string, values: readonly CellValue[], type: ResultColumn['type']): ResultColumn => ({
      name,
      databaseType: 'VARCHAR',
      type,
      values,
    });
    expect(scene.redraw?.([{ rowCount: 2, columns: [column('x', x, 1), column('v', [8, 2], 0)] }])).to.equal(true);
    expect(fills(scene, 'v')).to.deep.equal(['#ff0000', own]);
  });

  it('say what only cells of tables can show', async () => {
    const scene = await drawn(x, { v: [1, 9] }, { conditional_formatting: [{ ...red, icon: 'star' }] });
    expect(fills(scene, 'v')).to.deep.equal([own, own]);
    expect(words(scene)).to.include('A rule by color is not applied: icons are for the cells of tables.');
  });
});
