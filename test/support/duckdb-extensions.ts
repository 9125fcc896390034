import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';

const version = '1.5.5';
/** Kept between runs. The wheels have the signed files of DuckDB's own repository. */
const folder = resolve(`.cache/duckdb-extensions-${version}`);

const wheelIn = (name: string): string | undefined =>
  readdirSync(folder).find((file) => file.startsWith(`duckdb_extension_${name}-${version}`));

/** The wheel of an extension, out of PyPI. */
export function extensionWheel(name: string): string {
  mkdirSync(folder, { recursive: true });
  const known = wheelIn(name);
  if (known !== undefined) return join(folder, known);
  const packageName = `duckdb-extension-${name.replaceAll('_', '-')}==${version}`;
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', folder, packageName];
  spawnSync('python3', download, { stdio: ['ignore', 2, 2] });
  const fetched = wheelIn(name);
  if (fetched === undefined) throw new Error(`pip could not fetch ${packageName}; its messages are above.`);
  return join(folder, fetched);
}
