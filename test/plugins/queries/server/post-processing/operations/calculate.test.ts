import { expect } from 'chai';
import { DuckDBInstance } from '@duckdb/node-api';
import { AppError } from '#core/common';
import { genericType, type CellValue, type ColumnarResult } from '#plugins/databases';
import { postProcess } from '../../../../../../plugins/queries/server/post-processing/post-process.ts';

/** Rows in no order, with a missing value, a tie and a group that sums to 0. */
const cells: readonly (readonly [month: number, region: string, sales: number | null])[] = [
  [3, 'EU', 30],
  [1, 'EU', 10],
  [2, 'US', -5],
  [2, 'EU', null],
  [1, 'US', 5],
  [4, 'EU', 10],
  [1, 'ZA', 4],
  [2, 'ZA', -4],
];

const rows: ColumnarResult = {
  rowCount: cells.length,
  columns: [
    { name: 'month', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map(([month]) => month) },
    { name: 'region', databaseType: 'VARCHAR', type: genericType.string, values: cells.map(([, region]) => region) },
    { name: 'sales', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map(([, , sales]) => sales) },
  ],
};

function calculated(options: Readonly<Record<string, unknown>>, from: ColumnarResult = rows): readonly CellValue[] {
  const steps = [{ operation: 'calculate', options: { name: 'found', ...options } }];
  const { result } = postProcess(from, steps, {});
  return result.columns.find(({ name }) => name === 'found')?.values ?? [];
}

function refusal(options: Readonly<Record<string, unknown>>): string {
  try {
    calculated(options);
    return 'accepted';
  } catch (failure) {
    return failure instanceof AppError && failure.status === 400 ? failure.message : String(failure);
  }
}

/** The same by the engine, in the order of the rows above. */
async function bySql(expression: string): Promise<readonly CellValue[]> {
  const instance = await DuckDBInstance.create(':memory:');
  try {
    const connection = await instance.connect();
    const values = cells.map(([month, region, sales], at) => `(${at}, ${month}, '${region}', ${sales ?? 'NULL'})`);
    const sql = `SELECT CASE WHEN sales IS NOT NULL THEN (${expression})::DOUBLE END
      FROM (VALUES ${values.join(', ')}) AS given(place, month, region, sales) ORDER BY place`;
    const found = await connection.runAndReadAll(sql);
    return found.getRows().map(([value]) => value as CellValue);
  } finally {
    instance.closeSync();
  }
}

const series = { column: 'sales', partition_by: ['region'], order_by: 'month' };
const along = 'PARTITION BY region ORDER BY month';

describe('calculate', () => {
  it('totals along each group by hand: 10, nothing, 40, 50 of EU', () => {
    const found = calculated({ ...series, calculation: 'running_total' });
    expect(found).to.deep.equal([40, 10, 0, null, 5, 50, 4, 0]);
  });

  const windows: readonly (readonly [what: string, options: Record<string, unknown>, sql: string])[] = [
    ['running totals', { calculation: 'running_total' }, `sum(sales) OVER (${along})`],
    ['differences', { calculation: 'difference' }, `sales - lag(sales) OVER (${along})`],
    [
      'differences from the first',
      { calculation: 'difference', from: 'first' },
      `sales - first_value(sales) OVER (${along})`,
    ],
    [
      'differences in percent',
      { calculation: 'percent_difference' },
      `(sales - lag(sales) OVER (${along})) / abs(nullif(lag(sales) OVER (${along}), 0))`,
    ],
    [
      'shares of the group',
      { calculation: 'percent_of_total' },
      'sales / nullif(sum(sales) OVER (PARTITION BY region), 0)',
    ],
    [
      'ranks, the largest first',
      { calculation: 'rank' },
      'rank() OVER (PARTITION BY region ORDER BY sales DESC NULLS LAST)',
    ],
    [
      'ranks, the smallest first',
      { calculation: 'rank', ascending: true },
      'rank() OVER (PARTITION BY region ORDER BY sales NULLS LAST)',
    ],
    [
      'averages of two rows',
      { calculation: 'moving_average', window: 2 },
      `avg(sales) OVER (${along} ROWS 1 PRECEDING)`,
    ],
  ];
  for (const [what, options, sql] of windows) {
    it(`gives ${what} as windows of SQL do`, async () => {
      expect(calculated({ ...series, ...options })).to.deep.equal(await bySql(sql));
    });
  }

  it('runs over all rows as they come without groups and order', () => {
    const found = calculated({ column: 'sales', calculation: 'running_total' });
    expect(found).to.deep.equal([30, 40, 35, null, 40, 50, 54, 50]);
  });

  it('has no shares of a total of 0 and no percent of 0', () => {
    const zero = { ...rows, rowCount: 2, columns: rows.columns.map((one) => ({ ...one, values: [0, 0] })) };
    expect(calculated({ column: 'sales', calculation: 'percent_of_total' }, zero)).to.deep.equal([null, null]);
    expect(calculated({ column: 'sales', calculation: 'percent_difference' }, zero)).to.deep.equal([null, null]);
  });

  it('keeps all digits of decimals and of large numbers', () => {
    const exact = (databaseType: string, values: readonly CellValue[]): ColumnarResult => ({
      rowCount: values.length,
      columns: [{ name: 'sales', databaseType, type: genericType.numeric, values }],
    });
    const total = { column: 'sales', calculation: 'running_total' };
    expect(calculated(total, exact('DECIMAL(4,1)', [0.1, 0.2, 0.3]))).to.deep.equal([0.1, 0.3, 0.6]);
    expect(calculated(total, exact('BIGINT', ['9007199254740993', 1]))).to.deep.equal([
      '9007199254740993',
      '9007199254740994',
    ]);
  });

  it('computes formulas row by row, also of the columns of an earlier time', () => {
    const shifted = {
      ...rows,
      columns: [
        ...rows.columns,
        { name: 'sales__1 year ago', databaseType: 'INTEGER', type: genericType.numeric, values: cells.map(() => 2) },
      ],
    };
    const steps = [
      {
        operation: 'calculate',
        options: { name: 'found', calculation: 'formula', formula: '[sales] * 10', time_shifts: ['1 year ago'] },
      },
    ];
    const { result } = postProcess(shifted, steps, {});
    const of = (name: string) => result.columns.find((column) => column.name === name)?.values.slice(0, 4);
    expect(of('found')).to.deep.equal([300, 100, -50, null]);
    expect(of('found__1 year ago')).to.deep.equal([20, 20, 20, 20]);
  });

  it('says by name what it cannot do', () => {
    expect(refusal({ calculation: 'rank' })).to.contain('“found” does not say which column');
    expect(refusal({ calculation: 'rank', column: 'profit' })).to.contain('needs the column “profit”');
    expect(refusal({ calculation: 'rank', column: 'region' })).to.contain('the column “region” has none');
    expect(refusal({ name: 'sales', calculation: 'rank', column: 'sales' })).to.contain('give it another name');
    expect(refusal({ calculation: 'formula', formula: '[sales' })).to.contain('Character 1: the name of a column');
    expect(refusal({ calculation: 'median', column: 'sales' })).to.contain('calculation');
    expect(refusal({ calculation: 'moving_average', column: 'sales', window: 0 })).to.contain('window');
  });
});
