import { expect } from 'chai';
import type { FormData } from '#plugins/viz-kit';
import {
  withAdded,
  withMoved,
  withReplaced,
  withoutAt,
} from '../../../../plugins/table-calculations/common/calculation-list.ts';

const sum = {
  expressionType: 'SIMPLE',
  column: { column_name: 'delay' },
  aggregate: 'SUM',
  label: 'SUM(delay)',
  hasCustomLabel: false,
};
const first = { name: 'First', calculation: 'rank', of: 'SUM(delay)' } as const;
const second = { name: 'Second', calculation: 'difference', of: 'First' } as const;
const third = { name: 'Third', calculation: 'formula', formula: '[First] * 2 + "First" - [First 2]' } as const;
const form = (...calculations: readonly object[]): FormData => ({
  viz_type: 'table',
  datasource: '1__table',
  metrics: [sum],
  table_calculations: calculations,
});

describe('calculation list', () => {
  it('names what is added in the words of the dataset, and never twice', () => {
    const rank = { calculation: 'rank', of: 'SUM(delay)' } as const;
    const verbose = { delay: 'Delay (min)' };
    const name = 'Rank of Sum of Delay (min)';
    expect(withAdded(form(), rank, 'Rank', verbose)).to.deep.equal({ table_calculations: [{ ...rank, name }] });
    expect(withAdded(form({ ...first, name }), rank, 'Rank', verbose)).to.deep.equal({
      table_calculations: [
        { ...first, name },
        { ...rank, name: `${name} (2)` },
      ],
    });
  });

  it('lets calculations and formulas follow a new name', () => {
    expect(withReplaced(form(first, second, third), 0, { ...first, name: 'Pl[a]ce' })).to.deep.equal({
      table_calculations: [
        { ...first, name: 'Pl[a]ce' },
        { ...second, of: 'Pl[a]ce' },
        { ...third, formula: '[Pl[a]]ce] * 2 + "Pl[a]ce" - [First 2]' },
      ],
    });
  });

  it('moves within its ends and leaves no empty list behind', () => {
    expect(withMoved(form(first, second), 1, -1)).to.deep.equal({ table_calculations: [second, first] });
    expect(withMoved(form(first, second), 0, -1)).to.deep.equal({ table_calculations: [first, second] });
    expect(withoutAt(form(first), 0)).to.deep.equal({ table_calculations: undefined });
  });
});
