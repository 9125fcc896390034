import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import json from '@rollup/plugin-json';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { compressed, emptied, minify } from './finish.mjs';
import { leanSchemas } from './lean-packages.mjs';
import { page } from './page.mjs';
import { sharedInputs, sharedRuntime } from './shared-runtime.mjs';
import { transpile } from './transpile.mjs';

const outputDir = 'dist/browser';

/** Values written into the code, in production and development alike. */
export function buildConstants(mode) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return { 'process.env.NODE_ENV': JSON.stringify(mode), TESSERA_VERSION: JSON.stringify(version) };
}

/** The page: one entry, one chunk per plugin half, page, dialog and renderer, and the shared runtime as further entries. */
export function browserBuild() {
  return {
    input: { main: 'workbench/browser/main.ts', ...sharedInputs() },
    preserveEntrySignatures: 'exports-only',
    plugins: [
      sharedRuntime(), leanSchemas(),
      replace({ preventAssignment: true, values: buildConstants('production') }),
      resolve({
        browser: true, extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'], exportConditions: ['production'], dedupe: ['react', 'react-dom'],
      }),
      commonjs(), json(), transpile(), emptied(outputDir), minify(), page(), compressed(`${outputDir}/assets`),
    ],
    output: {
      dir: outputDir, format: 'es', hoistTransitiveImports: false, sourcemap: false,
      entryFileNames: 'assets/[name]-[hash].js', chunkFileNames: 'assets/[name]-[hash].js', assetFileNames: 'assets/[name]-[hash][extname]',
    },
    // Packages that do nothing on import but do not say so; what is not used of them is left out.
    treeshake: { moduleSideEffects: (id) => !/node_modules\/(inversify|@inversifyjs)\//.test(id) },
    onwarn(warning, warn) {
      // "use client" says nothing to a page without server components.
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning);
    },
  };
}
