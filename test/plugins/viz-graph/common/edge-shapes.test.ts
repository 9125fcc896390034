import { expect } from 'chai';
import { edgeWay } from '../../../../plugins/viz-graph/common/edge-shapes.ts';

const nodeAt = (x: number, y: number) => ({
  x,
  y,
  radiusPx: 10,
  angle: 0,
  node: { key: '', label: '', colorKey: '', out: 1, in: 0, links: 1, category: undefined, selects: {} },
});
const plain = { isMutual: false, bentTo: undefined, tipPx: 0 };

describe('edgeWay', () => {
  it('leads straight from rim to rim', () => {
    const { start, end, middle } = edgeWay(nodeAt(0, 0), nodeAt(100, 0), plain);
    expect([start, middle, end]).to.deep.equal([
      { x: 10, y: 0 },
      { x: 50, y: 0 },
      { x: 90, y: 0 },
    ]);
  });

  it('leaves room for the tip of an arrow', () => {
    expect(edgeWay(nodeAt(0, 0), nodeAt(100, 0), { ...plain, tipPx: 6 }).end.x).to.equal(84);
  });

  it('bends links back and forth to different sides', () => {
    const there = edgeWay(nodeAt(0, 0), nodeAt(100, 0), { ...plain, isMutual: true });
    const back = edgeWay(nodeAt(100, 0), nodeAt(0, 0), { ...plain, isMutual: true });
    expect(there.control.y).to.equal(16);
    expect(back.control.y).to.equal(-16);
  });

  it('bends towards a point', () => {
    const { control } = edgeWay(nodeAt(0, 0), nodeAt(100, 0), { ...plain, bentTo: { x: 50, y: 100 } });
    expect(control.x).to.be.closeTo(50, 0.001);
    expect(control.y).to.be.closeTo(55, 0.001);
  });

  it('stays where both nodes are in one place', () => {
    expect(edgeWay(nodeAt(5, 5), nodeAt(5, 5), plain).end).to.deep.equal({ x: 5, y: 5 });
  });
});
