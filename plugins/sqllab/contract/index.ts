export { finalStates, isFinal, isInProgress, queryStates, statesInProgress, type QueryState } from './query-states.ts';
export type { QueryObject, StatementResult } from './query-object.ts';
export {
  RequestedQuery,
  queryHistoryLink,
  requestedQueryState,
  savedQueriesLink,
  sqlLabLink,
  sqlPermalink,
} from './links.ts';
export { addressParams, type AddressParams } from './address-params.ts';
export { SqlQueries } from './sql-queries.ts';
export { PortableSavedQueries, type PortableSavedQuery } from './portable-saved-queries.ts';
export { SqlLabStartParts, defineSqlLabStartPart } from './start-parts.ts';
export type { EditorTab } from './editor-tab.ts';
export { editTab } from './editor-state.ts';
export { executeSql } from './run-routes.ts';
export { EditorPanels, type EditorPanel, type EditorPanelProps } from './editor-panels.ts';
export { EditorAids, type AidedEditor, type EditorAid, type EditorSubject } from './editor-aids.ts';
export type { EditorTable, KeptTable } from './editor-table.ts';
export { TabKeepers, type KeptTab, type ReadTab, type TabKeeper, type TabStorage } from './tab-keepers.ts';
export type { StartReply } from './start-parts.ts';
export { sqlLanguageIds } from './sql-language-ids.ts';
