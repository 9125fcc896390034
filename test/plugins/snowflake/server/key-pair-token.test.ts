import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { decodeJwt } from 'jose';
import { accountOfToken, keyPairTokens } from '../../../../plugins/snowflake/server/key-pair-token.ts';
import { readPrivateKey } from '../../../../plugins/snowflake/server/private-key.ts';

const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2_048 });
const pem = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
const keyOf = (written: string, passphrase?: string) => {
  const read = readPrivateKey(written, passphrase);
  if (!read.ok) throw new Error(read.error);
  return read.value;
};

describe('accountOfToken', () => {
  it('is the locator without its region, or the whole name', () => {
    expect(['xy12345.us-east-2.aws', 'myorg-shop', 'acc-x1.global'].map(accountOfToken)).to.deep.equal([
      'XY12345',
      'MYORG-SHOP',
      'ACC',
    ]);
  });
});

describe('keyPairTokens', () => {
  it('makes one token for fifty minutes, valid for an hour', async () => {
    let now = 1_000_000;
    const token = keyPairTokens({ account: 'myorg-shop', user: 'ADA' }, keyOf(pem), () => now);
    const first = await token();
    expect(decodeJwt(first)).to.include({ sub: 'MYORG-SHOP.ADA', iat: now, exp: now + 3_600 });
    now += 2_999;
    expect(await token()).to.equal(first);
    now += 1;
    expect(await token()).not.to.equal(first);
  });
});

describe('readPrivateKey', () => {
  it('reads a key whose lines an input of one line took away, and one without its frame', () => {
    const { fingerprint } = keyOf(pem);
    const body = pem.replace(/-----[A-Z ]+-----/g, '').replace(/\s/g, '');
    expect([keyOf(pem.replaceAll('\n', '')), keyOf(body)].map((one) => one.fingerprint)).to.deep.equal([
      fingerprint,
      fingerprint,
    ]);
  });

  it('opens a key with its passphrase only', () => {
    const locked = privateKey
      .export({ type: 'pkcs8', format: 'pem', cipher: 'aes-256-cbc', passphrase: 'open' })
      .toString();
    expect(keyOf(locked, 'open').fingerprint).to.equal(keyOf(pem).fingerprint);
    expect(readPrivateKey(locked, 'shut').ok).to.equal(false);
  });

  it('says nothing of what it cannot read', () => {
    const read = readPrivateKey('-----BEGIN PRIVATE KEY-----c2VjcmV0-----END PRIVATE KEY-----', undefined);
    expect(read.ok ? '' : read.error)
      .to.match(/RSA key in PEM/)
      .and.not.contain('c2VjcmV0');
  });
});
