import type { KeyValueStore } from '#core/browser';
import type { EditorTab } from '../../contract/editor-tab.ts';

const tabPrefix = 'sqllab/tab/';
const listKey = 'sqllab/tabs';

interface TabList {
  readonly order: readonly string[];
  readonly history: readonly string[];
}

/**
 * Tabs in this browser, one entry each: two windows with different tabs do not overwrite each other, and of two windows
 * with the same tab the later edit is kept.
 */
export interface LocalTabs {
  readonly read: () => { readonly tabs: readonly EditorTab[]; readonly history: readonly string[] };
  /** False when the storage is full; what was kept before stays. */
  readonly keep: (tab: EditorTab) => boolean;
  readonly keepList: (list: TabList) => boolean;
  readonly forget: (id: string) => void;
}

export function localTabs(store: KeyValueStore): LocalTabs {
  return {
    read: () => {
      const found = store.keys(tabPrefix).flatMap((key) => readTab(store.read(key)) ?? []);
      const list = readList(store.read(listKey));
      const rank = (id: string) => (list.order.includes(id) ? list.order.indexOf(id) : Number.MAX_SAFE_INTEGER);
      return {
        tabs: [...found].sort((a, b) => rank(a.id) - rank(b.id) || a.updatedAt - b.updatedAt),
        history: list.history,
      };
    },
    keep: (tab) => {
      const known = readTab(store.read(tabPrefix + tab.id));
      return (known?.updatedAt ?? 0) > tab.updatedAt || store.write(tabPrefix + tab.id, { ...tab, selectedText: '' });
    },
    keepList: (list) => store.write(listKey, list),
    forget: (id) => {
      store.remove(tabPrefix + id);
    },
  };
}

/** What a browser keeps may be older than the program: fields that are missing get their first values. */
function readTab(value: unknown): EditorTab | undefined {
  if (value === null || typeof value !== 'object' || !('id' in value) || typeof value.id !== 'string') return undefined;
  return { ...emptyTab, ...value, selectedText: '' } as EditorTab; // written by `keep`
}

function readList(value: unknown): TabList {
  const { order, history } = (value ?? {}) as Partial<TabList>; // checked below
  return { order: Array.isArray(order) ? order : [], history: Array.isArray(history) ? history : [] };
}

/** First values of a tab. */
export const emptyTab: Omit<EditorTab, 'id'> = {
  remoteId: null,
  name: '',
  dbId: null,
  catalog: null,
  schema: null,
  sql: '',
  queryLimit: 1_000,
  autorun: false,
  templateParams: '',
  selectedText: '',
  latestQueryId: null,
  hideLeftBar: false,
  northPercent: 50,
  southPercent: 50,
  cursorPosition: { row: 0, column: 0 },
  updatedAt: 0,
  inLocalStorage: true,
  loaded: true,
};
