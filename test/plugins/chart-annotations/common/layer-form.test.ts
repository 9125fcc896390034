import { expect } from 'chai';
import { filledForm, layerOf, otherNames } from '../../../../plugins/chart-annotations/common/layer-form.ts';
import { AnnotationLayer } from '#plugins/viz-kit';
import { Value } from 'typebox/value';

/** As Superset stores a layer of intervals. */
const intervals = {
  name: 'Holidays',
  annotationType: 'INTERVAL',
  sourceType: 'table',
  value: 12,
  show: true,
  showLabel: true,
  style: 'dashed',
  width: 2,
  opacity: 'opacityLow',
  color: '#1fa8c9',
  timeColumn: 'starts',
  intervalEndColumn: 'ends',
  titleColumn: 'holiday',
  descriptionColumns: ['country'],
  overrides: { time_range: 'Last year', granularity: 'starts' },
  showMarkers: false,
  hideLine: false,
};

describe('the form of an annotation layer', () => {
  it('stores what it was opened with, and keys that it does not know', () => {
    expect(layerOf(filledForm(intervals), intervals)).to.deep.equal(intervals);
  });

  it('makes a layer that charts can read of a new formula', () => {
    const layer = layerOf({ ...filledForm({}), name: ' Goal ', formula: ' 2x + 5 ' }, {});
    expect(layer).to.include({ name: 'Goal', annotationType: 'FORMULA', sourceType: '', value: '2x + 5', color: null });
    expect(Value.Check(AnnotationLayer, layer)).to.equal(true);
  });

  it('reads series of a chart as line, of a table as table, and events as table', () => {
    const of = (type: 'TIME_SERIES' | 'EVENT', sourceViz: string) =>
      layerOf({ ...filledForm({}), type, sourceId: 3, sourceViz }, {})['sourceType'];
    expect(of('TIME_SERIES', 'echarts_timeseries_line')).to.equal('line');
    expect(of('TIME_SERIES', 'table')).to.equal('table');
    expect(of('EVENT', 'echarts_timeseries_line')).to.equal('table');
  });

  it('stores null for the time range of this chart, and nothing for that of the source', () => {
    const overrides = (periodOf: 'source' | 'chart') =>
      layerOf({ ...filledForm(intervals), periodOf }, intervals)['overrides'];
    expect(overrides('chart')).to.deep.equal({ granularity: 'starts', time_range: null });
    expect(overrides('source')).to.deep.equal({ granularity: 'starts' });
    expect(filledForm({ ...intervals, overrides: { time_range: null } }).periodOf).to.equal('chart');
  });

  it('keeps no columns of a chart for an annotation layer of the server', () => {
    const layer = layerOf({ ...filledForm(intervals), source: 'NATIVE', sourceId: 4 }, intervals);
    expect(layer).to.deep.include({ sourceType: 'NATIVE', value: 4, timeColumn: '', descriptionColumns: [] });
  });

  it('knows the names that are taken by others', () => {
    expect(otherNames([{ name: 'A' }, { name: 'B' }], 0)).to.deep.equal(['B']);
    expect(otherNames([{ name: 'A' }, { name: 'B' }], undefined)).to.deep.equal(['A', 'B']);
  });
});
