// The page during development: packages prepared once per lockfile, our files built by units.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { authoring } from '../build/authoring.mjs';
import { buildConstants } from '../build/browser-build.mjs';
import { editorFont } from '../build/editor-font.mjs';
import { pageHtml } from '../build/page.mjs';
import { sharedSpecifiers } from '../build/shared-runtime.mjs';
import { themeBuild } from '../build/theme.mjs';
import { buildPackageWorkers, pluginWorkers, workerFile } from '../build/workers.mjs';
import { prebuildPackages } from './dev-packages.mjs';
import { changedFiles } from './changed-files.mjs';
import { lateScripts } from './late-scripts.mjs';
import { exportedNames, unitGraph } from './unit-graph.mjs';
import { specifierOf } from './units.mjs';
import { wholeScripts } from './whole-scripts.mjs';

const browserDir = 'dist/browser';
const assetsDir = join(browserDir, 'assets');
/** Makes an element of each of its thousands of icons when it is read, which takes seconds: the page gets those it uses. */
const ofIcons = '@fluentui/react-icons';
const viewFile = 'assets/view.js';
const plain = { hasHash: false };

/** Modules of ours that plugins from outside import by name, beside packages. */
const sdk = { specifier: '@tessera/sdk', source: 'workbench/browser/sdk.ts' };
const view = { specifier: '@tessera/view', source: 'plugins/view-frames/browser/frame/open-frame.ts' };

/** Readies the page. `build` says whether the edited files could be built, `apply` puts the result in place. */
export async function pageBuild(report) {
  rmSync(browserDir, { recursive: true, force: true });
  rmSync('dist/build-stamp', { force: true }); // `npm start` builds for production again
  mkdirSync(assetsDir, { recursive: true });
  writeFileSync(join(browserDir, editorFont.file), editorFont.source);
  const workers = pluginWorkers(plain);
  const ofPackages = (await Promise.all([buildPackageWorkers(plain), authoring(plain)])).flat();
  for (const { file, text } of ofPackages) writeFileSync(join(browserDir, file), text);
  const beside = [...ofPackages, ...workers.map(({ name }) => ({ name, file: workerFile(name) }))];
  const units = unitGraph('page', { define: buildConstants('development', beside), report });
  const scripts = wholeScripts([themeScript, viewScript]);
  const written = changedFiles(browserDir);
  const late = lateScripts(wholeScripts(workers.map(scriptOfWorker)), written);
  let packages = { wanted: undefined };
  const isLate = new Set(workers.map(({ name }) => `/${workerFile(name)}`));
  return {
    build: async (edited) => {
      late.changed(edited);
      return (await Promise.all([units.update(edited), scripts.update(edited)])).every(Boolean);
    },
    apply: async () => {
      const isFirst = packages.wanted === undefined;
      const wanted = packagesOf(units.current());
      if (JSON.stringify(wanted) !== JSON.stringify(packages.wanted)) packages = await linkPackages(wanted);
      const { exports } = scripts.files().find(({ file }) => file === viewFile);
      const own = ownFiles(units.current(), packages, exports);
      const ofUnits = [...units.current().values()].flatMap(({ files }) =>
        files.map(({ file, contents }) => ({ file: join('assets', file), contents })),
      );
      const hasChanged = written([...ofUnits, ...scripts.files(), ...own]);
      // With nothing else to load the page for, an edit may be one of a worker.
      return hasChanged && !isFirst ? true : late.ready();
    },
    /** Resolves when the file at this address is as the sources say. */
    ready: async (address) => {
      if (isLate.has(address)) await late.ready();
    },
  };
}

const scriptOfWorker = ({ name, make }) => ({
  name,
  make: async () => {
    const { file, text, inputs } = await make();
    return { files: [{ file, contents: text }], inputs: new Set(inputs) };
  },
});

const themeScript = {
  name: 'theme',
  make: async () => {
    const { text, inputs } = await themeBuild();
    return { files: [{ file: 'assets/theme.css', contents: text }], inputs: new Set(inputs) };
  },
};

