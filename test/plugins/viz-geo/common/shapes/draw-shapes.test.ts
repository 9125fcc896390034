import { expect } from 'chai';
import { frameAt } from '../../../../../plugins/viz-geo/common/base/frame.ts';
import type { Geometry } from '../../../../../plugins/viz-geo/common/geometry/geometry.ts';
import { drawShapes } from '../../../../../plugins/viz-geo/common/shapes/draw-shapes.ts';
import type { ShapeItem } from '../../../../../plugins/viz-geo/common/shapes/shape-items.ts';
import { document } from '../../support/drawn-shapes.ts';

/** The whole earth is 512 px wide: 1.4222 px for each degree of longitude. */
const frame = frameAt({ left: 0, top: 0, right: 512, bottom: 512 }, { longitude: 0, latitude: 0, zoom: 0 });
const itemOf = (geometry: Geometry, more: Partial<ShapeItem> = {}): ShapeItem => ({
  geometry,
  look: { fill: { color: 'red', opacity: 0.5 }, stroke: { color: 'blue', opacity: 1 }, strokePx: 2, radiusPx: 4 },
  title: 'A',
  rows: [],
  ...more,
});
const point: Geometry = { type: 'Point', coordinates: [90, 0] };
const line: Geometry = {
  type: 'LineString',
  coordinates: [
    [-80, 0],
    [80, 0],
  ],
};
const drawn = (...items: readonly ShapeItem[]) => drawShapes({ document }, frame, items);

describe('Shapes on a map', () => {
  it('have a mark each, a line halfway along', () => {
    const { marks } = drawn(itemOf(point), itemOf(line));
    expect(marks.map(({ x, y }) => [Math.round(x), Math.round(y)])).to.deep.equal([
      [384, 256],
      [256, 256],
    ]);
  });

  it('have no inside where they are lines', () => {
    const { elements } = drawn(itemOf(point), itemOf(line));
    expect(elements.map((one) => one.getAttribute('fill'))).to.deep.equal(['red', 'none']);
  });

  it('select what they are told to, from the shape and from its mark', () => {
    const { marks, shapes } = drawn(itemOf(point, { selects: { kind: 'x' } }));
    expect([marks[0]?.selects, shapes[0]?.selects, shapes[0]?.at]).to.deep.equal([
      { kind: 'x' },
      { kind: 'x' },
      { mark: 0, selects: { kind: 'x' } },
    ]);
  });

  it('take up room along a line, which names of countries keep clear of', () => {
    const { taken } = drawn(itemOf(line));
    // 160 degrees are 227.6 px, a square each 12 px, at both ends, too; 2 px of line and one around it.
    expect([taken.length, taken[0]?.top, taken[0]?.bottom]).to.deep.equal([20, 254, 258]);
  });

  it('are counted outside of the window', () => {
    const near = frameAt({ left: 0, top: 0, right: 100, bottom: 100 }, { longitude: 0, latitude: 0, zoom: 6 });
    const { outside, marks } = drawShapes({ document }, near, [itemOf(point)]);
    expect([outside, marks.length]).to.deep.equal([1, 0]);
  });

  it('are drawn together beyond those that can be pointed at', () => {
    const { marks, unmarked, elements } = drawn(...Array.from({ length: 2900 }, () => itemOf(point)));
    // 900 more in threes of 400, 400 and 100.
    expect([marks.length, unmarked, elements.length]).to.deep.equal([2000, 900, 2003]);
  });

  it('may be surfaces in pixels', () => {
    const parts = [
      { d: 'M0,0L1,0L1,1Z', color: 'green' },
      { d: 'M1,1L2,2L2,0Z', color: 'lime' },
    ];
    const { marks, elements } = drawn(itemOf(line, { drawn: { parts, at: [7, 8] } }));
    expect(elements.map((one) => one.getAttribute('fill'))).to.deep.equal(['green', 'lime']);
    expect(marks.map(({ x, y }) => [x, y])).to.deep.equal([[7, 8]]);
  });
});
