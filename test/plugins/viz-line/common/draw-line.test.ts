import { expect } from 'chai';
import { JSDOM } from 'jsdom';
import { createVizFormats, createVizTheme, type FormData } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';
import { lineViz } from '../../../../plugins/viz-line/common/line-viz.ts';

const { document } = new JSDOM('<!doctype html>').window;
const month = (index: number) => Date.UTC(2024, index, 1);
const resultOf = (series: Readonly<Record<string, readonly (number | null)[]>>): ColumnarResult => {
  const rowCount = Object.values(series)[0]?.length ?? 0;
  return {
    rowCount,
    columns: [
      {
        name: 'day',
        databaseType: 'TIMESTAMP',
        type: 2,
        values: Array.from({ length: rowCount }, (_, index) => month(index)),
      },
      ...Object.entries(series).map(([name, values]) => ({ name, databaseType: 'DOUBLE', type: 0 as const, values })),
    ],
  };
};
async function drawn(
  series: Parameters<typeof resultOf>[0],
  settings: Readonly<Record<string, unknown>> = {},
  hidden: ReadonlySet<string> = new Set(),
) {
  const formData: FormData = {
    x_axis: 'day',
    metrics: ['sales'],
    groupby: ['city'],
    time_grain_sqla: 'P1M',
    ...settings,
    viz_type: lineViz.key,
    datasource: '1__table',
  };
  const opened = lineViz.open(formData);
  if (!opened.ok) throw new Error(opened.error);
  const facts = {
    data: [resultOf(series)],
    formData,
    theme: createVizTheme({ scheme: 'light' }),
    formats: createVizFormats(),
    hidden,
    labelOf: (name: string) => name,
  };
  const viz = await opened.value();
  return { ...viz.draw({ ...facts, document, size: { widthPx: 600, heightPx: 300 } }), summary: viz.summarize(facts) };
}
const texts = (element: Element) => [...element.querySelectorAll('text')].map((text) => text.textContent);
const lines = (element: Element) =>
  [...element.querySelectorAll('[aria-label="line"] path')].map((path) => path.getAttribute('d') ?? '');
/** Places of dots, px. */
const dots = (element: Element) =>
  [...element.querySelectorAll('[aria-label="dot"]')].flatMap((path) =>
    [...(path.getAttribute('d') ?? '').matchAll(/M([\d.]+),([\d.]+)h0/g)].map(([, x, y]) => [Number(x), Number(y)]),
  );

describe('lines on a logarithmic axis', () => {
  const remarks = (element: Element) =>
    [...element.querySelectorAll('text')].map((text) => text.textContent).filter((text) => text.includes('left out'));

  it('say how many values have no place', async () => {
    const { element } = await drawn({ Oslo: [5, -3, 0, 100] }, { logAxis: true });
    expect(remarks(element)).to.deep.equal(['2 values of zero or below are left out']);
    expect(element.outerHTML).not.to.include('NaN');
    expect(remarks((await drawn({ Oslo: [5, -3, 0, 100] })).element)).to.deep.equal([]);
    expect(remarks((await drawn({ Oslo: [5, 100] }, { logAxis: true })).element)).to.deep.equal([]);
  });
});

describe('rows without a value on an axis of time', () => {
  it('are counted in a remark, and have a place of their own on an axis of names', async () => {
    const result = resultOf({ Oslo: [1, 2, 3] });
    const [day, ...others] = result.columns;
    const gap = { ...result, columns: [{ ...day, values: [month(0), null, month(1)] } as typeof day, ...others] };
    const draw = async (settings: Readonly<Record<string, unknown>>) => {
      const formData = {
        x_axis: 'day',
        metrics: ['sales'],
        ...settings,
        viz_type: lineViz.key,
        datasource: '1__table',
      };
      const opened = lineViz.open(formData);
      if (!opened.ok) throw new Error(opened.error);
      const facts = { data: [gap as ColumnarResult], formData, hidden: new Set<string>(), labelOf: String, document };
      const look = { theme: createVizTheme({ scheme: 'light' }), formats: createVizFormats() };
      return (await opened.value()).draw({ ...facts, ...look, size: { widthPx: 600, heightPx: 300 } });
    };
    const inTime = await draw({});
    expect(inTime.element.textContent).to.include('1 row without a value on the axis is left out');
    expect(inTime.marks).to.have.lengthOf(2);
    const named = await draw({ xAxisForceCategorical: true });
    expect(named.element.textContent).not.to.include('left out');
    expect(named.marks.map(({ title }) => title)).to.include('N/A');
  });
});

