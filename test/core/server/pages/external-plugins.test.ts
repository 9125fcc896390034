import { expect } from 'chai';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { externalPlugins } from '../../../../core/server/pages/external-plugins.ts';

describe('plugins from outside that the page is offered', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'tessera-external-'));
    for (const folder of ['plugins', 'build']) mkdirSync(join(root, folder));
    const imports = { '@tessera/sdk': '/assets/sdk.js' };
    writeFileSync(join(root, 'build', 'importmap.json'), JSON.stringify({ imports }));
  });
  afterEach(() => {
    rmSync(root, { recursive: true });
  });
  const share = (names: readonly string[]) => {
    writeFileSync(join(root, 'build', 'shared-exports.json'), JSON.stringify({ '@tessera/sdk': names }));
  };
  const plugins = () =>
    externalPlugins({
      folder: join(root, 'plugins'),
      browserDir: join(root, 'build'),
      reasonAgainst: () => Promise.resolve(undefined),
      takenIds: new Set(),
      productVersion: '1.0.0',
    });

  it('are looked at again when what the page exports has changed, as while its sources are edited', async () => {
    writeFileSync(join(root, 'plugins', 'dots.js'), 'import { contribute } from "@tessera/sdk";\nexport default {};\n');
    const { list } = plugins();
    const reasons = async () => (await list()).map(({ reason }) => reason);
    share(['contribute']);
    const before = await reasons();
    share(['contribution']);
    const renamed = await reasons();
    share(['contribute']);
    expect([before, await reasons()]).to.deep.equal([[undefined], [undefined]]);
    expect(renamed[0]).to.include('contribute from @tessera/sdk');
  });
});
