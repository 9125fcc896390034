import { expect } from 'chai';
import { selectedBy } from '../../../../plugins/viz-handlebars/common/written-rows.ts';

const result = {
  rowCount: 2,
  columns: [{ name: 'year', databaseType: 'INTEGER', type: 0 as const, values: [2023, null] }],
};

describe('selectedBy', () => {
  it('gives the raw value that an element names by its text', () => {
    expect(selectedBy(result, { column: 'year', value: '2023' })).to.deep.equal({ year: 2023 });
    expect(selectedBy(result, { column: 'year', value: '' })).to.deep.equal({ year: null });
  });

  it('gives nothing for columns and values that the answer lacks', () => {
    expect(selectedBy(result, { column: 'month', value: '1' })).to.equal(undefined);
    expect(selectedBy(result, { column: 'year', value: '1999' })).to.equal(undefined);
    expect(selectedBy(undefined, {})).to.equal(undefined);
  });
});
