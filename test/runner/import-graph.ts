import { build } from 'esbuild';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

/** Programs that tests start by their build instead of importing them. */
const builtEntries = ['workbench/browser/main.ts', 'workbench/server/main.ts'];

/** Test helpers that need the build, with all that it is made of. */
const buildUsers = ['test/support/server.ts', 'test/support/browser.ts', 'test/journeys/support/product.ts'];

export interface ImportGraph {
  /** Every file that a file imports, directly or through others, itself included. */
  readonly reach: (file: string) => ReadonlySet<string>;
  /** Whether a file runs or serves the build. */
  readonly needsBuild: (file: string) => boolean;
}

/** Reads which file imports which, starting from these. Paths are relative to the project folder. */
export async function readImportGraph(files: readonly string[]): Promise<ImportGraph> {
  const entries = [...files, ...builtEntries];
  const { metafile } = await build({
    stdin: { contents: entries.map((file) => `import './${file}';`).join('\n'), resolveDir: process.cwd() },
    outfile: 'unused.mjs',
    bundle: true,
    write: false,
    metafile: true,
    packages: 'external',
    format: 'esm',
    platform: 'node',
    loader: { '.css': 'empty' },
    logLevel: 'silent',
  });
  const importsOf = new Map(
    Object.entries(metafile.inputs).map(([file, { imports }]) => [
      file,
      imports.filter(({ external }) => external !== true).map(({ path }) => path),
    ]),
  );
  for (const file of files) importsOf.set(file, [...(importsOf.get(file) ?? []), ...namedIn(file)]);
  for (const file of buildUsers) importsOf.set(file, [...(importsOf.get(file) ?? []), ...builtEntries]);
  const reach = (file: string): ReadonlySet<string> => {
    const found = new Set([file]);
    for (const one of found) for (const imported of importsOf.get(one) ?? []) found.add(imported);
    return found;
  };
  return { reach, needsBuild: (file) => buildUsers.some((user) => reach(file).has(user)) };
}

/** Sources whose paths a test names in a text: it starts or bundles them itself. */
function namedIn(file: string): readonly string[] {
  const texts = [...readFileSync(file, 'utf8').matchAll(/['"`]([\w./-]+\.(?:ts|tsx|mjs|cjs))['"`]/g)];
  return texts
    .flatMap(([, path = '']) => [normalize(path), normalize(join(dirname(file), path))])
    .filter((path) => !path.startsWith('..') && existsSync(path));
}
