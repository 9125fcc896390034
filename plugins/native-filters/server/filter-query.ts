import { withExtraFormData, type ExtraFormData } from '#plugins/charts';
import { splitAdhocFilters, sqlParts, type FormData } from '#plugins/viz-kit';
import type { DatasetModel } from '#plugins/datasets';
import type { QueryMetric, QueryObject, QueryRequest } from '#plugins/queries';

/** Which rows of a dataset a filter looks at. The same fields as the routes' bodies. */
export interface FilterRows {
  readonly adhoc_filters?: readonly Readonly<Record<string, unknown>>[] | null | undefined;
  readonly time_range?: string | null | undefined;
  readonly granularity_sqla?: string | null | undefined;
  readonly extra_form_data?: Readonly<Record<string, unknown>> | null | undefined;
}

/** COUNT(*) under a name that no column has. */
export const rowCount: QueryMetric = { expressionType: 'SQL', sqlExpression: 'COUNT(*)', label: '__rows' };

/** A question over the rows a filter looks at: its pre-filter, and what the filters it depends on add. */
export function filterQuery(dataset: DatasetModel, rows: FilterRows, asked: Partial<QueryObject>): QueryObject {
  const formData: FormData = {
    viz_type: 'filter',
    datasource: `${String(dataset.id)}__table`,
    adhoc_filters: rows.adhoc_filters ?? [],
    extra_form_data: onlyKnownColumns(dataset, rows.extra_form_data ?? {}),
  };
  const parts = splitAdhocFilters(formData);
  const timeColumn = rows.granularity_sqla ?? dataset.mainTimeColumn;
  return withExtraFormData(
    {
      ...asked,
      filters: [...parts.filters, ...(asked.filters ?? [])],
      ...sqlParts(parts),
      ...(timeColumn === undefined ? {} : { granularity: timeColumn }),
      ...(typeof rows.time_range === 'string' ? { time_range: rows.time_range } : {}),
    },
    formData,
  );
}

/** A parent filter over another dataset may name columns that this one lacks; those cannot narrow its rows. */
function onlyKnownColumns(dataset: DatasetModel, extra: ExtraFormData): ExtraFormData {
  const names = new Set(dataset.columns.map((column) => column.column_name));
  return {
    ...extra,
    ...(extra.filters === undefined
      ? {}
      : { filters: extra.filters.filter(({ col }) => typeof col === 'string' && names.has(col)) }),
  };
}

/** What every question of a filter has in common for the query runner. */
export function filterRequest(
  dataset: DatasetModel,
  query: QueryObject,
  caller: { readonly userId: number; readonly signal: AbortSignal },
): QueryRequest {
  return {
    dataset,
    query,
    resultType: 'full',
    force: false,
    cacheTimeoutS: undefined,
    userId: caller.userId,
    signal: caller.signal,
    priority: 'asked',
  };
}
