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

  it('takes what is no number for missing', () => {
    expect(pivot([1, 'NaN', 3, 'Infinity'], 'sum')).to.deep.equal([[4, null]]);
  });
});
