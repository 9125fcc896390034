import type { ExtensionRegistry, Services } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import type { PluginFaults } from '../faults/plugin-faults.ts';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';
import { nextTurn } from '../turns/take-turn.ts';
import type { Assembly } from './assemble.ts';
import { ExternalRunners, runExternal } from './external-runners.ts';
import type { LoadMarks } from './load-marks.ts';
import { readOutsideHalf } from './outside-half.ts';
import type { BrowserPluginReport } from './plugin-reports.ts';
import { TooSlow, within } from './within.ts';

/** Plugins from outside, which come after the first page and the later halves of the product. */
export interface OutsidePlugins {
  /** Loads them side by side; once, however often it is asked for. Resolves when each is in or has failed. */
  readonly bringIn: () => Promise<void>;
  readonly reports: () => readonly BrowserPluginReport[];
}

export interface OutsideOptions {
  readonly entries: readonly ExternalPluginEntry[];
  readonly registry: ExtensionRegistry;
  readonly services: Pick<Services, 'resolve'>;
  readonly faults: PluginFaults;
  /** `import(url)`, also of `@tessera/sdk`; a parameter for tests. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Brings the file of a module into the cache of the browser. */
  readonly fetchAhead: (url: string) => Promise<unknown>;
  readonly marks: LoadMarks;
  readonly add: Assembly['addOutside'];
  readonly onLoaded: (report: BrowserPluginReport) => void;
  readonly nowMs: () => number;
  readonly limitMs?: number;
}

/**
 * How long the code of a plugin may take until it is in, ms; fetching it is not counted. Modules are in within tenths of a
 * second, so one that takes this long waits for something that does not come.
 */
const usualLimitMs = 10_000;

/** From its making on the registry expects more, so that nothing is called missing before its plugin has had its chance. */
export function outsidePlugins(options: OutsideOptions): OutsidePlugins {
  const { entries, registry, faults, nowMs } = options;
  const coming = entries.length === 0 ? undefined : registry.expectMore();
  const reports = new Map<string, BrowserPluginReport>();
  let running: Promise<void> | undefined;
  const settle = (id: string, reason: string | undefined) => {
    const report = { id, reason, isExternal: true };
    reports.set(id, report);
    options.onLoaded(report);
  };
  const bringInOne = async (entry: ExternalPluginEntry, isHandedOut: (point: unknown) => boolean): Promise<void> => {
    const { id } = entry;
    const startMs = nowMs();
    const onError = (owner: string, thrown: unknown) => {
      faults.failed(owner, thrown, 'error');
    };
    if (options.marks.take(id)) {
      const reason = coreMessages.outsideHungBefore();
      faults.failed(id, new Error(reason), 'crash');
      settle(id, reason);
      return;
    }
    try {
      await options.fetchAhead(entry.url);
      options.marks.set(id);
      const half = await within(options.limitMs ?? usualLimitMs, halfOf(entry, options));
      await nextTurn();
      options.add(half, { isHandedOut, onError });
      faults.loaded(id, Math.round(nowMs() - startMs));
      settle(id, undefined);
    } catch (thrown) {
      faults.failed(id, thrown, thrown instanceof TooSlow ? 'crash' : 'error');
      settle(id, thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      options.marks.clear(id);
    }
  };
  const bringIn = async (): Promise<void> => {
    if (entries.length === 0) return;
    const sdk = await options.importModule('@tessera/sdk').catch(() => undefined);
    const handedOut = new Set(Object.values((sdk ?? {}) as Record<string, unknown>));
    await Promise.all(entries.map((entry) => bringInOne(entry, (point) => handedOut.has(point))));
    await coming?.dispose();
  };
  return { bringIn: () => (running ??= bringIn()), reports: () => [...reports.values()] };
}

async function halfOf(entry: ExternalPluginEntry, { importModule, registry, services }: OutsideOptions) {
  if (entry.trust === 'trusted') return readOutsideHalf(entry.id, await importModule(entry.url));
  return runExternal(entry, registry.all(ExternalRunners), services);
}