describe('names at the ends of lines', () => {
  it('keep what tells them apart where they are cut', async () => {
    const names = ['1', '2', '3'].map((digit) => `a very long series name that repeats itself again, number ${digit}`);
    const { element } = await drawn(Object.fromEntries(names.map((name, index) => [name, [index, index + 1]])));
    const cut = [...element.querySelectorAll('text')]
      .map((text) => text.firstChild?.textContent ?? '')
      .filter((text) => text.includes('…'));
    expect(cut).to.have.lengthOf(3);
    expect(new Set(cut.map((text) => text.at(-1)))).to.deep.equal(new Set(['1', '2', '3']));
  });
});

describe('drawLine', () => {
  it('orders series by their sum, largest first [9.1.8]', async () => {
    const { legend } = await drawn({ small: [1, 2], large: [9, 9], middle: [5, 4] });
    expect(legend.map((entry) => entry.label)).to.deep.equal(['large', 'middle', 'small']);
    const { legend: named } = await drawn(
      { small: [1, 2], large: [9, 9] },
      { sort_series_type: 'name', sort_series_ascending: true },
    );
    expect(named.map((entry) => entry.label)).to.deep.equal(['large', 'small']);
  });

  it('breaks a line at a null and marks a value that stands alone', async () => {
    const { element } = await drawn({ Oslo: [1, 2, null, 4, null, 6, 7] });
    expect(lines(element)[0]?.match(/M/g)).to.have.lengthOf(3);
    // The fourth of seven values, with nothing on either side.
    expect(dots(element)).to.have.lengthOf(1);
    const { element: connected } = await drawn({ Oslo: [1, 2, null, 4, null, 6, 7] }, { connectNulls: true });
    expect(lines(connected)[0]?.match(/M/g)).to.have.lengthOf(1);
  });

  it('draws a round dot of the chosen size at every value', async () => {
    const settings = { markerEnabled: true, markerSize: 8 };
    const { element, marks } = await drawn({ dot: [1, 2, null, 4] }, settings);
    expect(dots(element)).to.have.lengthOf(3);
    expect(dots(element).map(([x]) => x)).to.deep.equal(marks.map(({ x }) => Math.round(x * 100) / 100));
    const path = [...element.querySelectorAll('[aria-label="dot"]')].at(-1);
    expect(path?.getAttribute('stroke-width')).to.equal('8');
    expect(path?.getAttribute('stroke-linecap')).to.equal('round');
    // The line of a series of that name stays a line.
    expect(lines(element)[0]?.match(/M/g)).to.have.lengthOf(2);
  });

  it('tells all series at a point, by value when asked, with total and shares', async () => {
    const { marks } = await drawn(
      { Oslo: [30, 1], Lima: [10, 100] },
      { tooltipSortByMetric: true, showTooltipTotal: true, showTooltipPercentage: true },
    );
    expect(marks.map((mark) => mark.title)).to.deep.equal(['Jan 2024', 'Feb 2024']);
    expect(marks[0]?.rows.map((row) => `${row.label} ${row.value}`)).to.deep.equal([
      'Oslo 30 (75.0%)',
      'Lima 10 (25.0%)',
      'Total 40',
    ]);
    const { marks: single } = await drawn({ Oslo: [30, 1], Lima: [10, 100] }, { rich_tooltip: false });
    expect(single).to.have.lengthOf(4);
  });

  it('draws a shifted series dashed in the colour of its own', async () => {
    const { element, legend } = await drawn(
      { sales: [1, 2], 'sales__1 year ago': [2, 3] },
      { groupby: [], time_compare: ['1 year ago'] },
    );
    expect(new Set(legend.map((entry) => entry.color))).to.have.property('size', 1);
    expect(element.querySelectorAll('[stroke-dasharray]')).to.have.lengthOf(1);
    expect(legend.map(({ label, dash }) => [label, dash])).to.deep.equal([
      ['sales', undefined],
      ['1 year earlier', '2 4'],
    ]);
  });

  it('draws a change in one unbroken line in percent, under a title that says so', async () => {
    const { element, marks } = await drawn(
      { 'percentage__sales__sales__1 year ago': [0.25, -0.5] },
      { groupby: [], time_compare: ['1 year ago'], comparison_type: 'percentage' },
    );
    expect(element.querySelectorAll('[stroke-dasharray]')).to.have.lengthOf(0);
    expect(texts(element)).to.include('sales: change in %');
    expect(marks.map((mark) => mark.rows[0]?.value)).to.deep.equal(['25%', '-50%']);
  });

  it('names the axes by column and metric, or as somebody wrote; a blank title is none', async () => {
    const series = { sales: [1, 2] };
    expect(texts((await drawn(series, { groupby: [] })).element)).to.include.members(['sales', 'day']);
    const written = { groupby: [], x_axis_title: 'When', y_axis_title: ' ' };
    const titles = texts((await drawn(series, written)).element);
    expect(titles).to.include('When');
    expect(titles).not.to.include.members(['sales', 'day']);
    const rolling = { groupby: [], rolling_type: 'mean' };
    expect(texts((await drawn(series, rolling)).element)).to.include('sales, mean over 7 periods');
  });

  it('names lines at their ends or in a legend, which has all of them again when one is hidden', async () => {
    const series = { Oslo: [30, 1], Lima: [10, 100], Rome: [1, 2] };
    const named = await drawn(series);
    expect(named.legend.map(({ label, isNamed }) => [label, isNamed])).to.deep.equal([
      ['Lima', true],
      ['Oslo', true],
      ['Rome', true],
    ]);
    expect(texts(named.element)).to.include.members(['Oslo', 'Lima']);
    const listed = await drawn(series, { direct_labels: false });
    expect(listed.legend.map(({ isNamed }) => isNamed)).to.deep.equal([undefined, undefined, undefined]);
    expect(texts(listed.element)).not.to.include('Oslo');
    const partly = await drawn(series, {}, new Set(['Lima']));
    expect(partly.legend.map(({ isNamed }) => isNamed)).to.deep.equal([undefined, undefined, undefined]);
    expect(texts(partly.element)).not.to.include('Oslo');
  });

  it('keeps names out of the plot where a line ends before the others', async () => {
    const { legend, element } = await drawn({ Oslo: [30, 1, 2], Lima: [10, 100, null] });
    expect(legend.map(({ isNamed }) => isNamed)).to.deep.equal([undefined, undefined]);
    expect(texts(element)).not.to.include('Lima');
  });

  it('uses the range of its values, and begins at zero where that was chosen', async () => {
    const series = { sales: [980, 1020] };
    expect(texts((await drawn(series, { groupby: [] })).element)).not.to.include('0');
    expect(texts((await drawn(series, { groupby: [], truncateYAxis: false })).element)).to.include('0');
    expect(texts((await drawn(series, { groupby: [], area: true })).element)).to.include('0');
  });

  it('shows shares in percent', async () => {
    const { marks } = await drawn({ Oslo: [0.25, 0.5], Lima: [0.75, 0.5] }, { contributionMode: 'row' });
    expect(marks[0]?.rows.map((row) => row.value)).to.deep.equal(['75%', '25%']);
  });

  it('thins 10,000 points to what the width can show', async () => {
    const values = Array.from({ length: 10_000 }, (_, index) => Math.sin(index / 50) * 100);
    const { element, marks } = await drawn({ sales: values }, { groupby: [] });
    expect((lines(element)[0]?.match(/[ML]/g) ?? []).length).to.be.lessThan(4 * 600);
    expect(marks.length).to.be.lessThan(2001);
  });

  it('says range, extremes and direction to screen readers', async () => {
    const { summary } = await drawn({ sales: [10, 5, 40] }, { groupby: [] });
    expect(summary).to.equal(
      'sales with 3 points from Jan 2024 to Mar 2024. sales: lowest 5 at Feb 2024, highest 40 at Mar 2024, rising overall.',
    );
  });
});

