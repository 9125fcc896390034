import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ExternalPlugin } from '../boot/plugin-states.ts';

/** Browser plugins that were built elsewhere and lie in DATA_DIR/plugins, as `<id>.js` or `<id>/index.js`. */
export interface ExternalPlugins {
  /** Reads the folder anew, so that a reload of the page shows what was put there. */
  readonly list: () => Promise<readonly ExternalPlugin[]>;
  /** The module behind `/plugins/<file>`; undefined when the hash is not that of the file as it is now. */
  readonly moduleAt: (file: string) => Promise<Buffer | undefined>;
}

interface Found {
  readonly id: string;
  readonly file: string;
}

interface Known {
  readonly stamp: string;
  readonly plugin: ExternalPlugin;
  readonly content: Buffer | undefined;
}

const idPattern = /^[a-z][a-z0-9-]*$/;

export function externalPlugins(
  folder: string,
  importMapFile: string,
  isOff: (id: string) => Promise<boolean>,
  takenIds: ReadonlySet<string>,
): ExternalPlugins {
  const cache = new Map<string, Known>();
  const inspect = async ({ id, file }: Found, shared: ReadonlySet<string>): Promise<Known> => {
    const facts = await stat(file);
    const stamp = `${facts.mtimeMs}:${facts.size}:${[...shared].length}`;
    const known = cache.get(file);
    if (known?.stamp === stamp) return known;
    const content = await readFile(file);
    const reason = takenIds.has(id)
      ? `a plugin named ${id} is part of the product`
      : reasonAgainst(id, content.toString('utf8'), shared);
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const plugin = {
      id,
      flag: flagOfExternal(id),
      url: reason === undefined ? `/plugins/${id}-${hash}.js` : undefined,
      reason,
    };
    const fresh = { stamp, plugin, content: reason === undefined ? content : undefined };
    cache.set(file, fresh);
    return fresh;
  };
  const readAll = async (): Promise<readonly Known[]> => {
    const found = await findPlugins(folder);
    const shared = found.length === 0 ? new Set<string>() : await sharedSpecifiers(importMapFile);
    const all = await Promise.all(found.map((one) => inspect(one, shared)));
    return Promise.all(all.map(async (known) => ((await isOff(known.plugin.id)) ? switchedOff(known) : known)));
  };
  return {
    list: async () => (await readAll()).map((known) => known.plugin),
    moduleAt: async (file) => (await readAll()).find((known) => known.plugin.url === `/plugins/${file}`)?.content,
  };
}

function switchedOff(known: Known): Known {
  const { id, flag } = known.plugin;
  return { ...known, content: undefined, plugin: { id, flag, url: undefined, reason: `flag ${flag} is off` } };
}

export const externalFlagPrefix = 'PLUGIN_';

/** The flag that switches an external plugin: `my-viz` is PLUGIN_MY_VIZ. */
export function flagOfExternal(id: string): string {
  return `${externalFlagPrefix}${id.toUpperCase().replaceAll('-', '_')}`;
}

async function findPlugins(folder: string): Promise<readonly Found[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry): Promise<Found | undefined> => {
      if (entry.isFile() && entry.name.endsWith('.js'))
        return { id: entry.name.slice(0, -3), file: join(folder, entry.name) };
      const file = join(folder, entry.name, 'index.js');
      const isModule =
        entry.isDirectory() &&
        (await stat(file).then(
          (facts) => facts.isFile(),
          () => false,
        ));
      return isModule ? { id: entry.name, file } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined).sort((a, b) => (a.id < b.id ? -1 : 1));
}

async function sharedSpecifiers(importMapFile: string): Promise<ReadonlySet<string>> {
  const text = await readFile(importMapFile, 'utf8').catch(() => '{}');
  const map = JSON.parse(text) as { imports?: Record<string, string> }; // written by our own build
  return new Set(Object.keys(map.imports ?? {}));
}

/** Why a module is not offered: a wrong id, or an import that the page could not resolve. */
function reasonAgainst(id: string, code: string, shared: ReadonlySet<string>): string | undefined {
  if (!idPattern.test(id)) return 'its name is not lower-case letters, digits and hyphens';
  const foreign = importsOf(code).filter((specifier) => !shared.has(specifier));
  if (foreign.length === 0) return undefined;
  return `it imports ${foreign.join(', ')}, which the page does not share; bundle it into the plugin`;
}

/** Specifiers of the static imports and re-exports of a built module. */
function importsOf(code: string): readonly string[] {
  const statements = code.matchAll(/(?:^|[;}\s])(?:import|export)\s*(?:[\w$*{}\s,]*?\bfrom\s*)?["']([^"'\n]+)["']/g);
  return [...new Set([...statements].map((match) => match[1] ?? ''))];
}
