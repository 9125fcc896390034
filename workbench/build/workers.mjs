import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Entries of scripts that run beside the page: the code editor's own, and `browser/worker/*-worker.ts` of plugins. */
function workerEntries() {
  const ofPlugins = readdirSync('plugins').flatMap((plugin) => {
    const folder = join('plugins', plugin, 'browser', 'worker');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('-worker.ts'));
    return files.map((file) => ({ name: `${plugin}/${file.replace(/-worker\.ts$/, '')}`, entry: join(folder, file) }));
  });
  return [{ name: 'core/editor', entry: 'monaco-editor/editor/editor.worker' }, ...ofPlugins];
}

/** Every worker as one script: its name, its file, its text. Names of files change with what is in them. */
export function buildWorkers({ hasHash }) {
  return Promise.all(
    workerEntries().map(async ({ name, entry }) => {
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
        minify: true,
        format: 'esm',
        target: 'es2023',
        logLevel: 'error',
        plugins: [withoutUnused],
      });
      const { text } = outputFiles[0];
      const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
      return { name, file: `assets/${name.replace('/', '-')}-worker${hasHash ? `-${hash}` : ''}.js`, text };
    }),
  );
}

/** Nothing of ours happens on import (house rule), so what a worker does not use of a door is left out. */
export const withoutUnused = {
  name: 'without-unused',
  setup({ onResolve, resolve }) {
    onResolve({ filter: /^[#.]/ }, async ({ path, pluginData, importer, kind, resolveDir }) => {
      if (pluginData === 'seen' || importer.includes('/node_modules/')) return undefined;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: 'seen' });
      return found.errors.length > 0 ? found : { path: found.path, sideEffects: false };
    });
  },
};

/** Where the page finds its workers, by name. */
export const workerAddresses = (workers) => Object.fromEntries(workers.map(({ name, file }) => [name, `/${file}`]));
