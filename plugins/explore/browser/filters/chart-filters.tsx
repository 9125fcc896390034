import type { AdhocFilter } from '#plugins/viz-kit';
import { messages } from '../../common/messages.ts';
import type { ChartEditing } from '../use-explore.ts';
import FilterList from './filter-list.tsx';
import { useColumnValues } from './use-column-values.ts';

const key = 'adhoc_filters';

/** The chart's own filters: rows and groups, simple or SQL. */
export function ChartFilters({ editing }: { readonly editing: ChartEditing }) {
  const offered = useColumnValues();
  const filters = (Array.isArray(editing.formData[key]) ? editing.formData[key] : []) as readonly AdhocFilter[];
  return (
    <FilterList
      title={messages.filters()}
      dataset={editing.dataset}
      filters={filters}
      onChange={(next) => editing.change(messages.filters(), { [key]: next })}
      {...offered}
    />
  );
}
