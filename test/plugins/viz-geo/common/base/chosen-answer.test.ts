import { expect } from 'chai';
import { chosenAnswer } from '../../../../../plugins/viz-geo/common/base/chosen-answer.ts';
import { readPlaces } from '../../../../../plugins/viz-geo/common/base/read-places.ts';
import { resultOf } from '../../support/drawn-places.ts';

const formData = { viz_type: 'deck_grid', datasource: '1__table' };
const exact = resultOf({ x: [1, 2], y: [3, 4] });
const cells = resultOf({ __longitude_cell: [512, null], __latitude_cell: [256, 1], 'COUNT(*)': [9, 1] });
const read = (result: Parameters<typeof readPlaces>[0]) =>
  readPlaces(result, { type: 'latlong', lonCol: 'x', latCol: 'y' });

describe('chosenAnswer', () => {
  it('is the places as long as all of them came', () => {
    const answer = chosenAnswer({ data: [exact, cells], formData }, 3, read);
    expect(answer.places.map(({ lon }) => lon)).to.deep.equal([1, 2]);
    expect(answer.grid).to.equal(undefined);
  });

  it('is the middles of cells where the limit cut the places', () => {
    const answer = chosenAnswer({ data: [exact, cells], formData }, 2, read);
    expect(answer.places).to.deep.equal([{ row: 0, lon: 0.17578125, lat: 0.17578125 }]); // half of 0.3515625
    expect(answer.bad).to.equal(1);
    expect(answer.result).to.equal(cells);
  });

  it('is the places where no cells came', () => {
    expect(chosenAnswer({ data: [exact, resultOf({})], formData }, 2, read).places).to.have.lengthOf(2);
    expect(chosenAnswer({ data: [], formData }, 2, read).places).to.deep.equal([]);
  });
});
