import { inflateRawSync } from 'node:zlib';

/** What the directory at the end of a ZIP archive says of a file in it. */
export interface ZipEntry {
  readonly path: string;
  readonly isLink: boolean;
  /** Bytes of its content, as the directory has it. */
  readonly size: number;
  /** Undefined when the content cannot be read, or has another size: an archive that lies costs no more than it says. */
  readonly content: () => Uint8Array | undefined;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const fileSignature = 0x04034b50;
const endLength = 22;
const entryLength = 46;
const fileLength = 30;
const stored = 0;
const deflated = 8;
/** Kinds of files in the modes of Unix. */
const kindMask = 0o170000;
const linkKind = 0o120000;
const modeShift = 16;

/** Every file that the archive names, links told apart; undefined when its directory cannot be read. */
export function zipEntries(bytes: Uint8Array): readonly ZipEntry[] | undefined {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const end = endOf(buffer);
  if (end === undefined) return undefined;
  const count = buffer.readUInt16LE(end + 10);
  let at = buffer.readUInt32LE(end + 16);
  const entries: ZipEntry[] = [];
  for (let index = 0; index < count; index += 1) {
    if (at + entryLength > buffer.length || buffer.readUInt32LE(at) !== entrySignature) return undefined;
    const nameLength = buffer.readUInt16LE(at + 28);
    const mode = buffer.readUInt32LE(at + 38) >>> modeShift;
    const path = buffer.toString('utf8', at + entryLength, at + entryLength + nameLength);
    const packed: Packed = {
      method: buffer.readUInt16LE(at + 10),
      packedSize: buffer.readUInt32LE(at + 20),
      size: buffer.readUInt32LE(at + 24),
      at: buffer.readUInt32LE(at + 42),
    };
    const content = () => contentOf(buffer, packed);
    entries.push({ path, isLink: (mode & kindMask) === linkKind, size: packed.size, content });
    at += entryLength + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

interface Packed {
  readonly method: number;
  readonly packedSize: number;
  readonly size: number;
  /** Offset of the file's own header. */
  readonly at: number;
}

function contentOf(buffer: Buffer, { method, packedSize, size, at }: Packed): Uint8Array | undefined {
  if (at + fileLength > buffer.length || buffer.readUInt32LE(at) !== fileSignature) return undefined;
  const start = at + fileLength + buffer.readUInt16LE(at + 26) + buffer.readUInt16LE(at + 28);
  if (start + packedSize > buffer.length) return undefined;
  const packed = buffer.subarray(start, start + packedSize);
  const content = method === stored ? packed : method === deflated ? inflated(packed, size) : undefined;
  return content?.length === size ? content : undefined;
}

function inflated(packed: Buffer, size: number): Buffer | undefined {
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, size) });
  } catch {
    return undefined; // damaged, or larger than it says
  }
}

function endOf(buffer: Buffer): number | undefined {
  for (let at = buffer.length - endLength; at >= Math.max(0, buffer.length - endLength - 0xffff); at -= 1) {
    if (buffer.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
