import { join } from 'node:path';
import type { Boot } from '../boot/boot-state.ts';
import { FeatureFlags, type ExternalPlugin, type ExternalServerHalf } from '../boot/plugin-states.ts';
import type { ExternalModule } from '../pages/external-plugins.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { AllowedServerHalves } from './allowed-halves.ts';
import type { ExternalHalves } from './external-halves.ts';
import { externalFolder, externalIdPattern, flagOfExternal, foldersIn } from './external-ids.ts';
import { externalMessages as messages } from './external-messages.ts';
import { stateOfHalf } from './half-state.ts';
import { inspectHalf } from './inspect-half.ts';
import { PluginPackages } from './packages/plugin-packages.ts';

/** Every plugin in DATA_DIR/plugins with both of its halves, as the files are now. */
export async function listExternal(
  state: Boot,
  modules: readonly ExternalModule[],
  halves: ExternalHalves,
): Promise<readonly ExternalPlugin[]> {
  const hashes = await state.services.get(AllowedServerHalves).hashes();
  const folders = await foldersIn(externalFolder(state.settings));
  const ids = [...new Set([...modules.map(({ id }) => id), ...folders])].sort();
  const all = ids.map(async (id): Promise<ExternalPlugin | undefined> => {
    const module = modules.find((one) => one.id === id);
    const serverHalf = folders.includes(id) ? await describeHalf(state, id, hashes.get(id), halves) : undefined;
    if (module === undefined && serverHalf === undefined) return undefined;
    return { id, flag: flagOfExternal(id), url: module?.url, reason: module?.reason, about: module?.about, serverHalf };
  });
  return (await Promise.all(all)).filter((one) => one !== undefined);
}

async function describeHalf(
  { services, settings, manifests }: Boot,
  id: string,
  allowedHash: string | undefined,
  halves: ExternalHalves,
): Promise<ExternalServerHalf | undefined> {
  const inspected = await inspectHalf(join(externalFolder(settings), id));
  if (inspected === undefined) return undefined;
  const refusal =
    nameProblem(id, manifests) ??
    (inspected.ok ? undefined : inspected.error) ??
    (await services.get(PluginPackages).policyAgainst(id));
  const half = inspected.ok && refusal === undefined ? inspected.value : undefined;
  const hash = half?.files.hash;
  const atStart = halves.outcomeOf(id);
  const state = stateOfHalf({
    isForbidden: !settings.get(coreSettings.externalServerPlugins) || settings.get(coreSettings.safeMode),
    isFlagOff: services.get(FeatureFlags).inEffect()[flagOfExternal(id)] === false,
    hash,
    allowedHash,
    atStart,
  });
  const reason = refusal ?? (state === 'failed' ? atStart?.failure : undefined);
  return {
    state,
    reason,
    hash,
    manifest: half?.manifest,
    isAllowed: hash !== undefined && hash === allowedHash,
    isRunning: atStart?.isRunning === true,
  };
}

function nameProblem(id: string, manifests: Boot['manifests']): string | undefined {
  if (!externalIdPattern.test(id)) return messages.badId();
  return manifests.some((manifest) => manifest.id === id) ? messages.partOfProduct({ id }) : undefined;
}
