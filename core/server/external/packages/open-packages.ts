import { join } from 'node:path';
import type { Boot } from '../../boot/boot-state.ts';
import { foreignImports, sharedSpecifiers } from '../../pages/external-plugins.ts';
import { ExternalChanges } from '../external-changes.ts';
import { externalFolder } from '../external-ids.ts';
import { readProductVersion } from '../product-version.ts';
import { pluginPackages, type PluginPackages } from './plugin-packages.ts';
import { pluginPolicy } from './plugin-policy.ts';

/** The packages of this server. Throws when a setting about plugins cannot be read. */
export function openPackages({ settings, services, manifests, browserDir, nowMs }: Boot): PluginPackages {
  return pluginPackages({
    folder: externalFolder(settings),
    policy: pluginPolicy(settings),
    takenIds: new Set(manifests.map(({ id }) => id)),
    productVersion: readProductVersion(),
    foreignImports: async (code) => foreignImports(code, await sharedSpecifiers(join(browserDir, 'importmap.json'))),
    changes: services.get(ExternalChanges),
    nowMs,
  });
}
