import { createContext } from 'react';
import { defineToken } from '#core/common';
import type { ExternalPluginEntry } from '../react/bootstrap.ts';

/** What a plugin from outside did in this page. */
export interface PluginRecord {
  readonly id: string;
  /** How long its module took until it was added, in ms; undefined while it loads and when it failed. */
  readonly loadMs: number | undefined;
  /** Time in its functions that the page calls through `guarded`, in ms. */
  readonly spentMs: number;
  readonly errorCount: number;
  readonly lastError: string | undefined;
}

/**
 * `crash`: a part of the page had to be taken away, or the plugin never finished loading; three within an hour may switch it
 * off for everybody. `error`: a call of it failed, and the page went on without its answer.
 */
export type FaultKind = 'error' | 'crash';

/** Where plugins from outside are called and shown: what they throw is noted under their name and goes no further. */
export interface PluginFaults {
  /** Returns the result of the call, or `otherwise` when it throws. Calls of the product's own plugins are not caught. */
  readonly guarded: <T>(owner: string | undefined, call: () => T, otherwise: T) => T;
  readonly failed: (owner: string | undefined, thrown: unknown, kind: FaultKind) => void;
  readonly loaded: (id: string, ms: number) => void;
  /** Another build of a plugin, or its first one, took its place in the page. */
  readonly replaced: (entry: ExternalPluginEntry) => void;
  readonly records: () => readonly PluginRecord[];
  /** The plugin from outside of this id; undefined for one of the product. */
  readonly entryOf: (owner: string | undefined) => ExternalPluginEntry | undefined;
}
export const PluginFaults = defineToken<PluginFaults>('core/PluginFaults');

export interface PluginFaultsOptions {
  readonly entries: readonly ExternalPluginEntry[];
  readonly nowMs: () => number;
  /** Tells the server. */
  readonly send: (fault: { readonly plugin: string; readonly kind: FaultKind; readonly message: string }) => void;
}

/** A plugin that fails all the time would only fill the log: so many errors are sent per plugin and page visit. */
const mostSent = 20;

export function pluginFaults({ entries, nowMs, send }: PluginFaultsOptions): PluginFaults {
  const records = new Map<string, PluginRecord>();
  const hasCrashed = new Set<string>();
  const recordOf = (id: string): PluginRecord =>
    records.get(id) ?? { id, loadMs: undefined, spentMs: 0, errorCount: 0, lastError: undefined };
  const change = (id: string, changed: Partial<PluginRecord>) => records.set(id, { ...recordOf(id), ...changed });
  const standing = new Map(entries.map((entry) => [entry.id, entry]));
  const entryOf = (owner: string | undefined) => (owner === undefined ? undefined : standing.get(owner));
  const failed: PluginFaults['failed'] = (owner, thrown, kind) => {
    if (owner === undefined || entryOf(owner) === undefined) return;
    const message = textOf(thrown);
    const errorCount = recordOf(owner).errorCount + 1;
    change(owner, { errorCount, lastError: message });
    // A crash counts once per visit of a page, however many charts of the type are on it.
    const isNewCrash = kind === 'crash' && !hasCrashed.has(owner);
    if (isNewCrash) hasCrashed.add(owner);
    if (isNewCrash || errorCount <= mostSent) send({ plugin: owner, kind: isNewCrash ? 'crash' : 'error', message });
  };
  return {
    failed,
    entryOf,
    guarded: (owner, call, otherwise) => {
      if (owner === undefined || entryOf(owner) === undefined) return call();
      const startMs = nowMs();
      try {
        return call();
      } catch (thrown) {
        failed(owner, thrown, 'error');
        return otherwise;
      } finally {
        change(owner, { spentMs: recordOf(owner).spentMs + nowMs() - startMs });
      }
    },
    loaded: (id, ms) => change(id, { loadMs: ms }),
    replaced: (entry) => {
      standing.set(entry.id, entry);
    },
    records: () => [...records.values()],
  };
}

/** A thrown value of any kind in words; a getter that throws has none. */
function textOf(thrown: unknown): string {
  try {
    return (thrown instanceof Error ? thrown.message : String(thrown)).slice(0, 500);
  } catch {
    return '';
  }
}

/** The default without a running page, as in tests: no plugin is external and nothing is recorded. */
const noFaults = pluginFaults({ entries: [], nowMs: () => 0, send: () => undefined });

/** For components, which are also drawn where no page runs around them. */
export const PluginFaultsContext = createContext<PluginFaults>(noFaults);
