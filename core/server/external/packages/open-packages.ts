import type { Boot } from '../../boot/boot-state.ts';
import { importProblem } from '../../pages/external-plugins.ts';
import { readSharedModules } from '../../pages/shared-modules.ts';
import type { ExternalChanges } from '../external-changes.ts';
import { externalFolder } from '../external-ids.ts';
import { readProductVersion } from '../product-version.ts';
import { pluginPackages, type PluginPackages } from './plugin-packages.ts';
import { pluginPolicy } from './plugin-policy.ts';

type Wanted = Pick<Boot, 'settings' | 'manifests' | 'browserDir' | 'nowMs'>;

/** The packages of this product. Throws when a setting about plugins cannot be read. */
export function openPackages(
  { settings, manifests, browserDir, nowMs }: Wanted,
  changes: ExternalChanges,
): PluginPackages {
  return pluginPackages({
    folder: externalFolder(settings),
    policy: pluginPolicy(settings),
    takenIds: new Set(manifests.map(({ id }) => id)),
    productVersion: readProductVersion(),
    importProblem: async (code, trust) => importProblem(code, trust, await readSharedModules(browserDir)),
    changes,
    nowMs,
  });
}
