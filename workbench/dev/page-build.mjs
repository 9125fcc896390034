// The page during development: packages prepared once per lockfile, our files rebuilt on change.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { authoring } from '../build/authoring.mjs';
import { buildConstants } from '../build/browser-build.mjs';
import { editorFont } from '../build/editor-font.mjs';
import { pageHtml } from '../build/page.mjs';
import { themeText } from '../build/theme.mjs';
import { buildEditorWorkers, buildPluginWorkers } from '../build/workers.mjs';
import { developmentPlugins, exportsOf, packagesOf, prebuildPackages } from './dev-packages.mjs';

const browserDir = 'dist/browser';
const assetsDir = join(browserDir, 'assets');

/** Readies the page; `rebuild` answers whether it succeeded, `announce` makes open pages load anew. */
export async function pageBuild() {
  rmSync(browserDir, { recursive: true, force: true });
  rmSync('dist/build-stamp', { force: true }); // `npm start` builds for production again
  mkdirSync(assetsDir, { recursive: true });
  const packages = await packagesOf('workbench/browser/main.ts', 'workbench/browser/sdk.ts');
  const { map, exported } = linkPackages(packages, await preparedPackages(packages));
  const plain = { hasHash: false };
  const ofPackages = await writeBeside(buildEditorWorkers(plain), authoring(plain));
  const writeWorkers = () => writeBeside(buildPluginWorkers(plain));
  const beside = [...ofPackages, ...(await writeWorkers())];
  await writeTheme();
  writeFileSync(join(browserDir, editorFont.file), editorFont.source);
  const build = await pageContext(packages, beside);
  const writePage = ({ metafile }) => {
    writeFileSync(join(browserDir, 'importmap.json'), JSON.stringify(map, undefined, 2));
    const own = Object.fromEntries(ownModules.map(({ specifier, file }) => [specifier, exportsOf(metafile, file)]));
    writeFileSync(join(browserDir, 'shared-exports.json'), JSON.stringify({ ...exported, ...own }));
    const addresses = { mainAddress: '/assets/main.js', themeAddress: '/assets/theme.css' };
    writeFileSync(join(browserDir, 'index.html'), pageHtml({ map, ...addresses }));
  };
  return {
    /** Scripts and theme are made anew only when a file they are made from is among the edited ones. */
    rebuild: async (files = []) => {
      const startedMs = Date.now();
      const steps = [
        build.rebuild(),
        ...(files.some(isOfWorkers) ? [writeWorkers()] : []),
        ...(files.some(isOfTheme) ? [writeTheme()] : []),
      ];
      const outcomes = await Promise.allSettled(steps);
      const failure = outcomes.find(({ status }) => status === 'rejected');
      if (failure !== undefined) return false; // esbuild has printed why
      writePage(outcomes[0].value);
      process.stdout.write(`Page built in ${Date.now() - startedMs} ms\n`);
      return true;
    },
    announce: () => {
      writeFileSync(join(browserDir, 'reload.json'), JSON.stringify({ atMs: Date.now() }));
    },
  };
}

/** Scripts beside the page import their own folder, contracts, common files and doors of the core. */
const isOfWorkers = (file) => /\/(worker|common|contract)\//.test(file) || file.startsWith('core/common/');
const isOfTheme = (file) => file.includes('/theme/');

async function writeBeside(...parts) {
  const beside = (await Promise.all(parts)).flat();
  for (const { file, text } of beside) writeFileSync(join(browserDir, file), text);
  return beside;
}

async function writeTheme() {
  writeFileSync(join(assetsDir, 'theme.css'), await themeText());
}

/** Modules of ours that plugins import by name, beside packages. */
const ownModules = [
  { specifier: '@tessera/sdk', file: 'sdk.js' },
  { specifier: '@tessera/view', file: 'view.js' },
];

async function preparedPackages(packages) {
  const preparing = ['package-lock.json', 'workbench/dev/dev-packages.mjs'].map((file) => readFileSync(file));
  const key = createHash('sha256').update(Buffer.concat(preparing)).update(packages.join()).digest('hex');
  const vendorDir = join('.cache', `vendor-${key.slice(0, 16)}`);
  if (existsSync(join(vendorDir, 'done'))) return vendorDir;
  process.stdout.write('Preparing packages, once until they change …\n');
  await prebuildPackages(packages, vendorDir);
  writeFileSync(join(vendorDir, 'done'), '');
  return vendorDir;
}

/** Prepared packages are served from the build folder; addresses for the import map, and what those export that plugins may import. */
function linkPackages(packages, vendorDir) {
  const files = JSON.parse(readFileSync(join(vendorDir, 'files.json'), 'utf8'));
  for (const file of files.all) writeFileSync(join(assetsDir, file), readFileSync(join(vendorDir, file)));
  const imports = Object.fromEntries(packages.map((name) => [name, `/assets/${files.entries[name]}`]));
  const own = Object.fromEntries(ownModules.map(({ specifier, file }) => [specifier, `/assets/${file}`]));
  return { map: { imports: { ...imports, ...own } }, exported: files.exported };
}

function pageContext(packages, beside) {
  return context({
    entryPoints: {
      main: 'workbench/browser/main.ts',
      sdk: 'workbench/browser/sdk.ts',
      view: 'plugins/view-frames/browser/frame/open-frame.ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    metafile: true, // says what the modules export
    outdir: assetsDir,
    sourcemap: 'linked',
    jsx: 'automatic',
    target: 'es2023',
    define: buildConstants('development', beside),
    external: packages,
    plugins: developmentPlugins(),
    logLevel: 'warning',
    chunkNames: 'part-[name]-[hash]',
  });
}
