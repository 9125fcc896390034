import { join } from 'node:path';
import { contribute, type Disposable, type Settings } from '#core/common';
import { externalFolder, type Logger, type PluginStates, type RuntimeContributions } from '#core/server';
import { VizTypes } from '#plugins/viz-kit';
import { messages } from '../common/messages.ts';
import { viewViz } from '../common/view-viz.ts';
import type { VizFile } from '../common/viz-file.ts';
import { readVizFile } from './read-viz-file.ts';

interface Parts {
  readonly plugins: PluginStates;
  readonly contributions: RuntimeContributions;
  readonly settings: Settings;
  readonly logger: Logger;
}

interface Standing {
  /** The present state, as text. */
  readonly text: string;
  readonly added: Disposable;
}

export interface StaticTypes extends Disposable {
  /** Reads DATA_DIR/plugins anew; calls one after the other. */
  readonly follow: () => Promise<void>;
}

/**
 * The chart types that only a page draws, as the server knows them: their queries, and their rows in the place of a picture.
 * Those of level `view`, and trusted ones that have a `viz.json` and no server half of their own.
 */
export function staticTypes(parts: Parts): StaticTypes {
  const standing = new Map<string, Standing>();
  const remove = async (id: string): Promise<void> => {
    await standing.get(id)?.added.dispose();
    standing.delete(id);
  };
  const follow = async (): Promise<void> => {
    const wanted = await readAll(parts);
    for (const [id, { text }] of standing) {
      const file = wanted.get(id);
      if (file === undefined || JSON.stringify(file) !== text) await remove(id);
    }
    for (const [id, file] of wanted) {
      if (standing.has(id)) continue;
      try {
        const added = parts.contributions.add(id, [contribute(VizTypes, viewViz(file))]);
        standing.set(id, { text: JSON.stringify(file), added });
      } catch (thrown) {
        const reason = messages.keyTaken({ reason: thrown instanceof Error ? thrown.message : String(thrown) });
        parts.logger.warn({ plugin: id, reason }, 'plugin left out');
      }
    }
  };
  let last = Promise.resolve();
  return {
    follow: () => {
      last = last.then(follow).catch((thrown: unknown) => {
        parts.logger.warn({ failure: String(thrown) }, 'Chart types from outside could not be read');
      });
      return last;
    },
    dispose: async () => {
      for (const id of [...standing.keys()]) await remove(id);
    },
  };
}

async function readAll({ plugins, settings, logger }: Parts): Promise<ReadonlyMap<string, VizFile>> {
  const files = new Map<string, VizFile>();
  for (const { id, url, about, serverHalf } of await plugins.external()) {
    if (url === undefined || about === undefined || about.trust === 'pure' || serverHalf?.isRunning === true) continue;
    const read = await readVizFile(join(externalFolder(settings), id));
    if (read?.ok === true) files.set(id, read.value);
    else if (read !== undefined || about.trust === 'view')
      logger.warn({ plugin: id, reason: read?.error ?? messages.noFile() }, 'plugin left out');
  }
  return files;
}