describe('lines on a broken axis', () => {
  const broken = { y_axis_break: [20, 900], y_axis_bounds: [0, 920], direct_labels: false, markerEnabled: true };

  it('have points at their values without the break', async () => {
    const { element } = await drawn({ Oslo: [0, 10, 910] }, broken);
    const [zero = NaN, low = NaN, high = NaN] = dots(element).map(([, y]) => y);
    expect(zero - low).to.be.greaterThan(30);
    expect(zero - high - 16).to.be.closeTo(3 * (zero - low), 0.05); // 910 is 30 of the units that 10 is 10 of
  });

  it('lie over the torn strip, and areas below it', async () => {
    const orderOf = (element: Element) =>
      element.querySelector('[data-axis-break]')?.compareDocumentPosition(element.querySelector('[data-live]')!);
    expect(orderOf((await drawn({ Oslo: [0, 10, 910] }, broken)).element)).to.equal(4); // lines follow
    expect(orderOf((await drawn({ Oslo: [0, 10, 910] }, { ...broken, area: true })).element)).to.equal(2);
  });

  it('begin at zero where all values lie beyond the break', async () => {
    const { element } = await drawn({ Oslo: [315, 414] }, { ...broken, y_axis_break: [5, 310], y_axis_bounds: [] });
    expect(texts(element)).to.include.members(['0', '310', '420']);
  });

  it('say so to screen readers', async () => {
    const { summary } = await drawn({ Oslo: [0, 10, 910] }, broken);
    expect(summary).to.include('The axis leaves out 20 to 900.');
  });

  it('say why it is not on a logarithmic axis', async () => {
    const { element, summary } = await drawn({ Oslo: [1, 10, 910] }, { ...broken, logAxis: true });
    expect(texts(element)).to.include('The axis is not broken: it is logarithmic');
    expect(summary).to.include('The axis is not broken: it is logarithmic');
  });
});

