import { expect } from 'chai';
import { clusterPoints } from '../../../../../plugins/viz-geo/common/mapbox/cluster-points.ts';

const points = [
  { x: 0, y: 0, count: 1 },
  { x: 10, y: 0, count: 3 },
  { x: 100, y: 0, count: 1 },
];

describe('clusterPoints', () => {
  it('joins what is near the heaviest point, in the middle by weight', () => {
    const [first, second] = clusterPoints(points, 15);
    expect(first).to.include({ x: 7.5, y: 0, count: 4 });
    expect(first?.points).to.have.lengthOf(2);
    expect(second?.points).to.deep.equal([points[2]]);
  });

  it('keeps points farther than the radius apart', () => {
    expect(clusterPoints(points, 9)).to.have.lengthOf(3);
  });

  it('joins nothing without a radius', () => {
    expect(clusterPoints(points, 0)).to.have.lengthOf(3);
  });

  it('finds neighbours over the edges of its buckets', () => {
    const near = [
      { x: 59, y: 59, count: 2 },
      { x: 61, y: 61, count: 1 },
    ];
    expect(clusterPoints(near, 60)).to.have.lengthOf(1);
  });

  it('is quick with a hundred thousand points', function () {
    this.timeout(30_000);
    const many = Array.from({ length: 100_000 }, (_, at) => ({
      x: (at * 7919) % 640,
      y: (at * 104_729) % 360,
      count: 1,
    }));
    const before = process.cpuUsage();
    const clusters = clusterPoints(many, 60);
    expect(process.cpuUsage(before).user / 1000).to.be.below(4000); // ms of the processor, also on a busy machine
    expect(clusters.reduce((sum, { count }) => sum + count, 0)).to.equal(100_000);
  });
});
