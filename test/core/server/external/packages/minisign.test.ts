import { expect } from 'chai';
import { readMinisignKey, signerOf } from '../../../../../core/server/external/packages/minisign.ts';
import { testSigner } from '../../../../support/packed-plugin.ts';

const file = new TextEncoder().encode('the file');
const signer = testSigner();
const keyOf = (text: string) => {
  const key = readMinisignKey(text);
  if (key === undefined) throw new Error('The key cannot be read.');
  return key;
};
const signers = new Map([['Ada', keyOf(signer.publicKey)]]);

describe('signatures of minisign', () => {
  it('tells who signed a file, over its hash or its bytes', () => {
    expect([
      signerOf(file, signer.sign(file), signers),
      signerOf(file, signer.sign(file, { isLegacy: true }), signers),
    ]).to.deep.equal([
      { ok: true, value: 'Ada' },
      { ok: true, value: 'Ada' },
    ]);
  });

  it('refuses another file, and a trusted comment that was changed', () => {
    const other = signerOf(new TextEncoder().encode('another'), signer.sign(file), signers);
    const comment = signerOf(file, signer.sign(file).replace('timestamp:1', 'timestamp:2'), signers);
    expect([other.ok, comment.ok]).to.deep.equal([false, false]);
  });

  it('refuses the key of somebody else under the same key id', () => {
    expect(signerOf(file, testSigner().sign(file), signers).ok).to.equal(false);
  });

  it('knows nobody by another key id', () => {
    expect(signerOf(file, testSigner('OTHERKEY').sign(file), signers)).to.deep.equal({ ok: true, value: undefined });
  });

  it('refuses what is no signature, and reads no other key', () => {
    expect([signerOf(file, 'hello', signers).ok, readMinisignKey('RWhello')]).to.deep.equal([false, undefined]);
  });
});
