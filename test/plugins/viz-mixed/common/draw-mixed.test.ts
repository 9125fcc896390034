import { expect } from 'chai';
import { storedFormData } from '../../../../plugins/explore/common/stored-form-data.ts';
import { mixedViz } from '../../../../plugins/viz-mixed/common/mixed-viz.ts';
import {
  barsOf,
  drawn,
  legendOf,
  lines,
  month,
  overTime,
  pointsOf,
  saved,
  textsOf,
  usual,
  type Scene,
} from '../support/drawn-mixed.ts';

describe('mixed chart', () => {
  it('draws each query by its own marks and its own axis', async () => {
    const scene = await drawn();
    const [low, , high] = barsOf(scene);
    expect((high?.height ?? 0) / (low?.height ?? 1)).to.be.closeTo(4, 0.01); // 40 beside 10
    const [[, first = 0] = [], [, second = 0] = [], [, third = 0] = []] = pointsOf(lines(scene)[0] ?? '');
    expect((first - second) / (third - second)).to.be.closeTo(1.5, 0.01); // 0.3 beside 0.2
    expect(textsOf(scene)).to.include.members(['sales', 'rate', '40', '40%']);
  });

  it('keeps the axes as Superset numbers them, when Explore opens and saves the chart', () => {
    const stored = storedFormData({ ...saved, yAxisIndex: 1, yAxisIndexB: 0 }, mixedViz);
    expect([stored['yAxisIndex'], stored['yAxisIndexB']]).to.deep.equal([1, 0]);
  });

  it('draws bars of a query at the right from the zero of its own axis', async () => {
    const scene = await drawn({ yAxisIndex: 1, yAxisIndexB: 0, y_axis_format: '.0%', y_axis_format_secondary: ',d' });
    const [low, , high] = barsOf(scene);
    expect((high?.height ?? 0) / (low?.height ?? 1)).to.be.closeTo(4, 0.01);
    expect(legendOf(scene)).to.deep.equal(['sales (right)', 'rate']);
  });

  it('puts the points of lines in the middle of the bars of the same time', async () => {
    const scene = await drawn();
    const middles = barsOf(scene).map(({ x, width }) => x + width / 2);
    pointsOf(lines(scene)[0] ?? '').forEach(([x = 0], index) => expect(x).to.be.closeTo(middles[index] ?? 0, 0.6));
  });

  it('joins both answers by time, ascending, with all values in one tooltip', async () => {
    const data = [overTime([2, 0], { sales: [40, 10] }), overTime([1, 2], { rate: [0.4, 0.2] })];
    const { marks } = await drawn({}, data);
    expect(marks.map(({ selects }) => selects?.['day'])).to.deep.equal([month(0), month(1), month(2)]);
    expect(marks.map(({ rows }) => rows.map(({ label, value }) => `${label} ${value}`))).to.deep.equal([
      ['sales 10'],
      ['rate (right) 40%'],
      ['sales 40', 'rate (right) 20%'],
    ]);
  });

  it('draws a line on over times that only the other query has', async () => {
    const data = [overTime([0, 2], { sales: [10, 40] }), overTime([0, 1, 2], { rate: [0.1, 0.4, 0.2] })];
    const [own, other] = lines(await drawn({ seriesType: 'line' }, data)).map(pointsOf);
    expect([own?.length, other?.length]).to.deep.equal([2, 3]);
    expect(own?.[1]?.[0]).to.equal(other?.[2]?.[0]);
    expect(own?.[1]?.[0]).to.be.greaterThan(400); // at the end of 620 px
  });

  it('says which axis a series belongs to, where there are two', async () => {
    expect(legendOf(await drawn())).to.deep.equal(['sales', 'rate (right)']);
    expect(legendOf(await drawn({ yAxisIndexB: 0 }))).to.deep.equal(['sales', 'rate']);
  });

  it('tells series of one name apart, and switches each off by itself', async () => {
    const settings = { groupby: ['city'], groupby_b: ['city'], yAxisIndexB: 0 };
    const data = [overTime([0, 1], { Oslo: [1, 2] }), overTime([0, 1], { Oslo: [3, 4] })];
    const scene = await drawn(settings, data);
    expect(legendOf(scene)).to.deep.equal(['Oslo', 'Oslo (query B)']);
    expect(new Set(scene.legend.map(({ color }) => color)).size).to.equal(2);
    const without = await drawn(settings, data, [scene.legend[0]?.key ?? '']);
    expect([barsOf(without).length, lines(without).length]).to.deep.equal([0, 1]);
    expect(without.legend.map(({ color }) => color)).to.deep.equal(scene.legend.map(({ color }) => color));
  });

  it('selects the group of a series by the columns of its own query', async () => {
    const settings = { groupby: ['city'], groupby_b: ['shop'] };
    const data = [overTime([0], { Oslo: [1] }), overTime([0], { Corner: [0.3] })];
    const { marks } = await drawn(settings, data);
    expect(marks[0]?.points?.map(({ selects }) => selects)).to.deep.equal([
      { day: month(0), city: 'Oslo' },
      { day: month(0), shop: 'Corner' },
    ]);
  });

  it('has bars of both queries side by side, and stacked ones in one place', async () => {
    const data = [overTime([0], { a: [10], b: [20] }), overTime([0], { rate: [0.4] })];
    const settings = { groupby: ['city'], seriesTypeB: 'bar' };
    const places = (scene: Scene): number => new Set(barsOf(scene).map(({ x }) => x)).size;
    expect(places(await drawn(settings, data))).to.equal(3);
    expect(places(await drawn({ ...settings, stack: true }, data))).to.equal(2);
  });

  it('piles up a stack to its total, and writes it there', async () => {
    const data = [overTime([0], { a: [10], b: [20] }), overTime([0], { rate: [0.4] })];
    const scene = await drawn({ groupby: ['city'], stack: 'Stack', show_value: true, yAxisIndexB: 0 }, data);
    const [larger, smaller] = barsOf(scene); // the largest lies at the bottom
    expect((smaller?.y ?? 0) + (smaller?.height ?? 0)).to.be.closeTo(larger?.y ?? 0, 0.6);
    expect(textsOf(scene)).to.include('30');
  });

  it('gives room to the times without rows between bars', async () => {
    const data = [overTime([0, 3], { sales: [10, 40] }), overTime([0, 3], { rate: [0.1, 0.2] })];
    const [first, second] = barsOf(await drawn({}, data));
    const whole = [overTime([0, 1, 2, 3], { sales: [10, 1, 1, 40] }), overTime([0], { rate: [0.1] })];
    const [near, far] = barsOf(await drawn({}, whole));
    expect((second?.x ?? 0) - (first?.x ?? 0)).to.be.closeTo(3 * ((far?.x ?? 0) - (near?.x ?? 0)), 1);
  });

  it('can be brushed along time, a bar or a point at a time', async () => {
    const bars = (await drawn()).brush?.x;
    expect(bars).to.deep.include({ column: 'day', kind: 'time', from: month(0), to: month(3) });
    expect(bars?.edges?.map(({ value }) => value)).to.deep.equal([0, 1, 2, 3].map(month));
    expect((await drawn({ seriesType: 'line' })).brush?.x?.grain).to.equal('P1M');
    expect((await drawn({ xAxisForceCategorical: true })).brush).to.equal(undefined);
  });

  it('draws layers by the left axis', async () => {
    const layer = { name: 'Target', annotationType: 'FORMULA', value: '20' };
    const scene = await drawn({ annotation_layers: [layer] });
    const [, bar, last] = barsOf(scene);
    const path = pointsOf(scene.element.querySelector('[data-annotations] path')?.getAttribute('d') ?? '');
    expect(path[0]?.[1]).to.be.closeTo(bar?.y ?? 0, 0.1); // 20, as the layer
    expect(path.at(-1)?.[0]).to.be.closeTo((last?.x ?? 0) + (last?.width ?? 0) / 2, 0.6);
    expect(legendOf(scene)).to.include('Target');
  });

  it('thins thousands of bars to one shape for each series', async () => {
    const count = 5000;
    const many = Array.from({ length: count }, (_, index) => index);
    const data = [
      overTime(many, { sales: many.map((index) => index % 90) }),
      overTime(many, { rate: many.map(() => 1) }),
    ];
    const scene = await drawn({ time_grain_sqla: null }, data);
    expect(barsOf(scene)).to.have.lengthOf(0);
    expect(scene.element.querySelectorAll('path[aria-label="sales"]')).to.have.lengthOf(1);
    expect(scene.marks.length).to.be.lessThan(2001);
  });

  it('counts what a logarithmic axis cannot show', async () => {
    const data = [overTime([0, 1], { sales: [10, -5] }), overTime([0, 1], { rate: [0.1, 0.2] })];
    const scene = await drawn({ logAxis: true }, data);
    expect(barsOf(scene)).to.have.lengthOf(1);
    expect(textsOf(scene)).to.include('1 value of zero or below is left out');
  });

  it('says so where there is nothing, and draws one query without the other', async () => {
    const empty = overTime([], { rate: [] });
    expect(textsOf(await drawn({}, [overTime([], { sales: [] }), empty]))).to.deep.equal(['No data']);
    const scene = await drawn({}, [usual[0] ?? empty, empty]);
    expect([barsOf(scene).length, lines(scene).length]).to.deep.equal([3, 0]);
  });

  it('sums up both queries in words, each in its own format', async () => {
    const { summary } = await drawn();
    expect(summary).to.include('sales: lowest 10 at').and.include('rate (right): lowest 10% at');
  });
});
