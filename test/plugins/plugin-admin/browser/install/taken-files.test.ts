import { expect } from 'chai';
import { mayBePackage, takenFiles } from '../../../../../plugins/plugin-admin/browser/install/taken-files.ts';

const fileOf = (name: string): File => new File(['x'], name);
const drag = (...types: readonly string[]) =>
  ({ types: ['Files'], items: types.map((type) => ({ kind: 'file', type })) }) as unknown as DataTransfer;

describe('takenFiles', () => {
  it('takes a packed plugin with the signature beside it, whichever comes first', () => {
    const [zip, signature] = [fileOf('maps.ZIP'), fileOf('maps.zip.minisig')];
    expect(takenFiles([signature, zip])).to.deep.equal({ zip, signature });
    expect(takenFiles([zip])).to.deep.equal({ zip, signature: undefined });
  });

  it('names what is no packed plugin', () => {
    expect(takenFiles([fileOf('towns.csv')])).to.deep.equal({ wrong: 'towns.csv' });
    expect(takenFiles([])).to.equal(undefined);
  });
});

describe('mayBePackage', () => {
  it('leaves tables to whoever makes datasets of them, and fields of the page to the page', () => {
    expect(
      [drag('application/zip'), drag('application/x-zip-compressed', ''), drag('text/csv')].map(mayBePackage),
    ).to.deep.equal([true, true, false]);
    expect(mayBePackage({ types: ['text/plain'], items: [] } as unknown as DataTransfer)).to.equal(false);
  });
});
