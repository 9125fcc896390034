import { expect } from 'chai';
import type { ChartAnswer } from '#plugins/charts';
import { valueOfChart } from '../../../../plugins/dashboard/common/value-of-chart.ts';

const answer = (name: string, values: readonly (number | string | null)[]): ChartAnswer => ({
  result: { rowCount: values.length, columns: [{ name, type: 0, databaseType: 'BIGINT', values }] },
  labelMap: {},
  sql: '',
  origins: [],
  isCached: false,
  cachedAt: null,
  queriedAt: null,
  rowcount: values.length,
  sqlRowcount: values.length,
  appliedFilters: [],
  rejectedFilters: [],
});

describe('valueOfChart', () => {
  const answers = [answer('total', [7]), answer('Count', [3, null, 5, '4'])];

  it('takes the first or the last row', () => {
    expect(valueOfChart(answers, 'Count', 'first')).to.equal(3);
    expect(valueOfChart(answers, 'count', 'last')).to.equal(4);
  });

  it('adds up and compares the numbers there are', () => {
    expect((['sum', 'min', 'max', 'avg'] as const).map((pick) => valueOfChart(answers, 'Count', pick))).to.deep.equal([
      12, 3, 5, 4,
    ]);
  });

  it('has nothing to say without the column or an answer', () => {
    expect(valueOfChart(answers, 'other', 'sum')).to.equal(undefined);
    expect(valueOfChart(null, 'Count', 'last')).to.equal(undefined);
  });
});
