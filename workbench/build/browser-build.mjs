import { readFileSync } from 'node:fs';
import commonjs from '@rollup/plugin-commonjs';
import resolve from '@rollup/plugin-node-resolve';
import replace from '@rollup/plugin-replace';
import { authoring } from './authoring.mjs';
import { dataFiles } from './data-files.mjs';
import { declarations } from './declarations.mjs';
import { docsWords } from './docs-words.mjs';
import { compressed, emptied, minify } from './finish.mjs';
import { leanSchemas } from './lean-packages.mjs';
import { packageStyles } from './package-styles.mjs';
import { page } from './page.mjs';
import { promptReveals } from './prompt-reveals.mjs';
import { sharedInputs, sharedRuntime } from './shared-runtime.mjs';
import { withStartChunk } from './start-chunk.mjs';
import { staticStyles } from './static-styles.mjs';
import { transpile } from './transpile.mjs';
import { addressesOf, buildPackageWorkers, buildPluginWorkers } from './workers.mjs';

const outputDir = 'dist/browser';

/** Values written into the code, in production and development alike. `beside`: what the page loads by its address. */
export function buildConstants(mode, beside) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return {
    'process.env.NODE_ENV': JSON.stringify(mode),
    TESSERA_VERSION: JSON.stringify(version),
    ADDRESSES_BESIDE: JSON.stringify(addressesOf(beside)),
  };
}

/**
 * Nothing of ours happens on import (house rule), so an unused module behind a door is not loaded because its
 * neighbour is; some packages keep the same rule without saying so.
 */
function moduleSideEffects(id) {
  if (!id.includes('/node_modules/'))
    return /workbench\/browser\/(main|lean\/class-metadata)\.ts$/.test(id) || id.startsWith('\0');
  return !/node_modules\/(@observablehq\/plot|inversify|@inversifyjs\/[a-z-]+|d3-[a-z]+|d3|interval-tree-1d|isoformat|internmap)\//.test(
    id,
  );
}

/** The page: one entry, one chunk per plugin half, page, dialog and renderer, and the shared runtime as further entries. */
export async function browserBuild() {
  const named = { hasHash: true };
  const parts = await Promise.all([buildPackageWorkers(named), buildPluginWorkers(named), authoring(named)]);
  const beside = parts.flat();
  return withStartChunk({ ...bundling(), plugins: reading(beside) }).then((options) => ({
    ...options,
    plugins: [...options.plugins, emptied(outputDir), minify(), page(beside), compressed(`${outputDir}/assets`)],
  }));
}

/** Plugins that read sources; both passes of the build use them. */
function reading(beside) {
  return [
    sharedRuntime(),
    leanSchemas(),
    packageStyles(),
    promptReveals(),
    replace({ preventAssignment: true, values: buildConstants('production', beside) }),
    resolve({
      browser: true,
      extensions: ['.mjs', '.js', '.ts', '.tsx', '.json'],
      exportConditions: ['production'],
      dedupe: ['react', 'react-dom'],
    }),
    commonjs(),
    ...dataFiles(),
    transpile(),
    docsWords(),
    staticStyles(),
  ];
}

function bundling() {
  return {
    input: { main: 'workbench/browser/main.ts', ...sharedInputs() },
    preserveEntrySignatures: 'exports-only',
    output: {
      dir: outputDir,
      format: 'es',
      hoistTransitiveImports: false,
      sourcemap: false,
      entryFileNames: 'assets/[name]-[hash].js',
      chunkFileNames: 'assets/[name]-[hash].js',
      assetFileNames: 'assets/[name]-[hash][extname]',
    },
    treeshake: { moduleSideEffects, manualPureFunctions: declarations },
    onwarn(warning, warn) {
      // "use client" says nothing to a page without server components; cycles inside packages are theirs.
      const isTheirs =
        warning.code === 'CIRCULAR_DEPENDENCY' && warning.ids?.every((id) => id.includes('node_modules'));
      if (warning.code !== 'MODULE_LEVEL_DIRECTIVE' && !isTheirs) warn(warning);
    },
  };
}
