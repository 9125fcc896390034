import type { EditorTab } from '../../../contract/editor-tab.ts';
import type { readPlans } from '../../../contract/result-state.ts';

/** What is explained: the selected text, else the whole. Specification §5.0.17. */
export function plansOfTab(tab: EditorTab, how: 'estimated' | 'measured'): Parameters<typeof readPlans>[0] {
  const { id: tabId, dbId, schema, catalog, selectedText, sql } = tab;
  return { tabId, dbId: dbId ?? 0, schema, catalog, sql: selectedText.trim() === '' ? sql : selectedText, how };
}
