import { expect } from 'chai';
import { longestFirst } from './file-times.ts';

describe('the order of test files', () => {
  const graph = { reach: () => new Set<string>(), needsBuild: () => false };

  it('is by the times of the last run, the longest first', () => {
    expect(longestFirst(['a', 'b', 'c'], { a: 20, b: 300, c: 100 }, graph)).to.deep.equal(['b', 'c', 'a']);
  });

  it('has files in Chromium first where none was ever run', () => {
    const [unit, browser] = ['test/runner/file-queue.test.ts', 'test/runner/samples/passes.ts'];
    const reach = (file: string) => new Set(file === browser ? ['test/support/chromium.ts'] : []);
    expect(longestFirst([unit, browser], {}, { ...graph, reach })).to.deep.equal([browser, unit]);
  });
});
