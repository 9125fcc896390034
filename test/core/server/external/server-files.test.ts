import { mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { readServerFiles } from '../../../../core/server/external/server-files.ts';
import { hashByCommand, writePlugin } from '../../../support/external-plugin.ts';

describe('readServerFiles', () => {
  let dataDir: string;
  let folder: string;
  beforeEach(() => {
    dataDir = mkdtempSync(join(tmpdir(), 'tessera-files-'));
    folder = join(dataDir, 'plugins', 'toy', 'server');
    writePlugin(dataDir, 'toy', {
      'index.js': 'not of the server',
      'server/index.js': 'export {};',
      'server/Z.js': '1',
      'server/a/é.js': '2',
      'server/a-b.js': '3',
    });
  });
  afterEach(() => {
    rmSync(dataDir, { recursive: true });
  });

  const problem = async (): Promise<string> => {
    const read = await readServerFiles(folder);
    return read?.ok === false ? read.error : 'none';
  };

  it('hashes as sha256sum does, over paths and contents', async () => {
    const read = await readServerFiles(folder);
    expect(read?.ok === true && read.value.hash).to.equal(hashByCommand(dataDir, 'toy'));
  });

  it('gives another hash for a renamed, a changed and an added file', async () => {
    const hashes = new Set<string>();
    const note = async () => {
      const read = await readServerFiles(folder);
      hashes.add(read?.ok === true ? read.value.hash : 'none');
    };
    await note();
    writeFileSync(join(folder, 'a-b.js'), '4');
    await note();
    writeFileSync(join(folder, 'empty.js'), '');
    await note();
    rmSync(join(folder, 'empty.js'));
    writeFileSync(join(folder, 'void.js'), '');
    await note();
    expect([hashes.size, hashes.has('none')]).to.deep.equal([4, false]);
  });

  it('knows of no files without the folder', async () => {
    expect(await readServerFiles(join(dataDir, 'plugins', 'toy', 'nothing'))).to.equal(undefined);
  });

  it('refuses a link to a file and to a folder', async () => {
    symlinkSync('/etc/hostname', join(folder, 'host.txt'));
    const ofFile = await problem();
    rmSync(join(folder, 'host.txt'));
    symlinkSync('/etc', join(folder, 'a', 'etc'));
    expect([ofFile, await problem()]).to.deep.equal([
      'server/host.txt is a link or no ordinary file; put the file itself there',
      'server/a/etc is a link or no ordinary file; put the file itself there',
    ]);
  });

  it('refuses a folder that is a link itself', async () => {
    rmSync(folder, { recursive: true });
    mkdirSync(join(dataDir, 'elsewhere'));
    symlinkSync(join(dataDir, 'elsewhere'), folder);
    expect(await problem()).to.equal('its folder server is a link or no folder; put the folder itself there');
  });

  it('refuses more than 32 MB together, and more than 2,000 files', async () => {
    for (const name of ['one.bin', 'two.bin']) {
      writeFileSync(join(folder, name), '');
      truncateSync(join(folder, name), 17 * 1_048_576);
    }
    const large = await problem();
    for (const name of ['one.bin', 'two.bin']) rmSync(join(folder, name));
    for (let count = 0; count < 2_000; count += 1) writeFileSync(join(folder, `${String(count)}.txt`), '');
    expect([large, await problem()]).to.deep.equal([
      'its folder server has more than 32 MB; leave out what it does not need',
      'its folder server has more than 2000 files; bundle them into fewer',
    ]);
  });

  it('refuses names that sha256sum writes in another form', async () => {
    writeFileSync(join(folder, 'a\nb.js'), '');
    expect(await problem()).to.match(/"a\\nb\.js" has a backslash or a control character in its name/);
  });
});
