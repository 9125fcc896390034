import { expect } from 'chai';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPageHeads } from '../../../../core/server/pages/page-html.ts';

describe('readPageHeads', () => {
  let folder: string;
  before(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-heads-'));
  });
  after(() => {
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds the tags of an address, and none for other pages', async () => {
    const file = join(folder, 'page-heads.json');
    writeFileSync(
      file,
      JSON.stringify([{ path: '^/dashboard/[^/]+', tags: '<link rel="modulepreload" href="/a.js">' }]),
    );
    const headOf = await readPageHeads(file);
    expect(headOf('/dashboard/4/')).to.equal('<link rel="modulepreload" href="/a.js">');
    expect(headOf('/dashboard/')).to.equal('');
    expect(headOf('/chart/list/')).to.equal('');
  });

  it('adds nothing without a build', async () => {
    expect((await readPageHeads(join(folder, 'none.json')))('/dashboard/4/')).to.equal('');
  });
});
