import type { StoreRoot } from '#core/common';
import { flushEdits } from '../common/editor/editor-tabs.ts';
import { SqlEditor } from './editor-state.ts';
import type { EditorTab } from './editor-tab.ts';

/** An open tab as it is now, with what was typed last. */
export const selectEditorTab = (root: StoreRoot, id: string): EditorTab | undefined =>
  flushEdits(SqlEditor.select(root)).tabs.find((tab) => tab.id === id);
