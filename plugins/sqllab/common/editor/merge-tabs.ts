import { without } from '#core/common';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import type { KeptTab, ReadTab, StartTab } from '../../contract/tab-storages.ts';
import { emptyTab } from './empty-tab.ts';

interface Beside {
  readonly tab: EditorTab;
  readonly tables: readonly EditorTable[];
}

/** A tab that opens here for the first time, as its storage has it. */
export function tabOfKept(kept: KeptTab): EditorTab {
  return { ...emptyTab, ...kept, id: kept.keptId, inLocalStorage: false, loaded: kept.sql !== undefined };
}

/**
 * What a storage has now, beside what this browser has: the later edit is the tab's. A statement is no edit, and its page
 * may be gone before the storage hears of it: where one of both knows of no latest one, the other's is the tab's.
 */
export function mergeRead(own: EditorTab, kept: KeptTab): EditorTab {
  const isNewer = own.updatedAt > (kept.updatedAt ?? 0);
  const latestQueryId = own.latestQueryId ?? kept.latestQueryId ?? null;
  return isNewer
    ? { ...own, latestQueryId, loaded: true }
    : {
        ...own,
        ...kept,
        latestQueryId: kept.latestQueryId ?? own.latestQueryId,
        id: own.id,
        inLocalStorage: false,
        loaded: true,
      };
}

/** Tables as their storage has them, for a tab of this page. */
export function tablesOfRead(read: ReadTab, tabId: string): readonly EditorTable[] {
  return read.tables.map((table) => ({
    ...table,
    id: table.keptId,
    queryEditorId: tabId,
    status: 'old',
    error: undefined,
  }));
}

/**
 * The tabs to open with: those of the storage, each with what this browser typed later, then those only this browser has.
 * A copy of a kept tab that the storage no longer has was closed elsewhere.
 */
export function mergeStart(
  ofBrowser: readonly Beside[],
  start: { readonly tabs: readonly StartTab[]; readonly shown: ReadTab | undefined },
): {
  readonly tabs: readonly EditorTab[];
  readonly tables: readonly EditorTable[];
  readonly closedKeys: readonly string[];
} {
  const local = ofBrowser.map((each) => knownToStorage(each, start.tabs));
  const copies = new Map(local.flatMap((each) => (each.tab.keptId === null ? [] : [[each.tab.keptId, each] as const])));
  const kept = start.tabs.map((given): Beside => {
    const each = without(given, 'firstId');
    const read = start.shown?.tab.keptId === each.keptId ? start.shown : undefined;
    const copy = copies.get(each.keptId);
    // What this browser renamed before the storage heard of it stays, until the storage turns out to have a later edit.
    const own = copy === undefined ? tabOfKept(each) : { ...copy.tab, id: each.keptId, loaded: false };
    if (read === undefined) return { tab: own, tables: [] };
    return { tab: mergeRead(own, read.tab), tables: tablesOfRead(read, own.id) };
  });
  const ownOnly = local.filter(({ tab }) => tab.keptId === null);
  const all = [...kept, ...ownOnly];
  return {
    tabs: all.map(({ tab }) => tab),
    tables: all.flatMap(({ tables }) => tables),
    closedKeys: [...copies.keys()].filter((key) => !start.tabs.some((tab) => tab.keptId === key)),
  };
}

/** The storage may have a tab whose page went away before it heard so. */
function knownToStorage(one: Beside, kept: readonly StartTab[]): Beside {
  const same = one.tab.keptId === null ? kept.find(({ firstId }) => firstId === one.tab.id) : undefined;
  return same === undefined ? one : { ...one, tab: { ...one.tab, keptId: same.keptId, inLocalStorage: false } };
}

/** Without a storage every tab is this browser's own, also those that one kept before. */
export function ownTabs(local: readonly Beside[]): {
  readonly tabs: readonly EditorTab[];
  readonly tables: readonly EditorTable[];
} {
  return {
    tabs: local.map(({ tab }) => ({ ...tab, keptId: null, inLocalStorage: true, loaded: true })),
    tables: local.flatMap(({ tab, tables }) =>
      tables.map((table) => ({ ...table, keptId: null, queryEditorId: tab.id })),
    ),
  };
}
