import { useCallback, useEffect, useRef } from 'react';
import { useDispatch, useSelector } from 'react-redux';
import type { StoreRoot } from '#core/common';
import { Preferences, setPreference, useBranch } from '#core/browser';
import { useIsNarrow } from '#core/browser/ui';
import { DashboardPages, type DashboardPanelProps } from '#plugins/dashboard';
import { FilterBars, filterBarSlice } from '../state/filter-bar-state.ts';
import { selectEntries } from '../state/filter-selectors.ts';

const preference = 'native-filters/bar';

/** Up to this width of the window the tools of editing leave no room for a bar beside the grid; px. */
const roomForBothPx = 1_679;

/**
 * Whether the bar is folded to a rail: as the reader left it last, else as the address says. On a laptop it makes room
 * while the dashboard is edited, until somebody opens it; that is no lasting choice. A bar that only says how to add
 * filters is open, since it is what an editor looks for, and stays so with the first filters.
 */
export function useCollapsed(
  placement: DashboardPanelProps['placement'],
): readonly [isCollapsed: boolean, setCollapsed: (isCollapsed: boolean) => void] {
  const dispatch = useDispatch();
  const chosen = useBranch(Preferences).values[preference];
  const { display, isEditing } = useBranch(DashboardPages);
  const { isHeldOpen } = useBranch(FilterBars);
  const hasFilters = useSelector(selectEntries).length > 0;
  const makesRoom = useIsNarrow(roomForBothPx) && isEditing && placement === 'start';
  useEffect(() => {
    if (!isEditing) dispatch(filterBarSlice.actions.heldOpen({ isHeldOpen: false }));
    else if (!hasFilters) dispatch(filterBarSlice.actions.heldOpen({ isHeldOpen: true }));
  }, [dispatch, isEditing, hasFilters]);
  const setCollapsed = useCallback(
    (isCollapsed: boolean) => {
      // Without filters the bar stays, as the way to the first one.
      if (makesRoom && !hasFilters) return;
      if (makesRoom) dispatch(filterBarSlice.actions.heldOpen({ isHeldOpen: !isCollapsed }));
      else dispatch(setPreference({ name: preference, value: isCollapsed ? 'collapsed' : 'expanded' }));
    },
    [dispatch, makesRoom, hasFilters],
  );
  const isFolded = chosen === 'collapsed' || (chosen !== 'expanded' && !display.expandsFilters);
  return [makesRoom ? hasFilters && !isHeldOpen : isFolded, setCollapsed];
}

/** Unfolds the bar when something on the page leads to one of its filters. */
export function useRevealUnfolds(setCollapsed: (isCollapsed: boolean) => void): void {
  const { revealed } = useBranch(FilterBars);
  const count = revealed?.count ?? 0;
  const followed = useRef(0);
  useEffect(() => {
    if (count > followed.current) setCollapsed(false);
    followed.current = count;
  }, [count, setCollapsed]);
}

/** How many filters wait for Apply. */
export const useDraftCount = (): number =>
  useSelector((root: StoreRoot) => Object.keys(FilterBars.select(root).drafts).length);
