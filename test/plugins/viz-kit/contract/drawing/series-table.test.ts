import { expect } from 'chai';
import type { ResultColumn } from '#plugins/databases';
import { seriesTable } from '../../../../../plugins/viz-kit/contract/drawing/series-table.ts';

describe('seriesTable', () => {
  const seriesOf = (...names: readonly string[]) => {
    const column = (name: string, type: ResultColumn['type']): ResultColumn => ({
      name,
      type,
      databaseType: 'BIGINT',
      values: [1],
    });
    const columns = [column('day', 2), ...names.map((name) => column(name, 0))];
    const formData = { viz_type: 'echarts_timeseries_line', datasource: '1__table', x_axis: 'day' };
    const labelOf = (name: string) => (name === 'count' ? 'Number' : name);
    return seriesTable({ data: [{ columns, rowCount: 1 }], formData, labelOf }).series;
  };

  it('words a missing value in the name of a series as cells, axes and filters do, and keeps its key', () => {
    const names = ['<NULL>', 'count, <NULL>, EU', 'count, EU'];
    const series = seriesOf(...names);
    expect(series.map(({ label }) => label)).to.deep.equal(['N/A', 'Number, N/A, EU', 'Number, EU']);
    expect(series.map(({ key }) => key)).to.deep.equal(names);
    expect(series.map(({ colorKey }) => colorKey)).to.deep.equal(names);
  });

  it('tells a text of no letters from a missing value, alone and as a part of a name', () => {
    const names = ['', '<NULL>', 'count, , EU'];
    const series = seriesOf(...names);
    expect(series.map(({ label }) => label)).to.deep.equal(['(empty text)', 'N/A', 'Number, (empty text), EU']);
    expect(series.map(({ key }) => key)).to.deep.equal(names);
  });

  it('shows a text that reads as missing values do as it is', () => {
    const names = ['<NULL>', '\\<NULL>', 'count, \\<NULL>'];
    const series = seriesOf(...names);
    expect(series.map(({ label }) => label)).to.deep.equal(['N/A', '<NULL>', 'Number, <NULL>']);
    expect(series.map(({ colorKey }) => colorKey)).to.deep.equal(names);
  });

  it('calls series that would read alike by their keys, so that a legend tells a text N/A from a missing value', () => {
    const series = seriesOf('<NULL>', 'N/A', 'EU');
    expect(series.map(({ label }) => label)).to.deep.equal(['<NULL>', 'N/A', 'EU']);
  });
});
