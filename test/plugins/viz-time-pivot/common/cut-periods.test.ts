import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import { cutPeriods } from '../../../../plugins/viz-time-pivot/common/cut-periods.ts';

const day = (text: string): number => Date.parse(text);
const formData = { viz_type: 'time_pivot', datasource: '1__table', x_axis: 'day', metric: 'sold' };
const answer = (rows: readonly (readonly [string | null, CellValue])[]) => ({
  rowCount: rows.length,
  columns: [
    {
      name: 'day',
      databaseType: '',
      type: 2 as const,
      values: rows.map(([time]) => (time === null ? null : day(time))),
    },
    { name: 'sold', databaseType: '', type: 0 as const, values: rows.map(([, value]) => value) },
  ],
});
const cut = (rows: Parameters<typeof answer>[0], freq: string, max_periods = 12) =>
  cutPeriods(answer(rows), formData, { freq, max_periods });

describe('cutPeriods', () => {
  it('lays years over the newest, month by month', () => {
    const { result, leftOut } = cut(
      [
        ['2023-02-01', 1],
        ['2023-03-01', 2],
        ['2024-01-01', 3],
        ['2024-03-01', 4],
      ],
      'AS',
    );
    expect(leftOut).to.equal(0);
    expect(result.columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['day', day('2024-01-01'), day('2024-02-01'), day('2024-03-01')],
      ['2024 (latest)', 3, null, 4],
      ['2023', null, 1, 2],
    ]);
  });

  it('keeps the newest periods, and says how many are left out', () => {
    const weeks = cut(
      [
        ['2024-03-06', 1],
        ['2024-02-28', 2],
        ['2024-02-21', 3],
        ['2024-02-14', 4],
      ],
      'W-MON',
      2,
    );
    expect(weeks.result.columns.map(({ name }) => name)).to.deep.equal(['day', '2024-03-04 (latest)', '2024-02-26']);
    expect(weeks.leftOut).to.equal(2);
  });

  it('ends periods of several weeks with the newest week', () => {
    // The newest four weeks begin on 12 February.
    const { result } = cut(
      [
        ['2024-03-06', 1],
        ['2024-02-12', 2],
        ['2024-02-11', 3],
      ],
      '4W-MON',
    );
    expect(result.columns.map(({ name, values }) => [name, ...values])).to.deep.equal([
      ['day', day('2024-02-12'), day('2024-03-06'), day('2024-03-10')],
      ['2024-02-12 (latest)', 2, 1, null],
      ['2024-01-15', null, null, 3],
    ]);
  });

  it('knows the time that a value of an older period has', () => {
    const { originalOf } = cut(
      [
        ['2023-02-01', 1],
        ['2024-02-01', 3],
      ],
      'AS',
    );
    expect(originalOf('2023', day('2024-02-01'))).to.equal(day('2023-02-01'));
    expect(originalOf('2022', day('2024-02-01'))).to.equal(null);
  });

  it('names quarters and months', () => {
    const names = (freq: string) => cut([['2024-05-06', 1]], freq).result.columns[1]?.name;
    expect([names('QS'), names('MS')]).to.deep.equal(['2024 Q2 (latest)', 'May 2024 (latest)']);
  });

  it('has no periods without times', () => {
    expect(cut([], 'AS').result.rowCount).to.equal(0);
    expect(cut([[null, 1]], 'AS').result.columns).to.deep.equal([]);
  });
});
