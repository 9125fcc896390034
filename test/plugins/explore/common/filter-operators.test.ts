import { expect } from 'chai';
import { filterOperators, operatorLabel, operatorsFor } from '../../../../plugins/explore/common/filter-operators.ts';

describe('filterOperators', () => {
  it('offers every operator in plain words [3.7.2]', () => {
    expect(filterOperators.map((operator) => operatorLabel(operator))).to.deep.equal([
      'is one of',
      'is none of',
      'is',
      'is not',
      'contains',
      'starts with',
      'ends with',
      'is between',
      'is less than',
      'is greater than',
      'is at most',
      'is at least',
      'is in the time range',
      'is the latest',
      'is true',
      'is false',
      'is empty',
      'is not empty',
      'fits the pattern (same case)',
      'fits the pattern',
    ]);
  });

  it('offers each type what makes sense for it', () => {
    const idsFor = (type: number | null) => operatorsFor(type).map((operator) => operator.id);
    expect(idsFor(3)).to.deep.equal(['EQUALS', 'NOT_EQUALS', 'IS_TRUE', 'IS_FALSE', 'IS_NULL', 'IS_NOT_NULL']);
    expect(idsFor(2)).to.include.members(['TEMPORAL_RANGE', 'LATEST_PARTITION']).and.not.include('LIKE');
    expect([0, 1, 2, 3].map((type) => idsFor(type).includes('BETWEEN'))).to.deep.equal([true, false, true, false]);
    expect(idsFor(1)).to.include.members(['LIKE', 'ILIKE', 'IN']).and.not.include('TEMPORAL_RANGE');
  });
});
