import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { developmentStyles } from '../build/package-styles.mjs';
import { sharedSpecifiers } from '../build/shared-runtime.mjs';

/**
 * One file per package and the parts they share, in development form; `files.json` says which is which, and what those export that
 * plugins may import. `names`: for some packages, those of their exports that are wanted.
 */
export async function prebuildPackages(packages, outdir, names = {}) {
  mkdirSync(outdir, { recursive: true });
  const files = new Map(
    packages.map((specifier) => [`vendor-${specifier.replace(/^@/, '').replaceAll('/', '-')}`, specifier]),
  );
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...files].map(([name, specifier]) => [name, `facade:${specifier}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir,
    metafile: true,
    chunkNames: 'vendor-part-[hash]',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [facades(names), developmentStyles()],
  });
  const all = Object.keys(metafile.outputs).map((path) => path.slice(path.lastIndexOf('/') + 1));
  const entries = Object.fromEntries([...files].map(([name, specifier]) => [specifier, `${name}.js`]));
  const shared = Object.entries(entries).filter(([specifier]) => sharedSpecifiers.includes(specifier));
  const exported = Object.fromEntries(shared.map(([specifier, file]) => [specifier, exportsOf(metafile, file)]));
  writeFileSync(join(outdir, 'files.json'), JSON.stringify({ all, entries, exported }));
}

/** Names that a file of an esbuild build exports, in order. */
function exportsOf({ outputs }, file) {
  const path = Object.keys(outputs).find((one) => basename(one) === file);
  return [...outputs[path].exports].sort();
}

/** Entries that name every export, since `export *` of a CommonJS package would export nothing. */
function facades(only) {
  return {
    name: 'facades',
    setup(builder) {
      builder.onResolve({ filter: /^facade:/ }, ({ path }) => ({ path: path.slice(7), namespace: 'facade' }));
      builder.onLoad({ filter: /.*/, namespace: 'facade' }, async ({ path }) => {
        const exported = await import(path).then(Object.keys, () => undefined);
        // What Node cannot load is written for bundlers, as modules: there the short form does.
        if (exported === undefined)
          return { contents: `export * from ${JSON.stringify(path)};`, resolveDir: process.cwd() };
        const names = exported.filter(
          (name) =>
            (only[path]?.includes(name) ?? true) &&
            /^[A-Za-z_$][\w$]*$/.test(name) &&
            !['default', '__esModule', 'module.exports'].includes(name),
        );
        const from = JSON.stringify(path);
        const { path: file } = await builder.resolve(path, { kind: 'import-statement', resolveDir: process.cwd() });
        const hasDefault = exported.includes('default') && (isSameForNode(path, file) || (await exportsDefault(file)));
        const lines = [
          `export { ${names.join(', ')} } from ${from};`,
          ...(hasDefault ? [`export { default } from ${from};`] : []),
        ];
        return { contents: lines.join('\n'), resolveDir: process.cwd() };
      });
    },
  };
}

/**
 * Whether Node loads the file that is bundled. Of packages with a form for each, Node may load the one for CommonJS, to which
 * it gives a default export that the other does not have.
 */
const isSameForNode = (specifier, file) => fileURLToPath(import.meta.resolve(specifier)) === file;

async function exportsDefault(file) {
  const options = {
    bundle: true,
    packages: 'external',
    format: 'esm',
    write: false,
    metafile: true,
    logLevel: 'silent',
  };
  const { metafile } = await build({ ...options, entryPoints: [file], outfile: 'package.js' });
  return metafile.outputs['package.js'].exports.includes('default');
}
