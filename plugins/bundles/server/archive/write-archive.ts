import { strToU8, zipSync } from 'fflate';
import { stringify } from 'yaml';

/** A bundle's files by path, in order, as a ZIP archive with one folder around them. */
export function writeArchive(root: string, files: ReadonlyMap<string, unknown>, atMs: number): Uint8Array {
  const entries = [...files].map(([path, content]) => [`${root}/${path}`, strToU8(yamlOf(content))] as const);
  return zipSync(Object.fromEntries(entries), { mtime: new Date(atMs) });
}

/** YAML 1.1, the version that Superset reads: `yes` and `1:30` are quoted. */
const yamlOf = (content: unknown): string =>
  stringify(content, { version: '1.1', lineWidth: 0, aliasDuplicateObjects: false });
