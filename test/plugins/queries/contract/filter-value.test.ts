import { expect } from 'chai';
import { cellOfFilterValue, filterValueOf } from '#plugins/queries';

describe('filterValueOf', () => {
  it('gives every cell a value of its own, from which it is read again', () => {
    const cells = [null, '', 'NULL', '<NULL>', '\\<NULL>', '\\\\<NULL>', '<empty string>', '\\<empty string>', '\\', 0];
    const values = cells.map(filterValueOf);
    expect(values.map(cellOfFilterValue)).to.deep.equal(cells);
    expect(new Set(values).size).to.equal(cells.length);
  });

  it('marks what would mean something else, and nothing else', () => {
    const cells = ['<NULL>', '<empty string>', '<NULL> ', 'a\\<NULL>', null, true];
    expect(cells.map(filterValueOf)).to.deep.equal([
      '\\<NULL>',
      '\\<empty string>',
      '<NULL> ',
      'a\\<NULL>',
      null,
      true,
    ]);
  });
});

describe('cellOfFilterValue', () => {
  it('reads what other clients write for missing and empty values', () => {
    expect(['<NULL>', '<empty string>'].map(cellOfFilterValue)).to.deep.equal([null, '']);
  });
});
