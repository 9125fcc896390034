import { expect } from 'chai';
import { fuzzyScore } from '../../../../workbench/browser/palette/fuzzy-score.ts';

const best = (query: string, texts: readonly string[]) =>
  texts
    .map((text) => ({ text, score: fuzzyScore(query, text) }))
    .filter((one) => one.score !== undefined)
    .sort((a, b) => (b.score ?? 0) - (a.score ?? 0))
    .map(({ text }) => text);

describe('fuzzyScore', () => {
  it('leaves out texts that lack a letter or have them in another order', () => {
    expect(best('td', ['dark theme', 'Use the dark theme', 'xyz'])).to.deep.equal(['Use the dark theme']);
  });
  it('prefers a beginning, then the beginning of a word, then an inner part', () => {
    expect(best('chart', ['flowchart', 'New chart', 'Charts'])).to.deep.equal(['Charts', 'New chart', 'flowchart']);
  });
  it('finds initials', () => {
    expect(best('udt', ['Sign out', 'Use the dark theme'])).to.deep.equal(['Use the dark theme']);
  });
  it('gives every text the same score for an empty query', () => {
    expect([fuzzyScore('', 'a'), fuzzyScore('  ', 'abc')]).to.deep.equal([0, 0]);
  });
});
