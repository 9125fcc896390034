import { expect } from 'chai';
import { isCutTable } from '../../../../plugins/charts/common/is-cut-table.ts';

const limited = {
  columns: ['airport'],
  metrics: ['count'],
  row_limit: 6,
  orderby: [['count', false] as [string, boolean]],
};

describe('isCutTable', () => {
  it('is no news for ranked bars and parts that their author limited', () => {
    expect(isCutTable({ skeleton: 'bars' }, limited, 6)).to.equal(false);
    expect(isCutTable({ skeleton: 'pie' }, limited, 6)).to.equal(false);
  });

  it('is news for a table, and for values without a rank', () => {
    expect(isCutTable({ skeleton: 'table' }, limited, 6)).to.equal(true);
    expect(isCutTable({ skeleton: 'bars' }, { ...limited, orderby: [] }, 6)).to.equal(true);
    expect(isCutTable({ skeleton: 'line' }, limited, 6)).to.equal(true);
  });

  it('is news at the limit nobody chose', () => {
    expect(isCutTable({ skeleton: 'bars' }, { ...limited, row_limit: 10_000 }, 10_000)).to.equal(true);
  });

  it('is news along time, where the rest of the axis is missing', () => {
    const month = { label: 'month', sqlExpression: 'day', expressionType: 'SQL', timeGrain: 'P1M' } as const;
    expect(isCutTable({ skeleton: 'bars' }, { ...limited, columns: [month] }, 6)).to.equal(true);
    expect(isCutTable({ skeleton: 'bars' }, { ...limited, is_timeseries: true }, 6)).to.equal(true);
  });

  it('is news for bars of two dimensions, whose stacks miss parts', () => {
    expect(isCutTable({ skeleton: 'bars' }, { ...limited, columns: ['airport', 'year'] }, 6)).to.equal(true);
  });

  it('is none below the limit and for a single row', () => {
    expect(isCutTable({ skeleton: 'table' }, limited, 5)).to.equal(false);
    expect(isCutTable({ skeleton: 'table' }, { ...limited, row_limit: 1 }, 1)).to.equal(false);
  });
});
