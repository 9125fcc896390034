import { expect } from 'chai';
import type { VizType } from '#plugins/viz-kit';
import { initialFormData } from '../../../../plugins/explore/common/initial-form-data.ts';
import { switchVizType } from '../../../../plugins/explore/common/switch-viz-type.ts';
import { registeredVizTypes } from '../../../viz-contract/registered-viz-types.ts';
import { aDataset, formDataOf, lineViz, numberViz, pieViz } from '../support/builders.ts';
import { aChart, edited, keys, sumOf, trains, walkOver } from '../support/switching.ts';

const line = {
  sliceName: 'Delays',
  formData: formDataOf('line', {
    x_axis: 'day',
    metrics: ['count', 'late'],
    groupby: ['origin'],
    timeseries_limit_metric: 'late',
    adhoc_filters: [{ clause: 'WHERE' }],
    time_range: 'Last year',
    stack: 'stack',
    show_legend: false,
  }),
  stash: {},
};
const common = { adhoc_filters: [{ clause: 'WHERE' }], time_range: 'Last year' };
const switching = { types: [lineViz, numberViz, pieViz], dataset: aDataset(), timeRange: 'No filter' };
const raw = aChart('table', {
  query_mode: 'raw',
  all_columns: ['name', 'state', 'punctuality', 'carrier', 'train_id', 'delay', 'distance', 'day', 'booked'],
});

