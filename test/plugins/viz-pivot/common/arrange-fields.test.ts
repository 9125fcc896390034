import { expect } from 'chai';
import {
  arrangementOf,
  arrangementSettings,
  movedField,
  type FieldPlace,
} from '../../../../plugins/viz-pivot/common/arrange-fields.ts';
import { formOf } from '../support/pivot-sales.ts';

const arrangement = { rows: ['a', 'b', 'c'], columns: ['d'] };
const moved = (from: FieldPlace, to: FieldPlace) => movedField(arrangement, from, to);

describe('movedField', () => {
  it('puts a field in the place of another one of its side', () => {
    expect(moved({ side: 'rows', index: 0 }, { side: 'rows', index: 2 }).rows).to.deep.equal(['b', 'c', 'a']);
    expect(moved({ side: 'rows', index: 2 }, { side: 'rows', index: 0 }).rows).to.deep.equal(['c', 'a', 'b']);
  });

  it('puts a field on the other side, before a field or at the end', () => {
    expect(moved({ side: 'rows', index: 1 }, { side: 'columns', index: 0 })).to.deep.equal({
      rows: ['a', 'c'],
      columns: ['b', 'd'],
    });
    expect(moved({ side: 'columns', index: 0 }, { side: 'rows', index: 3 })).to.deep.equal({
      rows: ['a', 'b', 'c', 'd'],
      columns: [],
    });
  });

  it('changes nothing where there is no field', () => {
    expect(moved({ side: 'columns', index: 4 }, { side: 'rows', index: 0 })).to.equal(arrangement);
  });
});

describe('arrangementOf', () => {
  it('has swapped sides as they are seen, and gives the settings back', () => {
    const formData = formOf({ transposePivot: true });
    expect(arrangementOf(formData)).to.deep.equal({ rows: ['channel'], columns: ['country', 'city'] });
    expect(arrangementSettings(formData, { rows: ['city'], columns: ['country'] })).to.deep.equal({
      groupbyRows: ['country'],
      groupbyColumns: ['city'],
    });
  });
});
