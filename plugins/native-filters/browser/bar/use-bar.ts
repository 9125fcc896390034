import { useCallback, useEffect } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { Preferences, setPreference, useBranch } from '#core/browser';
import { DashboardPages } from '#plugins/dashboard';
import { FilterBars } from '../state/filter-bar-state.ts';

const preference = 'native-filters/bar';

/** Whether the bar is folded to a rail: as the reader left it last, else as the address says. Wire contract §21. */
export function useCollapsed(): readonly [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const dispatch = useDispatch();
  const chosen = useBranch(Preferences).values[preference];
  const { display } = useBranch(DashboardPages);
  const setCollapsed = useCallback(
    (isCollapsed: boolean) => {
      dispatch(setPreference({ name: preference, value: isCollapsed ? 'collapsed' : 'expanded' }));
    },
    [dispatch],
  );
  const isCollapsed = chosen === 'collapsed' || (chosen !== 'expanded' && !display.expandsFilters);
  return [isCollapsed, setCollapsed];
}

/** Unfolds the bar when something on the page leads to one of its filters. */
export function useRevealUnfolds(setCollapsed: (isCollapsed: boolean) => void): void {
  const { revealed } = useBranch(FilterBars);
  const count = revealed?.count ?? 0;
  useEffect(() => {
    if (count > 0) setCollapsed(false);
  }, [count, setCollapsed]);
}

/** How many filters wait for Apply. */
export const useDraftCount = (): number =>
  useSelector((root: StoreRoot) => Object.keys(FilterBars.select(root).drafts).length);
