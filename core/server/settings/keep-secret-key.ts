import { randomBytes } from 'node:crypto';
import { chmodSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** The secret of this installation: the one that was set, else the one kept in the data folder, else a new one. */
export function keepSecretKey(configured: string | undefined, dataDir: string): string {
  if (configured !== undefined) return configured;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  const file = join(dataDir, 'secret-key');
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, randomBytes(32).toString('base64url'), { mode: 0o600 });
  try {
    // A link appears whole or not at all: of two servers that start at once, one wins and both read the same key.
    linkSync(draft, file);
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code !== 'EEXIST') throw thrown;
  } finally {
    rmSync(draft);
  }
  chmodSync(file, 0o600);
  return readFileSync(file, 'utf8').trim();
}
