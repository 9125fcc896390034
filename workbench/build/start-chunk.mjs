import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { rollup } from 'rollup';
import { eagerChunks } from './page.mjs';

/**
 * One file for what starts with every page: core, frame, and the halves of plugins. Halves that are on unless somebody switches them off would, in a file each,
 * compress a tenth worse and cost a request each; one that is switched off is in the file but never started.
 * A half that is off by default stays a file of its own.
 *
 * What the halves need is only known after unused code was dropped, so a first pass without output finds it; its
 * parsed modules are handed to the real build.
 */
export async function withStartChunk(options) {
  const build = await rollup(options);
  const { output } = await build.generate({ format: 'es', hoistTransitiveImports: false });
  await build.close();
  const members = startModules(output);
  const manualChunks = (id) => (members.has(id) ? 'start' : undefined);
  return {
    ...options,
    cache: build.cache,
    output: { ...options.output, onlyExplicitManualChunks: true, manualChunks },
  };
}

function startModules(output) {
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  const isStart = (chunk) =>
    chunk.type === 'chunk' && (chunk.name === 'main' || Object.keys(chunk.modules).some(isUsuallyOn));
  const files = new Set(output.filter(isStart).flatMap((chunk) => [chunk.fileName, ...eagerChunks(chunk, bundle)]));
  // Closed under static imports, so that no other file has to be there first.
  return new Set(
    [...files]
      .flatMap((file) => Object.keys(bundle[file].modules))
      .filter((id) => !/workbench\/browser\/main\.ts$/.test(id)),
  );
}

function isUsuallyOn(id) {
  if (!/\/plugins\/[^/]+\/browser\/index\.ts$/.test(id.replaceAll(sep, '/')) || id.includes('/node_modules/'))
    return false;
  return !/\bflagDefault: false/.test(readFileSync(id.replace(/browser.index\.ts$/, 'manifest.ts'), 'utf8'));
}
