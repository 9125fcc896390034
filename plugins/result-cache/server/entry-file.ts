import { Type } from 'typebox';
import { Value } from 'typebox/value';
import type { StoredEntry } from '../contract/result-stores.ts';

/** Bytes of the number that says how long the head is. */
const lengthBytes = 4;
/** A head has two times and some tags. */
const maxHeadBytes = 16_384;
/** So much of a file holds its head. */
export const beginningBytes = lengthBytes + maxHeadBytes;

const Head = Type.Object({
  storedAtMs: Type.Number(),
  expiresAtMs: Type.Union([Type.Number(), Type.Null()]),
  tags: Type.Array(Type.String()),
  sizeBytes: Type.Integer(),
});

/** The file of an entry: length of the head, the head as JSON, the bytes. Throws for too many tags. */
export function encodeEntry({ bytes, storedAtMs, expiresAtMs, tags }: StoredEntry): readonly Uint8Array[] {
  const head = { storedAtMs, expiresAtMs: expiresAtMs ?? null, tags, sizeBytes: bytes.byteLength };
  const text = Buffer.from(JSON.stringify(head));
  if (text.byteLength > maxHeadBytes) throw new RangeError(`An entry with ${String(tags.length)} tags is too large.`);
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(text.byteLength);
  return [length, text, bytes];
}

/** The head, from the beginning of a file; undefined where there is none. */
export function readHead(file: Buffer) {
  if (file.byteLength < lengthBytes) return undefined;
  const size = file.readUInt32LE(0);
  if (size > maxHeadBytes || file.byteLength < lengthBytes + size) return undefined;
  try {
    const head: unknown = JSON.parse(file.toString('utf8', lengthBytes, lengthBytes + size));
    return Value.Check(Head, head) ? { ...head, endsAt: lengthBytes + size } : undefined;
  } catch {
    return undefined; // not one of our files
  }
}

/** The entry of a file; undefined for one that is cut off or not ours. */
export function decodeEntry(file: Buffer): StoredEntry | undefined {
  const head = readHead(file);
  if (head === undefined || file.byteLength !== head.endsAt + head.sizeBytes) return undefined;
  const { storedAtMs, expiresAtMs, tags, endsAt } = head;
  return { bytes: file.subarray(endsAt), storedAtMs, expiresAtMs: expiresAtMs ?? undefined, tags };
}
