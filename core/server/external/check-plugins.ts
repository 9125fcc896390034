import { join } from 'node:path';
import { settingsFrom } from '#core/common';
import type { ServerDefinition } from '../boot/boot-state.ts';
import { externalPlugins, type ExternalModule } from '../pages/external-plugins.ts';
import { moduleImports } from '../pages/module-imports.ts';
import { missingNames, textOfNames, type SharedModules } from '../pages/shared-modules.ts';
import { openDoors } from './doors.ts';
import { externalChanges } from './external-changes.ts';
import { externalFolder, externalIdPattern, foldersIn } from './external-ids.ts';
import { externalMessages as messages } from './external-messages.ts';
import { inspectHalf } from './inspect-half.ts';
import { openPackages } from './packages/open-packages.ts';
import type { PluginFile } from './plugin-file.ts';
import { readProductVersion } from './product-version.ts';

/** A plugin in DATA_DIR/plugins, as this version of the product would take it. */
export interface CheckedPlugin {
  readonly id: string;
  /** What its `plugin.json` says; undefined when it has none, or one that is refused. */
  readonly about: PluginFile | undefined;
  /** Name from PLUGIN_SIGNERS. */
  readonly signer: string | undefined;
  readonly hasServerHalf: boolean;
  /** Why it, or a half of it, would not run; empty when it would. */
  readonly problems: readonly string[];
}

/** Plugins of a product that need not run: nothing of them runs, and the metadata database is not opened. */
export interface PluginFolder {
  readonly productVersion: string;
  readonly check: () => Promise<readonly CheckedPlugin[]>;
  /** False when there is none of this name. */
  readonly remove: (id: string) => Promise<boolean>;
}

/** Throws when a setting about plugins cannot be read. `values` are checked settings. */
export function pluginFolder(definition: ServerDefinition, values: Readonly<Record<string, unknown>>): PluginFolder {
  const settings = settingsFrom(values);
  const folder = externalFolder(settings);
  const { manifests, browserDir } = definition;
  const productVersion = readProductVersion();
  const packages = openPackages({ settings, manifests, browserDir, nowMs: Date.now }, externalChanges());
  const modules = externalPlugins({
    folder,
    browserDir,
    productVersion,
    takenIds: new Set(manifests.map(({ id }) => id)),
    reasonAgainst: () => Promise.resolve(undefined), // asked for below, beside the reasons of the module
  });
  const checkOne = async (id: string, module: ExternalModule | undefined): Promise<CheckedPlugin | undefined> => {
    const half = await halfProblem(definition, join(folder, id));
    if (module === undefined && half === undefined) return undefined;
    const reasons = [module?.reason, half?.problem, await packages.policyAgainst(id)];
    const problems = new Set(reasons.filter((reason) => reason !== undefined));
    const signer = (await packages.installed(id))?.signer;
    return { id, about: module?.about, signer, hasServerHalf: half !== undefined, problems: [...problems] };
  };
  return {
    productVersion,
    check: async () => {
      const found = await modules.list();
      const ids = [...new Set([...found.map(({ id }) => id), ...(await foldersIn(folder))])].sort();
      const all = ids.map((id) =>
        checkOne(
          id,
          found.find((one) => one.id === id),
        ),
      );
      return (await Promise.all(all)).filter((one) => one !== undefined);
    },
    remove: async (id) => externalIdPattern.test(id) && packages.remove(id),
  };
}

/** Why the server half would not run; undefined when there is none. */
async function halfProblem(
  definition: ServerDefinition,
  folder: string,
): Promise<{ readonly problem: string | undefined } | undefined> {
  const inspected = await inspectHalf(folder);
  if (inspected === undefined) return undefined;
  if (!inspected.ok) return { problem: inspected.error };
  const { files, manifest } = inspected.value;
  const requires = manifest.requires ?? [];
  const missing = requires.find((required) => definition.manifests.every(({ id }) => id !== required));
  if (missing !== undefined) return { problem: messages.missing({ id: missing }) };
  const exported: SharedModules = new Map(
    [...(await openDoors(definition, requires))].map(([specifier, door]) => [specifier, new Set(Object.keys(door))]),
  );
  const scripts = [...files.contents].filter(([path]) => path.endsWith('.js'));
  const read = new Map(scripts.map(([path, content]) => [path, moduleImports(content.toString('utf8'))]));
  const entry = read.get('index.js');
  if (entry?.ok === false) return { problem: messages.doesNotLoad({ reason: entry.error }) };
  // What else lies there may be something other than a module of the half.
  const names = [...read.values()].flatMap((one) => (one.ok ? missingNames(one.value, exported) : []));
  return { problem: names.length > 0 ? messages.missingDoors({ names: textOfNames(names) }) : undefined };
}
