import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** What modules from outside may import, since the page has it: the names by specifier; undefined: they are not known. */
export type SharedModules = ReadonlyMap<string, ReadonlySet<string> | undefined>;

/** A module and names in it. */
export interface ImportedNames {
  readonly specifier: string;
  readonly names: readonly string[];
}

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

/** What a built module imports that the page does not share. */
export const foreignImports = (code: string, shared: Pick<SharedModules, 'has'>): readonly string[] =>
  importsOf(code).filter((specifier) => !shared.has(specifier));

/** Names that a built module imports from shared modules and that they do not export. */
export function missingNames(code: string, shared: SharedModules): readonly ImportedNames[] {
  return namesImportedBy(code)
    .map(({ specifier, names }) => {
      const known = shared.get(specifier);
      return { specifier, names: known === undefined ? [] : names.filter((name) => !known.has(name)) };
    })
    .filter(({ names }) => names.length > 0);
}

/** `a, b from "module"`, for messages. */
export const textOfNames = (missing: readonly ImportedNames[]): string =>
  missing.map(({ specifier, names }) => `${names.join(', ')} from ${specifier}`).join('; ');

/** Specifiers of the static imports and re-exports of a built module. */
export function importsOf(code: string): readonly string[] {
  const statements = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"'\n]+)["']/g);
  return [...new Set([...statements].map((match) => match[1] ?? ''))];
}

/** What a built module imports by name; of `import * as all` nothing is known. */
export function namesImportedBy(code: string): readonly ImportedNames[] {
  const statements = code.matchAll(/(?:^|[;}\s])(import|export)\s*([\w$*{}\s,]*?)\bfrom\s*["']([^"'\n]+)["']/g);
  const found = new Map<string, Set<string>>();
  for (const [, kind = '', clause = '', specifier = ''] of statements) {
    const names = found.get(specifier) ?? new Set<string>();
    found.set(specifier, names);
    const inBraces = /\{([^}]*)\}/.exec(clause)?.[1] ?? '';
    for (const part of inBraces.split(',')) {
      const name = part.trim().split(/\s+/)[0] ?? '';
      if (name !== '') names.add(name);
    }
    if (kind === 'import' && /^[\w$]+\s*(,|$)/.test(clause.trim())) names.add('default');
  }
  return [...found].map(([specifier, names]) => ({ specifier, names: [...names] }));
}
