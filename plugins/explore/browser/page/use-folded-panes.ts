import { useCallback } from 'react';
import { useDispatch } from 'react-redux';
import { Preferences, setPreference, useBranch } from '#core/browser';

export interface FoldedPanes {
  readonly fields: boolean;
  readonly data: boolean;
}

const preference = 'explore/folded-panes';
/** px of the window under which the fields start folded: beside them and the settings no room for a chart is left. */
const roomyWidthPx = 1100;

/** Which panes of Explore are folded away, kept for the user. */
export function useFoldedPanes(): readonly [FoldedPanes, (part: Partial<FoldedPanes>) => void] {
  const dispatch = useDispatch();
  const stored = useBranch(Preferences).values[preference] as Partial<FoldedPanes> | undefined; // written below only
  const folded: FoldedPanes = { fields: window.innerWidth < roomyWidthPx, data: false, ...stored };
  const fold = useCallback(
    (part: Partial<FoldedPanes>) => {
      dispatch(setPreference({ name: preference, value: { ...stored, ...part } }));
    },
    [dispatch, stored],
  );
  return [folded, fold];
}
