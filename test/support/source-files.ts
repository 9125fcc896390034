import { readdirSync } from 'node:fs';
import { join } from 'node:path';

/** Paths of the files below a folder of the project whose names match; empty when there is no such folder. */
export function filesBelow(folder: string, name: RegExp): readonly string[] {
  try {
    return readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && name.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name));
  } catch (thrown) {
    if ((thrown as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw thrown;
  }
}