describe('switchVizType', () => {
  let types: readonly VizType[] = [];
  let { go, asideOf } = walkOver([]);

  before(async () => {
    types = await registeredVizTypes();
    ({ go, asideOf } = walkOver(types));
  });

  it('moves the first metric into a slot of one and takes the rest out of the query [4.4.2]', () => {
    expect(switchVizType(line, numberViz, switching).formData).to.deep.equal(
      formDataOf('number', { metric: 'count', ...common }),
    );
  });

  it('gives all fields and options back on the way back and leaves nothing unsaved [4.4.3]', () => {
    const there = switchVizType(line, numberViz, switching);
    expect(switchVizType(there, lineViz, switching)).to.deep.equal(line);
  });

  it('keeps a metric that was changed meanwhile in place of the one it replaced, beside the others', () => {
    const there = edited(switchVizType(line, numberViz, switching), { metric: 'other' });
    expect(switchVizType(there, lineViz, switching).formData['metrics']).to.deep.equal(['other', 'late']);
  });

  it('carries dimensions, the sort metric and options that both types know [4.4.2]', () => {
    expect(switchVizType(line, pieViz, switching).formData).to.deep.equal(
      formDataOf('pie', {
        metric: 'count',
        groupby: ['origin'],
        timeseries_limit_metric: 'late',
        show_legend: false,
        ...common,
      }),
    );
  });

  it('never makes a sort metric a drawn one; a required slot begins as in a new chart', () => {
    const sorted = { ...line, formData: formDataOf('line', { timeseries_limit_metric: 'late' }) };
    expect(switchVizType(sorted, numberViz, switching).formData).to.deep.equal(
      formDataOf('number', { metric: 'count' }),
    );
  });

  it('puts the dimension of a pie along the axis', () => {
    const pie = { sliceName: '', formData: formDataOf('pie', { metric: 'count', groupby: ['origin'] }), stash: {} };
    expect(switchVizType(pie, lineViz, switching).formData).to.deep.equal(
      formDataOf('line', { x_axis: 'origin', metrics: ['count'] }),
    );
  });

  it('keeps the settings of a type this build lacks', () => {
    const unknown = {
      sliceName: '',
      formData: formDataOf('sunburst', { columns: ['origin'], metric: 'late' }),
      stash: {},
    };
    expect(switchVizType(unknown, numberViz, switching).formData).to.deep.equal(
      formDataOf('number', { columns: ['origin'], metric: 'late' }),
    );
  });

  it('makes groups and metrics of any chart columns of a table, not raw rows', () => {
    const there = go(aChart('bar', { x_axis: 'state', metrics: [sumOf('delay')], groupby: ['punctuality'] }), 'table');
    expect(there.formData).to.deep.equal(
      formDataOf('table', { groupby: ['state', 'punctuality'], metrics: [sumOf('delay')] }),
    );
    expect(asideOf(there)).to.deep.equal([]);
  });

  it('keeps the time grain of a line where its times make the rows of a table', () => {
    const there = go(aChart('line', { x_axis: 'day', metrics: ['count'], time_grain_sqla: 'P1M' }), 'table');
    expect(there.formData).to.deep.include({
      groupby: ['day'],
      time_grain_sqla: 'P1M',
      temporal_columns_lookup: { day: true },
    });
  });

  it('puts no dimension into Series on the way from a bar chart to a table and back', () => {
    const bar = aChart('bar', { x_axis: 'state', metrics: ['count'] });
    expect(go(bar, 'table', 'bar')).to.deep.equal(bar);
  });

  it('keeps both dimensions of a bar chart over a pie, also after an edit there', () => {
    const bar = aChart('bar', { x_axis: 'state', metrics: ['count'], groupby: ['punctuality'] });
    const pie = go(bar, 'pie');
    expect(pie.formData['groupby']).to.deep.equal(['state', 'punctuality']);
    expect(go(pie, 'bar')).to.deep.equal(bar);
    expect(go(edited(pie, { donut: true, metric: 'late' }), 'bar').formData).to.deep.equal(
      formDataOf(keys.bar, { x_axis: 'state', metrics: ['late'], groupby: ['punctuality'] }),
    );
  });

  it('puts the time of the dataset, never a text, on an axis that only time fits', () => {
    const bar = aChart('bar', { x_axis: 'state', metrics: ['late'] });
    const trend = go(bar, 'trend');
    expect(trend.formData).to.deep.equal(formDataOf(keys.trend, { x_axis: 'day', metric: 'late' }));
    expect(asideOf(trend)).to.deep.equal(['state']);
    expect(go(edited(trend, { compare_lag: 1 }), 'bar').formData).to.deep.equal(bar.formData);
    const timeless = aDataset({ main_dttm_col: null, columns: trains.columns.slice(0, 7) });
    expect(walkOver(types, timeless).go(bar, 'trend').formData).to.deep.equal(
      formDataOf(keys.trend, { metric: 'late' }),
    );
  });

  it('makes one time and one metric of a table of raw columns, and sets the rest aside', () => {
    const there = go(raw, 'line');
    expect(there.formData).to.deep.equal(formDataOf(keys.line, { x_axis: 'day', metrics: ['count'] }));
    expect(asideOf(there)).to.have.members([
      'name',
      'state',
      'punctuality',
      'carrier',
      'train_id',
      'delay',
      'distance',
      'booked',
    ]);
    expect(go(there, 'table')).to.deep.equal(raw);
  });

  it('makes one category of raw columns without a time', () => {
    const columns = aChart('table', { query_mode: 'raw', all_columns: ['delay', 'carrier', 'state'] });
    expect(go(columns, 'bar').formData).to.deep.include({ x_axis: 'carrier', metrics: ['count'] });
    expect(go(columns, 'pie').formData).to.deep.include({ groupby: ['carrier'], metric: 'count' });
  });

  it('shows the numbers that a metric sums up in a histogram', () => {
    const bar = aChart('bar', { x_axis: 'state', metrics: [sumOf('distance')], groupby: ['punctuality'] });
    expect(go(bar, 'histogram').formData).to.deep.include({ column: 'distance', groupby: ['punctuality'] });
    expect(go(aChart('bar', { x_axis: 'state', metrics: ['count'] }), 'histogram').formData['column']).to.equal(
      'delay',
    );
  });

  it('shows the column of a histogram as raw rows of a table, and says so in its mode', () => {
    const table = go(aChart('histogram', { column: 'delay', groupby: ['state'] }), 'table');
    expect(table.formData).to.deep.include({ query_mode: 'raw', all_columns: ['state', 'delay'] });
  });

  it('takes one further dimension of a table for the series of a line, and its time for the axis', () => {
    const table = aChart('table', { groupby: ['state', 'day', 'carrier', 'punctuality'], metrics: ['late'] });
    const there = go(table, 'line');
    expect(there.formData).to.deep.include({ x_axis: 'day', groupby: ['state'], metrics: ['late'] });
    expect(asideOf(there)).to.deep.equal(['carrier', 'punctuality']);
  });

  it('begins a new chart that nobody changed as a new one of the other type', () => {
    const first = (key: keyof typeof keys) =>
      initialFormData(
        trains,
        types.find((viz) => viz.key === keys[key]),
        keys[key],
        'No filter',
      );
    const draft = { sliceName: '', formData: first('table'), stash: {} };
    expect(go(draft, 'line')).to.deep.equal({ ...draft, formData: first('line') });
    expect(go(draft, 'line', 'pie', 'bubble', 'table')).to.deep.equal(draft);
  });

  it('does not carry what a type has by default over the default of another', () => {
    const table = aChart('table', { groupby: ['state'], metrics: ['count'], row_limit: 1000 });
    expect(go(table, 'bar').formData['row_limit']).to.equal(undefined);
    expect(go(edited(table, { row_limit: 50 }), 'bar').formData['row_limit']).to.equal(50);
  });
});
