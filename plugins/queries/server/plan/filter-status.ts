import type { QueryOutcome } from '../../contract/query-runner.ts';
import { columnLabel } from '../../contract/query-object.ts';
import { isTemporal } from './column-time.ts';
import { isComplete } from './filter-operators.ts';
import { filterColumn, filterMetric } from './plan-filter.ts';
import { namesTimeAxis, type PlanScope } from './plan-scope.ts';

/** Which filters count and which do not, for the reader. */
export type FilterStatus = Pick<QueryOutcome, 'appliedFilters' | 'rejectedFilters'>;

/** Filters with a column of the dataset or an expression count; the others are reported and left out. */
export function filterStatus(scope: PlanScope): FilterStatus {
  const applied = new Set<string>();
  const rejected = new Map<string, string>();
  for (const filter of scope.query.filters) {
    if (!isComplete(filter)) continue;
    const label = columnLabel(filter.col);
    if (isUsable(filter, scope)) applied.add(label);
    else rejected.set(label, 'not_in_datasource');
  }
  for (const extra of Object.keys(scope.query.appliedTimeExtras)) {
    const reason = timeExtraProblem(extra, scope);
    if (reason === undefined) applied.add(extra);
    else rejected.set(extra, reason);
  }
  return {
    appliedFilters: [...applied].map((column) => ({ column })),
    rejectedFilters: [...rejected].map(([column, reason]) => ({ reason, column })),
  };
}

/** Whether the dataset has what the filter is about, of metrics those of groups; an expression always counts, a missing reference never. */
export function isUsable(filter: { readonly col: Parameters<typeof filterColumn>[0] }, scope: PlanScope): boolean {
  if (filterColumn(filter.col, scope) !== undefined || filterMetric(filter.col, scope) !== undefined) return true;
  return (
    typeof filter.col !== 'string' && filter.col.isColumnReference !== true && !namesTimeAxis(filter.col.label, scope)
  );
}

function timeExtraProblem(extra: string, scope: PlanScope): string | undefined {
  if (extra === '__time_col' || extra === '__granularity') {
    const named = scope.columns.get(String(scope.query.appliedTimeExtras[extra]));
    return named !== undefined && isTemporal(named) ? undefined : 'not_in_datasource';
  }
  return scope.dataset.columns.some(isTemporal) ? undefined : 'no_temporal_column';
}
