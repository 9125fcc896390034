import { expect } from 'chai';
import { areaSelects, isInBrush } from '../../../../../plugins/viz-geo/common/live/drawn-area.ts';
import type { Position } from '../../../../../plugins/viz-geo/common/geometry/geometry.ts';

const columns = { lon: 'x', lat: 'y' };

describe('areaSelects', () => {
  it('selects the ranges that all corners lie in', () => {
    const triangle: readonly Position[] = [
      [10, 5],
      [20, -5],
      [12, 50],
    ];
    expect(areaSelects(columns, triangle)).to.deep.equal({
      selects: { x: { from: 10, to: 20 }, y: { from: -5, to: 50 } },
      isCut: false,
    });
  });

  it('knows places of the next copy of the earth by their own longitudes', () => {
    const corners: readonly Position[] = [
      [190, 0],
      [200, 1],
    ];
    expect(areaSelects(columns, corners).selects['x']).to.deep.equal({ from: -170, to: -160 });
  });

  it('ends at the antimeridian, and says so', () => {
    const corners: readonly Position[] = [
      [170, 0],
      [190, 1],
    ];
    expect(areaSelects(columns, corners)).to.deep.equal({
      selects: { x: { from: 170, to: 180 }, y: { from: 0, to: 1 } },
      isCut: true,
    });
  });

  it('selects all longitudes where the whole earth is in it', () => {
    const corners: readonly Position[] = [
      [-200, 0],
      [200, 1],
    ];
    expect(areaSelects(columns, corners)).to.deep.equal({ selects: { y: { from: 0, to: 1 } }, isCut: false });
  });
});

describe('isInBrush', () => {
  const brush = { ranges: [{ column: 'x', kind: 'number' as const, from: 10, to: 20 }] };

  it('holds for places from the start of the range up to its end', () => {
    expect([10, 15, 20].map((longitude) => isInBrush(brush, columns, [longitude, 0]))).to.deep.equal([
      true,
      true,
      false,
    ]);
  });

  it('says nothing about places where another column was brushed', () => {
    expect(isInBrush({ ranges: [{ ...brush.ranges[0], column: 'n' }] as never }, columns, [0, 0])).to.equal(true);
  });
});
