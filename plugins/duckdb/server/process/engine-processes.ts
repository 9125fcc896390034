import type { Settings } from '#core/common';
import { namedFolders, type Logger } from '#core/server';
import type { EngineHost } from '#plugins/databases';
import { duckDbSettings } from '../../manifest.ts';
import { extensionsFolder } from '../extensions/extensions-folder.ts';
import { memoryLimitOf, processBytesOf } from '../memory-limit.ts';
import { engineEntry } from './engine-entry.ts';
import { EngineProcess } from './engine-process.ts';

/** Engine processes by the servers that they belong to; a server has one. */
export interface EngineProcesses {
  readonly of: (host: EngineHost, logger?: Logger) => EngineProcess;
}

const nothing = (): void => undefined;
const silent: Logger = { debug: nothing, info: nothing, warn: nothing, error: nothing };

/** The first caller decides where the process logs. The process starts on demand. */
export function engineProcesses(nowMs: () => number = Date.now): EngineProcesses {
  const processes = new WeakMap<Settings, EngineProcess>();
  return {
    of: ({ dataDir, settings }, logger = silent) => {
      const known = processes.get(settings);
      if (known !== undefined) return known;
      const start = {
        dataDir,
        memoryLimit: memoryLimitOf(settings.get(duckDbSettings.memoryLimit)),
        threads: settings.get(duckDbSettings.threads),
        idleMs: settings.get(duckDbSettings.idleSeconds) * 1_000,
        places: {
          folders: namedFolders(settings.get(duckDbSettings.folders)),
          extensions: extensionsFolder(settings, dataDir),
        },
        mostBytes: processBytesOf(settings.get(duckDbSettings.processMemory)),
      };
      const fresh = new EngineProcess(engineEntry(), start, logger, nowMs);
      processes.set(settings, fresh);
      return fresh;
    },
  };
}
