import { expect } from 'chai';
import { genericType, type CellValue } from '#plugins/databases';
import { gridOrder } from '../../../../plugins/charts/common/grid-order.ts';

function ordered(values: readonly CellValue[], direction: 'asc' | 'desc', type: 0 | 1 = genericType.numeric) {
  const result = { rowCount: values.length, columns: [{ name: 'a', databaseType: '', type, values }] };
  return [...gridOrder(result, { column: 0, direction })].map((row) => values[row]);
}

describe('the order of rows in a grid', () => {
  it('counts digits that a double does not have, and puts empty cells last both ways', () => {
    const values = ['12345678901234567890.13', 3, null, '12345678901234567890.12', '-12345678901234567890.12', -2.5];
    const up = ['-12345678901234567890.12', -2.5, 3, '12345678901234567890.12', '12345678901234567890.13', null];
    expect(ordered(values, 'asc')).to.deep.equal(up);
    expect(ordered(values, 'desc')).to.deep.equal([...up.slice(0, -1).reverse(), null]);
  });

  it('reads numbers inside texts', () => {
    expect(ordered(['b 10', 'b 9', null, 'a'], 'asc', genericType.string)).to.deep.equal(['a', 'b 9', 'b 10', null]);
  });
});
