import { readFileSync } from 'node:fs';
import { expect } from 'chai';
import { describeExtensionPoints } from '../support/extension-points.ts';

describe('docs/extension-points.md', function documentation() {
  this.timeout(60_000); // loads both halves of every plugin

  it('says what the code says; "npm run docs" writes it', async () => {
    expect(readFileSync('docs/extension-points.md', 'utf8')).to.equal(await describeExtensionPoints());
  });

  it('names a contributor for every point but the one that waits for row-level security', async () => {
    const lines = (await describeExtensionPoints()).split('\n').filter((line) => /\| –\s*\|$/.test(line));
    const unused = lines.map((line) => /`([^`]+)`/.exec(line)?.[1]);
    expect(unused).to.deep.equal(['sql-language/row-rule-sources']);
  });
});
