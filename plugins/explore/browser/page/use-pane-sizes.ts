import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { Preferences, setPreference, useBranch } from '#core/browser';

/** Sizes in px. */
export interface PaneSizes {
  readonly fields: number;
  readonly settings: number;
  readonly chart: number;
}

const preference = 'explore/pane-sizes';

/** Sizes of Explore's panes, kept for the user. The chart starts with over 60 % of the width of a laptop's window. */
export function usePaneSizes(): readonly [PaneSizes, (part: Partial<PaneSizes>) => void] {
  const dispatch = useDispatch();
  const stored = useBranch(Preferences).values[preference] as Partial<PaneSizes> | undefined; // written below only
  const sizes: PaneSizes = {
    fields: 200,
    settings: 290,
    chart: Math.round((window.innerHeight - 96) * 0.66),
    ...stored,
  };
  const resize = useCallback(
    (part: Partial<PaneSizes>) => {
      dispatch(setPreference({ name: preference, value: { ...stored, ...part } }));
    },
    [dispatch, stored],
  );
  return [sizes, resize];
}
