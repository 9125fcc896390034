import { useDispatch } from 'react-redux';
import { ownValue } from '#core/common';
import { useBranch } from '#core/browser';
import type { AdhocFilterListProps } from '#plugins/explore';
import { Explore, loadColumnValues } from '../explore-state.ts';

/** Values of the dataset's columns, for conditions of the chart. */
export function useColumnValues(): Pick<AdhocFilterListProps, 'valuesOf' | 'onWantValues'> {
  const dispatch = useDispatch();
  const { columnValues } = useBranch(Explore);
  return {
    valuesOf: (column) => ownValue(columnValues, column),
    onWantValues: (column) => dispatch(loadColumnValues({ column })),
  };
}
