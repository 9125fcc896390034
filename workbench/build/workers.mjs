import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sandboxBuild } from './sandbox-scripts.mjs';
import { withoutUnused } from './without-unused.mjs';

/**
 * Scripts of packages: the code editor's own, of which the second one knows TypeScript and is loaded where TypeScript is
 * written, and that of the live maps.
 */
const ofPackages = [
  { name: 'core/editor', entry: 'monaco-editor/editor/editor.worker' },
  { name: 'core/typescript', entry: 'core/browser/code/worker/typescript-worker.mjs' },
  { name: 'viz-geo/maplibre', entry: 'maplibre-gl/dist/maplibre-gl-worker.mjs' },
];

/** Entries of scripts that run beside the page: `browser/worker/*-worker.ts` of plugins. */
function entriesOfPlugins() {
  return readdirSync('plugins').flatMap((plugin) => {
    const folder = join('plugins', plugin, 'browser', 'worker');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('-worker.ts'));
    const hasSandboxes = existsSync(join('plugins', plugin, 'common', 'sandbox'));
    return files.map((file) => ({
      name: `${plugin}/${file.replace(/-worker\.ts$/, '')}`,
      entry: join(folder, file),
      hasSandboxes, // written into its workers
    }));
  });
}

/** Each worker as one script: its name, its file, its text. Names of files change with what is in them. */
export const buildPackageWorkers = (naming) =>
  Promise.all(ofPackages.map((entry) => scriptOf(entry, { ...naming, define: {}, inputs: [] })));

export const buildPluginWorkers = (naming) => Promise.all(pluginWorkers(naming).map(({ make }) => make()));

/** Those of plugins one by one; `make` answers with the script and the paths of the files it is made of, as `inputs`. */
export function pluginWorkers(naming) {
  return entriesOfPlugins().map((entry) => ({
    name: entry.name,
    make: async () => {
      if (!entry.hasSandboxes) return scriptOf(entry, { ...naming, define: {}, inputs: [] });
      const { scripts, inputs } = await sandboxBuild();
      return scriptOf(entry, { ...naming, define: { SANDBOX_SCRIPTS: JSON.stringify(scripts) }, inputs });
    },
  }));
}

async function scriptOf({ name, entry }, { hasHash, define, inputs }) {
  const { outputFiles, metafile } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'esm',
    target: 'es2023',
    define,
    loader: { '.wasm': 'binary' },
    logLevel: 'error',
    plugins: [withoutUnused],
  });
  const { text } = outputFiles[0];
  const hash = createHash('sha256').update(text).digest('hex').slice(0, 8);
  return {
    name,
    file: workerFile(name, hasHash ? `-${hash}` : ''),
    text,
    inputs: [...inputs, ...Object.keys(metafile.inputs)],
  };
}

/** The file of a worker, below the folder of the page's build. */
export const workerFile = (name, hash = '') => `assets/${name.replace('/', '-')}-worker${hash}.js`;

/** Where the page finds what lies beside it, by name. */
export const addressesOf = (beside) => Object.fromEntries(beside.map(({ name, file }) => [name, `/${file}`]));