describe('values of lines', () => {
  const written = (element: Element) =>
    [...element.querySelectorAll('[aria-label="values"] text')].map((text) => text.textContent);

  it('are written only where they are asked for', async () => {
    expect(written((await drawn({ Oslo: [1, 5, 3] })).element)).to.deep.equal([]);
    expect(written((await drawn({ Oslo: [1, 5, 3] }, { show_value: true })).element)).to.have.members(['1', '5', '3']);
  });

  it('have one unit and equally many decimals', async () => {
    const { element } = await drawn({ Oslo: [1_500_000, null, 900_000] }, { show_value: true });
    expect(written(element)).to.have.members(['1.5M', '0.9M']);
  });

  it('are those of ends and extremes where there is no room for all', async () => {
    const wave = Array.from({ length: 200 }, (_none, at) => 1_000 + (at % 2) * 3);
    const values = [2_111, ...wave, 9_876, ...wave, 123, ...wave, 3_222];
    const { element } = await drawn({ Oslo: values }, { show_value: true });
    expect(written(element).length).to.be.within(4, 60);
    const digits = written(element).map((text) => text.replaceAll(/\D/g, ''));
    expect(digits).to.include.members(['2111', '9876', '123', '3222']);
  });

  it('are hidden while the lines show other values', async () => {
    const settings = { show_value: true, y_axis_bounds: [0, 10] };
    const { element, redraw } = await drawn({ Oslo: [1, 5, 3] }, settings);
    expect(redraw?.([resultOf({ Oslo: [2, 4, 3] })])).to.equal(true);
    expect(element.querySelector('[aria-label="values"]')?.getAttribute('visibility')).to.equal('hidden');
  });
});
