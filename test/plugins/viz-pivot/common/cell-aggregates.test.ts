import { expect } from 'chai';
import type { CellValue } from '#plugins/databases';
import { aggregateCells, wholeOf } from '../../../../plugins/viz-pivot/common/cell-aggregates.ts';
import type { PivotAggregate } from '../../../../plugins/viz-pivot/common/pivot-options.ts';

const values: readonly CellValue[] = [4, null, 1, 4, '', 7];

describe('totals made of cells', () => {
  const expected: readonly (readonly [PivotAggregate, CellValue])[] = [
    ['Sum of Cells', 16],
    ['Average', 4],
    ['Median', 4],
    ['Minimum', 1],
    ['Maximum', 7],
    ['First', 4],
    ['Last', 7],
    ['Count', 4],
    ['Count Unique Values', 3],
    ['List Unique Values', '4, 1, 7'],
    ['Sample Variance', 6], // (0 + 9 + 0 + 9) / 3
    ['Sample Standard Deviation', Math.sqrt(6)],
  ];
  for (const [name, value] of expected)
    it(`have the ${name} of the values that are there`, () => {
      expect(aggregateCells(name, values)).to.equal(value);
    });

  it('are missing where no value is there', () => {
    expect(aggregateCells('Count', [null, ''])).to.equal(null);
  });

  it('have the middle between two values, and no variance of one', () => {
    expect(aggregateCells('Median', [1, 2, 10, 4])).to.equal(3);
    expect(aggregateCells('Sample Variance', [5])).to.equal(0);
  });

  it('keep all digits of texts of large numbers', () => {
    expect(aggregateCells('Sum of Cells', ['9007199254740993', 2])).to.equal('9007199254740995');
    expect(aggregateCells('Maximum', ['9007199254740993', '9007199254740992'])).to.equal('9007199254740993');
  });

  it('say what shares are of', () => {
    expect([wholeOf('Sum'), wholeOf('Sum as Fraction of Rows'), wholeOf('Count as Fraction of Total')]).to.deep.equal([
      undefined,
      'Rows',
      'Total',
    ]);
  });
});
