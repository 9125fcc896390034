import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { settingsFrom } from '#core/common';
import { allowedFile } from '../../../../plugins/sqlite/server/allowed-files.ts';
import { sqliteSettings } from '../../../../plugins/sqlite/manifest.ts';

describe('allowedFile', () => {
  let root: string;
  before(() => {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'tessera-allowed-')));
    for (const folder of ['data/sqlite', 'shared', 'shared-not', 'secret'])
      mkdirSync(join(root, folder), { recursive: true });
    for (const file of ['data/sqlite/a.db', 'shared/b.db', 'shared-not/c.db', 'secret/d.db'])
      writeFileSync(join(root, file), '');
    symlinkSync(join(root, 'secret/d.db'), join(root, 'shared/link.db'));
  });
  after(() => {
    rmSync(root, { recursive: true });
  });

  const look = async (path: string) => {
    const folders = settingsFrom({ [sqliteSettings.folders.name]: join(root, 'shared') });
    const found = await allowedFile(join(root, path), { dataDir: join(root, 'data'), settings: folders });
    return found.ok ? found.value : found.error;
  };

  it('takes files of its own folder and of those in SQLITE_FOLDERS', async () => {
    expect(await look('data/sqlite/a.db')).to.equal(join(root, 'data/sqlite/a.db'));
    expect(await look('shared/b.db')).to.equal(join(root, 'shared/b.db'));
  });

  for (const path of [
    'secret/d.db',
    'shared-not/c.db',
    'shared/../secret/d.db',
    'secret/nothing.db',
    'shared/link.db',
  ]) {
    it(`refuses ${path}, and names the folders`, async () => {
      const refusal = await look(path);
      expect(refusal).to.match(/is not in a folder that Tessera may read from/);
      expect(refusal).to.contain(`${join(root, 'data/sqlite')}, ${join(root, 'shared')}`);
    });
  }

  it('says that a file is not there', async () => {
    expect(await look('shared/nothing.db')).to.match(/^There is no file ".*nothing\.db"/);
    expect(await look('data/sqlite/../sqlite')).to.match(/is not in a folder|There is no file/);
  });
});
