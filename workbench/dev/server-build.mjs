// The server during development: our files built by units, packages left to node_modules.
import { createHash } from 'node:crypto';
import { readFileSync, rmSync } from 'node:fs';
import { basename } from 'node:path';
import { build } from 'esbuild';
import { sandboxBuild } from '../build/sandbox-scripts.mjs';
import { withoutUnused } from '../build/without-unused.mjs';
import { changedFiles } from './changed-files.mjs';
import { namedByContent } from './named-by-content.mjs';
import { unitGraph } from './unit-graph.mjs';
import { wholeScripts } from './whole-scripts.mjs';

/**
 * Readies the server's code. `build` says whether the edited files could be built; `apply` writes the result and answers
 * whether any code is another one; `code` is what a process needs to run it.
 */
export function serverBuild(report, folder = '.cache/development/server') {
  rmSync(folder, { recursive: true, force: true });
  const units = unitGraph('server', { report });
  const scripts = wholeScripts([sandboxes, engine]);
  const written = changedFiles(folder);
  let entries = [];
  return {
    build: async (edited) => (await Promise.all([units.update(edited), scripts.update(edited)])).every(Boolean),
    apply: () => {
      const built = [...units.current().values()];
      const found = new Map(built.flatMap((unit) => [...unit.entries]));
      const named = namedByContent(
        built.flatMap((unit) => unit.scripts),
        (specifier) => found.get(specifier)?.file,
      );
      entries = [...found].map(([specifier, { source, file }]) => ({ specifier, source, file: named.get(file).file }));
      const code = [...named.values()].map(({ file, text }) => ({ file, contents: text }));
      const maps = built.flatMap((unit) => unit.files).filter(({ file }) => file.endsWith('.map'));
      const beside = [...threadScripts(entries), packageFile(entries), stampFile(code)];
      return written([...code, ...maps, ...scripts.files(), ...beside]);
    },
    code: () => codeOf(entries, units.current(), folder),
  };
}

/** For doors that are imported by name only when the server runs, on behalf of plugins from outside. */
function packageFile(entries) {
  const { name, version } = JSON.parse(readFileSync('package.json', 'utf8'));
  const imports = Object.fromEntries(entries.map(({ specifier, file }) => [specifier, `./${file}`]));
  return { file: 'package.json', contents: JSON.stringify({ name, version, type: 'module', imports }, undefined, 2) };
}

/** Of which build stored results are (plugins/result-cache/server/of-build.ts): another code may answer otherwise. */
function stampFile(code) {
  const names = code.map(({ file }) => file).sort();
  return { file: '../build-stamp', contents: createHash('sha256').update(names.join()).digest('hex') };
}

/** Where the server looks for scripts of its threads (core/server/workers/worker-file.ts). */
const threadScripts = (entries) =>
  entries.flatMap(({ source, file }) => {
    const found = /^plugins\/([^/]+)\/server\/worker\/(.+)-worker\.ts$/.exec(source);
    return found === null
      ? []
      : [{ file: `workers/${found[1]}-${found[2]}.js`, contents: `import ${JSON.stringify(`../${file}`)};\n` }];
  });

/** Read by the thread of pure plugins, from beside its own code. */
const sandboxes = {
  name: 'sandboxes',
  make: async () => {
    const { scripts, inputs } = await sandboxBuild();
    const files = Object.entries(scripts).map(([name, contents]) => ({ file: `${name}.js`, contents }));
    return { files, inputs: new Set(inputs) };
  },
};

/** The process of the embedded engine, whole and with no more than it uses: it is started while somebody waits. */
const engine = {
  name: 'engine',
  make: async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: { 'duckdb-engine': 'plugins/duckdb/server/process/engine-main.ts' },
      outdir: 'out', // names only: nothing is written
      bundle: true,
      write: false,
      metafile: true,
      platform: 'node',
      format: 'esm',
      target: 'node20',
      packages: 'external',
      sourcemap: 'linked',
      logLevel: 'error',
      plugins: [withoutUnused],
    });
    const files = outputFiles.map(({ path, contents }) => ({ file: basename(path), contents }));
    return { files, inputs: new Set(Object.keys(metafile.inputs)) };
  },
};

/** `main`: what starts the server. `entries`: all it is made of. `packages`: what these import that is not ours. */
function codeOf(entries, units, folder) {
  const isMain = ({ source }) => source === 'workbench/server/main.ts';
  return {
    main: `${folder}/${entries.find(isMain).file}`,
    entries: entries
      .filter((entry) => !isMain(entry) && !entry.source.endsWith('-worker.ts'))
      .map(({ file }) => `${folder}/${file}`),
    packages: [...new Set([...units.values()].flatMap((unit) => [...unit.packages]))].sort(),
  };
}
