import { open } from 'node:fs/promises';

/** What an extension says of itself. */
export interface ExtensionHeader {
  /** Such as `linux_amd64`. */
  readonly platform: string;
  /** Of the engine that it is for, such as `v1.5.5`. */
  readonly engineVersion: string;
  readonly version: string;
}

/** The file ends with eight fields, the last one first, and a signature of the same size. */
const fieldBytes = 32;
const signatureBytes = 256;
const fieldsBytes = 8 * fieldBytes;
/** The first field of every file of this form. */
const form = '4';

/** Reads the end of an extension without loading it; undefined where the file is none. */
export async function readExtensionHeader(path: string): Promise<ExtensionHeader | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = size - signatureBytes - fieldsBytes;
    if (start < 0) return undefined;
    const { buffer } = await file.read(Buffer.alloc(fieldsBytes), 0, fieldsBytes, start);
    const field = (index: number): string => {
      const from = fieldsBytes - (index + 1) * fieldBytes;
      return buffer
        .subarray(from, from + fieldBytes)
        .toString('latin1')
        .replace(/\0.*$/s, '');
    };
    if (field(0) !== form) return undefined;
    return { platform: field(1), engineVersion: field(2), version: field(3) };
  } finally {
    await file.close();
  }
}
