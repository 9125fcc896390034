import { AppError, contribute, defineToken, type Disposable } from '#core/common';
import type { Logger, PluginStates, RuntimeContributions } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { pureVizTypes } from '../common/pure-viz-type.ts';
import { pureThread } from './pure-thread.ts';

export interface PurePluginsServices {
  readonly states: PluginStates;
  readonly contributions: RuntimeContributions;
  readonly logger: Logger;
}

/** The plugins of level pure that run on this server. */
export interface PurePlugins extends Disposable {
  /** Says that they come with the first `follow`. */
  readonly expect: () => void;
  /** Brings them in step with DATA_DIR/plugins. Resolves when those of now run. */
  readonly follow: () => Promise<void>;
  /** What the chart types of a plugin say of themselves, of its newest build. 404 and 422 with the reason. */
  readonly descriptionsOf: (id: string) => Promise<readonly unknown[]>;
}
export const PurePlugins = defineToken<PurePlugins>('pure-viz/PurePlugins');

/** A build of a plugin: it runs, or why it does not. */
type Build = { readonly url: string } & (
  { readonly descriptions: readonly unknown[]; readonly close: () => Promise<void> } | { readonly failure: string }
);

/** Plugins that are started side by side: one that loops keeps others from it for a while only if there are as many. */
const lanes = 3;

export function purePlugins(services: PurePluginsServices): PurePlugins {
  const builds = new Map<string, Build>();
  let coming: Disposable | undefined;
  let last: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    last = last
      .then(() => bringUpToDate(builds, services))
      .catch((thrown: unknown) => {
        services.logger.warn({ failure: String(thrown) }, 'The pure plugins could not be read');
      })
      .then(() => void coming?.dispose());
    return last;
  };
  return {
    expect: () => {
      coming = services.contributions.expectMore();
    },
    follow,
    descriptionsOf: async (id) => {
      await follow();
      const build = builds.get(id);
      if (build === undefined) throw new AppError('not-found', messages.unknownPlugin({ id }));
      if ('failure' in build) throw new AppError('unprocessable', build.failure);
      return build.descriptions;
    },
    dispose: async () => {
      await last;
      await Promise.all([...builds.values()].map(closed));
    },
  };
}

async function closed(build: Build): Promise<void> {
  if ('close' in build) await build.close();
}

async function bringUpToDate(builds: Map<string, Build>, services: PurePluginsServices): Promise<void> {
  const plugins = (await services.states.external()).filter(({ about }) => about?.trust === 'pure');
  for (const [id, build] of builds) {
    if (plugins.some((plugin) => plugin.id === id && plugin.url === build.url)) continue;
    builds.delete(id);
    await closed(build);
  }
  const fresh = plugins.flatMap(({ id, url, about }) =>
    url === undefined || builds.has(id) ? [] : [{ id, url, title: about?.title ?? id }],
  );
  const queue = fresh.values();
  const start = async (): Promise<void> => {
    for (const plugin of queue) builds.set(plugin.id, await started(plugin, services));
  };
  await Promise.all(Array.from({ length: lanes }, start));
}

async function started(
  { id, url, title }: { readonly id: string; readonly url: string; readonly title: string },
  services: PurePluginsServices,
): Promise<Build> {
  try {
    const code = await services.states.moduleAt(url);
    if (code === undefined) throw new AppError('unprocessable', messages.changedMeanwhile());
    const thread = pureThread(code.toString('utf8'));
    try {
      const descriptions = await thread.ask({ kind: 'describe' }, title);
      const types = pureVizTypes(descriptions, thread.ask);
      const added = services.contributions.add(
        id,
        types.map((type) => contribute(VizTypes, type)),
      );
      return {
        url,
        descriptions: descriptions as readonly unknown[], // just read
        close: async () => {
          void added.dispose();
          await thread.close();
        },
      };
    } catch (thrown) {
      await thread.close();
      throw thrown;
    }
  } catch (thrown) {
    services.logger.warn({ plugin: id, failure: String(thrown) }, 'A pure plugin could not be started');
    return { url, failure: thrown instanceof Error ? thrown.message : String(thrown) };
  }
}
