import type { ComponentType } from 'react';
import { defineExtensionPoint } from '#core/common';
import type { EditorTab } from './editor-tab.ts';

export interface EditorPanelProps {
  /** The shown tab, with its latest edits; `editTab` changes it. */
  readonly tab: EditorTab;
}

/** Something under the text of the shown tab and above its results, such as the form of its parameters. */
export interface EditorPanel {
  readonly id: string;
  readonly rank: number;
  /** Whether it has anything to show for this tab; asked after every edit, so it must be quick. */
  readonly isShown: (tab: EditorTab) => boolean;
  readonly load: () => Promise<{ readonly default: ComponentType<EditorPanelProps> }>;
}
export const EditorPanels = defineExtensionPoint<EditorPanel>({
  id: 'sqllab/editor-panels',
  summary: "Something under a statement's text and above its results, such as the form of its parameters.",
  keyOf: (panel) => panel.id,
  order: (a, b) => a.rank - b.rank,
});
