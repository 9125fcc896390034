import { defineExtensionPoint, type Services } from '#core/common';
import type { EditorTab } from './editor-tab.ts';
import type { KeptTable } from './editor-table.ts';
import type { QueryObject } from './query-object.ts';
import type { StartReply } from './start-parts.ts';

/** What a storage has of a tab. Without `sql` it is only known by name; the rest is read when it is first shown. */
export interface KeptTab extends Partial<Omit<EditorTab, 'id' | 'keptId' | 'inLocalStorage' | 'loaded'>> {
  readonly keptId: string;
}

/** A tab as the editor begins with it. */
export interface StartTab extends KeptTab {
  /** Its id in the page that made it; null: not known. */
  readonly firstId: string | null;
}

/** A tab with its tables and its query. */
export interface ReadTab {
  readonly tab: KeptTab;
  readonly tables: readonly (KeptTable & { readonly keptId: string })[];
  readonly query: QueryObject | null;
}

/**
 * Where tabs are kept so that they outlive this browser. Ids are kept ids. Every call throws an AppError when it fails;
 * of the kind `not-found` when the tab or table is not there, which the editor takes for gone.
 */
export interface TabStorage {
  /** From the reply that the editor starts with: all tabs in their order, and what is known of the shown one. */
  readonly start: (reply: StartReply) => { readonly tabs: readonly StartTab[]; readonly shown: ReadTab | undefined };
  readonly read: (id: string) => Promise<ReadTab>;
  /** Keeps a new tab and gives its kept id. */
  readonly create: (tab: EditorTab) => Promise<string>;
  /** `outlivesPage`: the page is about to go, so the call must not need it. */
  readonly save: (
    id: string,
    change: Partial<EditorTab>,
    options?: { readonly outlivesPage: boolean },
  ) => Promise<void>;
  readonly activate: (id: string) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
  /** Gives a statement to a tab. */
  readonly takeQuery: (id: string, queryId: string) => Promise<void>;
  readonly removeQuery: (id: string, queryId: string) => Promise<void>;
  /** Keeps a table beside a tab, in place of an equal one, and gives its kept id. */
  readonly keepTable: (id: string, table: KeptTable) => Promise<string>;
  readonly expandTable: (tableId: string, expanded: boolean) => Promise<void>;
  readonly removeTable: (tableId: string) => Promise<void>;
}

/** Browser: a place for tabs besides this browser's own storage. */
export interface TabStorageFactory {
  readonly id: string;
  readonly open: (services: Pick<Services, 'get'>) => TabStorage;
}
export const TabStorages = defineExtensionPoint<TabStorageFactory>({
  id: 'sqllab/tab-storages',
  summary: "Where the SQL editor's tabs are kept besides the browser's own storage. At most one.",
  keyOf: () => 'tabs',
});
