import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { rollup } from 'rollup';
import { dts } from 'rollup-plugin-dts';

const emitted = resolve('.cache/sdk-types');

/** Declarations of the entries in `folder`, with the declarations that they need rolled up into them. */
export async function writeSdkTypes(entries, folder) {
  emitDeclarations(Object.values(entries));
  const bundle = await rollup({
    input: Object.fromEntries(Object.entries(entries).map(([name, file]) => [name, declarationOf(resolve(file))])),
    plugins: [emittedDoors(), dts()],
    onwarn: (warning, warn) => {
      // Doors re-export each other's types; in declarations there is no order that it could break.
      if (warning.code !== 'CYCLIC_CROSS_CHUNK_REEXPORT') warn(warning);
    },
  });
  await bundle.write({ dir: folder, entryFileNames: '[name].d.ts', chunkFileNames: 'types/[name].d.ts' });
  await bundle.close();
}

function emitDeclarations(files) {
  mkdirSync(emitted, { recursive: true });
  const config = join(emitted, 'tsconfig.json');
  const compilerOptions = { noEmit: false, emitDeclarationOnly: true, declaration: true, noCheck: true };
  const paths = { outDir: emitted, rootDir: resolve('.'), typeRoots: [resolve('node_modules/@types')] };
  writeFileSync(
    config,
    JSON.stringify({
      extends: resolve('tsconfig.json'),
      compilerOptions: { ...compilerOptions, ...paths },
      include: [],
      files: files.map((file) => resolve(file)),
    }),
  );
  const compiler = resolve('node_modules/typescript-native/bin/tsc');
  const { status, stdout } = spawnSync(process.execPath, [compiler, '-p', config], { encoding: 'utf8' });
  if (status !== 0) throw new Error(`The types of the SDK cannot be written:\n${stdout}`);
}

const declarationOf = (source) =>
  join(emitted, source.slice(resolve('.').length + 1)).replace(/(\.d)?\.(tsx?|mts)$/, '.d.ts');

/** Finds our own declarations among those that were emitted; packages stay imports. */
function emittedDoors() {
  return {
    name: 'emitted-doors',
    resolveId(id, importer) {
      if (id.startsWith('#core/')) return join(emitted, 'core', id.slice('#core/'.length), 'index.d.ts');
      if (id.startsWith('#plugins/'))
        return join(emitted, 'plugins', id.slice('#plugins/'.length), 'contract/index.d.ts');
      if (id.startsWith('/')) return null;
      if (!id.startsWith('.')) return { id, external: true };
      const file = resolve(dirname(importer), id).replace(/\.tsx?$/, '.d.ts');
      return existsSync(file) ? file : null;
    },
  };
}
