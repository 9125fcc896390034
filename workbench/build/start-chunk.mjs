import { readFileSync } from 'node:fs';
import { sep } from 'node:path';
import { rollup } from 'rollup';
import { eagerChunks } from './page.mjs';
import { chartModules, firstPageModules, pages } from './page-preloads.mjs';

/**
 * Two files for what is needed before the first picture, packages and our own (core, frame, the first halves of plugins),
 * which are evaluated in a task each, and one for the later halves. In a file each, halves would compress a tenth worse and cost a request each; one that is switched off is in
 * the file but never started. A half that is off by default stays a file of its own.
 *
 * Pages that name what they bring in have it in a few files more, since each file costs the browser about as much as
 * ten kilobytes of script.
 *
 * What the halves need is only known after unused code was dropped, so a first pass without output finds it; its
 * parsed modules are handed to the real build.
 */
export async function withStartChunk(options) {
  const build = await rollup(options);
  const { output } = await build.generate({ format: 'es', hoistTransitiveImports: false });
  await build.close();
  const entry = modulesOf(output, isMain);
  const start = modulesOf(output, (id) => isMain(id) || isStart(id) || isHalf(id, 'plugins.ts'));
  const later = ownModulesOf(output, (id) => isLaterList(id) || isHalf(id, 'later-plugins.ts'), start);
  const pageChunk = pageChunks(output, start);
  const startChunk = (id) => (entry.has(id) || isPackage(id) ? 'packages' : 'start');
  const manualChunks = (id) =>
    isMain(id) ? undefined : start.has(id) ? startChunk(id) : later.has(id) ? 'later-halves' : pageChunk(id);
  return {
    ...options,
    cache: build.cache,
    output: { ...options.output, onlyExplicitManualChunks: true, manualChunks },
  };
}

/**
 * The file for a module that named pages need: with what the first page shows, with components that other pages have
 * too, with what draws charts on any page, or with what is the page's alone. Each imports only those before it.
 */
function pageChunks(output, start) {
  const named = pages.flatMap(({ modules }) => modules);
  const needed = modulesOf(output, isOneOf(named));
  const first = modulesOf(output, isOneOf(firstPageModules));
  const own = ownModulesOf(output, isOneOf(named), start);
  const alone = ownModulesOf(output, isOneOf(named.filter((module) => !chartModules.includes(module))), start);
  return (id) => {
    if (!needed.has(id)) return undefined;
    if (first.has(id)) return 'first-components';
    if (!own.has(id)) return 'components';
    return alone.has(id) ? 'dashboard' : 'charts';
  };
}

const isOneOf = (modules) => (id) => modules.some((module) => id.replaceAll(sep, '/').endsWith(`/${module}`));

/** Modules of the chunks that hold a chosen one; closed under static imports, so that no other file comes first. */
function modulesOf(output, isChosen) {
  const bundle = Object.fromEntries(output.map((file) => [file.fileName, file]));
  const chosen = output.filter((chunk) => chunk.type === 'chunk' && Object.keys(chunk.modules).some(isChosen));
  const files = new Set(chosen.flatMap((chunk) => [chunk.fileName, ...eagerChunks(chunk, bundle)]));
  return new Set([...files].flatMap((file) => Object.keys(bundle[file].modules)));
}

/** The like, without what a chunk of others imports too: a page that draws early must not wait for all of it. */
function ownModulesOf(output, isChosen, apart) {
  const modules = modulesOf(output, isChosen);
  const chunks = output.filter((chunk) => chunk.type === 'chunk');
  const holds = (chunk) => Object.keys(chunk.modules).some((id) => modules.has(id) && !apart.has(id));
  const own = new Set(chunks.filter(holds).map(({ fileName }) => fileName));
  const isForeign = ({ fileName, imports }) => !own.has(fileName) && imports.some((file) => own.has(file));
  for (let foreign = chunks.filter(isForeign); foreign.length > 0; foreign = chunks.filter(isForeign)) {
    for (const { imports } of foreign) for (const file of imports) own.delete(file);
  }
  return new Set(chunks.filter(({ fileName }) => own.has(fileName)).flatMap((chunk) => Object.keys(chunk.modules)));
}

/** Packages, what the build adds to read them, and what it gives them in place of larger ones. */
function isPackage(id) {
  const path = id.replaceAll(sep, '/');
  return path.startsWith('\0') || path.includes('/node_modules/') || path.includes('/workbench/browser/lean/');
}

function isStart(id) {
  return /workbench\/browser\/start\.ts$/.test(id.replaceAll(sep, '/'));
}

function isMain(id) {
  return /workbench\/browser\/main\.ts$/.test(id.replaceAll(sep, '/'));
}

/** Names the later halves, and comes with them. */
function isLaterList(id) {
  return /workbench\/browser\/later-plugins\.ts$/.test(id.replaceAll(sep, '/'));
}

/** Whether a module is a half of this list, of a plugin that is usually on. */
function isHalf(id, list) {
  const [file, plugin] = /(plugins\/[^/]+)\/browser\/(?:index|later)\.ts$/.exec(id.replaceAll(sep, '/')) ?? [];
  if (file === undefined || id.includes('/node_modules/')) return false;
  const isListed = readFileSync(`workbench/browser/${list}`, 'utf8').includes(file);
  return isListed && !/\bflagDefault: false/.test(readFileSync(`${plugin}/manifest.ts`, 'utf8'));
}
