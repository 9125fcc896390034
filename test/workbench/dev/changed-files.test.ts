import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'chai';
import { changedFiles } from '../../../workbench/dev/changed-files.mjs';

describe('files of a build', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'tessera-files-'));
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  it('are written when they differ from the ones before', () => {
    const write = changedFiles(folder);
    const outcomes = [write([{ file: 'a/b.js', contents: 'one' }])];
    writeFileSync(join(folder, 'a/b.js'), 'of somebody else');
    outcomes.push(write([{ file: 'a/b.js', contents: 'one' }]));
    const untouched = readFileSync(join(folder, 'a/b.js'), 'utf8');
    outcomes.push(write([{ file: 'a/b.js', contents: 'two' }]));
    expect([outcomes, untouched, readFileSync(join(folder, 'a/b.js'), 'utf8')]).to.deep.equal([
      [true, false, true],
      'of somebody else',
      'two',
    ]);
  });

  it('are the same code when only what debuggers read has changed', () => {
    const write = changedFiles(folder);
    write([{ file: 'a.js.map', contents: '1' }]);
    const hasChanged = write([{ file: 'a.js.map', contents: '2' }]);
    expect([hasChanged, readFileSync(join(folder, 'a.js.map'), 'utf8')]).to.deep.equal([false, '2']);
  });
});
