import { createHash } from 'node:crypto';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

/**
 * Writes files below a folder, each only when it differs from what was written before. Answers whether code did; what debuggers read
 * beside it does not count.
 */
export function changedFiles(folder) {
  const written = new Map();
  return (files) => {
    let hasChanged = false;
    for (const { file, contents } of files) {
      const hash = createHash('sha1').update(contents).digest('base64');
      if (written.get(file) === hash) continue;
      mkdirSync(dirname(join(folder, file)), { recursive: true });
      writeFileSync(join(folder, file), contents);
      written.set(file, hash);
      if (!file.endsWith('.map')) hasChanged = true;
    }
    return hasChanged;
  };
}
