import { expect } from 'chai';
import { tableOfAnswer } from '#plugins/charts';
import { columnHeadings, resultNames } from '#plugins/viz-kit';
import type { ColumnarResult } from '#plugins/databases';

const mean = { expressionType: 'SIMPLE', aggregate: 'AVG', column: { column_name: 'delay' }, label: 'AVG(delay)' };
const verboseNames = { day: 'Flight date', delay: 'Delay (min)', origin: 'From', start: 'From' };

describe('columnHeadings', () => {
  const headings = (formData: object, columns: readonly string[]) => {
    const whole = { viz_type: 'x', datasource: '1__table', ...formData };
    return columnHeadings(whole, columns, resultNames(whole, verboseNames));
  };

  it('names columns by their labels, metrics in words and earlier times as the picture does', () => {
    const formData = { x_axis: 'day', metrics: [mean], time_compare: ['28 days ago'] };
    expect(headings(formData, ['day', 'AVG(delay)', 'AVG(delay)__28 days ago'])).to.deep.equal([
      'Flight date',
      'Mean of Delay (min)',
      '28 days earlier',
    ]);
    expect(headings(formData, ['percentage__AVG(delay)__AVG(delay)__28 days ago'])).to.deep.equal([
      'Change in % from 28 days earlier',
    ]);
  });

  it('names shares and earlier shares of a table, and the date that a shift of its own stands for', () => {
    const formData = {
      percent_metrics: [mean],
      time_compare: ['custom'],
      start_date_offset: '2024-01-01',
    };
    expect(headings(formData, ['%AVG(delay)', '%AVG(delay)__2024-01-01'])).to.deep.equal([
      '% Mean of Delay (min)',
      '2024-01-01',
    ]);
  });

  it('tells series that read alike apart, and takes no name of a column for a value', () => {
    const formData = { x_axis: 'day', groupby: ['origin'], metrics: [mean] };
    expect(headings(formData, ['day', '<NULL>', 'N/A'])).to.deep.equal(['Flight date', '<NULL>', 'N/A']);
    expect(headings(formData, ['day', '<NULL>', 'Oslo'])).to.deep.equal(['Flight date', 'N/A', 'Oslo']);
    expect(headings({ all_columns: ['<NULL>', 'a, b'] }, ['<NULL>', 'a, b'])).to.deep.equal(['<NULL>', 'a, b']);
  });
});

describe('tableOfAnswer', () => {
  it('reads names of groups that hold a comma out of the answer', async () => {
    const column = (name: string) => ({ name, type: 0 as const, databaseType: 'DOUBLE', values: [1] });
    const result: ColumnarResult = { columns: [column('day'), column('AVG(delay)__1 week ago, D, E')], rowCount: 1 };
    const labelMap = { 'AVG(delay)__1 week ago, D, E': ['AVG(delay)__1 week ago', 'D, E'] };
    const formData = {
      viz_type: 'x',
      datasource: '1__table',
      x_axis: 'day',
      groupby: ['origin'],
      metrics: [mean],
      time_compare: ['1 week ago'],
    };
    const table = await tableOfAnswer(
      { result, labelMap },
      { viz: undefined, formData, verboseNames, columnFormats: undefined },
    );
    expect(Object.values(table.names)).to.deep.equal(['Flight date', 'D, E: 1 week earlier']);
  });
});
