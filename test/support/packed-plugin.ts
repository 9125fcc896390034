import { createHash, generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { zipSync, type Zippable } from 'fflate';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** A packed plugin; `files` replaces and adds. */
export function packedPlugin(
  about: object = {},
  files: Readonly<Record<string, string>> = {},
): Uint8Array<ArrayBuffer> {
  const all = {
    'plugin.json': JSON.stringify({ id: 'toy', title: 'Toys', version: '1.0.0', trust: 'trusted', ...about }),
    'index.js': 'export default { id: "toy" };',
    ...files,
  };
  return Uint8Array.from(zipSync(Object.fromEntries(Object.entries(all).map(([path, text]) => [path, bytesOf(text)]))));
}

/** A packed plugin with a further entry that is a symbolic link. */
export function packedWithLink(): Uint8Array<ArrayBuffer> {
  const entries: Zippable = {
    'plugin.json': bytesOf('{"id":"toy","title":"Toys","version":"1.0.0","trust":"trusted"}'),
    'index.js': [bytesOf('/etc/hostname'), { os: 3, attrs: 0o120777 * 65_536 }],
  };
  return Uint8Array.from(zipSync(entries));
}

/** A packed plugin with 256 MB of zeros in an entry that says it has 10 bytes. */
export function packedWithLie(): Uint8Array<ArrayBuffer> {
  const about = bytesOf('{"id":"toy","title":"Toys","version":"1.0.0","trust":"trusted"}');
  const whole = zipSync({ 'plugin.json': about, 'index.js': new Uint8Array(256 * 1_048_576) });
  const bytes = Buffer.from(whole);
  const ofFile = bytes.indexOf('index.js') - 30;
  const ofDirectory = bytes.lastIndexOf('index.js') - 46;
  bytes.writeUInt32LE(10, ofFile + 22);
  bytes.writeUInt32LE(10, ofDirectory + 24);
  return Uint8Array.from(bytes);
}

export interface TestSigner {
  /** As `minisign -p` prints it. */
  readonly publicKey: string;
  /** The text of a `.minisig`: prehashed as today's minisign does, or over the bytes as it once did. */
  readonly sign: (file: Uint8Array, how?: { readonly isLegacy?: boolean; readonly comment?: string }) => string;
}

/** Keys and signatures in the layout that https://jedisct1.github.io/minisign/ publishes. */
export function testSigner(keyId = 'TESTKEY1'): TestSigner {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const raw = Buffer.from(publicKey.export({ format: 'jwk' }).x ?? '', 'base64url');
  const id = Buffer.from(keyId, 'latin1');
  return {
    publicKey: Buffer.concat([Buffer.from('Ed'), id, raw]).toString('base64'),
    sign: (file, { isLegacy = false, comment = 'timestamp:1' } = {}) => {
      const signed = isLegacy ? file : createHash('blake2b512').update(file).digest();
      const signature = signWith(privateKey, signed);
      const line = Buffer.concat([Buffer.from(isLegacy ? 'Ed' : 'ED'), id, signature]).toString('base64');
      const overComment = signWith(privateKey, Buffer.concat([signature, Buffer.from(comment)])).toString('base64');
      return `untrusted comment: signature\n${line}\ntrusted comment: ${comment}\n${overComment}\n`;
    },
  };
}

const signWith = (key: KeyObject, bytes: Uint8Array): Buffer => sign(null, bytes, key);
