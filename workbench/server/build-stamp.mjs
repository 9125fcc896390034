import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What a build is made from. */
const sources = [
  'core',
  'plugins',
  'workbench',
  'package.json',
  'package-lock.json',
  'rollup.config.mjs',
  'tsconfig.json',
];
const stampFile = join('dist', 'build-stamp');

/** A hash over names and contents of everything a build reads. */
export function hashOfSources() {
  const hash = createHash('sha256');
  for (const file of sources.flatMap(filesBelow))
    hash.update(file).update('\0').update(readFileSync(file)).update('\0');
  return hash.digest('hex');
}

/** Whether the build in dist/ was made from the sources as they are. */
export function isBuildCurrent() {
  try {
    return readFileSync(stampFile, 'utf8') === hashOfSources();
  } catch {
    return false;
  }
}

export function writeStamp(hash) {
  writeFileSync(stampFile, hash);
}

function filesBelow(path) {
  let entries;
  try {
    entries = readdirSync(path, { withFileTypes: true });
  } catch (failure) {
    return failure.code === 'ENOTDIR' ? [path] : [];
  }
  return entries
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(path, entry.name)) : [join(path, entry.name)]));
}
