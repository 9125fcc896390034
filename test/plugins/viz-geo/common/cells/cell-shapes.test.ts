import { expect } from 'chai';
import { hexagonCells, squareCells } from '../../../../../plugins/viz-geo/common/cells/cell-shapes.ts';

describe('squareCells', () => {
  it('finds the square that a point lies in', () => {
    const cell = squareCells(10, 3, 5)(14, 4.9);
    expect([cell.x, cell.y]).to.deep.equal([18, 0]);
    expect(cell.corners).to.deep.equal([
      [13, -5],
      [23, -5],
      [23, 5],
      [13, 5],
    ]);
  });
});

describe('hexagonCells', () => {
  const at = hexagonCells(10, 0, 0);

  it('finds the nearest middle, also in the shifted rows', () => {
    expect([at(1, 2).x, at(1, 2).y]).to.deep.equal([0, 0]);
    const below = at(9, 14);
    expect(below.x).to.be.closeTo(8.66, 0.01); // half of 10 · √3
    expect(below.y).to.equal(15);
  });

  it('has the nearest of all middles for any point', () => {
    for (let step = 0; step < 400; step += 1) {
      const [x, y] = [((step * 37) % 101) - 50, ((step * 53) % 97) - 48];
      const cell = at(x, y);
      expect(Math.hypot(cell.x - x, cell.y - y)).to.be.at.most(10.0001); // a corner is the farthest point
    }
  });

  it('has six corners as far as the radius', () => {
    const { corners, x, y } = at(0, 0);
    expect(corners).to.have.lengthOf(6);
    for (const [cx, cy] of corners) expect(Math.hypot(cx - x, cy - y)).to.be.closeTo(10, 1e-9);
  });
});
