import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Bytes at either end of a file that are looked at; smaller files are looked at whole. */
const endBytes = 4 << 20;

/** Identifies a file independently of its path: an upload has another path each time. */
export async function fileIdentity(path: string): Promise<string> {
  const file = await open(path, 'r');
  try {
    const { size } = await file.stat();
    const hash = createHash('sha256').update(`${String(size)}:`);
    const buffer = Buffer.allocUnsafe(Math.min(size, endBytes));
    for (const at of size > endBytes ? [0, Math.max(endBytes, size - endBytes)] : [0]) {
      const { bytesRead } = await file.read(buffer, 0, buffer.length, at);
      hash.update(buffer.subarray(0, bytesRead));
    }
    return `file ${hash.digest('base64')}`;
  } finally {
    await file.close();
  }
}
