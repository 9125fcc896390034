import { createReadStream } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { createInflateRaw } from 'node:zlib';

/** A file inside a ZIP archive. */
interface ZipEntry {
  readonly isEncrypted: boolean;
  /** 0 stored, 8 deflated. */
  readonly method: number;
  readonly compressedBytes: number;
  /** As the directory announces it. */
  readonly inflatedBytes: number;
  /** Offset of the local header. */
  readonly offset: number;
}

/** A ZIP archive read through its directory, so that only the wanted entries are read, as streams. */
export interface ZipArchive {
  readonly names: readonly string[];
  readonly hasEncrypted: boolean;
  /** Undefined when there is no such entry. Throws on methods other than stored and deflated. */
  readonly read: (name: string) => Promise<AsyncIterable<Uint8Array> | undefined>;
}

const endSignature = 0x06054b50;
const end64LocatorSignature = 0x07064b50;
const directorySignature = 0x02014b50;
/** More entries than any workbook has. */
const maxEntries = 20_000;
const maxDirectoryBytes = 16 * 1024 * 1024;
/** Most bytes that an entry may inflate to, and how many times its size once it is larger than a small one. */
export const maxInflatedBytes = 768 * 1024 * 1024;
export const maxInflatedRatio = 200;
const smallBytes = 32 * 1024 * 1024;

/** An entry grows far beyond what tables do: reading it would take minutes and the memory of the server. */
export class TooInflated extends Error {}

function checkInflated(inflated: number, compressed: number): void {
  if (inflated > maxInflatedBytes || (inflated > smallBytes && inflated > compressed * maxInflatedRatio))
    throw new TooInflated('An entry of the archive is too large.');
}

/** Opens an archive; undefined when the file is none. */
export async function openZip(path: string): Promise<ZipArchive | undefined> {
  const handle = await open(path, 'r');
  try {
    const directory = await readDirectory(handle);
    if (directory === undefined) return undefined;
    return {
      names: [...directory.keys()],
      hasEncrypted: [...directory.values()].some((entry) => entry.isEncrypted),
      read: async (name) => {
        const entry = directory.get(name);
        return entry === undefined ? undefined : readEntry(path, entry);
      },
    };
  } finally {
    await handle.close();
  }
}

async function readAt(handle: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

async function readDirectory(handle: FileHandle): Promise<Map<string, ZipEntry> | undefined> {
  const { size } = await handle.stat();
  const tailStart = Math.max(0, size - 65_557 - 20); // end record with the longest comment, and the locator before it
  const tail = await readAt(handle, tailStart, size - tailStart);
  const end = tail.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  if (end < 0 || tail.length < end + 22 || tail.readUInt32LE(end) !== endSignature) return undefined;
  let length = tail.readUInt32LE(end + 12);
  let start = tail.readUInt32LE(end + 16);
  if (
    (start === 0xffffffff || length === 0xffffffff) &&
    end >= 20 &&
    tail.readUInt32LE(end - 20) === end64LocatorSignature
  ) {
    const record = await readAt(handle, Number(tail.readBigUInt64LE(end - 12)), 56);
    if (record.length < 56) return undefined;
    length = Number(record.readBigUInt64LE(40));
    start = Number(record.readBigUInt64LE(48));
  }
  if (start + length > size || length > maxDirectoryBytes) return undefined;
  return parseDirectory(await readAt(handle, start, length));
}

function parseDirectory(bytes: Buffer): Map<string, ZipEntry> | undefined {
  const entries = new Map<string, ZipEntry>();
  for (let at = 0; at + 46 <= bytes.length && bytes.readUInt32LE(at) === directorySignature;) {
    const nameLength = bytes.readUInt16LE(at + 28);
    const extraLength = bytes.readUInt16LE(at + 30);
    const name = bytes.toString('utf8', at + 46, at + 46 + nameLength);
    const extra = bytes.subarray(at + 46 + nameLength, at + 46 + nameLength + extraLength);
    const sizes = {
      size: bytes.readUInt32LE(at + 24),
      compressed: bytes.readUInt32LE(at + 20),
      offset: bytes.readUInt32LE(at + 42),
    };
    const wide = wideSizes(extra, sizes);
    entries.set(name, {
      isEncrypted: (bytes.readUInt16LE(at + 8) & 1) === 1,
      method: bytes.readUInt16LE(at + 10),
      compressedBytes: wide.compressed,
      inflatedBytes: wide.size,
      offset: wide.offset,
    });
    if (entries.size > maxEntries) return undefined;
    at += 46 + nameLength + extraLength + bytes.readUInt16LE(at + 32);
  }
  return entries;
}

/** Sizes beyond 4 GiB are in an extra field, in this order and only those that did not fit. */
function wideSizes(
  extra: Buffer,
  sizes: { size: number; compressed: number; offset: number },
): { size: number; compressed: number; offset: number } {
  for (let at = 0; at + 4 <= extra.length; at += 4 + extra.readUInt16LE(at + 2)) {
    if (extra.readUInt16LE(at) !== 1) continue;
    const field = extra.subarray(at + 4, at + 4 + extra.readUInt16LE(at + 2));
    let place = 0;
    const next = (narrow: number): number => {
      if (narrow !== 0xffffffff || place + 8 > field.length) return narrow;
      const value = Number(field.readBigUInt64LE(place));
      place += 8;
      return value;
    };
    return { size: next(sizes.size), compressed: next(sizes.compressed), offset: next(sizes.offset) };
  }
  return sizes;
}

async function readEntry(path: string, entry: ZipEntry): Promise<AsyncIterable<Uint8Array>> {
  checkInflated(entry.inflatedBytes, entry.compressedBytes);
  const handle = await open(path, 'r');
  let start: number;
  try {
    const header = await readAt(handle, entry.offset, 30);
    if (header.length < 30) throw new Error('An entry of the archive is cut off.');
    start = entry.offset + 30 + header.readUInt16LE(26) + header.readUInt16LE(28);
  } finally {
    await handle.close();
  }
  if (entry.compressedBytes === 0) return emptyBytes();
  const raw = createReadStream(path, { start, end: start + entry.compressedBytes - 1 });
  if (entry.method === 0) return raw;
  if (entry.method !== 8) throw new Error(`Compression method ${entry.method} is not supported.`);
  const inflate = createInflateRaw();
  raw.on('error', (failure) => inflate.destroy(failure));
  inflate.on('close', () => raw.destroy());
  // A directory may announce less than there is.
  const counted = new InflatedBytes(entry.compressedBytes);
  inflate.on('error', (failure) => counted.destroy(failure));
  counted.on('close', () => inflate.destroy());
  return raw.pipe(inflate).pipe(counted);
}

/** Passes bytes through and stops where they become too many. */
class InflatedBytes extends Transform {
  #bytes = 0;
  readonly #compressedBytes: number;

  constructor(compressedBytes: number) {
    super();
    this.#compressedBytes = compressedBytes;
  }

  override _transform(
    chunk: Buffer,
    _encoding: BufferEncoding,
    done: (failure: Error | null, chunk?: Buffer) => void,
  ): void {
    this.#bytes += chunk.length;
    try {
      checkInflated(this.#bytes, this.#compressedBytes);
      done(null, chunk);
    } catch (failure) {
      done(failure as Error); // what checkInflated throws
    }
  }
}

async function* emptyBytes(): AsyncIterable<Uint8Array> {
  // An entry without content.
}