/** Frames of plugins have no other file of the page, so theirs is whole. */
const viewScript = {
  name: 'view',
  make: async () => {
    const { outputFiles, metafile } = await build({
      entryPoints: [view.source],
      bundle: true,
      write: false,
      metafile: true,
      format: 'esm',
      target: 'es2023',
      sourcemap: 'inline',
      logLevel: 'error',
      outfile: 'view.js',
    });
    const [{ exports }] = Object.values(metafile.outputs);
    const files = [{ file: viewFile, contents: outputFiles[0].text, exports: [...exports].sort() }];
    return { files, inputs: new Set(Object.keys(metafile.inputs)) };
  },
};

/** Every package that our files import, and those that plugins from outside may; for some, the names that are used of it. */
function packagesOf(units) {
  const ofPlugins = sharedSpecifiers.filter((specifier) => !specifier.startsWith('@tessera/'));
  const built = [...units.values()];
  const specifiers = [...new Set([...ofPlugins, ...built.flatMap((unit) => [...unit.packages])])].sort();
  const imported = built.flatMap((unit) => unit.imported).filter(({ specifier }) => specifier === ofIcons);
  return { specifiers, names: { [ofIcons]: [...new Set(imported.flatMap(({ names }) => names))].sort() } };
}

/** Prepared packages are put beside our files: their addresses, and what those export that plugins may import. */
async function linkPackages(wanted) {
  const vendorDir = await preparedPackages(wanted);
  const files = JSON.parse(readFileSync(join(vendorDir, 'files.json'), 'utf8'));
  for (const file of files.all) writeFileSync(join(assetsDir, file), readFileSync(join(vendorDir, file)));
  const imports = Object.fromEntries(wanted.specifiers.map((name) => [name, `/assets/${files.entries[name]}`]));
  return { wanted, imports, exported: files.exported };
}

async function preparedPackages(wanted) {
  const preparing = ['package-lock.json', 'workbench/dev/dev-packages.mjs'].map((file) => readFileSync(file));
  const key = createHash('sha256').update(Buffer.concat(preparing)).update(JSON.stringify(wanted)).digest('hex');
  const vendorDir = join('.cache', `vendor-${key.slice(0, 16)}`);
  if (existsSync(join(vendorDir, 'done'))) return vendorDir;
  process.stdout.write('Preparing packages, once until they change …\n');
  const startedMs = Date.now();
  await prebuildPackages(wanted.specifiers, vendorDir, wanted.names);
  writeFileSync(join(vendorDir, 'done'), '');
  process.stdout.write(`Packages prepared in ${Date.now() - startedMs} ms\n`);
  return vendorDir;
}

/** The page itself, and what the server reads of the build: what modules from outside may import, and the names in it. */
function ownFiles(units, { imports, exported }, exportsOfView) {
  const entries = new Map([...units.values()].flatMap((unit) => [...unit.entries]));
  const addressOf = (source) => `/assets/${entries.get(specifierOf(source)).file}`;
  const forOutside = { ...imports, [sdk.specifier]: addressOf(sdk.source), [view.specifier]: `/${viewFile}` };
  const ofUnits = Object.fromEntries([...entries].map(([specifier, { file }]) => [specifier, `/assets/${file}`]));
  const sdkNames = [...exportedNames(units, specifierOf(sdk.source))].sort();
  const names = { ...exported, [sdk.specifier]: sdkNames, [view.specifier]: exportsOfView };
  const addresses = { mainAddress: addressOf('workbench/browser/main.ts'), themeAddress: '/assets/theme.css' };
  return [
    { file: 'importmap.json', contents: JSON.stringify({ imports: forOutside }, undefined, 2) },
    { file: 'shared-exports.json', contents: JSON.stringify(names) },
    { file: 'index.html', contents: pageHtml({ map: { imports: { ...forOutside, ...ofUnits } }, ...addresses }) },
  ];
}
