import { expect } from 'chai';
import type { FormData, VizType } from '#plugins/viz-kit';
import { freeDimensions, planDrillBy, planFinerTime } from '../../../../plugins/drilling/common/plan-drill.ts';
import { barViz } from '../../../../plugins/viz-bar/common/bar-viz.ts';
import { heatmapViz } from '../../../../plugins/viz-heatmap/common/heatmap-viz.ts';
import { pieViz } from '../../../../plugins/viz-pie/common/pie-viz.ts';
import { bigNumberTotalViz } from '../../../../plugins/viz-big-number/common/big-number-total-viz.ts';
import { salesColumns } from '../support/sales-columns.ts';

const isIn = (col: string, ...val: readonly unknown[]) => ({ col, op: 'IN', val });
const january = { col: 'day', op: 'IN', val: [Date.UTC(2024, 0, 1)], grain: 'P1M' };

function drilled(viz: VizType, settings: Readonly<Record<string, unknown>>) {
  const formData: FormData = { viz_type: viz.key, datasource: '1__table', ...settings };
  return { viz, formData, dataset: salesColumns };
}

describe('planDrillBy', () => {
  it('puts the dimension in place of the one that was pointed at', () => {
    expect(planDrillBy(drilled(pieViz, { groupby: ['region'] }), [isIn('region', 'North')], 'city')).to.deep.equal({
      filters: [isIn('region', 'North')],
      settings: { groupby: ['city'] },
    });
  });

  it('keeps a time axis whole when a series was pointed at', () => {
    const chart = drilled(barViz, { x_axis: 'day', groupby: ['region'] });
    expect(planDrillBy(chart, [january, isIn('region', 'North')], 'city')).to.deep.equal({
      filters: [isIn('region', 'North')],
      settings: { groupby: ['city'] },
    });
  });

  it('replaces an axis of categories, and what it is sorted by', () => {
    const chart = drilled(barViz, { x_axis: 'region', x_axis_sort: 'region' });
    expect(planDrillBy(chart, [isIn('region', 'North')], 'city')).to.deep.equal({
      filters: [isIn('region', 'North')],
      settings: { x_axis: 'city', x_axis_sort: 'city' },
    });
  });

  it('looks into a moment of a time axis that has no series', () => {
    expect(planDrillBy(drilled(barViz, { x_axis: 'day' }), [january], 'city')).to.deep.equal({
      filters: [january],
      settings: { groupby: ['city'], time_grain_sqla: 'P1D' },
    });
  });

  it('stores a single field alone where a slot takes one', () => {
    const chart = drilled(heatmapViz, { x_axis: 'region', groupby: 'product' });
    expect(planDrillBy(chart, [isIn('region', 'North'), isIn('product', 'Tea')], 'city')).to.deep.equal({
      filters: [isIn('product', 'Tea')],
      settings: { groupby: 'city' },
    });
  });

  it('divides the whole chart anew without a point', () => {
    expect(planDrillBy(drilled(pieViz, { groupby: ['region'] }), [], 'city')).to.deep.equal({
      filters: [],
      settings: { groupby: ['city'] },
    });
  });

  it('is undefined for a type without dimensions', () => {
    expect(planDrillBy(drilled(bigNumberTotalViz, {}), [], 'city')).to.equal(undefined);
  });
});

describe('planFinerTime', () => {
  it('shows a month by day', () => {
    expect(planFinerTime(drilled(barViz, { x_axis: 'day' }), [january, isIn('region', 'North')])).to.deep.equal({
      filters: [january],
      settings: { time_grain_sqla: 'P1D' },
      grain: 'P1D',
    });
  });

  it('ends where the engine has no finer grain', () => {
    const day = { ...january, grain: 'P1D' };
    expect(planFinerTime(drilled(barViz, { x_axis: 'day' }), [day])).to.equal(undefined);
  });
});

describe('freeDimensions', () => {
  it('offers dimensions that the chart does not show', () => {
    const free = freeDimensions(drilled(barViz, { x_axis: 'day', groupby: ['region'] }));
    expect(free.map((column) => column.column_name)).to.deep.equal(['city', 'product']);
  });
});
