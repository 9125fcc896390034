import { expect } from 'chai';
import { genericType, type CellValue } from '#plugins/databases';
import { postProcess } from '../../../../../plugins/queries/server/post-processing/post-process.ts';

/** Numbers that come as text, since a double cannot give them back; sums by hand. */
describe('post-processing of numbers with more digits than a double has', () => {
  const rows = (v: readonly CellValue[]) => ({
    columns: [
      {
        name: 'k',
        databaseType: 'VARCHAR',
        type: genericType.string,
        values: v.map((_, row) => `k${String(row % 2)}`),
      },
      { name: 'v', databaseType: 'DECIMAL(38,2)', type: genericType.numeric, values: v },
    ],
    rowCount: v.length,
  });
  const values = (v: readonly CellValue[], operation: string, options: Readonly<Record<string, unknown>>) =>
    postProcess(rows(v), [{ operation, options }], {}).result.columns.map((column) => column.values);
  const pivot = (v: readonly CellValue[], operator: string) =>
    values(v, 'pivot', { index: ['k'], aggregates: { v: { operator } } });

  it('keeps a single number whatever a pivot makes of it', () => {
    for (const operator of ['max', 'min', 'sum', 'mean', 'median'])
      expect(pivot(['9007199254740993', '12345678901234567.89'], operator)).to.deep.equal([
        ['9007199254740993', '12345678901234567.89'],
      ]);
  });

  it('adds up, and finds the least and the most, with all digits', () => {
    const v = ['12345678901234567.89', 5, 0.11, '-12345678901234567.88', '12345678901234567.88', 7];
    expect(pivot(v, 'sum')).to.deep.equal([['24691357802469135.88', '-12345678901234555.88']]);
    expect(pivot(v, 'max')).to.deep.equal([['12345678901234567.89', 7]]);
    expect(pivot(v, 'min')).to.deep.equal([[0.11, '-12345678901234567.88']]);
  });

  it('adds whole numbers beyond 2^53', () => {
    expect(pivot([9007199254740991, null, 2, null], 'sum')).to.deep.equal([['9007199254740993', null]]);
  });

  it('sorts neighbours', () => {
    const v = ['9007199254740993', 3, '9007199254740992', null, '-9007199254740993'];
    const [, sorted] = values(v, 'sort', { by: ['v'] });
    expect(sorted).to.deep.equal(['-9007199254740993', 3, '9007199254740992', '9007199254740993', null]);
  });

  const after = (v: readonly CellValue[], operation: string, options: Readonly<Record<string, unknown>>) =>
    values(v, operation, options).at(-1);
  const v = { v: 'out' };

  it('adds decimals as decimals, where doubles give 0.30000000000000004', () => {
    expect(pivot([0.1, 5, 0.2, 6], 'sum')).to.deep.equal([[0.3, 11]]);
    expect(after([0.1, 0.2, null, 0.3], 'cum', { operator: 'sum', columns: v })).to.deep.equal([0.1, 0.3, null, 0.6]);
    expect(after([0.3, 0.1], 'diff', { columns: v })).to.deep.equal([null, -0.2]);
    const rolling = { rolling_type: 'sum', window: 2, min_periods: 0, columns: v };
    expect(after([0.1, 0.2, 0.7], 'rolling', rolling)).to.deep.equal([0.1, 0.3, 0.9]);
  });

  it('adds up row by row with all digits', () => {
    const long = ['12345678901234567.89', null, 0.11, '-12345678901234568'];
    expect(after(long, 'cum', { operator: 'sum', columns: v })).to.deep.equal([
      '12345678901234567.89',
      null,
      '12345678901234568',
      0,
    ]);
    const whole = [9007199254740991, 1, 1];
    expect(after(whole, 'cum', { operator: 'sum', columns: v })).to.deep.equal([
      9007199254740991,
      '9007199254740992',
      '9007199254740993',
    ]);
  });

  it('keeps the digits of running and rolling extremes', () => {
    const near = ['9007199254740992', '9007199254740993', '9007199254740992'];
    const most = ['9007199254740992', '9007199254740993', '9007199254740993'];
    expect(after(near, 'cum', { operator: 'max', columns: v })).to.deep.equal(most);
    const rolling = { rolling_type: 'max', window: 2, min_periods: 0, columns: v };
    expect(after(near, 'rolling', rolling)).to.deep.equal(most);
    expect(after(near, 'rolling', { ...rolling, rolling_type: 'sum' })).to.deep.equal([
      '9007199254740992',
      '18014398509481985',
      '18014398509481985',
    ]);
  });

  it('subtracts neighbours', () => {
    expect(after(['9007199254740992', '9007199254740993'], 'diff', { columns: v })).to.deep.equal([null, 1]);
    const rows = {
      columns: ['now', 'before'].map((name, place) => ({
        name,
        databaseType: 'HUGEINT',
        type: genericType.numeric,
        values: [place === 0 ? '9007199254740993' : '9007199254740992', place === 0 ? '-9007199254740993' : 2],
      })),
      rowCount: 2,
    };
    const options = { source_columns: ['now'], compare_columns: ['before'], compare_type: 'difference' };
    const { result } = postProcess(rows, [{ operation: 'compare', options }], {});
    expect(result.columns.at(-1)?.values).to.deep.equal([1, '-9007199254740995']);
  });

  it('shares an exact total', () => {
    const share = (of: readonly CellValue[]) => after(of, 'contribution', { columns: ['v'], orientation: 'column' });
    // Of doubles the total would be 0, and there would be no shares.
    expect(share(['9007199254740993', '-9007199254740992', null])).to.deep.equal([
      9007199254740992, -9007199254740992, 0,
    ]);
  });

  it('ranks neighbours one after the other', () => {
    expect(after(['9007199254740993', '9007199254740992'], 'rank', { metric: 'v' })).to.deep.equal([1, 0.5]);
  });

  it('takes what is no number for missing', () => {
    expect(pivot([1, 'NaN', 3, 'Infinity'], 'sum')).to.deep.equal([[4, null]]);
  });
});
