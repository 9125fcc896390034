/** What the directory at the end of a ZIP archive says of a file in it. */
export interface ZipEntry {
  readonly path: string;
  readonly isLink: boolean;
}

const endSignature = 0x06054b50;
const entrySignature = 0x02014b50;
const endLength = 22;
const entryLength = 46;
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
    entries.push({ path, isLink: (mode & kindMask) === linkKind });
    at += entryLength + nameLength + buffer.readUInt16LE(at + 30) + buffer.readUInt16LE(at + 32);
  }
  return entries;
}

function endOf(buffer: Buffer): number | undefined {
  for (let at = buffer.length - endLength; at >= Math.max(0, buffer.length - endLength - 0xffff); at -= 1) {
    if (buffer.readUInt32LE(at) === endSignature) return at;
  }
  return undefined;
}
