import { without } from '#core/common';
import type { EditorTab } from '../../contract/editor-tab.ts';

/**
 * A tab without what changes with every key: components that show only this do not render again while somebody types.
 */
export type TabFrame = Omit<EditorTab, 'sql' | 'selectedText' | 'cursorPosition'> & {
  /** Nothing is written that could run. */
  readonly isBlank: boolean;
};

export const tabFrame = (tab: EditorTab): TabFrame => ({
  ...without(tab, 'sql', 'selectedText', 'cursorPosition'),
  isBlank: tab.sql.trim() === '',
});
