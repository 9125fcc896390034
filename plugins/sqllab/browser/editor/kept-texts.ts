import { createContext, useContext, useEffect, useState } from 'react';
import type { editor } from 'monaco-editor/editor';
import type { Disposable } from '#core/common';
import { useEditor } from '../state/use-editor.ts';

/** A tab's text as the editor has it: its undo is in the model; caret, folds and scroll are in the view. */
export interface KeptText {
  readonly model: editor.ITextModel;
  readonly view: editor.ICodeEditorViewState | null;
}

/** Texts of tabs while others are shown, for as long as the page is open. */
export interface KeptTexts extends Disposable {
  readonly of: (tabId: string) => KeptText | undefined;
  readonly keep: (tabId: string, text: KeptText) => void;
  /** Lets go of all others. */
  readonly only: (tabIds: readonly string[]) => void;
}

export function keptTexts(): KeptTexts {
  const texts = new Map<string, KeptText>();
  const only = (tabIds: readonly string[]) => {
    for (const [id, { model }] of texts) {
      if (tabIds.includes(id)) continue;
      texts.delete(id);
      model.dispose();
    }
  };
  return {
    of: (id) => texts.get(id),
    keep: (id, text) => void texts.set(id, text),
    only,
    dispose: () => {
      only([]);
    },
  };
}

export const KeptTextsContext = createContext<KeptTexts | undefined>(undefined);

/** The texts of a page. Those of closed tabs stay while these can be opened again. */
export function useKeptTexts(): KeptTexts {
  const [texts] = useState(keptTexts);
  const tabs = useEditor('tabs');
  const closed = useEditor('closed');
  useEffect(() => {
    texts.only([...tabs, ...closed.map(({ tab }) => tab)].map(({ id }) => id));
  }, [texts, tabs, closed]);
  useEffect(
    () => () => {
      void texts.dispose();
    },
    [texts],
  );
  return texts;
}

export function useTextsOfPage(): KeptTexts {
  const texts = useContext(KeptTextsContext);
  if (texts === undefined) throw new Error('The editor stands in a page that keeps its texts.');
  return texts;
}
