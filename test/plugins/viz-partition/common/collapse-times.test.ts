import { expect } from 'chai';
import { collapseTimes, splitByTime } from '../../../../plugins/viz-partition/common/collapse-times.ts';

const column = (name: string, values: readonly (string | number | null)[], type: 0 | 1 | 2) => ({
  name,
  databaseType: 'ANY',
  type,
  values,
});
const axis = column('day', [200, 100, 100, 200, 300], 2);
const city = column('city', ['Oslo', 'Oslo', 'Rome', 'Rome', 'Rome'], 1);
const people = column('people', [7, 4, 10, null, 16], 0);
const result = { rowCount: 5, columns: [axis, city, people] };
const parts = { axis, levels: [city], metric: people };
const told = (choice: 'agg_mean' | 'point_diff') =>
  collapseTimes(result, parts, choice).columns.map(({ values }) => values);

describe('collapseTimes', () => {
  it('takes the mean over all times, those without a row as zero', () => {
    // Oslo (4 + 7 + 0) / 3, Rome (10 + 0 + 16) / 3.
    expect(told('agg_mean').slice(0, 2)).to.deep.equal([
      ['Oslo', 'Rome'],
      [11 / 3, 26 / 3],
    ]);
  });

  it('takes the values at the last and at the first of all times', () => {
    expect(told('point_diff')).to.deep.equal([
      ['Oslo', 'Rome'],
      [0, 16],
      [4, 10],
    ]);
  });
});

describe('splitByTime', () => {
  it('has the rows of each time, earliest first, without those that have none', () => {
    const times = column('day', [200, 100, null, 200, 100], 2);
    const split = splitByTime({ rowCount: 5, columns: [times, city] }, times);
    expect(split.map(({ epochMs, result: own }) => [epochMs, own.columns[1]?.values])).to.deep.equal([
      [100, ['Oslo', 'Rome']],
      [200, ['Oslo', 'Rome']],
    ]);
  });
});
