import { createHash } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { sandboxScripts } from './sandbox-scripts.mjs';
import { withoutUnused } from './without-unused.mjs';

/** The code editor's own scripts; the second one knows TypeScript and is loaded where TypeScript is written. */
const ofEditor = [
  { name: 'core/editor', entry: 'monaco-editor/editor/editor.worker' },
  { name: 'core/typescript', entry: 'core/browser/code/worker/typescript-worker.mjs' },
];

/** Entries of scripts that run beside the page: `browser/worker/*-worker.ts` of plugins. */
function entriesOfPlugins() {
  return readdirSync('plugins').flatMap((plugin) => {
    const folder = join('plugins', plugin, 'browser', 'worker');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('-worker.ts'));
    return files.map((file) => ({ name: `${plugin}/${file.replace(/-worker\.ts$/, '')}`, entry: join(folder, file) }));
  });
}

/** Each worker as one script: its name, its file, its text. Names of files change with what is in them. */
export const buildEditorWorkers = ({ hasHash }) => scriptsOf(ofEditor, { hasHash, define: {} });

export async function buildPluginWorkers({ hasHash }) {
  const define = { SANDBOX_SCRIPTS: JSON.stringify(await sandboxScripts()) };
  return scriptsOf(entriesOfPlugins(), { hasHash, define });
}

function scriptsOf(entries, { hasHash, define }) {
  return Promise.all(
    entries.map(async ({ name, entry }) => {
      const { outputFiles } = await build({
        entryPoints: [entry],
        bundle: true,
        write: false,
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
      return { name, file: `assets/${name.replace('/', '-')}-worker${hasHash ? `-${hash}` : ''}.js`, text };
    }),
  );
}

/** Where the page finds what lies beside it, by name. */
export const addressesOf = (beside) => Object.fromEntries(beside.map(({ name, file }) => [name, `/${file}`]));
