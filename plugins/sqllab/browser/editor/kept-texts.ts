import type { editor } from 'monaco-editor/editor';
import { defineToken, type Disposable } from '#core/common';
import { idOfReopened } from '../../common/editor/id-of-reopened.ts';

/** A tab's text as the editor has it: its undo is in the model; caret, folds and scroll are in the view. */
export interface KeptText {
  readonly model: editor.ITextModel;
  readonly view: editor.ICodeEditorViewState | null;
}

/** Texts of tabs while others are shown, or another page, for as long as the workbench is open. */
export interface KeptTexts extends Disposable {
  /** The text of a tab, also under the id that it had before it was closed and opened again. */
  readonly of: (tabId: string) => KeptText | undefined;
  readonly keep: (tabId: string, text: KeptText) => void;
  /** Lets go of all others. */
  readonly only: (tabIds: readonly string[]) => void;
}
export const KeptTexts = defineToken<KeptTexts>('sqllab/KeptTexts');

export function keptTexts(): KeptTexts {
  const texts = new Map<string, KeptText>();
  const only = (tabIds: readonly string[]) => {
    for (const [id, { model }] of texts) {
      if (tabIds.includes(id) || tabIds.includes(idOfReopened(id))) continue;
      texts.delete(id);
      model.dispose();
    }
  };
  return {
    of: (tabId) => {
      const earlierId = [...texts.keys()].find((id) => idOfReopened(id) === tabId);
      const earlier = earlierId === undefined ? undefined : texts.get(earlierId);
      if (earlierId !== undefined && earlier !== undefined) {
        texts.delete(earlierId);
        texts.set(tabId, earlier);
      }
      return texts.get(tabId);
    },
    keep: (tabId, text) => void texts.set(tabId, text),
    only,
    dispose: () => {
      only([]);
    },
  };
}
