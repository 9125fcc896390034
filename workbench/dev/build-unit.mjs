import { basename, posix, relative } from 'node:path';
import { build } from 'esbuild';
import { leanPackages } from '../build/lean-packages.mjs';
import { entriesOf, specifierOf, unitOf } from './units.mjs';

/**
 * Builds one unit for the page or the server; what it imports of others stays an import. Rejects when a source cannot be read
 * or resolved, which esbuild has printed. `define`: constants written into the code.
 *
 * `files`: what to write, with names that change with their content. `entries`: by specifier, the file and the names it
 * exports. `imported`: the names that it imports of others and of packages, by specifier. `packages`: specifiers
 * of the latter.
 */
export async function buildUnit(unit, half, define = {}) {
  const { outputFiles, metafile } = await build({
    entryPoints: Object.fromEntries(entriesOf(unit, half).map((file) => [flatName(file), file])),
    outdir: 'out', // names only: nothing is written
    entryNames: '[name]-[hash]',
    chunkNames: `${flatName(unit)}~part-[hash]`,
    bundle: true,
    splitting: true,
    write: false,
    metafile: true,
    format: 'esm',
    packages: 'external',
    jsx: 'automatic',
    sourcemap: 'linked',
    logLevel: 'warning',
    define,
    plugins: [otherUnits(unit, half)],
    ...(half === 'page' ? { target: 'es2023' } : { platform: 'node', target: 'node20' }),
  });
  const texts = new Map(outputFiles.map((file) => [basename(file.path), file.text]));
  const outputs = Object.entries(metafile.outputs).map(([path, output]) => ({ file: basename(path), ...output }));
  const external = outputs.flatMap(({ imports }) => imports.filter((one) => one.external));
  return {
    files: outputFiles.map(({ path, contents }) => ({ file: basename(path), contents })),
    scripts: outputs
      .filter(({ file }) => file.endsWith('.js'))
      .map(({ file, imports }) => ({
        file,
        text: texts.get(file) ?? '',
        imports: imports.map(({ path, external }) => (external ? path : `./${basename(path)}`)),
      })),
    entries: new Map(
      outputs
        .filter(({ entryPoint }) => entryPoint !== undefined)
        .map(({ file, entryPoint, exports }) => [
          specifierOf(entryPoint),
          { source: entryPoint, file, exports, passedOn: passedOn(texts.get(file) ?? '') },
        ]),
    ),
    imported: outputs
      .filter(({ file }) => file.endsWith('.js'))
      .flatMap(({ file }) => importedNames(texts.get(file) ?? '')),
    packages: new Set(external.map(({ path }) => path).filter((path) => !path.startsWith('#'))),
  };
}

/** All files lie in one folder, as the build for production has them: what lies beside the code is found the same way. */
const flatName = (file) => file.replace(/\.tsx?$/, '').replaceAll('/', '~');

/** Leaves other units, and the small forms of packages in the page, to the page's import map or the server's package file. */
function otherUnits(unit, half) {
  return {
    name: 'other-units',
    setup(builder) {
      builder.onResolve({ filter: /^#/ }, ({ path }) =>
        path.startsWith('#core/') && unit === 'core' ? undefined : { path, external: true },
      );
      builder.onResolve({ filter: /^\.\.?\// }, ({ path, resolveDir, kind }) => {
        if (kind === 'entry-point') return undefined;
        const file = posix.join(relative(process.cwd(), resolveDir).replaceAll('\\', '/'), path);
        const other = unitOf(file);
        return other === undefined || other === unit ? undefined : { path: specifierOf(file), external: true };
      });
      if (half !== 'page') return;
      const names = Object.keys(leanPackages).map((name) => name.replaceAll('/', '\\/'));
      builder.onResolve({ filter: new RegExp(`^(${names.join('|')})$`) }, ({ path }) => {
        const file = relative(process.cwd(), leanPackages[path]).replaceAll('\\', '/');
        return unit === 'workbench' ? { path: leanPackages[path] } : { path: specifierOf(file), external: true };
      });
    },
  };
}

/** `export * from` lines that esbuild left in its output. */
const passedOn = (text) => [...text.matchAll(/^export \* from "(#[^"]+)";$/gm)].map(([, specifier]) => specifier);

/** Names that the output imports of other units and of packages: esbuild writes such a statement at the start of a line. */
function importedNames(text) {
  return [...text.matchAll(/^(?:import|export) \{([^}]*)\} from "([^."][^"]*)";$/gm)].map(([, list, specifier]) => ({
    specifier,
    names: list
      .split(',')
      .map((one) => one.trim().split(' as ')[0])
      .filter((name) => name !== ''),
  }));
}
