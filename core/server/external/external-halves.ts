import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Disposable, Route } from '#core/common';
import { resolveDeps, type Boot } from '../boot/boot-state.ts';
import { FeatureFlags } from '../boot/plugin-states.ts';
import type { ServerHalf } from '../boot/server-plugin.ts';
import { Logger } from '../log/logger.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { admitHalf } from './admit-half.ts';
import { AllowedServerHalves } from './allowed-halves.ts';
import { openDoors } from './doors.ts';
import { externalFolder, externalIdPattern, flagOfExternal } from './external-ids.ts';
import { externalMessages as messages } from './external-messages.ts';
import type { StartOutcome } from './half-state.ts';
import { importHalf } from './import-half.ts';
import { inspectHalf, type InspectedHalf } from './inspect-half.ts';
import { PluginPackages } from './packages/plugin-packages.ts';
import { removeLeftovers, stageHalf } from './stage-half.ts';

/** Server halves in DATA_DIR/plugins, from the start of the server on. */
export interface ExternalHalves {
  /** Those that run. */
  readonly running: () => readonly ServerHalf[];
  /** Plugins of the product that those which run require. */
  readonly required: () => ReadonlySet<string>;
  readonly outcomeOf: (id: string) => StartOutcome | undefined;
  /** Adds what they contribute, after the plugins of the product have. One that does not fit is left out. */
  readonly admit: (productRoutes: readonly Route[]) => Promise<void>;
  /** Runs `start` of each, after those of the product. One that fails is left out, with its contributions. */
  readonly start: () => Promise<void>;
}

interface LoadedHalf {
  readonly half: ServerHalf;
  readonly hash: string;
  readonly requires: readonly string[];
}

const reasonOf = (thrown: unknown): string => (thrown instanceof Error ? thrown.message : String(thrown));

/**
 * Reads the folders and imports the halves that are allowed by name and hash. `running` are the plugins of the product
 * that run.
 */
export async function loadExternalHalves(state: Boot, running: ReadonlySet<string>): Promise<ExternalHalves> {
  const { services, owned } = state;
  const log = services.get(Logger);
  const outcomes = new Map<string, StartOutcome>();
  const loaded: LoadedHalf[] = [];
  const added = new Map<string, Disposable>();
  const leaveOut = async (id: string, hash: string, failure: string): Promise<void> => {
    outcomes.set(id, { hash, isRunning: false, failure });
    log.error({ plugin: id, hash, reason: failure }, 'server half from outside left out');
    await added.get(id)?.dispose();
  };
  await removeLeftovers(stagingFolder(state));
  for (const { id, inspected } of await allowedHalves(state)) {
    const { hash } = inspected.files;
    try {
      const half = await loadHalf(state, id, inspected, running);
      loaded.push({ half, hash, requires: inspected.manifest.requires ?? [] });
      outcomes.set(id, { hash, isRunning: true, failure: undefined });
    } catch (thrown) {
      await leaveOut(id, hash, reasonOf(thrown));
    }
  }
  const stillRunning = () => loaded.filter(({ half }) => outcomes.get(half.id)?.isRunning === true);
  return {
    running: () => stillRunning().map(({ half }) => half),
    required: () => new Set(stillRunning().flatMap(({ requires }) => requires)),
    outcomeOf: (id) => outcomes.get(id),
    admit: async (productRoutes) => {
      for (const { half, hash, requires } of stillRunning()) {
        try {
          const doors = await openDoors(state, requires);
          const exported = new Set([...doors.values()].flatMap((door): unknown[] => Object.values(door)));
          added.set(half.id, await admitHalf(half, { state, productRoutes, exported }));
          log.info({ plugin: half.id, hash }, 'server half from outside loaded');
        } catch (thrown) {
          await leaveOut(half.id, hash, messages.doesNotFit({ reason: reasonOf(thrown) }));
        }
      }
    },
    start: async () => {
      for (const { half, hash } of stillRunning()) {
        try {
          const opened = await half.start?.(resolveDeps(services, half.deps ?? {}));
          if (opened !== undefined) owned.add(opened);
        } catch (thrown) {
          await leaveOut(half.id, hash, messages.doesNotStart({ reason: reasonOf(thrown) }));
        }
      }
    },
  };
}

/** Those whose files have the hash that an administrator allowed under their name. */
async function allowedHalves(
  state: Boot,
): Promise<readonly { readonly id: string; readonly inspected: InspectedHalf }[]> {
  const log = state.services.get(Logger);
  const ids = await idsToLoad(state);
  const hashes = ids.length === 0 ? new Map<string, string>() : await state.services.get(AllowedServerHalves).hashes();
  const found = [];
  for (const id of ids) {
    const inspected = await inspectHalf(join(externalFolder(state.settings), id));
    if (inspected === undefined) continue;
    const policy = await state.services.get(PluginPackages).policyAgainst(id);
    if (policy !== undefined) log.warn({ plugin: id, reason: policy }, 'server half from outside refused');
    else if (!inspected.ok) log.warn({ plugin: id, reason: inspected.error }, 'server half from outside refused');
    else if (hashes.get(id) === inspected.value.files.hash) found.push({ id, inspected: inspected.value });
    else log.warn({ plugin: id, hash: inspected.value.files.hash }, 'server half from outside not allowed');
  }
  return found;
}

/** Plugins with a folder, whose flag is on, that do not take the name of one of the product. */
async function idsToLoad({ settings, manifests, services }: Boot): Promise<readonly string[]> {
  if (!settings.get(coreSettings.externalServerPlugins) || settings.get(coreSettings.safeMode)) return [];
  const flags = services.get(FeatureFlags).inEffect();
  const taken = new Set(manifests.map(({ id }) => id));
  const entries = await readdir(externalFolder(settings), { withFileTypes: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isDirectory() && externalIdPattern.test(entry.name))
    .map(({ name }) => name)
    .filter((id) => !taken.has(id) && flags[flagOfExternal(id)] !== false)
    .sort();
}

const stagingFolder = ({ settings }: Boot): string => join(settings.get(coreSettings.dataDir), 'server-halves');

/** Throws with the reason why it does not run. */
async function loadHalf(
  state: Boot,
  id: string,
  { files, manifest }: InspectedHalf,
  running: ReadonlySet<string>,
): Promise<ServerHalf> {
  const requires = manifest.requires ?? [];
  const missing = requires.find((required) => !running.has(required));
  if (missing !== undefined) throw new Error(messages.missing({ id: missing }));
  const staged = state.owned.add(await stageHalf(stagingFolder(state), id, files, await openDoors(state, requires)));
  return importHalf(id, staged.entryUrl);
}
