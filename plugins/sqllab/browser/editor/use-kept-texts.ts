import { useEffect } from 'react';
import { useService } from '#core/browser';
import { useEditor } from '../state/use-editor.ts';
import { KeptTexts } from './kept-texts.ts';

/** Lets go of the texts of tabs that are neither open nor can be opened again. */
export function useKeptTexts(): void {
  const texts = useService(KeptTexts);
  const status = useEditor('status');
  const tabs = useEditor('tabs');
  const closed = useEditor('closed');
  useEffect(() => {
    if (status !== 'ready') return;
    texts.only([...tabs, ...closed.map(({ tab }) => tab)].map(({ id }) => id));
  }, [texts, status, tabs, closed]);
}
