import { useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import { without } from '#core/common';
import type { RowView } from '../../contract/result-routes.ts';
import { RowPagesContext, type RowPages } from './row-pages.ts';
import type { ProfileState } from './column-profiles.ts';
import type { RowSnapshot } from './row-entry.ts';

export function useRowPages(): RowPages {
  const pages = useContext(RowPagesContext);
  if (pages === undefined) throw new Error('Rows are shown outside the page of the editor.');
  return pages;
}

/** What is known of a view of a result; it asks for nothing by itself. */
export function useRows(key: string, view: RowView): RowSnapshot | undefined {
  const pages = useRowPages();
  const subscribe = useCallback((listener: () => void) => pages.subscribe(key, view, listener), [pages, key, view]);
  return useSyncExternalStore(subscribe, () => pages.read(key, view));
}

/** The profile of a column, by position, over the rows of a view. */
export function useProfile(key: string, column: number, view: RowView): ProfileState | undefined {
  const { profiles } = useRowPages();
  const seen = useMemo(() => without(view, 'sort'), [view]); // the order makes no difference
  useEffect(() => {
    profiles.want(key, column, seen);
  }, [profiles, key, column, seen]);
  return useSyncExternalStore(profiles.subscribe, () => profiles.read(key, column, seen));
}
