export { finalStates, isFinal, isInProgress, queryStates, statesInProgress, type QueryState } from './query-states.ts';
export type { QueryObject, StatementResult } from './query-object.ts';
export { queryHistoryLink, savedQueriesLink, sqlLabLink, sqlPermalink } from './links.ts';
export { SqlQueries } from './sql-queries.ts';
export { SqlLabStartParts, defineSqlLabStartPart } from './start-parts.ts';
export type { EditorTab } from './editor-tab.ts';
export { editTab } from './editor-state.ts';
export { EditorPanels, type EditorPanel, type EditorPanelProps } from './editor-panels.ts';
export { EditorAids, type AidedEditor, type EditorAid, type EditorSubject } from './editor-aids.ts';
