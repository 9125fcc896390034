import { expect } from 'chai';
import { frameAt } from '../../../../../plugins/viz-geo/common/base/frame.ts';
import { placeGrid } from '../../../../../plugins/viz-geo/common/base/place-grid.ts';
import { mapCells } from '../../../../../plugins/viz-geo/common/cells/map-cells.ts';

const frame = frameAt({ left: 0, top: 0, right: 512, bottom: 512 }, { longitude: 0, latitude: 0, zoom: 6 });
const values = [
  { row: 0, lon: 0.1, lat: 0.1, value: 2, amount: 2, count: 1 },
  { row: 1, lon: 90, lat: 0, value: 3, amount: 3, count: 1 },
];
const asked = { kind: 'squares', size: 10_000, aggregate: 'sum', grid: undefined } as const;

describe('mapCells', () => {
  it('are as large as asked for', () => {
    // The equator is 512 · 64 px long: 10 km are 8.18 px.
    const { sidePx, isEnlarged } = mapCells(values, frame, asked);
    expect(sidePx).to.be.closeTo(8.18, 0.01);
    expect(isEnlarged).to.equal(false);
  });

  it('are not finer than the cells of the database', () => {
    const { sidePx, isEnlarged } = mapCells(values, frame, {
      ...asked,
      grid: placeGrid({ viz_type: 'x', datasource: '1__table' }),
    });
    expect(sidePx).to.be.closeTo(32, 1e-6); // 0.3515625 of 360 degrees on 32,768 px
    expect(isEnlarged).to.equal(true);
  });

  it('count what is outside of the window', () => {
    const { cells, outside } = mapCells(values, frame, asked);
    expect(cells.map(({ value }) => value)).to.deep.equal([2]);
    expect(outside).to.equal(1);
  });
});
