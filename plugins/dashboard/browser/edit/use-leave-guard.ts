import { useEffect } from 'react';
import { useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { Drafts, useService } from '#core/browser';
import { dashboardDocument, selectDashboardLog, selectHasUnsavedChanges } from '../dashboard-document.ts';

/**
 * Unsaved work survives leaving as a draft. Where it cannot be kept, because the browser's storage is full or forbidden,
 * the browser asks before the page goes away.
 */
export function useLeaveGuard(documentId: string): void {
  const store = useStore<StoreRoot>();
  const drafts = useService(Drafts);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      const root = store.getState();
      const log = selectDashboardLog(root);
      if (log === undefined || !selectHasUnsavedChanges(root)) return;
      if (!drafts.write(dashboardDocument.state.key, documentId, log, Date.now())) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [documentId, drafts, store]);
}
