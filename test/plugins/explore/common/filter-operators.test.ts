import { expect } from 'chai';
import { filterOperators, operatorLabel, operatorsFor } from '../../../../plugins/explore/common/filter-operators.ts';

describe('filterOperators', () => {
  it('offers every operator under its name [3.7.2]', () => {
    expect(filterOperators.map(operatorLabel)).to.deep.equal([
      'equals',
      'not equals',
      'less than',
      'greater than',
      'less or equal',
      'greater or equal',
      'in',
      'not in',
      'like',
      'ilike',
      'is null',
      'is not null',
      'latest partition',
      'is true',
      'is false',
      'temporal range',
    ]);
  });

  it('offers each type what makes sense for it', () => {
    const idsFor = (type: number | null) => operatorsFor(type).map((operator) => operator.id);
    expect(idsFor(3)).to.deep.equal(['EQUALS', 'NOT_EQUALS', 'IS_NULL', 'IS_NOT_NULL', 'IS_TRUE', 'IS_FALSE']);
    expect(idsFor(2)).to.include.members(['TEMPORAL_RANGE', 'LATEST_PARTITION']).and.not.include('LIKE');
    expect(idsFor(1)).to.include.members(['LIKE', 'ILIKE', 'IN']).and.not.include('TEMPORAL_RANGE');
  });
});
