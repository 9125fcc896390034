import { join } from 'node:path';
import type { Boot } from '../boot/boot-state.ts';
import { FeatureFlags } from '../boot/plugin-states.ts';
import { externalPlugins, type ExternalPlugins } from '../pages/external-plugins.ts';
import type { ExternalHalves } from './external-halves.ts';
import { externalFolder, flagOfExternal } from './external-ids.ts';
import { externalMessages as messages } from './external-messages.ts';
import { browserNeedsServer } from './inspect-half.ts';
import { readProductVersion } from './product-version.ts';

/** The browser halves in DATA_DIR/plugins: all but those whose flag is off or that wait for their server half. */
export function offerModules(
  { services, settings, browserDir, manifests }: Boot,
  halves: ExternalHalves,
): ExternalPlugins {
  const folder = externalFolder(settings);
  const flags = services.get(FeatureFlags);
  const isOff = async (flag: string): Promise<boolean> =>
    (flags.pinned()[flag] ?? (await flags.stored())[flag]) === false;
  return externalPlugins({
    folder,
    importMapFile: join(browserDir, 'importmap.json'),
    productVersion: readProductVersion(),
    takenIds: new Set(manifests.map(({ id }) => id)),
    reasonAgainst: async (id) => {
      const flag = flagOfExternal(id);
      if (await isOff(flag)) return messages.flagOff({ flag });
      const runs = halves.outcomeOf(id)?.isRunning === true;
      return !runs && (await browserNeedsServer(join(folder, id))) ? messages.needsServer() : undefined;
    },
  });
}
