import { expect } from 'chai';
import type { ColumnarResult } from '#plugins/databases';
import { changesOf } from '../../../../plugins/viz-compare/common/changes.ts';

const formData = { viz_type: 'compare', datasource: '1__table', x_axis: 'day' };
const answer = (days: readonly number[], values: readonly (number | null)[]): ColumnarResult => ({
  rowCount: days.length,
  columns: [
    { name: 'day', databaseType: 'TIMESTAMP', type: 2, values: days },
    { name: 'sales', databaseType: 'DOUBLE', type: 0, values },
  ],
});
function changed(values: readonly (number | null)[], from: Parameters<typeof changesOf>[2] = 'first') {
  const given = answer(
    values.map((_, day) => day),
    values,
  );
  return changesOf(given, formData, from).result.columns[1]?.values;
}

describe('changesOf', () => {
  it('compares with the first value', () => {
    expect(changed([40, 50, 30])).to.deep.equal([0, 0.25, -0.25]);
  });

  it('begins at the first value that is not zero', () => {
    expect(changed([null, 0, 20, null, 30])).to.deep.equal([null, null, 0, null, 0.5]);
  });

  it('counts a rise from below zero as a gain', () => {
    expect(changed([-10, -5, 10])).to.deep.equal([0, 0.5, 2]);
  });

  it('compares with the value before, over gaps', () => {
    expect(changed([10, 20, null, 25, 0, 5], 'previous')).to.deep.equal([null, 1, null, 0.25, -1, null]);
  });

  it('compares with the mean of the values there are', () => {
    expect(changed([10, null, 30], 'mean')).to.deep.equal([-0.5, null, 0.5]); // of 20
  });

  it('begins with the earliest row, in whichever order they come', () => {
    const { result } = changesOf(answer([3, 1, 2], [60, 20, 30]), formData, 'first');
    expect(result.columns.map(({ values }) => values)).to.deep.equal([
      [1, 2, 3],
      [0, 0.5, 2],
    ]);
  });

  it('counts series without anything to compare with', () => {
    expect(changesOf(answer([1, 2], [0, 0]), formData, 'first').withoutBase).to.equal(1);
    expect(changesOf(answer([1, 2], [null, null]), formData, 'first').withoutBase).to.equal(0);
  });
});
