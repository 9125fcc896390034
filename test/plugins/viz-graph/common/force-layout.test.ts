import { expect } from 'chai';
import { Value } from 'typebox/value';
import { finished } from '#plugins/viz-kit';
import { forceLayout } from '../../../../plugins/viz-graph/common/force-layout.ts';
import { graphOptions, type GraphOptions } from '../../../../plugins/viz-graph/common/graph-options.ts';

const options: GraphOptions = Value.Create(graphOptions);
const margins = { top: 10, right: 20, bottom: 30, left: 40 };
const place = (count: number, edges: readonly (readonly [number, number])[]) =>
  finished(
    forceLayout(
      Array.from({ length: count }, () => 5),
      edges.map(([source, target]) => ({ source, target })),
      { options, size: { widthPx: 600, heightPx: 400 }, margins },
    ),
  );

describe('forceLayout', () => {
  it('keeps to its margins', () => {
    for (const { x, y } of place(30, [[0, 1]]))
      expect(x >= 40 && x <= 580 && y >= 10 && y <= 370, `${String(x)}, ${String(y)}`).to.equal(true);
  });

  it('places linked nodes nearer than others', () => {
    const [a, b, c, d] = place(4, [
      [0, 1],
      [2, 3],
    ]);
    const far = (one = { x: 0, y: 0 }, other = { x: 0, y: 0 }) => Math.hypot(one.x - other.x, one.y - other.y);
    expect(far(a, b)).to.be.lessThan(Math.min(far(a, c), far(a, d), far(b, c), far(b, d)));
    expect(far(c, d)).to.be.lessThan(Math.min(far(a, c), far(a, d), far(b, c), far(b, d)));
  });

  it('has one node in the middle', () => {
    expect(place(1, [])).to.deep.equal([{ x: 310, y: 190 }]);
  });

  it('gives the same places again', () => {
    expect(place(20, [[0, 5]])).to.deep.equal(place(20, [[0, 5]]));
  });

  it('takes a short time for a large graph', () => {
    const edges = Array.from({ length: 1500 }, (_, at) => [at % 500, (at * 13) % 500] as const);
    place(500, edges);
    const before = process.cpuUsage();
    place(500, edges);
    expect(process.cpuUsage(before).user / 1000).to.be.lessThan(1500); // ms of the processor, also on a busy machine
  });
});
