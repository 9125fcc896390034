import { readFileSync, readdirSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { zipSync } from 'fflate';

/** The earliest time that a zip file can name, so that equal files make equal bytes; local, as zip files count. */
const noTime = new Date(1980, 0, 1);

/** A zip file of everything in a folder. The same files give the same bytes, anywhere and at any time. */
export function zipFolder(folder) {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort();
  const files = Object.fromEntries(paths.map((path) => [path, new Uint8Array(readFileSync(join(folder, path)))]));
  return zipSync(files, { level: 9, mtime: noTime, os: 3, attrs: 0o644 << 16 });
}
