import { createHash, createPrivateKey, createPublicKey, scryptSync, sign } from 'node:crypto';

const seedPrefix = Buffer.from('302e020100300506032b657004220420', 'hex');
const blake2b = (content) => createHash('blake2b512').update(content).digest();

/**
 * Reads what `--sign` names: 64 hexadecimal digits (an Ed25519 seed), or the text of a minisign secret key file. The
 * password is for a key file that has one. Throws when it is neither.
 */
export function signingKey(text, password = '') {
  const trimmed = text.trim();
  if (/^[0-9a-f]{64}$/i.test(trimmed)) {
    const seed = Buffer.from(trimmed, 'hex');
    return { key: keyOfSeed(seed), id: blake2b(rawPublicKey(keyOfSeed(seed))).subarray(0, 8) };
  }
  const bytes = Buffer.from(trimmed.split('\n')[1] ?? '', 'base64');
  if (bytes.length !== 158 || bytes.toString('latin1', 0, 2) !== 'Ed')
    throw new Error('The signing key is neither 64 hexadecimal digits nor a minisign secret key file.');
  const secret = secretPart(bytes, password);
  const [id, seed, publicKey, checksum] = [
    secret.subarray(0, 8),
    secret.subarray(8, 40),
    secret.subarray(40, 72),
    secret.subarray(72),
  ];
  // The key file states BLAKE2b-256 of what is hidden; node has only the 512 bits, so the public key is compared instead.
  const key = keyOfSeed(seed);
  if (checksum.length !== 32 || !rawPublicKey(key).equals(publicKey))
    throw new Error('The password of the signing key is wrong.');
  return { key, id };
}

function secretPart(bytes, password) {
  const hidden = bytes.subarray(54);
  const isPlain = bytes.readUInt16LE(2) === 0;
  if (isPlain) return hidden;
  const operations = Number(bytes.readBigUInt64LE(38));
  const memory = Number(bytes.readBigUInt64LE(46));
  const stream = scryptSync(password, bytes.subarray(6, 38), hidden.length, {
    ...scryptCost(operations, memory),
    maxmem: 2 * memory + 2 ** 25,
  });
  return Buffer.from(hidden.map((byte, index) => byte ^ stream[index]));
}

/** Cost as libsodium derives it from the limits in the file. */
function scryptCost(operations, memory) {
  const blockSize = 8;
  const isSmall = operations < memory / 32;
  const most = isSmall ? operations / (blockSize * 4) : memory / (blockSize * 128);
  let log = 1;
  while (log < 63 && 2 ** log <= most / 2) log += 1;
  const N = 2 ** log;
  return { N, r: blockSize, p: isSmall ? 1 : Math.floor(Math.min(operations / 4 / N, 0x3fffffff) / blockSize) };
}

const keyOfSeed = (seed) => createPrivateKey({ key: Buffer.concat([seedPrefix, seed]), format: 'der', type: 'pkcs8' });
const rawPublicKey = (key) => createPublicKey(key).export({ format: 'der', type: 'spki' }).subarray(-32);

/** The text of a `.minisig` file: prehashed (`ED`), with a trusted comment. */
export function minisignature(content, { key, id }, trustedComment) {
  const signature = sign(null, blake2b(content), key);
  const global = sign(null, Buffer.concat([signature, Buffer.from(trustedComment)]), key);
  const line = Buffer.concat([Buffer.from('ED'), id, signature]).toString('base64');
  return `untrusted comment: signature of a Tessera plugin\n${line}\ntrusted comment: ${trustedComment}\n${global.toString('base64')}\n`;
}

/** The public key as minisign prints it, for the settings of a product that takes signed plugins only. */
export const minisignPublicKey = ({ key, id }) =>
  Buffer.concat([Buffer.from('Ed'), id, rawPublicKey(key)]).toString('base64');
