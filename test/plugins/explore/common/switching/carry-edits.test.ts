import { expect } from 'chai';
import { registeredVizTypes } from '../../../../viz-contract/registered-viz-types.ts';
import { aChart, edited, sumOf, walkOver } from '../../support/switching.ts';

const bar = aChart('bar', { x_axis: 'state', metrics: ['count', 'late'], groupby: ['punctuality'] });

describe('carryEdits', () => {
  let { go, asideOf } = walkOver([]);

  before(async () => {
    ({ go, asideOf } = walkOver(await registeredVizTypes()));
  });

  it('removes what was removed', () => {
    const pie = edited(go(bar, 'pie'), { groupby: ['state'] });
    expect(go(pie, 'bar').formData).to.deep.equal({ ...bar.formData, groupby: [] });
  });

  it('never empties a required slot', () => {
    const pie = edited(go(bar, 'pie'), { groupby: ['punctuality'] });
    expect(go(pie, 'bar').formData).to.deep.equal(bar.formData);
  });

  it('puts a field in the place of the one it replaced', () => {
    const pie = edited(go(bar, 'pie'), { groupby: ['carrier', 'punctuality'] });
    expect(go(pie, 'bar').formData).to.deep.equal({ ...bar.formData, x_axis: 'carrier' });
  });

  it('adds what was added where there is a place of its kind, else sets it aside', () => {
    const table = edited(go(bar, 'table'), {
      metrics: ['count', 'late', sumOf('delay')],
      groupby: ['state', 'punctuality', 'carrier'],
    });
    const back = go(table, 'bar');
    expect(back.formData).to.deep.equal({ ...bar.formData, metrics: ['count', 'late', sumOf('delay')] });
    expect(asideOf(back)).to.deep.equal(['carrier']);
  });

  it('leaves the order of fields to each type', () => {
    const pie = edited(go(bar, 'pie'), { groupby: ['punctuality', 'state'] });
    expect(go(pie, 'bar').formData).to.deep.equal(bar.formData);
  });

  it('changes no raw columns of a table', () => {
    const raw = aChart('table', { query_mode: 'raw', all_columns: ['day', 'state', 'delay'] });
    const line = edited(go(raw, 'line'), { x_axis: 'booked', groupby: ['carrier'] });
    expect(go(line, 'table').formData).to.deep.equal(raw.formData);
    expect(asideOf(go(line, 'table'))).to.deep.equal(['booked', 'carrier']);
  });

  it('takes filters along, and options that both types have', () => {
    const pie = edited(go(bar, 'pie'), { time_range: 'Last year', show_legend: false, donut: true });
    expect(go(pie, 'bar').formData).to.deep.equal({ ...bar.formData, time_range: 'Last year', show_legend: false });
    expect(go(pie, 'bar', 'pie').formData).to.deep.equal(pie.formData);
  });

  it('does not take along a first field that was only filled in', () => {
    const trend = edited(go(bar, 'trend'), { compare_lag: 3 });
    expect(go(trend, 'line').formData).to.deep.include({ x_axis: 'state', metrics: ['count', 'late'] });
    expect(asideOf(go(trend, 'bar'))).to.deep.equal([]);
  });
});
