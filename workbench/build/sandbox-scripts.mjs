import { existsSync, readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { build } from 'esbuild';
import { withoutUnused } from './without-unused.mjs';

/** Scripts that run in engines without a host: `common/sandbox/<name>-sandbox.ts` of plugins, by the name of their bundle. */
function entries() {
  const found = readdirSync('plugins').flatMap((plugin) => {
    const folder = join('plugins', plugin, 'common', 'sandbox');
    if (!existsSync(folder)) return [];
    const files = readdirSync(folder).filter((file) => file.endsWith('-sandbox.ts'));
    return files.map((file) => [`${plugin}-${file.replace(/\.ts$/, '')}`, join(folder, file)]);
  });
  return Object.fromEntries(found);
}

/** Their texts, each with all that it uses, by name: `<plugin>-<name>-sandbox`. */
export async function sandboxScripts() {
  return (await sandboxBuild()).scripts;
}

/** The same, and the paths of all files that they are made of. */
export async function sandboxBuild() {
  const { outputFiles, metafile } = await build({
    entryPoints: entries(),
    outdir: 'sandbox', // names only: nothing is written
    bundle: true,
    write: false,
    metafile: true,
    minify: true,
    format: 'iife',
    target: 'es2022',
    logLevel: 'error',
    plugins: [withoutUnused],
  });
  const scripts = Object.fromEntries(outputFiles.map(({ path, text }) => [basename(path, '.js'), text]));
  return { scripts, inputs: Object.keys(metafile.inputs) };
}
