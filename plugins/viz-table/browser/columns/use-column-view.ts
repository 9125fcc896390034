import { useCallback, useMemo, useState } from 'react';
import { useDispatch } from 'react-redux';
import { Preferences, setPreference, useBranch } from '#core/browser';
import type { FormData } from '#plugins/viz-kit';
import { keptView, withView, type ColumnView } from '../../common/columns/column-view.ts';

const preference = 'viz-table/column-views';

/** How the reader has arranged the columns: of a saved chart kept in the browser, of another one for the visit. */
export function useColumnView(formData: FormData): readonly [ColumnView, (view: ColumnView) => void] {
  const dispatch = useDispatch();
  const saved = formData['slice_id'];
  const chart = typeof saved === 'number' ? String(saved) : undefined;
  const kept = useBranch(Preferences).values[preference];
  const [passing, setPassing] = useState<unknown>({});
  const views = chart === undefined ? passing : kept;
  const view = useMemo(() => keptView(views, chart ?? ''), [views, chart]);
  const change = useCallback(
    (next: ColumnView) => {
      if (chart === undefined) setPassing(withView({}, '', next));
      else dispatch(setPreference({ name: preference, value: withView(kept, chart, next) }));
    },
    [dispatch, chart, kept],
  );
  return [view, change];
}
