import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { developmentStyles } from '../build/package-styles.mjs';
import { leanPackages } from '../build/lean-packages.mjs';
import { sharedSpecifiers } from '../build/shared-runtime.mjs';

/** In development as in production: small forms of some packages, see those files for the reasons. */
export function developmentPlugins() {
  return [
    {
      name: 'lean-packages',
      setup(builder) {
        const names = Object.keys(leanPackages)
          .map((name) => name.replaceAll('/', '\\/'))
          .join('|');
        builder.onResolve({ filter: new RegExp(`^(${names})$`) }, ({ path }) => ({ path: leanPackages[path] }));
      },
    },
  ];
}

/** Every package our browser files import, by specifier. */
export async function packagesOf(...entryPoints) {
  const found = new Set(sharedSpecifiers.filter((specifier) => !specifier.startsWith('@tessera/')));
  await build({
    entryPoints,
    bundle: true,
    write: false,
    splitting: true,
    format: 'esm',
    outdir: 'out',
    jsx: 'automatic',
    logLevel: 'silent',
    plugins: [
      ...developmentPlugins(),
      {
        name: 'collect',
        setup(builder) {
          builder.onResolve({ filter: /^[^./#]/ }, ({ path, kind }) => {
            if (kind === 'entry-point') return undefined;
            found.add(path);
            return { path, external: true };
          });
        },
      },
    ],
  });
  return [...found].sort();
}

/**
 * One file per package and the parts they share, in development form; `files.json` says which is which, and what those export that
 * plugins may import.
 */
export async function prebuildPackages(packages, outdir) {
  mkdirSync(outdir, { recursive: true });
  const names = new Map(
    packages.map((specifier) => [`vendor-${specifier.replace(/^@/, '').replaceAll('/', '-')}`, specifier]),
  );
  const { metafile } = await build({
    entryPoints: Object.fromEntries([...names].map(([name, specifier]) => [name, `facade:${specifier}`])),
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir,
    metafile: true,
    chunkNames: 'vendor-part-[hash]',
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"development"' },
    plugins: [facades(), developmentStyles()],
  });
  const files = Object.keys(metafile.outputs).map((path) => path.slice(path.lastIndexOf('/') + 1));
  const entries = Object.fromEntries([...names].map(([name, specifier]) => [specifier, `${name}.js`]));
  const shared = Object.entries(entries).filter(([specifier]) => sharedSpecifiers.includes(specifier));
  const exported = Object.fromEntries(shared.map(([specifier, file]) => [specifier, exportsOf(metafile, file)]));
  writeFileSync(join(outdir, 'files.json'), JSON.stringify({ all: files, entries, exported }));
}

/** Names that a file of an esbuild build exports, in order. */
export function exportsOf({ outputs }, file) {
  const path = Object.keys(outputs).find((one) => basename(one) === file);
  return [...outputs[path].exports].sort();
}

/** Entries that name every export, since `export *` of a CommonJS package would export nothing. */
function facades() {
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
          (name) => /^[A-Za-z_$][\w$]*$/.test(name) && !['default', '__esModule', 'module.exports'].includes(name),
        );
        const from = JSON.stringify(path);
        const lines = [
          `export { ${names.join(', ')} } from ${from};`,
          ...(exported.includes('default') ? [`export { default } from ${from};`] : []),
        ];
        return { contents: lines.join('\n'), resolveDir: process.cwd() };
      });
    },
  };
}
