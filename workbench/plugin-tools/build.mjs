import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { pluginFolder } from './plugin-folder.mjs';

export const summary = 'Builds the plugin into dist/, as it lies in DATA_DIR/plugins/<id>.';

/** What page and plugin share; written by the build of the SDK from the page's import map. */
const shared = JSON.parse(readFileSync(new URL('shared-specifiers.json', import.meta.url), 'utf8'));
const common = { bundle: true, format: 'esm', target: 'es2023', jsx: 'automatic', logLevel: 'warning' };
const besides = ['plugin.json', 'icon.svg', 'LICENSE', 'README.md'];

export async function run([given]) {
  const { dist } = await buildPlugin(given);
  process.stdout.write(`${dist}\n`);
}

/** Builds both halves into an empty `dist`. Throws where a source cannot be built. */
export async function buildPlugin(given) {
  const plugin = pluginFolder(given);
  const { folder, page, server } = plugin;
  const dist = join(folder, 'dist');
  rmSync(dist, { recursive: true, force: true });
  mkdirSync(dist, { recursive: true });
  if (page !== undefined)
    await build({
      ...common,
      absWorkingDir: folder,
      entryPoints: [page],
      outfile: join(dist, 'index.js'),
      external: shared,
    });
  if (server !== undefined) await buildServerHalf(folder, server, join(dist, 'server'));
  for (const name of besides) if (existsSync(join(folder, name))) copyFileSync(join(folder, name), join(dist, name));
  return { ...plugin, dist };
}

async function buildServerHalf(folder, entry, dist) {
  const manifest = join(folder, 'src/server/manifest.json');
  if (!existsSync(manifest))
    throw new Error('src/server/manifest.json is missing: title, version and what the half requires.');
  await build({
    ...common,
    absWorkingDir: folder,
    platform: 'node',
    target: 'node20',
    entryPoints: [entry],
    outfile: join(dist, 'index.js'),
    external: ['#*', 'typebox'],
  });
  copyFileSync(manifest, join(dist, 'manifest.json'));
}
