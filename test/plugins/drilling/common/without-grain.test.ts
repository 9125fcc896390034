import { expect } from 'chai';
import { withoutGrain } from '../../../../plugins/drilling/common/without-grain.ts';

describe('withoutGrain', () => {
  it('makes a truncated time the range it stands for', () => {
    const february = { col: 'day', op: 'IN', val: [Date.UTC(2024, 1, 1)], grain: 'P1M' };
    expect(withoutGrain(february)).to.deep.equal({
      col: 'day',
      op: 'TEMPORAL_RANGE',
      val: '2024-02-01T00:00:00 : 2024-03-01T00:00:00',
    });
  });

  it('leaves other filters as they are', () => {
    const filter = { col: 'region', op: 'IN', val: ['North'] };
    expect(withoutGrain(filter)).to.equal(filter);
  });
});
