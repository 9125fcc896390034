import { expect } from 'chai';
import { placeTable } from '../../../../../plugins/viz-geo/common/base/place-table.ts';
import { resultOf } from '../../support/drawn-places.ts';

const formData = { viz_type: 'deck_grid', datasource: '1__table' };

describe('placeTable', () => {
  it('has degrees in the place of numbers of cells', () => {
    const { columns } = placeTable(
      resultOf({ __longitude_cell: [512, null], __latitude_cell: [256, 0], people: [1, 2] }),
      formData,
    );
    expect(columns.map(({ name, values }) => [name, values])).to.deep.equal([
      ['Longitude', [0.17578125, null]],
      ['Latitude', [0.17578125, -89.82421875]],
      ['people', [1, 2]],
    ]);
  });

  it('leaves places as they came', () => {
    const result = resultOf({ lon: [1], lat: [2] });
    expect(placeTable(result, formData)).to.equal(result);
  });
});
