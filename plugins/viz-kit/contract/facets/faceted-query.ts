import {
  columnLabel,
  metricLabel,
  type PostProcessingStep,
  type QueryColumn,
  type QueryObject,
} from '#plugins/queries';
import type { FormData } from '../type/form-data.ts';
import { facetLimits, facetsOf, type Facets } from './facet-settings.ts';

/** What a facet is called in an answer that has a column of its name already, such as that of its colours. */
const besides = (label: string): string => `${label} (facet)`;

/** Of two columns that a facet may be, the one it is: its own, which is there where the other is not enough. */
export const facetNames = (column: QueryColumn): readonly [string, string] => [
  besides(columnLabel(column)),
  columnLabel(column),
];

/**
 * A query that a type built for one picture, as it is asked for all facets: their columns are further dimensions, each with
 * at most one value more than is drawn, which tells that there are others. Limits of rows are those of one picture.
 */
export function facetedQuery(query: QueryObject, formData: FormData): QueryObject {
  const facets = facetsOf(formData);
  if (facets === undefined) return query;
  const taken = new Set([...(query.columns ?? []).map(columnLabel), ...(query.metrics ?? []).map(metricLabel)]);
  const limits = facetLimits(facets);
  const asked = sides(facets).map(([side, column]) => ({ column: named(column, taken), limit: limits[side] + 1 }));
  const columns = asked.map(({ column }) => column);
  const labels = columns.map(columnLabel);
  const most = asked.reduce((product, { limit }) => product * limit, 1);
  const steps = (query.post_processing ?? []).map((step) => step && groupedBy(step, labels));
  const together = steps.some((step) => step !== null && groupsItself(step));
  return {
    ...query,
    columns: [...(query.columns ?? []), ...columns],
    // Else all groups of an implicit time axis would be series, facets too.
    ...(query.is_timeseries === true && query.series_columns == null
      ? { series_columns: [...(query.columns ?? [])] }
      : {}),
    ...(query.row_limit == null ? {} : { row_limit: query.row_limit * most }),
    ...(query.post_processing == null ? {} : { post_processing: steps }),
    facets: {
      columns: asked.map(({ column, limit }) => ({ label: columnLabel(column), limit })),
      ...(query.row_limit == null || query.row_limit === 0 ? {} : { row_limit: query.row_limit }),
      ...(together ? { together } : {}),
    },
  };
}

const sides = ({ row, column }: Facets): readonly (readonly ['row' | 'column', QueryColumn])[] => [
  ...(row === undefined ? [] : [['row', row] as const]),
  ...(column === undefined ? [] : [['column', column] as const]),
];

function named(column: QueryColumn, taken: ReadonlySet<string>): QueryColumn {
  const label = columnLabel(column);
  if (!taken.has(label)) return column;
  return typeof column === 'string'
    ? { label: besides(label), sqlExpression: column, expressionType: 'SQL', isColumnReference: true }
    : { ...column, label: besides(label) };
}

/** The engine counts what is in the bins of a histogram, for all groups at once. */
const groupsItself = ({ operation }: PostProcessingStep): boolean => operation === 'histogram';

function groupedBy(step: PostProcessingStep, labels: readonly string[]): PostProcessingStep {
  if (!groupsItself(step)) return step;
  const own = step.options?.['groupby'];
  return {
    ...step,
    options: { ...step.options, groupby: [...(Array.isArray(own) ? (own as string[]) : []), ...labels] },
  };
}
