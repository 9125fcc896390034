import { expect } from 'chai';
import { sortKeys, type FormData, type VizType } from '#plugins/viz-kit';
import { barViz } from '../../../../../plugins/viz-bar/common/bar-viz.ts';
import { heatmapViz } from '../../../../../plugins/viz-heatmap/common/heatmap-viz.ts';
import { pieViz } from '../../../../../plugins/viz-pie/common/pie-viz.ts';
import { tableViz } from '../../../../../plugins/viz-table/common/table-viz.ts';
import { sortChoices } from '../../../../../plugins/explore/browser/sort/sort-choices.ts';
import { shownSorts } from '../../../../../plugins/explore/browser/sort/sort-control.tsx';
import type { ChartEditing } from '../../../../../plugins/explore/browser/use-explore.ts';
import { aDataset, formDataOf } from '../../support/builders.ts';

/** The editing of a chart, and what its controls have written so far. */
function editingOf(viz: VizType, values: Readonly<Record<string, unknown>>) {
  const written: Readonly<Record<string, unknown>>[] = [];
  const formData: FormData = formDataOf(viz.key, values);
  const change: ChartEditing['change'] = (_field, changed) => void written.push(changed);
  const settings = { viz, formData, settled: formData, dataset: aDataset() };
  const editing: ChartEditing = { ...settings, problems: {}, failing: undefined, repair: undefined, change };
  const line = (title: string) => {
    const sort = shownSorts(editing).find((one) => one.title === title);
    if (sort === undefined) throw new Error(`There is no line ${title}.`);
    return sortChoices(sort, editing);
  };
  return { editing, written, line, titles: shownSorts(editing).map(({ title }) => title) };
}

const oneSeries = { x_axis: 'origin', metrics: ['count'] };

describe('the control Sort', () => {
  it('shows the lines that have an effect', () => {
    expect(editingOf(barViz, oneSeries).titles).to.deep.equal(['Bars', 'Kept first']);
    const several = { ...oneSeries, groupby: ['delay'] };
    expect(editingOf(barViz, several).titles).to.deep.equal(['Categories', 'Series', 'Kept first']);
    expect(editingOf(barViz, { ...oneSeries, x_axis: 'day' }).titles).to.deep.equal(['Kept first']);
    expect(editingOf(tableViz, { query_mode: 'raw' }).titles).to.deep.equal(['Rows']);
  });

  it('puts the bars in order by the name of the axis or of a metric', () => {
    const { line, written } = editingOf(barViz, oneSeries);
    expect(line('Bars').offered).to.deep.equal([
      ['origin', 'Origin'],
      ['count', 'count'],
    ]);
    line('Bars').choose('count');
    expect(written).to.deep.equal([{ x_axis_sort: 'count', x_axis_sort_asc: true }]);
  });

  it('tells what decides where only the order of categories is stored, as of older charts', () => {
    const { line } = editingOf(barViz, {
      ...oneSeries,
      x_axis_sort_series: 'sum',
      x_axis_sort_series_ascending: false,
    });
    expect(line('Bars')).to.include({ chosen: 'count', isAscending: false });
  });

  it('turns the direction of the series alone', () => {
    const { line, written } = editingOf(barViz, { ...oneSeries, groupby: ['delay'], sort_series_type: 'max' });
    expect(line('Series')).to.include({ chosen: 'max', isAscending: false });
    line('Series').turn(true);
    expect(written).to.deep.equal([{ sort_series_ascending: true }]);
  });

  it('splits the orders of a heatmap into what decides and the direction', () => {
    const { line, written } = editingOf(heatmapViz, { sort_x_axis: 'value_desc' });
    expect(line('Columns')).to.include({ chosen: 'Value', isAscending: false });
    line('Columns').choose('Name');
    line('Columns').turn(true);
    expect(written).to.deep.equal([{ sort_x_axis: 'alpha_desc' }, { sort_x_axis: 'value_asc' }]);
  });

  it('sorts raw rows by a column, in the words of order_by_cols', () => {
    const { line, written } = editingOf(tableViz, { query_mode: 'raw', order_by_cols: ['["delay", false]'] });
    expect(line('Rows')).to.include({ chosen: 'delay', isAscending: false });
    line('Rows').choose('day');
    line('Rows').choose('');
    expect(written).to.deep.equal([{ order_by_cols: ['["day",false]'] }, { order_by_cols: undefined }]);
  });

  it('lets the parts of a pie come as they are', () => {
    const { line, written } = editingOf(pieViz, {});
    expect(line('Parts').chosen).to.equal('true');
    line('Parts').choose('false');
    expect(written).to.deep.equal([{ sort_by_metric: false }]);
  });

  it('names only keys that the type knows as slots or options', () => {
    for (const viz of [barViz, heatmapViz, pieViz, tableViz]) {
      const known = [...viz.slots.map(({ key }) => key), ...Object.keys(viz.options.properties)];
      expect(known).to.include.members([...sortKeys(viz.sorts)]);
    }
  });
});
