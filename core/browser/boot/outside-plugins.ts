import type { Disposable } from '#core/common';
import { outsideMessages } from './outside-messages.ts';
import type { PluginFaults } from '../faults/plugin-faults.ts';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';
import { nextTurn } from '../turns/take-turn.ts';
import { addOutside } from './add-outside.ts';
import type { Assembly } from './assemble.ts';
import type { BrowserHalf } from './browser-plugin.ts';
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
  /** See `OutsideReplacement`. */
  readonly replace: (entry: ExternalPluginEntry) => Promise<void>;
}

export interface OutsideOptions {
  readonly entries: readonly ExternalPluginEntry[];
  readonly assembly: Pick<Assembly, 'services' | 'registry' | 'store' | 'startHalf' | 'owned'>;
  readonly faults: PluginFaults;
  /** `import(url)`, also of `@tessera/sdk`; a parameter for tests. */
  readonly importModule: (url: string) => Promise<unknown>;
  /** Brings the file of a module into the cache of the browser. */
  readonly fetchAhead: (url: string) => Promise<unknown>;
  readonly marks: LoadMarks;
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
  const { entries, assembly, faults, nowMs } = options;
  const coming = entries.length === 0 ? undefined : assembly.registry.expectMore();
  const reports = new Map<string, BrowserPluginReport>();
  let running: Promise<void> | undefined;
  const settle = (id: string, reason: string | undefined) => {
    const report = { id, reason, isExternal: true };
    reports.set(id, report);
    options.onLoaded(report);
  };
  const standing = new Map<string, { readonly half: BrowserHalf; readonly added: Disposable }>();
  const rulesFor = (isHandedOut: (point: unknown) => boolean) => ({
    isHandedOut,
    onError: (owner: string, thrown: unknown) => {
      faults.failed(owner, thrown, 'error');
    },
  });
  const put = (half: BrowserHalf, rules: ReturnType<typeof rulesFor>) => {
    standing.set(half.id, { half, added: assembly.owned.add(addOutside(half, { ...assembly, ...rules })) });
  };
  const bringInOne = async (entry: ExternalPluginEntry, isHandedOut: (point: unknown) => boolean): Promise<void> => {
    const { id } = entry;
    const startMs = nowMs();
    if (options.marks.take(id)) {
      const reason = outsideMessages.hungBefore();
      faults.failed(id, new Error(reason), 'crash');
      settle(id, reason);
      return;
    }
    try {
      await options.fetchAhead(entry.url);
      options.marks.set(id);
      const half = await within(options.limitMs ?? usualLimitMs, halfOf(entry, options));
      await nextTurn();
      put(half, rulesFor(isHandedOut));
      faults.loaded(id, Math.round(nowMs() - startMs));
      settle(id, undefined);
    } catch (thrown) {
      faults.failed(id, thrown, thrown instanceof TooSlow ? 'crash' : 'error');
      settle(id, thrown instanceof Error ? thrown.message : String(thrown));
    } finally {
      options.marks.clear(id);
    }
  };
  const bringInAll = async (): Promise<void> => {
    if (entries.length === 0) return;
    const isHandedOut = await handedOut(options);
    await Promise.all(entries.map((entry) => bringInOne(entry, isHandedOut)));
    await coming?.dispose();
  };
  const bringIn = () => (running ??= bringInAll());
  const replace = async (entry: ExternalPluginEntry): Promise<void> => {
    await bringIn();
    const rules = rulesFor(await handedOut(options));
    const half = await within(options.limitMs ?? usualLimitMs, halfOf(entry, options));
    const old = standing.get(entry.id);
    const before = faults.entryOf(entry.id);
    // Without a pause in between, so that nobody sees the page without either.
    void old?.added.dispose();
    try {
      faults.replaced(entry);
      put(half, rules);
    } catch (thrown) {
      if (before !== undefined) faults.replaced(before);
      if (old !== undefined) put(old.half, rules);
      throw thrown;
    }
    reports.set(entry.id, { id: entry.id, reason: undefined, isExternal: true });
  };
  return { bringIn, replace, reports: () => [...reports.values()] };
}

/** Extension points are objects that the SDK hands out. */
async function handedOut({ importModule }: OutsideOptions): Promise<(point: unknown) => boolean> {
  const sdk = await importModule('@tessera/sdk').catch(() => undefined);
  const known = new Set(Object.values((sdk ?? {}) as Record<string, unknown>));
  return (point) => known.has(point);
}

async function halfOf(entry: ExternalPluginEntry, { importModule, assembly }: OutsideOptions) {
  if (entry.trust === 'trusted') return readOutsideHalf(entry.id, await importModule(entry.url));
  return runExternal(entry, assembly.registry.all(ExternalRunners), assembly.services);
}
