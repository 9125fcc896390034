import { createHash } from 'node:crypto';
import { AppError, defineToken, disposable, type Disposable, type Result } from '#core/common';
import type { FeatureFlags } from '../boot/plugin-states.ts';
import type { ExternalChanges } from './external-changes.ts';
import { externalMessages as messages } from './external-messages.ts';
import { parsePluginFile, type PluginFile } from './plugin-file.ts';

/** A stored flag, off at first. */
export const developerModeFlag = 'PLUGIN_DEVELOPER_MODE';

export interface DevelopmentBuild {
  readonly about: PluginFile;
  readonly url: string;
  readonly content: Buffer;
}

/** Builds of plugins that their authors are writing, served in place of what is installed, in memory, in developer mode. */
export interface DevelopmentBuilds {
  readonly isOn: () => Promise<boolean>;
  /** Switching it off drops every build. */
  readonly setOn: (on: boolean) => Promise<void>;
  /** Throws with the reason when the build does not fit this product, or developer mode is off. */
  readonly put: (id: string, file: unknown, code: string) => Promise<DevelopmentBuild>;
  /** Whether there was one. */
  readonly remove: (id: string) => boolean;
  readonly all: () => readonly DevelopmentBuild[];
  /** Counts changes of what is served. */
  readonly version: () => number;
  readonly onChange: (listener: () => void) => Disposable;
}
export const DevelopmentBuilds = defineToken<DevelopmentBuilds>('core/DevelopmentBuilds');

export interface DevelopmentBuildsOptions {
  readonly flags: Pick<FeatureFlags, 'pinned' | 'stored' | 'store'>;
  readonly changes: Pick<ExternalChanges, 'changed'>;
  /** Why a module is not offered to the page; undefined when it is. */
  readonly problemOf: (id: string, code: string, about: PluginFile) => Promise<string | undefined>;
}

export function developmentBuilds({ flags, changes, problemOf }: DevelopmentBuildsOptions): DevelopmentBuilds {
  const builds = new Map<string, DevelopmentBuild>();
  const listeners = new Set<() => void>();
  let version = 0;
  const changed = () => {
    version += 1;
    changes.changed();
    for (const listener of [...listeners]) listener();
  };
  const isOn = async () => (flags.pinned()[developerModeFlag] ?? (await flags.stored())[developerModeFlag]) === true;
  return {
    isOn,
    setOn: async (on) => {
      if (developerModeFlag in flags.pinned())
        throw new AppError('unprocessable', messages.pinnedDeveloperMode({ flag: developerModeFlag }));
      await flags.store(developerModeFlag, on);
      if (!on) builds.clear();
      changed();
    },
    put: async (id, file, code) => {
      if (!(await isOn())) throw new AppError('forbidden', messages.developerModeOff());
      const about = unwrap(parsePluginFile(Buffer.from(JSON.stringify(file))));
      const problem = await problemOf(id, code, about);
      if (problem !== undefined) throw new AppError('unprocessable', messages.buildDoesNotFit({ id, reason: problem }));
      const content = Buffer.from(code);
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 16);
      const build = { about, content, url: `/plugins/${id}-${hash}.js` };
      builds.set(id, build);
      changed();
      return build;
    },
    remove: (id) => {
      const had = builds.delete(id);
      if (had) changed();
      return had;
    },
    all: () => [...builds.values()],
    version: () => version,
    onChange: (listener) => {
      listeners.add(listener);
      return disposable(() => void listeners.delete(listener));
    },
  };
}

function unwrap<T>(read: Result<T, string>): T {
  if (read.ok) return read.value;
  throw new AppError('unprocessable', read.error);
}
