import { defineCommand, defineState, type ErrorInfo } from '#core/common';
import type { EditorDatabase, EditorTab } from './editor-tab.ts';
import type { EditorTable } from './editor-table.ts';
import type { QueryObject } from './query-object.ts';

/** What was closed, whole, so that it can be opened again. */
export interface ClosedTab {
  readonly tab: EditorTab;
  readonly tables: readonly EditorTable[];
  readonly queries: readonly QueryObject[];
  /** Its position in the strip. */
  readonly index: number;
}

/** Everything the editor knows. */
export interface SqlEditorState {
  readonly status: 'closed' | 'loading' | 'ready' | 'failed';
  readonly error: ErrorInfo | undefined;
  /** Requests of addresses that were answered, one way or the other. */
  readonly answeredRequests: number;
  readonly databases: Readonly<Record<string, EditorDatabase>>;
  /** In the order of the strip. */
  readonly tabs: readonly EditorTab[];
  /** Ids in the order they were shown; the last one is shown now. */
  readonly history: readonly string[];
  /** Edits of the shown tab that its row does not have yet. */
  readonly unsaved: (Partial<EditorTab> & { readonly id: string }) | undefined;
  /** By the client's id. */
  readonly queries: Readonly<Record<string, QueryObject>>;
  /** Failures that never became a query, by tab: what the server refused before it ran. */
  readonly refusals: Readonly<Record<string, ErrorInfo>>;
  /** Tables beside tabs, in the order they were opened. */
  readonly tables: readonly EditorTable[];
  /** Closed in this visit, the last one last. */
  readonly closed: readonly ClosedTab[];
  /** Kept ids of closed tabs whose storage has not confirmed. */
  readonly destroyed: readonly string[];
  /** Which part of the latest statement each tab shows. */
  readonly shownParts: Readonly<Record<string, number>>;
}

export const SqlEditor = defineState<SqlEditorState>('sqllab/editor', {
  status: 'closed',
  error: undefined,
  answeredRequests: 0,
  databases: {},
  tabs: [],
  history: [],
  unsaved: undefined,
  queries: {},
  refusals: {},
  tables: [],
  closed: [],
  destroyed: [],
  shownParts: {},
});

/** What somebody asks the editor to open with. */
export interface EditorRequest {
  readonly permalinkKey?: string | undefined;
  readonly savedQueryId?: number | undefined;
  readonly queryId?: number | undefined;
  /** `<dataset id>__<type>`. */
  readonly datasourceKey?: string | undefined;
  readonly dbId?: number | undefined;
  readonly schema?: string | undefined;
  readonly catalog?: string | undefined;
  readonly sql?: string | undefined;
  readonly title?: string | undefined;
  readonly isNew?: boolean | undefined;
  readonly autorun?: boolean | undefined;
  /** A query was handed over that could not be read. */
  readonly isUnreadable?: boolean | undefined;
}

export const openSqlEditor = defineCommand<EditorRequest>('sqllab/open');
/** A new tab; what is not given is as in the shown one, or as configured. */
export const addTab = defineCommand<{ readonly change: Partial<EditorTab> }>('sqllab/addTab');
export const showTab = defineCommand<{ readonly id: string }>('sqllab/showTab');
export const closeTabs = defineCommand<{ readonly ids: readonly string[] }>('sqllab/closeTabs');
/** Opens closed tabs again, with their text, tables and statements. */
export const reopenTabs = defineCommand<{ readonly ids: readonly string[] }>('sqllab/reopenTabs');
export const cloneTab = defineCommand<{ readonly id: string }>('sqllab/cloneTab');
/** Changes a tab; without `id` the shown one. What comes late names the tab that it was asked for. */
export const editTab = defineCommand<{
  readonly id?: string;
  readonly change: Partial<Omit<EditorTab, 'id'>>;
}>('sqllab/editTab');
export const renameTab = defineCommand<{ readonly id: string; readonly name: string }>('sqllab/renameTab');
export const moveTab = defineCommand<{ readonly id: string; readonly to: number }>('sqllab/moveTab');

/** Runs SQL of the shown tab. */
export const runSql = defineCommand<{
  readonly sql: string;
  /** Offset of the text in the tab's, so that errors can be marked. */
  readonly from: number;
  readonly createAs?: { readonly method: 'TABLE' | 'VIEW'; readonly table: string };
  /** Id of the table beside a tab whose first rows these are. */
  readonly previewOf?: string;
}>('sqllab/run');
export const stopSql = defineCommand<{ readonly queryId: string }>('sqllab/stop');
export const showPart = defineCommand<{ readonly tabId: string; readonly index: number }>('sqllab/showPart');
export const formatTab = defineCommand('sqllab/format');
export const saveTab = defineCommand<{ readonly label: string; readonly description: string; readonly asNew: boolean }>(
  'sqllab/save',
);
export const shareTab = defineCommand('sqllab/share');
