import { createHash, createPublicKey, verify, type KeyObject } from 'node:crypto';
import { err, ok, type Result } from '#core/common';
import { packageMessages as messages } from './package-messages.ts';

/** A public key of minisign: the id that signatures name, and the key. */
export interface MinisignKey {
  /** Eight bytes in hexadecimal digits. */
  readonly keyId: string;
  readonly key: KeyObject;
}

interface Signature {
  /** `ED` signs the BLAKE2b-512 of a file, `Ed` its bytes. */
  readonly isPrehashed: boolean;
  readonly keyId: string;
  readonly bytes: Buffer;
  readonly trustedComment: string;
  /** Over the signature and the trusted comment. */
  readonly commentBytes: Buffer;
}

const algorithmLength = 2;
const keyIdLength = 8;
const keyLength = 32;
const signatureLength = 64;
const bodyAt = algorithmLength + keyIdLength;
/** What comes before the 32 bytes of an Ed25519 key in DER. */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex');

/** Reads `base64("Ed" · key id · key)`; undefined when it is something else. */
export function readMinisignKey(text: string): MinisignKey | undefined {
  const bytes = Buffer.from(text, 'base64');
  if (bytes.length !== bodyAt + keyLength || bytes.toString('latin1', 0, algorithmLength) !== 'Ed') return undefined;
  const der = Buffer.concat([derPrefix, bytes.subarray(bodyAt)]);
  const key = createPublicKey({ key: der, format: 'der', type: 'spki' });
  return { keyId: bytes.toString('hex', algorithmLength, bodyAt), key };
}

/**
 * The name of the signer whose key made this signature of the file; undefined when none of them did. The error says that
 * the text is no signature, or that a known key did not sign this file.
 */
export function signerOf(
  file: Uint8Array,
  signatureText: string,
  signers: ReadonlyMap<string, MinisignKey>,
): Result<string | undefined, string> {
  const signature = readSignature(signatureText);
  if (signature === undefined) return err(messages.notSignature());
  const named = [...signers].filter(([, { keyId }]) => keyId === signature.keyId);
  if (named.length === 0) return ok(undefined);
  const found = named.find(([, { key }]) => isSignedBy(key, file, signature));
  return found === undefined ? err(messages.badSignature()) : ok(found[0]);
}

function isSignedBy(key: KeyObject, file: Uint8Array, signature: Signature): boolean {
  const { isPrehashed, bytes, trustedComment, commentBytes } = signature;
  const signed = isPrehashed ? createHash('blake2b512').update(file).digest() : file;
  const comment = Buffer.concat([bytes, Buffer.from(trustedComment, 'utf8')]);
  return verify(null, signed, key, bytes) && verify(null, comment, key, commentBytes);
}

function readSignature(text: string): Signature | undefined {
  const [, first = '', comment = '', second = ''] = text.split(/\r?\n/);
  const prefix = 'trusted comment: ';
  const signed = Buffer.from(first, 'base64');
  const commentBytes = Buffer.from(second, 'base64');
  const algorithm = signed.toString('latin1', 0, algorithmLength);
  const isWhole = signed.length === bodyAt + signatureLength && commentBytes.length === signatureLength;
  if (!isWhole || !['ED', 'Ed'].includes(algorithm) || !comment.startsWith(prefix)) return undefined;
  return {
    isPrehashed: algorithm === 'ED',
    keyId: signed.toString('hex', algorithmLength, bodyAt),
    bytes: signed.subarray(bodyAt),
    trustedComment: comment.slice(prefix.length),
    commentBytes,
  };
}
