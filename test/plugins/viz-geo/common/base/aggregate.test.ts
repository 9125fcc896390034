import { expect } from 'chai';
import { aggregated, aggregates } from '../../../../../plugins/viz-geo/common/base/aggregate.ts';

const parts = [2, 4, null, 9].map((value) => ({ value, count: 10 }));

describe('aggregated', () => {
  it('has each statistic of the numbers', () => {
    const told = Object.fromEntries(aggregates.map((name) => [name, aggregated(parts, name)]));
    expect(told).to.include({ sum: 15, min: 2, max: 9, mean: 5, median: 4, count: 40, variance: 13 }); // (9 + 1 + 16) / 2
    expect(told['deviation']).to.be.closeTo(3.6056, 0.0001);
    expect(told['p95']).to.be.closeTo(8.5, 1e-9); // 0.9 of the way from 4 to 9
    expect(told['p5']).to.be.closeTo(2.2, 1e-9);
  });

  it('has none without numbers, but rows', () => {
    const empty = [{ value: null, count: 3 }];
    expect(aggregated(empty, 'sum')).to.equal(null);
    expect(aggregated(empty, 'count')).to.equal(3);
  });

  it('has no spread of a single number', () => {
    expect(aggregated([{ value: 5, count: 1 }], 'variance')).to.equal(0);
  });
});
