import { expect } from 'chai';
import { clusterValue } from '../../../../../plugins/viz-geo/common/mapbox/cluster-label.ts';

const points = [
  { label: 2, count: 3 },
  { label: 6, count: 1 },
  { label: null, count: 7 },
];

describe('clusterValue', () => {
  it('has each statistic of all rows', () => {
    const told = (['sum', 'mean', 'min', 'max', 'var', 'std'] as const).map((name) => clusterValue(points, name));
    expect(told).to.deep.equal([12, 3, 2, 6, 4, 2]); // (1 + 1 + 1 + 9) / 3 = 4
  });

  it('is none without numbers', () => {
    expect(clusterValue([{ label: null, count: 2 }], 'sum')).to.equal(null);
  });
});
