import { useDispatch } from 'react-redux';
import { ownValue } from '#core/common';
import { useBranch } from '#core/browser';
import type { AdhocFilter } from '#plugins/charts';
import { text } from '../../common/messages.ts';
import { Explore, loadColumnValues } from '../explore-state.ts';
import type { ChartEditing } from '../use-explore.ts';
import FilterList from './filter-list.tsx';

const key = 'adhoc_filters';

/** The chart's own filters: rows and groups, simple or SQL. */
export function ChartFilters({ editing }: { readonly editing: ChartEditing }) {
  const dispatch = useDispatch();
  const { columnValues } = useBranch(Explore);
  const filters = (Array.isArray(editing.formData[key]) ? editing.formData[key] : []) as readonly AdhocFilter[];
  return (
    <FilterList
      title={text.filters()}
      dataset={editing.dataset}
      filters={filters}
      onChange={(next) => editing.change(text.filters(), { [key]: next })}
      valuesOf={(column) => ownValue(columnValues, column)}
      onWantValues={(column) => dispatch(loadColumnValues({ column }))}
    />
  );
}
