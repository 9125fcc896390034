import { expect } from 'chai';
import { genericType } from '#plugins/databases';
import {
  columnKind,
  readStatistics,
  statisticsKey,
  statisticsQueries,
} from '../../../../../plugins/explore/common/statistics/column-statistics.ts';
import { aColumn } from '../../../datasets/support/columns.ts';

const labelsOf = (column: ReturnType<typeof aColumn>) =>
  statisticsQueries(column)[0]?.metrics?.map((metric) => (metric as { readonly label: string }).label);

describe('the statistics of a column', () => {
  it('are those of its kind: numbers, times also as texts, and all others', () => {
    expect(columnKind(aColumn('n', 0))).to.equal('number');
    expect(columnKind(aColumn('year', 0, { is_dttm: true }))).to.equal('number');
    expect(columnKind(aColumn('day', 2))).to.equal('time');
    expect(columnKind(aColumn('day', 1, { is_dttm: true }))).to.equal('time');
    expect(columnKind(aColumn('name', 1))).to.equal('category');
    expect(columnKind(aColumn('late', 3))).to.equal('category');
    expect(columnKind(aColumn('unknown', 1, { type_generic: null }))).to.equal('category');
  });

  it('ask for the ends of numbers and times, and for the average of numbers alone', () => {
    const always = ['rows', 'filled', 'distinct'];
    expect(labelsOf(aColumn('n', 0))).to.deep.equal([...always, 'min', 'max', 'average']);
    expect(labelsOf(aColumn('day', 2))).to.deep.equal([...always, 'min', 'max']);
    expect(labelsOf(aColumn('name', 1))).to.deep.equal(always);
  });

  it('are others in another dataset and with another calculation', () => {
    const keys = [
      statisticsKey(1, aColumn('a')),
      statisticsKey(2, aColumn('a')),
      statisticsKey(1, aColumn('a', 1, { expression: 'b + 1' })),
    ];
    expect(new Set(keys).size).to.equal(3);
  });

  it('of no rows are zeros without ends', () => {
    const numeric = (name: string, value: number | null) => ({
      name,
      type: genericType.numeric,
      databaseType: 'BIGINT',
      values: [value],
    });
    const columns = [
      ...['rows', 'filled', 'distinct'].map((name) => numeric(name, 0)),
      ...['min', 'max', 'average'].map((name) => numeric(name, null)),
    ];
    const empty = { columns: [], rowCount: 0 };
    expect(readStatistics(aColumn('n', 0), [{ columns, rowCount: 1 }, empty])).to.deep.equal({
      ...{ rows: 0, empty: 0, distinct: 0, min: null, max: null, average: null, bins: [], frequent: [] },
    });
  });
});
