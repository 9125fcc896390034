import { expect } from 'chai';
import { boxSelects, pairSource, spatialSource } from '../../../../../plugins/viz-geo/common/base/place-source.ts';
import { placeGrid } from '../../../../../plugins/viz-geo/common/base/place-grid.ts';
import { resultOf } from '../../support/drawn-places.ts';

const form = (spatial: unknown) => ({ viz_type: 'x', datasource: '1__table', spatial });
const place = { row: 0, lon: 10, lat: 20 };

describe('pairSource', () => {
  it('selects a place by narrow ranges of both columns', () => {
    const selects = pairSource('x', 'y')?.selectsOf(resultOf({}), place, undefined);
    expect(selects).to.deep.equal({
      x: { from: 10 - 1e-6, to: 10 + 1e-6 },
      y: { from: 20 - 1e-6, to: 20 + 1e-6 },
    });
  });

  it('selects a cell by its sides', () => {
    const grid = placeGrid(form(null));
    const selects = pairSource('x', 'y')?.selectsOf(resultOf({}), place, grid);
    expect(selects?.['x']).to.deep.equal({ from: 9.82421875, to: 10.17578125 });
  });

  it('is none while a column is missing', () => {
    expect(pairSource('x', undefined)).to.equal(undefined);
  });
});

describe('spatialSource', () => {
  it('selects a place in a text by the text', () => {
    const source = spatialSource(form({ type: 'geohash', geohashCol: 'hash' }));
    expect(source?.selectsOf(resultOf({ hash: ['u33'] }), place, undefined)).to.deep.equal({ hash: 'u33' });
    expect(source?.pair).to.equal(undefined);
  });
});

describe('boxSelects', () => {
  it('is the ranges of a rectangle, and nothing where it crosses 180 degrees', () => {
    const source = pairSource('x', 'y');
    if (source === undefined) throw new Error('no source');
    expect(boxSelects(source, { lon: 1, lat: 2 }, { lon: 3, lat: 4 })).to.deep.equal({
      x: { from: 1, to: 3 },
      y: { from: 2, to: 4 },
    });
    expect(boxSelects(source, { lon: 179, lat: 2 }, { lon: -179, lat: 4 })).to.deep.equal({});
  });
});
