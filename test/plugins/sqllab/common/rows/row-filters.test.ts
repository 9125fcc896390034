import { expect } from 'chai';
import {
  filterOps,
  filterValue,
  nextOrder,
  orderOf,
  sortedBy,
  withFilter,
  withoutFilter,
} from '../../../../../plugins/sqllab/common/rows/row-filters.ts';

const column = (type_generic: number, type = 'X') => ({ name: 'c', type, type_generic });

describe('conditions on columns', () => {
  it('are read as values of the column, or not at all', () => {
    expect(filterValue(' 12.5 ', column(0), '<')).to.equal(12.5);
    expect(filterValue('twelve', column(0), '<')).to.equal(undefined);
    expect(filterValue('', column(0), '==')).to.equal(undefined);
    expect(filterValue('2024-02-29 06:30', column(2), '>=')).to.equal(Date.UTC(2024, 1, 29, 6, 30));
    expect(filterValue('29.2.2024', column(2), '>=')).to.equal(undefined);
    expect(filterValue('2024-02-29 06:30:00.1250', column(2), '>=')).to.equal(Date.UTC(2024, 1, 29, 6, 30, 0, 125));
    expect(filterValue('2024-02-29T06:30:00.000001Z', column(2), '>=')).to.equal('2024-02-29 06:30:00.000001');
    expect(filterValue('infinity', column(2), '<')).to.equal('infinity');
    expect(filterValue('TRUE', column(3), '==')).to.equal(true);
    const long = '12345678901234567890.12';
    expect(filterValue(long, column(0, 'DECIMAL(38,2)'), '=='), 'with all digits').to.equal(long);
    expect(filterValue('9007199254740993', column(0, 'BIGINT'), '==')).to.equal('9007199254740993');
    expect(filterValue('0.1000000000000000055', column(0, 'DOUBLE'), '=='), 'as the column has it').to.equal(0.1);
    expect(filterValue('', column(1), '==')).to.equal('');
    expect(filterValue('', column(1), 'contains')).to.equal(undefined);
  });

  it('compare sizes only where there are sizes', () => {
    expect(filterOps(column(0))).to.include('<=');
    expect(filterOps(column(1)))
      .to.include('contains')
      .and.not.include('<');
    expect(filterOps(column(3))).to.deep.equal(['==', '!=', 'is null', 'is not null']);
  });

  it('stand once for each column', () => {
    const first = withFilter({ search: 'x' }, { column: 0, op: '==', value: 1 });
    const second = withFilter(withFilter(first, { column: 1, op: 'is null' }), { column: 0, op: '>', value: 2 });
    expect(second).to.deep.equal({
      search: 'x',
      filters: [
        { column: 1, op: 'is null' },
        { column: 0, op: '>', value: 2 },
      ],
    });
    expect(withoutFilter(withoutFilter(second, 0), 1)).to.deep.equal({ search: 'x' });
  });

  it('leave the order alone, which goes up, down and back', () => {
    const up = sortedBy({}, 0, nextOrder(orderOf({}, 0)));
    const down = sortedBy(up, 0, nextOrder(orderOf(up, 0)));
    expect([orderOf(up, 0), orderOf(down, 0), orderOf(down, 1)]).to.deep.equal(['ascending', 'descending', 'none']);
    expect(sortedBy(down, 0, nextOrder('descending'))).to.deep.equal({});
  });
});
