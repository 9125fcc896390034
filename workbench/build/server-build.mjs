import resolve from '@rollup/plugin-node-resolve';
import json from '@rollup/plugin-json';
import { transpile } from './transpile.mjs';

/** The server as one folder: our files bundled, packages left to node_modules, dynamic imports as chunks. */
export function serverBuild() {
  return {
    input: { main: 'workbench/server/main.ts' },
    external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('#'),
    plugins: [
      resolve({ extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'], exportConditions: ['node'] }),
      json(),
      transpile({ target: 'node20' }),
    ],
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
