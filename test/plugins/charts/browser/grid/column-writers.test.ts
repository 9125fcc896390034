import { expect } from 'chai';
import { createVizFormats } from '#plugins/viz-kit';
import type { ColumnarResult, ResultColumn } from '#plugins/databases';
import { columnWriters } from '../../../../../plugins/charts/browser/grid/column-writers.ts';

const resultOf = (type: ResultColumn['type'], values: ResultColumn['values']): ColumnarResult => ({
  rowCount: values.length,
  columns: [{ name: 'column', databaseType: '', type, values }],
});

/** The texts of a column's cells. */
function written(result: ColumnarResult, format?: string, symbol?: string): readonly string[] {
  const currency = symbol === undefined ? undefined : { symbol, symbolPosition: 'prefix' as const };
  const formatOf = () => (format === undefined && symbol === undefined ? undefined : { number: format, currency });
  const [writer] = columnWriters(result, createVizFormats(), formatOf);
  return (result.columns[0]?.values ?? []).map((value) => writer?.(value) ?? '');
}

describe('columnWriters', () => {
  it('writes numbers in the format of the dataset, else as stored', () => {
    expect(written(resultOf(0, [1234.5, null]), ',.1f')).to.deep.equal(['1,234.5', 'N/A']);
    expect(written(resultOf(0, [-1234.5]), undefined, 'USD')).to.deep.equal(['-$1,234.50']);
    expect(written(resultOf(0, [1234.5]))).to.deep.equal(['1234.5']);
  });

  it('writes amounts of money down a column with all digits rather than with units of their own', () => {
    const gross = [2_767_891_499, 950_000, 884, null];
    expect(written(resultOf(0, gross), 'SMART_NUMBER', 'USD')).to.deep.equal([
      '$2,767,891,499',
      '$950,000',
      '$884',
      'N/A',
    ]);
  });

  it('writes all times of a column as precisely as its finest one', () => {
    const midnight = Date.UTC(2024, 4, 1);
    expect(written(resultOf(2, [midnight, midnight + 86_400_000]))).to.deep.equal(['2024-05-01', '2024-05-02']);
    expect(written(resultOf(2, [midnight, midnight + 60_000]))).to.deep.equal(['2024-05-01 00:00', '2024-05-01 00:01']);
    expect(written(resultOf(2, [midnight + 1_000, midnight, null]))).to.deep.equal([
      '2024-05-01 00:00:01',
      '2024-05-01 00:00:00',
      'N/A',
    ]);
  });
});
