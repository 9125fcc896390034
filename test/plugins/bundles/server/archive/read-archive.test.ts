import { expect } from 'chai';
import { zipSync } from 'fflate';
import { AppError } from '#core/common';
import { readArchive } from '../../../../../plugins/bundles/server/archive/read-archive.ts';
import { zipOf } from '../../support/bundle.ts';

/** Why an archive is refused. */
function refusalOf(bytes: Uint8Array): string {
  try {
    readArchive(bytes);
  } catch (thrown) {
    if (thrown instanceof AppError) return `${String(thrown.status)} ${thrown.errorType ?? ''}: ${thrown.message}`;
    throw thrown;
  }
  return 'taken';
}

describe('the archive of a bundle', () => {
  it('is read without the folder around its files, whatever that is called', () => {
    const files = readArchive(zipOf({ 'any name/metadata.yaml': 'a: 1', 'any name/charts/b.yaml': 'b: 2' }));
    expect([...files.keys()]).to.deep.equal(['metadata.yaml', 'charts/b.yaml']);
    expect([...readArchive(zipOf({ 'metadata.yaml': 'a: 1', 'charts/b.yaml': '' })).keys()]).to.deep.equal([
      'metadata.yaml',
      'charts/b.yaml',
    ]);
  });

  it('may hold what file managers leave behind', () => {
    const files = zipOf({
      'x/metadata.yaml': '',
      '__MACOSX/x/._metadata.yaml': '',
      'x/.DS_Store': '',
      'x/charts/': '',
    });
    expect([...readArchive(files).keys()]).to.deep.equal(['metadata.yaml']);
  });

  it('is refused when it is none', () => {
    expect(refusalOf(new TextEncoder().encode('no archive'))).to.equal('422 GENERIC_COMMAND_ERROR: Not a ZIP file');
    expect(refusalOf(new Uint8Array())).to.equal('422 GENERIC_COMMAND_ERROR: Not a ZIP file');
    expect(refusalOf(zipOf({ 'x/metadata.yaml': 'a: 1' }).slice(0, 40))).to.match(/Not a ZIP file/);
  });

  for (const path of ['../evil.yaml', 'x/../../evil.yaml', '/etc/evil.yaml', 'x\\..\\evil.yaml', 'C:\\evil.yaml']) {
    it(`is refused when it leads out of itself by ${path}`, () => {
      expect(refusalOf(zipOf({ 'x/metadata.yaml': '', [path]: '' }))).to.include('leads out of it');
    });
  }

  it('is refused when little of it becomes much', () => {
    const zeros = zipSync({ 'x/charts/a.yaml': new Uint8Array(3 * 1024 * 1024) }, { level: 9 });
    expect(zeros.byteLength).to.be.below(10_000);
    expect(refusalOf(zeros)).to.match(/^422 .* 64 MB together, one of them 2 MB/);
    const many = Object.fromEntries(
      Array.from({ length: 40 }, (_, at) => [`x/charts/${String(at)}.yaml`, new Uint8Array(2 * 1024 * 1024)]),
    );
    expect(refusalOf(zipSync(many, { level: 9 }))).to.match(/64 MB together/);
  });

  it('is refused when it holds more files than any bundle', () => {
    const files = Object.fromEntries(Array.from({ length: 5_001 }, (_, at) => [`x/charts/${String(at)}.yaml`, '']));
    expect(refusalOf(zipOf(files))).to.match(/5,000 files/);
  });

  it('never unpacks more than it says it holds', () => {
    const bytes = zipSync({ 'x/charts/a.yaml': new Uint8Array(1024 * 1024) }, { level: 9 });
    // The directory says 10 bytes instead of a megabyte.
    const view = new DataView(bytes.buffer);
    const directory = view.getUint32(bytes.byteLength - 6, true);
    view.setUint32(directory + 24, 10, true);
    const content = readArchive(bytes).get('charts/a.yaml');
    expect(content?.byteLength).to.be.at.most(10);
  });
});
