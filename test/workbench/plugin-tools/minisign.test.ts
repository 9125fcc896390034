import { expect } from 'chai';
import { createHash, createPublicKey, scryptSync, verify } from 'node:crypto';
import { minisignPublicKey, minisignature, signingKey } from '../../../workbench/plugin-tools/minisign.mjs';

const seed = '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60';
/** Of RFC 8032, section 7.1, test 1. */
const publicKey = 'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a';
const keyId = Buffer.from('0102030405060708', 'hex');
const content = Buffer.from('the packed plugin');

/** A secret key file in minisign's layout; with a password its secret part is hidden by scrypt. */
function secretKeyFile(password?: string): string {
  const secret = Buffer.concat([keyId, Buffer.from(seed + publicKey, 'hex'), Buffer.alloc(32)]);
  const head = Buffer.alloc(54);
  head.write('Ed', 0);
  head.write('B2', 4);
  if (password !== undefined) {
    head.write('Sc', 2);
    head.fill(7, 6, 38);
    head.writeBigUInt64LE(32_768n, 38);
    head.writeBigUInt64LE(16_777_216n, 46);
    // libsodium takes the first power of two above half of 32768 / (8 · 4) = 1024: N = 1024, with r = 8 and p = 1.
    const hiding = scryptSync(password, head.subarray(6, 38), secret.length, { N: 1024, r: 8, p: 1 });
    secret.forEach((byte, index) => (secret[index] = byte ^ hiding[index]!));
  }
  return `untrusted comment: a key\n${Buffer.concat([head, secret]).toString('base64')}\n`;
}

/** Written by minisign 0.11 (`minisign -G`), with its own costs of the password: 1 GB and some seconds. */
const keyOfMinisign = {
  file: `untrusted comment: minisign encrypted secret key
RWRTY0IyFG4AQzjJF7KhxjOuvWkhFdJpvwpxai44Xvg+G884K2wAAAACAAAAAAAAAEAAAAAAizIW7C2wlpLpKXz8q8iGFxlb5PjFiqDaIJUAe4TcUB5CFkRh4T2RFSZ2ConFWzl0GvekerOUZLmzlWVMr00ydWpRaJ+p604RJl9fl59Mav7S7z7Ku7mo6kuPfQHdpxv+QBh11Hudv3A=
`,
  password: 'open sesame 17',
  publicKey: 'RWRIFrGuIvhSHqhmaN+DyQD3QmuhRkg1yHS9A53y0CRNAW2/GEHx5VXZ',
};

/** By the published layout: the prehashed file, then the signature with its trusted comment. */
function isSigned(text: string): boolean {
  const [, line = '', comment = '', global = ''] = text.split('\n');
  const bytes = Buffer.from(line, 'base64');
  const der = Buffer.from(`302a300506032b6570032100${publicKey}`, 'hex');
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  const hash = createHash('blake2b512').update(content).digest();
  const signature = bytes.subarray(10);
  const trusted = Buffer.from(comment.replace('trusted comment: ', ''));
  return (
    bytes.toString('latin1', 0, 2) === 'ED' &&
    verify(null, hash, key, signature) &&
    verify(null, Buffer.concat([signature, trusted]), key, Buffer.from(global, 'base64'))
  );
}

describe('signatures that tessera-plugin writes', () => {
  it('are verified by the key of a seed, of a key file and of one with a password', () => {
    const keys = [signingKey(seed), signingKey(secretKeyFile()), signingKey(secretKeyFile('open'), 'open')];
    expect(keys.map((key) => isSigned(minisignature(content, key, 'file:a.zip')))).to.deep.equal([true, true, true]);
  });

  it('name the key by the id of its file', () => {
    const expected = Buffer.concat([Buffer.from('Ed'), keyId, Buffer.from(publicKey, 'hex')]).toString('base64');
    expect(minisignPublicKey(signingKey(secretKeyFile()))).to.equal(expected);
  });

  it('come from a key that minisign wrote with a password, too', function () {
    this.timeout(120_000);
    const key = signingKey(keyOfMinisign.file, keyOfMinisign.password);
    expect(minisignPublicKey(key)).to.equal(keyOfMinisign.publicKey);
  });

  it('refuse a wrong password and what is no key', () => {
    expect(() => signingKey(secretKeyFile('open'), 'shut')).to.throw('password');
    expect(() => signingKey('hello')).to.throw('neither');
  });
});
