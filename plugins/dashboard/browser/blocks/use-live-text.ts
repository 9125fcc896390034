import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useSelector, useStore } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { useService } from '#core/browser';
import { LiveResults } from '#plugins/charts';
import { DashboardQuestions } from '#plugins/dashboard';
import { parseText } from '../../common/text-expressions.ts';
import { liveText, toldCharts } from './live-text.ts';

/**
 * A text with its expressions replaced by what the filters and charts of the dashboard say now. What is published for a
 * chart is rendered in the task that publishes it, as in the chart.
 */
export function useLiveText(code: string): string {
  const questions = useService(DashboardQuestions);
  const live = useService(LiveResults);
  const store = useStore<StoreRoot>();
  const parts = useMemo(() => parseText(code), [code]);
  const told = useSelector((root: StoreRoot) => toldCharts(root, parts).join());
  const subscribe = useCallback(
    (changed: () => void) => {
      const keys = told === '' ? [] : told.split(',');
      const ends = [store.subscribe(changed), ...keys.map((key) => live.subscribe(key, changed))];
      return () => {
        for (const end of ends) end();
      };
    },
    [store, live, told],
  );
  // One text for every change: equal texts draw nothing anew.
  return useSyncExternalStore(subscribe, () => liveText(store.getState(), parts, { questions, live }));
}
