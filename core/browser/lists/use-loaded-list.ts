import { useEffect, useState } from 'react';
import { useDispatch } from 'react-redux';
import type { Action } from 'redux';
import type { RowKey } from '../ui/data-table-types.ts';
import { useListVersion } from './use-list-version.ts';

export interface LoadedList {
  readonly chosen: ReadonlySet<RowKey>;
  readonly setChosen: (keys: ReadonlySet<RowKey>) => void;
  readonly reload: () => void;
}

/**
 * Loads the rows of a list: at first, when `load` changes (it must be memoised) and when the list named `list` is
 * reported as changed. Selected rows are deselected, since they may be gone.
 */
export function useLoadedList(list: string, load: () => Action): LoadedList {
  const dispatch = useDispatch();
  const version = useListVersion(list);
  const [chosen, setChosen] = useState<ReadonlySet<RowKey>>(new Set());
  useEffect(() => {
    dispatch(load());
    setChosen(new Set());
  }, [dispatch, load, version]);
  return {
    chosen,
    setChosen,
    reload: () => {
      dispatch(load());
    },
  };
}
