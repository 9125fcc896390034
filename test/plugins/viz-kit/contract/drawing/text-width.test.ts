import { expect } from 'chai';
import { textWidthPx, wrappedWords } from '#plugins/viz-kit';

describe('wrappedWords', () => {
  it('fills each line before it begins the next', () => {
    const roomPx = textWidthPx('one two', 10);
    expect(wrappedWords('one two six ten', roomPx, 10)).to.deep.equal(['one two', 'six ten']);
    expect(wrappedWords('one two', roomPx, 10)).to.deep.equal(['one two']);
  });

  it('has no lines where a word alone is wider', () => {
    expect(wrappedWords('a long unbreakable', textWidthPx('unbreakabl', 10), 10)).to.equal(undefined);
  });
});
