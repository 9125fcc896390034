import type { EditorTab } from '../../contract/editor-tab.ts';

/** First values of a tab. */
export const emptyTab: Omit<EditorTab, 'id'> = {
  keptId: null,
  remoteId: null,
  name: '',
  dbId: null,
  catalog: null,
  schema: null,
  sql: '',
  queryLimit: 1_000,
  autorun: false,
  templateParams: '',
  urlParams: '',
  pins: '',
  panelNotes: '',
  selectedText: '',
  latestQueryId: null,
  hideLeftBar: false,
  northPercent: 45,
  southPercent: 55,
  cursorPosition: { row: 0, column: 0 },
  updatedAt: 0,
  inLocalStorage: true,
  loaded: true,
};
