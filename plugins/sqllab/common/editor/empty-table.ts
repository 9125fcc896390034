import type { EditorTable } from '../../contract/editor-table.ts';

/** First values of a table beside a tab: nothing is known of it yet. */
export const emptyTable: Omit<EditorTable, 'id'> = {
  keptId: null,
  queryEditorId: '',
  dbId: 0,
  catalog: null,
  schema: null,
  name: '',
  expanded: true,
  columns: [],
  selectStar: '',
  primaryKey: null,
  foreignKeys: [],
  indexes: [],
  comment: null,
  dataPreviewQueryId: null,
  status: 'old',
  error: undefined,
};
