import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { contribute, type Disposable } from '#core/common';
import type { ExternalChanges, ExternalPlugin, Logger, PluginStates, RuntimeContributions } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { pureVizTypes } from '../common/pure-viz-type.ts';
import { pureThread } from './pure-thread.ts';

export interface FollowServices {
  readonly states: PluginStates;
  readonly changes: ExternalChanges;
  readonly contributions: RuntimeContributions;
  readonly logger: Logger;
  /** DATA_DIR/plugins */
  readonly folder: string;
}

interface Running {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Keeps the chart types of pure plugins in step with DATA_DIR/plugins. Resolves when those of now are there. */
export async function followPlugins(services: FollowServices): Promise<Disposable> {
  const running = new Map<string, Running>();
  let last: Promise<void> = Promise.resolve();
  const follow = (): Promise<void> => {
    last = last
      .then(() => bringUpToDate(running, services))
      .catch((thrown: unknown) => {
        services.logger.warn({ failure: String(thrown) }, 'The pure plugins could not be read');
      });
    return last;
  };
  const listening = services.changes.onChange(() => void follow());
  await follow();
  return {
    dispose: async () => {
      void listening.dispose();
      await last;
      await Promise.all([...running.values()].map((one) => one.close()));
    },
  };
}

async function bringUpToDate(running: Map<string, Running>, services: FollowServices): Promise<void> {
  const plugins = (await services.states.external()).filter(({ about }) => about?.trust === 'pure');
  for (const [id, one] of running) {
    if (plugins.some((plugin) => plugin.id === id && plugin.url === one.url)) continue;
    running.delete(id);
    await one.close();
  }
  for (const plugin of plugins) {
    if (plugin.url === undefined || running.has(plugin.id)) continue;
    try {
      running.set(plugin.id, await start(plugin, plugin.url, services));
    } catch (thrown) {
      services.logger.warn({ plugin: plugin.id, failure: String(thrown) }, 'A pure plugin could not be started');
    }
  }
}

async function start({ id, about }: ExternalPlugin, url: string, services: FollowServices): Promise<Running> {
  const code = await readFile(join(services.folder, id, 'index.js'), 'utf8');
  const thread = pureThread(about?.title ?? id, code);
  try {
    const types = pureVizTypes(await thread.ask({ kind: 'describe' }), thread.ask);
    const added = services.contributions.add(
      id,
      types.map((type) => contribute(VizTypes, type)),
    );
    return {
      url,
      close: async () => {
        void added.dispose();
        await thread.close();
      },
    };
  } catch (thrown) {
    await thread.close();
    throw thrown;
  }
}
