import { expect } from 'chai';
import { numbersOfList, sparkPath } from '../../../../../plugins/viz-table/common/columns/spark-cell.ts';

describe('numbersOfList', () => {
  it('reads lists of JSON and arrays in braces, with gaps', () => {
    expect(numbersOfList('[1, 2.5, null, "4"]')).to.deep.equal([1, 2.5, null, 4]);
    expect(numbersOfList('{1,NULL,3}')).to.deep.equal([1, null, 3]);
  });

  it('takes nothing else for a list of numbers', () => {
    for (const value of ['Oslo', '["a"]', '[]', '{"a":1}', '[1', 5, null])
      expect(numbersOfList(value), String(value)).to.equal(undefined);
  });
});

describe('sparkPath', () => {
  const box = { x: 0, y: 0, width: 100, height: 20 };

  it('goes from the least at the bottom to the greatest at the top', () => {
    expect(sparkPath([0, 10, 5], box)).to.equal('M0,20L50,0L100,10');
  });

  it('leaves gaps, and draws a number between two of them as a point', () => {
    expect(sparkPath([0, null, 10, null, 5], box)).to.equal('M0,20h0M50,0h0M100,10h0');
  });

  it('runs through the middle where all are the same', () => {
    expect(sparkPath([3, 3], box)).to.equal('M0,10L100,10');
  });
});
