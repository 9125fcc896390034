import { join } from 'node:path';
import type { Boot } from '../boot/boot-state.ts';
import { FeatureFlags } from '../boot/plugin-states.ts';
import { coreSettings } from '../settings/core-settings.ts';
import { buildProblem, externalPlugins, type ExternalModule, type ExternalPlugins } from '../pages/external-plugins.ts';
import { readSharedModules } from '../pages/shared-modules.ts';
import { developmentBuilds, type DevelopmentBuilds } from './development-builds.ts';
import { ExternalChanges } from './external-changes.ts';
import type { ExternalHalves } from './external-halves.ts';
import { externalFolder, flagOfExternal } from './external-ids.ts';
import { externalMessages as messages } from './external-messages.ts';
import { browserNeedsServer } from './inspect-half.ts';
import { pluginPolicy } from './packages/plugin-policy.ts';
import { PluginPackages } from './packages/plugin-packages.ts';
import { readProductVersion } from './product-version.ts';

/** The browser halves in DATA_DIR/plugins: all but those whose flag is off or that wait for their server half. */
export function offerModules(
  { services, settings, browserDir, manifests }: Boot,
  halves: ExternalHalves,
): ExternalPlugins {
  const folder = externalFolder(settings);
  const flags = services.get(FeatureFlags);
  const packages = services.get(PluginPackages);
  const isOff = async (flag: string): Promise<boolean> =>
    (flags.pinned()[flag] ?? (await flags.stored())[flag]) === false;
  return externalPlugins({
    folder,
    browserDir,
    productVersion: readProductVersion(),
    takenIds: new Set(manifests.map(({ id }) => id)),
    reasonAgainst: async (id) => {
      if (settings.get(coreSettings.safeMode)) return messages.safeMode();
      const flag = flagOfExternal(id);
      if (await isOff(flag)) return messages.flagOff({ flag });
      const policy = await packages.policyAgainst(id);
      if (policy !== undefined) return policy;
      const runs = halves.outcomeOf(id)?.isRunning === true;
      return !runs && (await browserNeedsServer(join(folder, id))) ? messages.needsServer() : undefined;
    },
  });
}

/** Builds that authors send, held to the same rules as what is installed. */
export function offerBuilds({ services, settings, browserDir, manifests }: Boot): DevelopmentBuilds {
  const takenIds = new Set(manifests.map(({ id }) => id));
  const policy = pluginPolicy(settings);
  return developmentBuilds({
    flags: services.get(FeatureFlags),
    changes: services.get(ExternalChanges),
    problemOf: async (id, code, about) => {
      if (settings.get(coreSettings.safeMode)) return messages.safeMode();
      const refused = policy.against(id, about.version, undefined); // nobody has signed it
      if (refused !== undefined) return refused;
      const shared = await readSharedModules(browserDir);
      return buildProblem({ id, code, about }, { takenIds, productVersion: readProductVersion(), shared });
    },
  });
}

/** What is installed, with the builds of authors in the places of theirs. */
export function withBuilds(installed: ExternalPlugins, builds: Pick<DevelopmentBuilds, 'all'>): ExternalPlugins {
  return {
    list: async () => {
      const built = builds
        .all()
        .map(({ about, url }): ExternalModule => ({ id: about.id, url, about, reason: undefined }));
      const ids = new Set(built.map(({ id }) => id));
      return [...(await installed.list()).filter(({ id }) => !ids.has(id)), ...built];
    },
    moduleAt: async (file) =>
      builds.all().find(({ url }) => url === `/plugins/${file}`)?.content ?? installed.moduleAt(file),
  };
}
