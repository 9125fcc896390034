import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { isDocumentDirty, type DocumentKind, type StoreRoot } from '#core/common';
import { useService } from '../react/context.tsx';
import { Drafts } from './drafts.ts';

/**
 * Unsaved work in a document survives leaving as a draft. Where it cannot be kept, because the browser's storage is full
 * or forbidden, the browser asks before the page goes away.
 */
export function useDraftGuard<T, E>(kind: DocumentKind<T, E>, documentId: string): void {
  const store = useStore<StoreRoot>();
  const drafts = useService(Drafts);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const log = kind.state.select(store.getState())[documentId];
      if (log === undefined || !isDocumentDirty(log)) return;
      if (!drafts.write(kind.state.key, documentId, log, Date.now())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [documentId, drafts, kind, store]);
}
