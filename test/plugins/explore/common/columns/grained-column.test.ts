import { expect } from 'chai';
import { grainChoices } from '../../../../../plugins/explore/common/columns/grained-column.ts';
import { aColumn } from '../../../datasets/support/columns.ts';
import type { DatasetData } from '#plugins/datasets';

const dataset = {
  columns: [aColumn('day', 2), aColumn('city', 1)],
  verbose_map: { day: 'Day' },
  time_grain_sqla: [
    ['PT5M', '5 minute'],
    ['P1M', 'Month'],
    ['P1Y', 'Year'],
    ['1970-07-01T00:00:00Z/P1Y', 'Fiscal year'],
  ],
} as unknown as DatasetData; // what the choices read of it
const choices = (kind: 'dimension' | 'metric' | 'time-axis' | 'column', value: unknown) =>
  grainChoices({ kind }, value, dataset, { asStored: 'As it is' });

describe('grainChoices', () => {
  it('offers the usual grains of the dataset for a time among the dimensions', () => {
    expect(choices('dimension', 'day').map(({ label }) => label)).to.deep.equal(['Month', 'Year', 'Fiscal year']);
  });

  it('makes the form that Superset has for a column with a grain, under a name of its own', () => {
    expect(choices('dimension', 'day')[1]?.value).to.deep.equal({
      expressionType: 'SQL',
      sqlExpression: 'day',
      isColumnReference: true,
      label: 'Day (year)',
      hasCustomLabel: true,
      columnType: 'BASE_AXIS',
      timeGrain: 'P1Y',
      keepsGrain: true,
    });
  });

  it('leads back to the column as it is', () => {
    const years = choices('dimension', 'day')[1]?.value;
    const again = choices('dimension', years);
    expect(again.map(({ label }) => label)).to.deep.equal(['As it is', 'Month', 'Fiscal year']);
    expect(again[0]?.value).to.equal('day');
  });

  it('offers none for what is no time, and none where the grain is that of the chart', () => {
    expect(choices('dimension', 'city')).to.deep.equal([]);
    expect(choices('time-axis', 'day')).to.deep.equal([]);
    expect(choices('metric', 'day')).to.deep.equal([]);
  });
});
