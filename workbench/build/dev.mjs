// The page during development: packages prepared once per lockfile, our files rebuilt on change, the page reloaded.
// `npm run dev` runs it beside the server.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync, watch, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { context } from 'esbuild';
import { buildConstants } from './browser-build.mjs';
import { developmentPlugins, packagesOf, prebuildPackages } from './dev-packages.mjs';
import { pageHtml } from './page.mjs';
import { editorFont } from './editor-font.mjs';
import { buildWorkers } from './workers.mjs';
import { themeText } from './theme.mjs';

const browserDir = 'dist/browser';
const assetsDir = join(browserDir, 'assets');

async function main() {
  rmSync(browserDir, { recursive: true, force: true });
  rmSync('dist/build-stamp', { force: true }); // `npm start` builds for production again
  mkdirSync(assetsDir, { recursive: true });
  const packages = await packagesOf('workbench/browser/main.ts', 'workbench/browser/sdk.ts');
  const key = createHash('sha256')
    .update(readFileSync('package-lock.json'))
    .update(packages.join())
    .digest('hex')
    .slice(0, 16);
  const vendorDir = join('.cache', `vendor-${key}`);
  if (!existsSync(join(vendorDir, 'done'))) {
    process.stdout.write('Preparing packages, once until they change …\n');
    await prebuildPackages(packages, vendorDir);
    writeFileSync(join(vendorDir, 'done'), '');
  }
  const map = linkPackages(packages, vendorDir);
  const browser = await watchBrowser(map, packages);
  watchFolders(['core', 'plugins', 'workbench'], browser.rebuild);
}

/** Prepared packages are served from the build folder; addresses for the import map. */
function linkPackages(packages, vendorDir) {
  const files = JSON.parse(readFileSync(join(vendorDir, 'files.json'), 'utf8'));
  for (const file of files.all) writeFileSync(join(assetsDir, file), readFileSync(join(vendorDir, file)));
  const imports = Object.fromEntries(packages.map((name) => [name, `/assets/${files.entries[name]}`]));
  return { imports: { ...imports, '@tessera/sdk': '/assets/sdk.js', '@tessera/view': '/assets/view.js' } };
}

async function watchBrowser(map, packages) {
  const build = await context({
    entryPoints: {
      main: 'workbench/browser/main.ts',
      sdk: 'workbench/browser/sdk.ts',
      view: 'plugins/view-frames/browser/frame/open-frame.ts',
    },
    bundle: true,
    splitting: true,
    format: 'esm',
    outdir: assetsDir,
    sourcemap: 'linked',
    jsx: 'automatic',
    target: 'es2023',
    define: buildConstants('development', await buildWorkers({ hasHash: false })),
    external: packages,
    plugins: developmentPlugins(),
    logLevel: 'warning',
    chunkNames: 'part-[name]-[hash]',
  });
  const reload = 'assets/reload.json';
  const rebuild = async () => {
    const startedMs = Date.now();
    const done = await build.rebuild().catch(() => undefined); // esbuild has printed why
    if (done === undefined) return;
    writeFileSync(join(assetsDir, 'theme.css'), await themeText());
    writeFileSync(join(browserDir, editorFont.file), editorFont.source);
    for (const { file, text } of await buildWorkers({ hasHash: false })) writeFileSync(join(browserDir, file), text);
    writeFileSync(join(browserDir, reload), JSON.stringify({ builtAtMs: Date.now() }));
    writeFileSync(join(browserDir, 'importmap.json'), JSON.stringify(map, undefined, 2));
    const script = `<script type="module">${reloadScript(`/${reload}`)}</script>`;
    writeFileSync(
      join(browserDir, 'index.html'),
      pageHtml({ map, mainAddress: '/assets/main.js', themeAddress: '/assets/theme.css', extraScript: script }),
    );
    process.stdout.write(`Page built in ${Date.now() - startedMs} ms\n`);
  };
  await rebuild();
  return { rebuild };
}

/** In the page: asks for the time of the newest build and reloads when it changes, also after a restart of the server. */
function reloadScript(address) {
  return `let seen; setInterval(async () => { try { const { builtAtMs } = await (await fetch('${address}', { cache: 'no-store' })).json();
    if (seen !== undefined && seen !== builtAtMs) location.reload(); seen = builtAtMs; } catch { /* the server is being started */ } }, 700);`;
}

/** Calls back once the files have been quiet for a moment; calls do not overlap. */
function watchFolders(folders, onChange) {
  let timer;
  let running = Promise.resolve();
  const flush = () => {
    running = running.then(onChange);
  };
  for (const folder of folders) {
    watch(folder, { recursive: true }, (_event, file) => {
      if (file === null || !/\.(tsx?|html|json)$/.test(file) || /[\\/]server[\\/]/.test(file)) return;
      clearTimeout(timer);
      timer = setTimeout(flush, 80);
    });
  }
}

await main();
