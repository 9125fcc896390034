import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Memory that a run may need for the files of its tests. Bytes. */
const neededBytes = 4 * 2 ** 30;

/**
 * A folder for the data folders of tests, deleted when the run ends: in memory where there is room for it, since tests
 * write thousands of small durable transactions, each of which waits for a disk.
 */
export function makeScratchFolder(): string {
  const folder = mkdtempSync(join(hasRoom('/dev/shm') ? '/dev/shm' : tmpdir(), 'tessera-run-'));
  chmodSync(folder, 0o711); // PostgreSQL runs as another account and has its folder in here
  process.once('exit', () => {
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

function hasRoom(folder: string): boolean {
  try {
    accessSync(folder, constants.W_OK);
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > neededBytes;
  } catch {
    return false; // only Linux has one
  }
}
