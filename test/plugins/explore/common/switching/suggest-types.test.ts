import { expect } from 'chai';
import type { VizType } from '#plugins/viz-kit';
import { suggestTypes } from '../../../../../plugins/explore/common/switching/suggest-types.ts';
import { registeredVizTypes } from '../../../../viz-contract/registered-viz-types.ts';
import { aChart, keys, trains } from '../../support/switching.ts';

describe('suggestTypes', () => {
  let types: readonly VizType[] = [];
  before(async () => {
    types = await registeredVizTypes();
  });

  const suggested = (draft: ReturnType<typeof aChart>) =>
    suggestTypes(draft, { types, dataset: trains, timeRange: 'No filter' });
  const first = (count: number, draft: ReturnType<typeof aChart>) =>
    suggested(draft)
      .slice(0, count)
      .map(({ type }) => type.key);

  it('begins with areas, bars and the trend for one metric along a time', () => {
    const draft = aChart('line', { x_axis: 'day', metrics: ['count'], groupby: [] });
    expect(first(3, draft)).to.have.members(['echarts_area', keys.bar, keys.trend]);
  });

  it('begins with bars, a treemap and a table for a share by one category', () => {
    const draft = aChart('pie', { metric: 'count', groupby: ['carrier'] });
    expect(first(4, draft)).to.include.members([keys.bar, 'treemap_v2', 'funnel', keys.table]);
  });

  it('begins with scatters for two metrics by a category', () => {
    const draft = aChart('table', { query_mode: 'aggregate', groupby: ['carrier'], metrics: ['count', 'late'] });
    expect(first(2, draft)).to.include.members(['scatter']);
  });

  it('begins with distributions for a column of numbers', () => {
    expect(first(2, aChart('histogram', { column: 'delay', groupby: [] }))).to.have.members(['ecdf', 'violin']);
  });

  it('has only types that show each field and need no other', () => {
    const all = suggested(aChart('line', { x_axis: 'day', metrics: ['count', 'late'], groupby: ['carrier'] }));
    const found = all.map(({ type }) => type.key);
    expect(found).to.include(keys.table);
    expect(found).to.not.include.members([keys.total]); // one metric
    expect(found).to.not.include.members([keys.histogram]); // a column of numbers
    expect(found).to.not.include.members([keys.bubble]); // a third metric, which nobody chose
  });

  it('gives the settings that a change of the type would give', () => {
    const draft = aChart('pie', { metric: 'count', groupby: ['carrier'], time_range: 'Last year' });
    const bar = suggested(draft).find(({ type }) => type.key === keys.bar)?.formData;
    expect(bar).to.include({ viz_type: keys.bar, x_axis: 'carrier', time_range: 'Last year' });
    expect(bar?.['metrics']).to.deep.equal(['count']);
  });

  it('has maps for a map only', () => {
    const maps = (draft: ReturnType<typeof aChart>) =>
      suggested(draft).flatMap(({ type }) => (type.category === 'Map' ? [type.key] : []));
    const pie = aChart('pie', { metric: 'count', groupby: ['carrier'] });
    const world = { ...pie, formData: { ...pie.formData, viz_type: 'world_map', entity: 'carrier' } };
    expect(maps(pie)).to.deep.equal([]);
    expect(maps(world)).to.include('country_map');
  });

  it('has none of the present type, and none without a field', () => {
    const draft = aChart('pie', { metric: 'count', groupby: ['carrier'] });
    expect(suggested(draft).map(({ type }) => type.key)).to.not.include(keys.pie);
    expect(suggested(aChart('table'))).to.deep.equal([]);
  });
});
