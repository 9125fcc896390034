import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';

const version = '1.5.5';
/** Kept between runs. The wheels have the signed files of DuckDB's own repository. */
const folder = resolve(`.cache/duckdb-extensions-${version}`);
/** Those that tests install. A run fetches them at its beginning, so that no test waits for that. */
const names = ['excel', 'avro', 'httpfs', 'iceberg', 'delta'];

const wheelIn = (place: string, name: string): string | undefined =>
  readdirSync(place).find((file) => file.startsWith(`duckdb_extension_${name}-${version}`));

/** The wheel of an extension, out of PyPI. */
export function extensionWheel(name: string): string {
  fetchExtensionWheels();
  const wheel = wheelIn(folder, name);
  if (wheel === undefined)
    throw new Error(`${name} is not among the extensions that are fetched: ${names.join(', ')}.`);
  return join(folder, wheel);
}

/** Fetches the wheels that are not there. */
export function fetchExtensionWheels(): void {
  mkdirSync(folder, { recursive: true });
  const missing = names.filter((name) => wheelIn(folder, name) === undefined);
  if (missing.length === 0) return;
  const packages = missing.map((name) => `duckdb-extension-${name.replaceAll('_', '-')}==${version}`);
  const draft = mkdtempSync(`${folder}-`);
  const download = ['-m', 'pip', 'download', '--quiet', '--no-deps', '--dest', draft, ...packages];
  const { status } = spawnSync('python3', download, { stdio: ['ignore', 2, 2] });
  if (status !== 0) throw new Error(`pip could not fetch ${packages.join(', ')}; its messages are above.`);
  for (const wheel of readdirSync(draft)) renameSync(join(draft, wheel), join(folder, wheel));
  rmSync(draft, { recursive: true });
}
