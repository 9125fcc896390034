import { readFileSync } from 'node:fs';
import { build } from 'esbuild';

/** Where the page finds the editor's worker. The name changes with the editor, so browsers may keep the file for good. */
export function editorWorkerFile() {
  const { version } = JSON.parse(readFileSync('node_modules/monaco-editor/package.json', 'utf8'));
  return `assets/editor-worker-${version}.js`;
}

/** The code editor's worker: diffs, links and word counts off the main thread. A script of its own, as workers are. */
export async function editorWorkerText() {
  const { outputFiles } = await build({
    entryPoints: ['monaco-editor/editor/editor.worker'],
    bundle: true,
    write: false,
    minify: true,
    format: 'esm',
    target: 'es2023',
    logLevel: 'error',
  });
  return outputFiles[0].text;
}
