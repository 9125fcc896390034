import { expect } from 'chai';
import type { BrushEnds, ChartBrush, Selects } from '#plugins/viz-kit';
import { areaSelects, isInBrush } from '../../../../../plugins/viz-geo/common/live/drawn-area.ts';
import type { Position } from '../../../../../plugins/viz-geo/common/geometry/geometry.ts';

const columns = { lon: 'x', lat: 'y' };

describe('areaSelects', () => {
  const triangle: readonly Position[] = [
    [10, 5],
    [20, -5],
    [12, 50],
  ];

  it('selects the ranges of a rectangle, and nothing else', () => {
    expect(areaSelects(columns, triangle, true)).to.deep.equal({
      selects: { x: { from: 10, to: 20 }, y: { from: -5, to: 50 } },
      isAround: false,
    });
  });

  it('selects what was drawn, and the ranges around it', () => {
    expect(areaSelects(columns, triangle, false).selects).to.deep.equal({
      x: { from: 10, to: 20, area: { columns: ['x', 'y'], rings: [triangle] } },
      y: { from: -5, to: 50 },
    });
  });

  it('knows places of the next copy of the earth by their own longitudes', () => {
    const corners: readonly Position[] = [
      [190, 0],
      [200, 1],
    ];
    expect(areaSelects(columns, corners, true).selects['x']).to.deep.equal({ from: -170, to: -160 });
  });

  it('selects both sides of the antimeridian', () => {
    const corners: readonly Position[] = [
      [170, 0],
      [190, 0],
      [180, 8],
    ];
    const { selects } = areaSelects(columns, corners, false);
    const brush = brushOf(selects);
    const isIn = (longitude: number) => isInBrush(brush, columns, [longitude, 2]);
    expect([165, 175, 180, -180, -175, -165, 0].map(isIn)).to.deep.equal([false, true, true, true, true, false, false]);
  });

  it('selects both sides with a rectangle, too', () => {
    const corners: readonly Position[] = [
      [170, 0],
      [190, 8],
    ];
    const brush = brushOf(areaSelects(columns, corners, true).selects);
    const isIn = (longitude: number) => isInBrush(brush, columns, [longitude, 2]);
    expect([165, 175, -175, -165, 0].map(isIn)).to.deep.equal([false, true, true, false, false]);
  });

  it('has no more than 100 corners of many, on both sides of the antimeridian together', () => {
    const round = (middle: number): readonly Position[] =>
      Array.from({ length: 2000 }, (_, place) => [
        middle + 10 * Math.cos((place / 1000) * Math.PI),
        10 * Math.sin((place / 1000) * Math.PI),
      ]);
    const corners = (middle: number) => {
      const ends = areaSelects(columns, round(middle), false).selects['x'];
      return (ends as BrushEnds).area?.rings.map(({ length }) => length);
    };
    expect(corners(0)).to.deep.equal([100]);
    expect(corners(180)).to.deep.equal([50, 50]);
  });

  it('selects all longitudes where the whole earth is in it, and says so of what was drawn', () => {
    const corners: readonly Position[] = [
      [-200, 0],
      [200, 1],
      [0, 0.5],
    ];
    const selects = { y: { from: 0, to: 1 } };
    expect(areaSelects(columns, corners, true)).to.deep.equal({ selects, isAround: false });
    expect(areaSelects(columns, corners, false)).to.deep.equal({ selects, isAround: true });
  });
});

function brushOf(selects: Selects): ChartBrush {
  const [x, y] = [selects['x'], selects['y']] as [BrushEnds, BrushEnds];
  const ranges = [
    { column: 'x', kind: 'number' as const, from: x.from, to: x.to },
    { column: 'y', kind: 'number' as const, from: y.from, to: y.to },
  ];
  return x.area === undefined ? { ranges } : { ranges, area: x.area };
}

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
