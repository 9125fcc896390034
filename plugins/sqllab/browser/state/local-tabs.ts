import type { KeyValueStore } from '#core/browser';
import type { EditorTab } from '../../contract/editor-tab.ts';
import type { EditorTable } from '../../contract/editor-table.ts';
import { emptyTab } from '../../common/editor/empty-tab.ts';
import { emptyTable } from '../../common/editor/empty-table.ts';

const tabPrefix = 'sqllab/tab/';
const listKey = 'sqllab/tabs';

interface TabList {
  readonly order: readonly string[];
  readonly history: readonly string[];
}

/** A tab with the tables beside it, as this browser keeps it. */
export interface LocalTab {
  readonly tab: EditorTab;
  readonly tables: readonly EditorTable[];
}

/** The name of a tab here: a tab that is kept elsewhere has its kept id as its id after the next start. */
export const localKey = (tab: Pick<EditorTab, 'id' | 'keptId'>): string => tab.keptId ?? tab.id;

/**
 * Tabs in this browser, one entry each: two windows with different tabs do not overwrite each other, and of two windows
 * with the same tab the later edit is kept.
 */
export interface LocalTabs {
  /** `history` has local keys. */
  readonly read: () => { readonly tabs: readonly LocalTab[]; readonly history: readonly string[] };
  /** False when the storage is full; what was kept before stays. */
  readonly keep: (local: LocalTab) => boolean;
  readonly keepList: (list: TabList) => boolean;
  readonly forget: (key: string) => void;
  /** Tells what other windows keep; gives what ends it. */
  readonly watch: (told: (local: LocalTab) => void) => () => void;
}

export function localTabs(store: KeyValueStore): LocalTabs {
  return {
    read: () => {
      const found = store.keys(tabPrefix).flatMap((key) => readEntry(store.read(key)) ?? []);
      const list = readList(store.read(listKey));
      const rank = ({ tab }: LocalTab) => {
        const place = list.order.indexOf(localKey(tab));
        return place < 0 ? Number.MAX_SAFE_INTEGER : place;
      };
      return {
        tabs: [...found].sort((a, b) => rank(a) - rank(b) || a.tab.updatedAt - b.tab.updatedAt),
        history: list.history,
      };
    },
    keep: ({ tab, tables }) => {
      const key = tabPrefix + localKey(tab);
      const known = readEntry(store.read(key));
      if ((known?.tab.updatedAt ?? 0) > tab.updatedAt) return true;
      return store.write(key, { ...tab, selectedText: '', tables });
    },
    keepList: (list) => store.write(listKey, list),
    forget: (key) => {
      store.remove(tabPrefix + key);
    },
    watch: (told) =>
      store.watch(tabPrefix, (value) => {
        const local = readEntry(value);
        if (local !== undefined) told(local);
      }),
  };
}

/** What a browser keeps may be older than the program: fields that are missing get their first values. */
function readEntry(value: unknown): LocalTab | undefined {
  if (value === null || typeof value !== 'object' || !('id' in value) || typeof value.id !== 'string') return undefined;
  const { tables = [], ...rest } = value as Partial<EditorTab> & { tables?: readonly Partial<EditorTable>[] }; // by `keep`
  const tab: EditorTab = { ...emptyTab, ...rest, id: value.id, selectedText: '' };
  return {
    tab,
    tables: tables.map((table, index) => ({ ...emptyTable, id: String(index), ...table, status: 'old' })),
  };
}

function readList(value: unknown): TabList {
  const { order, history } = (value ?? {}) as Partial<TabList>; // checked below
  return { order: Array.isArray(order) ? order : [], history: Array.isArray(history) ? history : [] };
}
