import { useMemo } from 'react';
import { Settings } from '#core/common';
import { HttpClient, KeyValueStore, useService } from '#core/browser';
import { sqlLabSettings } from '../../contract/settings.ts';
import { localRows } from './local-rows.ts';
import { fetchedRowPages, type RowPages } from './row-pages.ts';

/** The rows of a page, for as long as it is open. */
export function useRowService(): RowPages {
  const http = useService(HttpClient);
  const store = useService(KeyValueStore);
  const settings = useService(Settings);
  return useMemo(() => {
    const nowMs = () => Date.now();
    const timeoutMs = settings.get(sqlLabSettings.resultTimeout) || undefined; // 0: as long as it takes
    return fetchedRowPages({ http, local: localRows(store, nowMs), timeoutMs, nowMs });
  }, [http, store, settings]);
}
