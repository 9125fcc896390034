import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { externalIdPattern } from '../external/external-ids.ts';
import { externalMessages } from '../external/external-messages.ts';
import {
  pluginFileName,
  pluginFileProblem,
  readPluginFile,
  type PluginFile,
  type TrustLevel,
} from '../external/plugin-file.ts';
import { moduleImports } from './module-imports.ts';
import { foreignImports, missingNames, readSharedModules, textOfNames, type SharedModules } from './shared-modules.ts';

/** The browser half of a plugin that lies in DATA_DIR/plugins. */
export interface ExternalModule {
  readonly id: string;
  /** Address of its module under a content hash; undefined when it is not offered to the page. */
  readonly url: string | undefined;
  /** Why it is not offered. */
  readonly reason: string | undefined;
  /** What its `plugin.json` says; undefined when it has none, or one that is refused. */
  readonly about: PluginFile | undefined;
}

/** Browser plugins that were built elsewhere and lie in DATA_DIR/plugins, as `<id>.js` or `<id>/index.js`. */
export interface ExternalPlugins {
  /** Reads the folder anew, so that a reload of the page shows what was put there. */
  readonly list: () => Promise<readonly ExternalModule[]>;
  /** The module behind `/plugins/<file>`; undefined when the hash is not that of the file as it is now. */
  readonly moduleAt: (file: string) => Promise<Buffer | undefined>;
}

interface Found {
  readonly id: string;
  readonly file: string;
  /** Where its `plugin.json` would be; undefined for a plugin of one file. */
  readonly folder: string | undefined;
}

interface Known {
  readonly stamp: string;
  readonly plugin: ExternalModule;
  readonly content: Buffer | undefined;
}

/** What the page shares, which changes while the sources of the product are edited, and all of it as a text. */
interface Shared {
  readonly shared: SharedModules;
  readonly sharedStamp: string;
}

export interface ExternalSources {
  readonly folder: string;
  readonly browserDir: string;
  /** Why a plugin is kept from the page, regardless of its module. */
  readonly reasonAgainst: (id: string) => Promise<string | undefined>;
  readonly takenIds: ReadonlySet<string>;
  readonly productVersion: string;
}

export function externalPlugins(sources: ExternalSources): ExternalPlugins {
  const { folder, browserDir, reasonAgainst, takenIds, productVersion } = sources;
  const cache = new Map<string, Known>();
  const inspect = async (found: Found, { shared, sharedStamp }: Shared): Promise<Known> => {
    const { id, file } = found;
    const stamp = `${await stampOf(found)}:${sharedStamp}`;
    const known = cache.get(file);
    if (known?.stamp === stamp) return known;
    const content = await readFile(file);
    const read = found.folder === undefined ? undefined : await readPluginFile(found.folder);
    const about = read?.ok === true ? read.value : undefined;
    const reason =
      (read?.ok === false ? read.error : undefined) ??
      buildProblem({ id, about, code: content.toString('utf8') }, { takenIds, productVersion, shared });
    const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
    const plugin = { id, url: reason === undefined ? `/plugins/${id}-${hash}.js` : undefined, reason, about };
    const fresh = { stamp, plugin, content: reason === undefined ? content : undefined };
    cache.set(file, fresh);
    return fresh;
  };
  const readAll = async (): Promise<readonly Known[]> => {
    const found = await findPlugins(folder);
    if (found.length === 0) return [];
    const shared = await readSharedModules(browserDir);
    const sharedStamp = JSON.stringify([...shared].map(([specifier, names]) => [specifier, ...(names ?? [])]));
    const all = await Promise.all(found.map((one) => inspect(one, { shared, sharedStamp })));
    return Promise.all(all.map(async (known) => withheld(known, await reasonAgainst(known.plugin.id))));
  };
  return {
    list: async () => (await readAll()).map((known) => known.plugin),
    moduleAt: async (file) => (await readAll()).find((known) => known.plugin.url === `/plugins/${file}`)?.content,
  };
}

function withheld(known: Known, reason: string | undefined): Known {
  if (reason === undefined) return known;
  return { ...known, content: undefined, plugin: { ...known.plugin, url: undefined, reason } };
}

/** Changes with the module and with its `plugin.json`. */
async function stampOf({ file, folder }: Found): Promise<string> {
  const files = folder === undefined ? [file] : [file, join(folder, pluginFileName)];
  const facts = await Promise.all(files.map((one) => stat(one).catch(() => undefined)));
  return facts.map((one) => `${one?.mtimeMs ?? 0}:${one?.size ?? 0}`).join(':');
}

async function findPlugins(folder: string): Promise<readonly Found[]> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => []);
  const found = await Promise.all(
    entries.map(async (entry): Promise<Found | undefined> => {
      if (entry.isFile() && entry.name.endsWith('.js'))
        return { id: entry.name.slice(0, -3), file: join(folder, entry.name), folder: undefined };
      const file = join(folder, entry.name, 'index.js');
      const isModule =
        entry.isDirectory() &&
        (await stat(file).then(
          (facts) => facts.isFile(),
          () => false,
        ));
      return isModule ? { id: entry.name, file, folder: join(folder, entry.name) } : undefined;
    }),
  );
  return found.filter((one) => one !== undefined).sort((a, b) => (a.id < b.id ? -1 : 1));
}

interface BuiltModule {
  readonly id: string;
  readonly code: string;
  readonly about: PluginFile | undefined;
}

interface Fits extends Pick<ExternalSources, 'takenIds' | 'productVersion'> {
  /** What the page shares. */
  readonly shared: SharedModules;
}

/** Why a module is not offered to the page; undefined when it is. */
export function buildProblem({ id, about, code }: BuiltModule, fits: Fits): string | undefined {
  if (fits.takenIds.has(id)) return externalMessages.partOfProduct({ id });
  const problem = about === undefined ? undefined : pluginFileProblem(about, id, fits.productVersion);
  return problem ?? moduleProblem({ id, about, code }, fits.shared);
}

/** Why a module is not offered: a wrong id, or an import that the page could not resolve. */
function moduleProblem({ id, code, about }: BuiltModule, shared: SharedModules): string | undefined {
  if (!externalIdPattern.test(id)) return externalMessages.badId();
  return importProblem(code, about?.trust, shared);
}

/** What a module imports that is not there for it; undefined when all is. In a frame another module is the SDK. */
export function importProblem(code: string, trust: TrustLevel | undefined, shared: SharedModules): string | undefined {
  const imported = moduleImports(code);
  if (!imported.ok) return externalMessages.notModule({ reason: imported.error });
  const foreign = foreignImports(imported.value, shared);
  if (foreign.length > 0) return externalMessages.foreignImports({ names: foreign.join(', ') });
  const inFrame = new Map([...shared, ['@tessera/sdk', shared.get('@tessera/view')]]);
  const missing = missingNames(imported.value, trust === 'view' ? inFrame : shared);
  return missing.length > 0 ? externalMessages.missingNames({ names: textOfNames(missing) }) : undefined;
}
