import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ImportedNames } from './module-imports.ts';

/** What modules from outside may import, since the page has it: the names by specifier; undefined: they are not known. */
export type SharedModules = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** What a browser build shares: its import map and what each of the modules exports. */
export async function readSharedModules(browserDir: string): Promise<SharedModules> {
  const map = (await readOwnJson(join(browserDir, 'importmap.json'))) as { imports?: Record<string, string> };
  const exported = (await readOwnJson(join(browserDir, 'shared-exports.json'))) as Record<string, readonly string[]>;
  return new Map(
    Object.keys(map.imports ?? {}).map((specifier) => {
      const names = exported[specifier];
      return [specifier, names === undefined ? undefined : new Set(names)];
    }),
  );
}

/** Written by our own build. */
async function readOwnJson(file: string): Promise<unknown> {
  return JSON.parse(await readFile(file, 'utf8').catch(() => '{}'));
}

/** What a module imports that the page does not share. */
export const foreignImports = (imported: readonly ImportedNames[], shared: SharedModules): readonly string[] =>
  imported.map(({ specifier }) => specifier).filter((specifier) => !shared.has(specifier));

/** Names that a module imports from shared modules and that they do not export. */
export function missingNames(imported: readonly ImportedNames[], shared: SharedModules): readonly ImportedNames[] {
  return imported
    .map(({ specifier, names }) => {
      const known = shared.get(specifier);
      return { specifier, names: known === undefined ? [] : names.filter((name) => !known.has(name)) };
    })
    .filter(({ names }) => names.length > 0);
}

/** `a, b from "module"`, for messages. */
export const textOfNames = (missing: readonly ImportedNames[]): string =>
  missing.map(({ specifier, names }) => `${names.join(', ')} from ${specifier}`).join('; ');
