import { existsSync, readdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sandboxScripts } from './sandbox-scripts.mjs';
import { withoutUnused } from './without-unused.mjs';

/** Scripts that run in threads of the server: `server/worker/<name>-worker.ts` of plugins, by the name of their bundle. */
function ofPlugins() {
  const found = readdirSync('plugins').flatMap((plugin) => {
    const folder = join('plugins', plugin, 'server', 'worker');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('-worker.ts'));
    return files.map((file) => [`${plugin}-${file.replace(/-worker\.ts$/, '')}`, join(folder, file)]);
  });
  return Object.fromEntries(found);
}

/**
 * Bundles each of them into one file with no more than it uses: it is started while somebody waits. Packages are left to
 * node_modules.
 */
export async function buildServerWorkers(outdir, entryPoints = ofPlugins()) {
  await build({
    entryPoints,
    outdir,
    bundle: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    packages: 'external',
    sourcemap: 'inline',
    logLevel: 'error',
    plugins: [withoutUnused],
  });
  const scripts = Object.entries(await sandboxScripts());
  await Promise.all(scripts.map(([name, text]) => writeFile(join(outdir, `${name}.js`), text)));
}
