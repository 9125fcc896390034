/** A tab of the editor. */
export interface EditorTab {
  /** Stays the same while the page is open. */
  readonly id: string;
  /** Its number where a storage has it, which is its id after the next start; null: only this browser has it. */
  readonly keptId: string | null;
  /** The saved statement that the tab is about; null: none. */
  readonly remoteId: number | null;
  readonly name: string;
  readonly dbId: number | null;
  readonly catalog: string | null;
  readonly schema: string | null;
  readonly sql: string;
  /** Rows. */
  readonly queryLimit: number;
  /** Run as soon as it is shown. */
  readonly autorun: boolean;
  /** JSON text. */
  readonly templateParams: string;
  /** What the address it was opened with had besides, as a query without its question mark: templates read it by `url_param`. */
  readonly urlParams: string;
  /** JSON text of its pinned results, for wherever it is opened next; empty: nothing was pinned or taken off yet. */
  readonly pins: string;
  /** JSON text of what panels under the text keep of it, such as half-typed values of a form; empty: nothing. */
  readonly panelNotes: string;
  readonly selectedText: string;
  readonly latestQueryId: string | null;
  readonly hideLeftBar: boolean;
  /** Share of the height that the editor takes, and that its results take. */
  readonly northPercent: number;
  readonly southPercent: number;
  /** From 0. */
  readonly cursorPosition: { readonly row: number; readonly column: number };
  /** Milliseconds since the epoch. */
  readonly updatedAt: number;
  /** Only this browser has it. */
  readonly inLocalStorage: boolean;
  /** Its text is here; tabs of the server are fetched when they are first shown. */
  readonly loaded: boolean;
}

/** A database as the editor needs it. See docs/http-api.md, "SQL editor". */
export interface EditorDatabase {
  readonly id: number;
  readonly database_name: string;
  readonly backend: string;
  readonly allow_multi_catalog: boolean;
  readonly allow_ctas: boolean;
  readonly allow_cvas: boolean;
  readonly allow_dml: boolean;
  readonly allow_run_async: boolean;
  readonly allows_cost_estimate: boolean;
  readonly disable_data_preview: boolean;
}
