import { expect } from 'chai';
import { Type } from 'typebox';
import type { VizType } from '#plugins/charts';
import { isCutTable } from '../../../../plugins/charts/common/is-cut-table.ts';

const limited = {
  columns: ['airport'],
  metrics: ['count'],
  row_limit: 6,
  orderby: [['count', false] as [string, boolean]],
};

const looks = (skeleton: VizType['skeleton']) => ({ skeleton, options: Type.Object({}) });

describe('isCutTable', () => {
  it('is no news for ranked bars and parts that their author limited', () => {
    expect(isCutTable(looks('bars'), limited, 6)).to.equal(false);
    expect(isCutTable(looks('pie'), limited, 6)).to.equal(false);
  });

  it('is news for a table, and for values without a rank', () => {
    expect(isCutTable(looks('table'), limited, 6)).to.equal(true);
    expect(isCutTable(looks('bars'), { ...limited, orderby: [] }, 6)).to.equal(true);
    expect(isCutTable(looks('line'), limited, 6)).to.equal(true);
  });

  it('is news at the limit nobody chose', () => {
    expect(isCutTable(looks('bars'), { ...limited, row_limit: 10_000 }, 10_000)).to.equal(true);
    const short = { skeleton: 'pie' as const, options: Type.Object({ row_limit: Type.Integer({ default: 6 }) }) };
    expect(isCutTable(short, limited, 6)).to.equal(true);
    expect(isCutTable(short, { ...limited, row_limit: 5 }, 5)).to.equal(false);
  });

  it('is news along time, where the rest of the axis is missing', () => {
    const month = { label: 'month', sqlExpression: 'day', expressionType: 'SQL', timeGrain: 'P1M' } as const;
    expect(isCutTable(looks('bars'), { ...limited, columns: [month] }, 6)).to.equal(true);
    expect(isCutTable(looks('bars'), { ...limited, is_timeseries: true }, 6)).to.equal(true);
  });

  it('is news for bars of two dimensions, whose stacks miss parts', () => {
    expect(isCutTable(looks('bars'), { ...limited, columns: ['airport', 'year'] }, 6)).to.equal(true);
  });

  it('is none below the limit and for a single row', () => {
    expect(isCutTable(looks('table'), limited, 5)).to.equal(false);
    expect(isCutTable(looks('table'), { ...limited, row_limit: 1 }, 1)).to.equal(false);
  });
});
