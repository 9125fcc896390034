import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { useBlocker } from '@tanstack/react-router';
import { isDocumentDirty, type DocumentKind, type StoreRoot } from '#core/common';
import { coreMessages } from '../core-messages.ts';
import { Dialogs } from '../dialogs/dialogs.ts';
import { useBranch, useService } from '../react/context.tsx';
import { DraftPersistence } from './draft-persistence.ts';
import { queryOf } from '../router/use-link.ts';
import { Drafts } from './drafts.ts';

/**
 * Unsaved work in a document survives leaving as a draft. Where it cannot be kept, because the browser's storage is
 * full or forbidden, the browser asks before the page is left, and the workbench before another page replaces it. For
 * work inside a page; what lies over all pages uses `useUnloadGuard`. `staysAt` says at which addresses the same work
 * stays open; without it, at all of the same path.
 */
export function useDraftGuard<T, E>(
  kind: DocumentKind<T, E>,
  documentId: string,
  staysAt?: (pathname: string, query: string) => boolean,
): void {
  const isLost = useUnloadGuard(kind, documentId);
  const dialogs = useService(Dialogs);
  const { isFull } = useBranch(DraftPersistence);
  useBlocker({
    disabled: !isFull, // a guard makes every change of the address wait a moment
    enableBeforeUnload: false,
    shouldBlockFn: async ({ current, next }) => {
      const stays =
        staysAt === undefined ? current.pathname === next.pathname : staysAt(next.pathname, queryOf(next.search));
      if (stays || !isLost()) return false;
      const question = { title: coreMessages.leaveTitle(), text: coreMessages.leaveText() };
      return !(await dialogs.confirm({ ...question, confirmLabel: coreMessages.leaveAnyway(), isDanger: true }));
    },
  });
}

/** Only the browser asks, before the page goes away. Gives whether work would be lost by leaving now. */
export function useUnloadGuard<T, E>(kind: DocumentKind<T, E>, documentId: string): () => boolean {
  const store = useStore<StoreRoot>();
  const drafts = useService(Drafts);
  const isLost = (): boolean => {
    const log = kind.state.select(store.getState())[documentId];
    if (log === undefined || !isDocumentDirty(log)) return false;
    return !drafts.write(kind.state.key, documentId, log, Date.now());
  };
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (isLost()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  });
  return isLost;
}
