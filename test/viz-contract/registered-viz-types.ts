import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ServerHalf } from '#core/server';
import { VizTypes, type VizType } from '#plugins/viz-kit';
import { ExtensionRegistry } from '#core/common';

/** Folders of the plugins that contribute viz types, each defined in a file `common/<name>-viz.ts`. */
export const vizPluginIds = (): readonly string[] =>
  readdirSync(resolve('plugins')).filter((id) => {
    const common = join(resolve('plugins'), id, 'common');
    return id.startsWith('viz-') && existsSync(common) && readdirSync(common).some((name) => name.endsWith('-viz.ts'));
  });

/** Every viz type that a plugin of the tree contributes, read from the halves themselves. */
export async function registeredVizTypes(): Promise<readonly VizType[]> {
  const registry = new ExtensionRegistry();
  for (const id of vizPluginIds()) {
    const half = join(resolve('plugins'), id, 'server', 'index.ts');
    const { default: plugin } = (await import(pathToFileURL(half).href)) as { readonly default: ServerHalf };
    for (const contribution of plugin.contributions ?? []) registry.addContribution(id, contribution);
  }
  return registry.all(VizTypes);
}
