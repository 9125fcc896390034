import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import { spatialColumns, spatialOf } from '../../../../../plugins/viz-geo/common/base/spatial.ts';

const form = (spatial: unknown): FormData => ({ viz_type: 'deck_scatter', datasource: '1__table', spatial });

describe('spatialOf', () => {
  it('reads two columns', () => {
    expect(spatialOf(form({ type: 'latlong', lonCol: 'x', latCol: 'y' }))).to.deep.equal({
      type: 'latlong',
      lonCol: 'x',
      latCol: 'y',
    });
  });

  it('reads a text with its delimiter and order', () => {
    const given = { type: 'delimited', lonlatCol: 'place', delimiter: ';', reverseCheckbox: true };
    expect(spatialOf(form(given))).to.deep.equal({
      type: 'delimited',
      lonlatCol: 'place',
      delimiter: ';',
      isReversed: true,
    });
  });

  it('takes a comma where no delimiter is named', () => {
    expect(spatialOf(form({ type: 'delimited', lonlatCol: 'place' }))).to.have.property('delimiter', ',');
  });

  it('reads a geohash', () => {
    expect(spatialOf(form({ type: 'geohash', geohashCol: 'hash' }))).to.deep.equal({
      type: 'geohash',
      geohashCol: 'hash',
    });
  });

  it('has nothing while a column is missing', () => {
    const given = [null, 'x', {}, { type: 'latlong', lonCol: 'x' }, { type: 'geohash' }, { type: 'delimited' }];
    expect(given.map((one) => spatialOf(form(one)))).to.deep.equal(given.map(() => undefined));
  });
});

describe('spatialColumns', () => {
  it('asks for each column once', () => {
    expect(spatialColumns({ type: 'latlong', lonCol: 'x', latCol: 'y' })).to.deep.equal(['x', 'y']);
    expect(spatialColumns({ type: 'latlong', lonCol: 'x', latCol: 'x' })).to.deep.equal(['x']);
    expect(spatialColumns(undefined)).to.deep.equal([]);
  });
});
