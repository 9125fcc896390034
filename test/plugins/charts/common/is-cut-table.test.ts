import { expect } from 'chai';
import { Type } from 'typebox';
import { timeSeriesQuery, type VizType } from '#plugins/viz-kit';
import { genericType, type GenericTypeCode } from '#plugins/databases';
import { isCutTable } from '../../../../plugins/charts/common/is-cut-table.ts';

const limited = {
  columns: ['airport'],
  metrics: ['count'],
  row_limit: 6,
  orderby: [['count', false] as [string, boolean]],
};

const bars = { viz_type: 'echarts_timeseries_bar', datasource: '1__table' };

/** An answer of so many rows, by this column. */
const rows = (sqlRowcount: number, name = 'airport', type: GenericTypeCode = genericType.string) => ({
  sqlRowcount,
  result: { columns: [{ name, databaseType: '', type, values: [] }], rowCount: sqlRowcount },
});

const looks = (skeleton: VizType['skeleton']) => ({ skeleton, options: Type.Object({}) });

describe('isCutTable', () => {
  it('is no news for ranked bars and parts that their author limited', () => {
    expect(isCutTable(looks('bars'), limited, rows(6))).to.equal(false);
    expect(isCutTable(looks('pie'), limited, rows(6))).to.equal(false);
  });

  it('is no news for the largest of a bar chart, whose axis is asked for with a grain as well', () => {
    const [query] = timeSeriesQuery({ ...bars, x_axis: 'airport', metrics: ['count'], row_limit: 6, order_desc: true });
    expect(query && isCutTable(looks('bars'), query, rows(6))).to.equal(false);
  });

  it('is news for a table, and for values without a rank', () => {
    expect(isCutTable(looks('table'), limited, rows(6))).to.equal(true);
    expect(isCutTable(looks('bars'), { ...limited, orderby: [] }, rows(6))).to.equal(true);
    expect(isCutTable(looks('line'), limited, rows(6))).to.equal(true);
  });

  it('is news at the limit nobody chose', () => {
    expect(isCutTable(looks('bars'), { ...limited, row_limit: 10_000 }, rows(10_000))).to.equal(true);
    const short = { skeleton: 'pie' as const, options: Type.Object({ row_limit: Type.Integer({ default: 6 }) }) };
    expect(isCutTable(short, limited, rows(6))).to.equal(true);
    expect(isCutTable(short, { ...limited, row_limit: 5 }, rows(5))).to.equal(false);
  });

  it('is news along time, where the rest of the axis is missing', () => {
    const [query] = timeSeriesQuery({ ...bars, x_axis: 'day', metrics: ['count'], row_limit: 6, order_desc: true });
    expect(query && isCutTable(looks('bars'), query, rows(6, 'day', genericType.temporal))).to.equal(true);
    expect(isCutTable(looks('bars'), { ...limited, is_timeseries: true }, rows(6))).to.equal(true);
  });

  it('is news for bars of two dimensions, whose stacks miss parts', () => {
    expect(isCutTable(looks('bars'), { ...limited, columns: ['airport', 'year'] }, rows(6))).to.equal(true);
  });

  it('is none below the limit and for a single row', () => {
    expect(isCutTable(looks('table'), limited, rows(5))).to.equal(false);
    expect(isCutTable(looks('table'), { ...limited, row_limit: 1 }, rows(1))).to.equal(false);
  });
});
