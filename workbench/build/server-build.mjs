import resolve from '@rollup/plugin-node-resolve';
import { dataFiles } from './data-files.mjs';
import { declarations } from './declarations.mjs';
import { serverDoors } from './server-doors.mjs';
import { buildServerWorkers } from './server-workers.mjs';
import { transpile } from './transpile.mjs';

/** The server as one folder: our files bundled, packages left to node_modules, dynamic imports as chunks. */
export function serverBuild() {
  const { plugins, ...rest } = bundling();
  return {
    ...rest,
    plugins: [
      ...plugins,
      serverDoors(),
      { name: 'server-workers', writeBundle: () => buildServerWorkers('dist/server/workers') },
    ],
    input: { main: 'workbench/server/main.ts' },
    output: {
      dir: 'dist/server',
      format: 'es',
      sourcemap: true,
      hoistTransitiveImports: false,
      entryFileNames: '[name].js',
      chunkFileNames: 'chunks/[name]-[hash].js',
    },
  };
}

/**
 * The process of the embedded engine, as one file with no more than it uses: it is started while somebody waits. Doors
 * bring declarations and packages along that it has no use for.
 */
export function engineBuild() {
  return {
    ...bundling(),
    input: { 'duckdb-engine': 'plugins/duckdb/server/process/engine-main.ts' },
    treeshake: {
      moduleSideEffects: (id) => id.endsWith('/engine-main.ts'),
      manualPureFunctions: declarations,
    },
    output: { dir: 'dist/server', format: 'es', sourcemap: true, entryFileNames: '[name].js' },
  };
}

function bundling() {
  return {
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#'),
    plugins: [
      resolve({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], exportConditions: ['node'] }),
      ...dataFiles(),
      transpile({ target: 'node20' }),
    ],
  };
}
