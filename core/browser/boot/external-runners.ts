import { AppError, defineExtensionPoint, type Resolved, type Services, type TokenRecord } from '#core/common';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';
import { defineBrowserPlugin, type BrowserHalf } from './browser-plugin.ts';

/** How plugins of a level of trust below `trusted` are brought into the page: in a worker, in a frame. */
export interface ExternalRunner {
  readonly trust: ExternalPluginEntry['trust'];
  readonly deps: TokenRecord;
  /**
   * Starts the plugin where it cannot harm the page. Resolves to a half whose contributions call the plugin and check its
   * answers. Rejects with the reason when the plugin cannot be started.
   */
  readonly run: (entry: ExternalPluginEntry, services: Readonly<Record<string, unknown>>) => Promise<BrowserHalf>;
}

/** Declares a runner; `run` gets its `deps`, typed. */
export function defineExternalRunner<R extends TokenRecord>(runner: {
  readonly trust: ExternalRunner['trust'];
  readonly deps: R;
  readonly run: (entry: ExternalPluginEntry, services: Resolved<R>) => Promise<BrowserHalf>;
}): ExternalRunner {
  return { ...runner, run: (entry, services) => runner.run(entry, services as Resolved<R>) };
}

export const ExternalRunners = defineExtensionPoint<ExternalRunner>({
  id: 'core/external-runners',
  summary: 'How plugins from outside of one level of trust are brought into the page.',
  keyOf: ({ trust }) => trust,
});

/**
 * The half of a plugin of this level; rejects with the reason when the level has no runner. For people who may have nothing of
 * such plugins it is empty: that is no failure of the plugin.
 */
export async function runExternal(
  entry: ExternalPluginEntry,
  runners: readonly ExternalRunner[],
  services: Pick<Services, 'resolve'>,
): Promise<BrowserHalf> {
  const runner = runners.find(({ trust }) => trust === entry.trust);
  if (runner === undefined) throw new Error(`no plugin of this product runs the level of trust ${entry.trust}`);
  return runner.run(entry, services.resolve(runner.deps)).catch((thrown: unknown) => {
    if (thrown instanceof AppError && thrown.kind === 'forbidden') return defineBrowserPlugin({ id: entry.id });
    throw thrown;
  });
}
