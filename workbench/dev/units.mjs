// The sources in units that development builds one by one: the core, the workbench, and each plugin. An edit builds its own
// unit again, which takes some hundredths of a second; all together take more than one.
import { existsSync, readdirSync } from 'node:fs';
import { posix } from 'node:path';

/** The unit of a source file, by its path below the project; undefined for what belongs to none. */
export function unitOf(file) {
  const path = file.replaceAll('\\', '/');
  const found = /^(?:(core|workbench)|plugins\/([^/]+))\//.exec(path);
  return found?.[1] ?? (found?.[2] === undefined ? undefined : `plugins/${found[2]}`);
}

/** Every unit: those of plugins have a manifest. */
export function allUnits() {
  const plugins = readdirSync('plugins').filter((id) => existsSync(posix.join('plugins', id, 'manifest.ts')));
  return ['core', 'workbench', ...plugins.map((id) => `plugins/${id}`)];
}

/** What other units import of one, or what begins a program, below its folder. */
const entries = {
  page: {
    core: ['common/index.ts', 'browser/index.ts', 'browser/boot/index.ts', 'browser/ui/index.ts'],
    workbench: ['browser/main.ts', 'browser/sdk.ts', 'browser/lean/type.ts', 'browser/lean/value.ts'],
    plugins: ['manifest.ts', 'contract/index.ts', 'browser/index.ts', 'browser/later.ts'],
  },
  server: {
    core: ['common/index.ts', 'server/index.ts'],
    workbench: ['server/main.ts', 'server/definition.ts'],
    plugins: ['manifest.ts', 'contract/index.ts', 'server/index.ts'],
  },
};

/** Entries of a unit for the page or the server, by path below the project. */
export function entriesOf(unit, half) {
  const kind = unit.startsWith('plugins/') ? 'plugins' : unit;
  const own = entries[half][kind].map((file) => `${unit}/${file}`).filter((file) => existsSync(file));
  return half === 'server' && kind === 'plugins' ? [...own, ...threadsOf(unit)] : own;
}

/** Scripts of threads of the server, `server/worker/<name>-worker.ts`. */
function threadsOf(unit) {
  const folder = `${unit}/server/worker`;
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((file) => file.endsWith('-worker.ts'))
    .map((file) => `${folder}/${file}`);
}

/**
 * How other units name an entry: a door by what the sources call it, other files by their path, such as what a door loads
 * later.
 */
export function specifierOf(file) {
  const [first, ...rest] = file.split('/');
  if (first === 'core' && rest.at(-1) === 'index.ts') return `#core/${rest.slice(0, -1).join('/')}`;
  if (first === 'plugins' && rest.slice(1).join('/') === 'contract/index.ts') return `#plugins/${rest[0]}`;
  return `#file/${file}`;
}
