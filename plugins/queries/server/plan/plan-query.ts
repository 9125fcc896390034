import { err, ok, type Result } from '#core/common';
import type { DatasetModel } from '#plugins/datasets';
import { columnLabel, type QueryObject } from '../../contract/query-object.ts';
import { messages } from '../../common/messages.ts';
import type { TimeRange } from '../../common/time-range/resolve-time-range.ts';
import { checkSize } from './check-size.ts';
import { filterStatus, type FilterStatus } from './filter-status.ts';
import type { SelectNode } from './nodes/sql-nodes.ts';
import { normalizeQuery } from './normalize-query.ts';
import { mainWindow } from './plan-conditions.ts';
import { missingNames } from './missing-names.ts';
import { PlanFailure, type MissingNames, type PlanError } from './plan-failure.ts';
import { planOffsets, type OffsetPlan } from './plan-offsets.ts';
import { namesTimeAxis, openScope, rangeOf, type PlanFacts, type PlanScope } from './plan-scope.ts';
import { planSelect } from './plan-select.ts';
import { reportedRange } from './resolve-ranges.ts';

/** What will run, and how its rows are named. */
export interface QueryPlan extends FilterStatus {
  readonly select: SelectNode;
  /** The same query on other time ranges, to be joined to the rows. */
  readonly offsets: readonly OffsetPlan[];
  /** Names of the result's columns, by position. */
  readonly labels: readonly string[];
  readonly metricLabels: readonly string[];
  /** Parts of the names, for the wire's `label_map`. */
  readonly labelParts: Readonly<Record<string, readonly string[]>>;
  /** The period that the query is about. */
  readonly range: TimeRange;
}

/** Plans a query object on a dataset. Pure: the same arguments give the same plan. */
export function planQuery(query: QueryObject, dataset: DatasetModel, facts: PlanFacts): Result<QueryPlan, PlanError> {
  try {
    checkSize(query);
    const normal = normalizeQuery(query, dataset, facts.resultType, facts.limits);
    const scope = openScope(normal, dataset, facts);
    checkColumns(scope);
    const planned = planSelect(scope, mainWindow);
    const metricLabels = planned.metrics.map(({ label }) => label);
    const isSummary = scope.query.summaries.length > 0;
    const all = [...planned.columns, ...planned.metrics];
    return ok({
      select: planned.select,
      offsets: planOffsets(scope, planned),
      labels: labelsOf(scope, all),
      metricLabels,
      labelParts: isSummary ? {} : Object.fromEntries(all.map(({ label, parts }) => [label, parts])),
      range: aboutRange(scope),
      ...filterStatus(scope),
    });
  } catch (failure) {
    if (failure instanceof PlanFailure) return err(withMissing(failure.planError, missingNames(query, dataset)));
    throw failure;
  }
}

function labelsOf({ query }: PlanScope, all: readonly { readonly label: string }[]): readonly string[] {
  if (query.isRowCount) return ['rowcount'];
  return (query.summaries.length > 0 ? query.summaries : all).map(({ label }) => label);
}

function aboutRange(scope: PlanScope): TimeRange {
  const text = reportedRange(scope.query);
  return text === undefined ? { sinceMs: undefined, untilMs: undefined } : rangeOf(text, scope);
}

const withMissing = (error: PlanError, missing: MissingNames | undefined): PlanError =>
  missing === undefined ? error : { ...error, missing };

/** Names every unknown column at once. */
function checkColumns(scope: PlanScope): void {
  const { query, columns, timeColumn } = scope;
  const isTimestamp = (name: string): boolean => namesTimeAxis(name, scope) && timeColumn !== undefined;
  const missing = query.columns
    .filter((column) => typeof column === 'string' && !columns.has(column) && !isTimestamp(column))
    .map((column) => `'${columnLabel(column)}'`);
  if (missing.length > 0) throw new PlanFailure(messages.columnsMissing({ names: missing.join(', ') }));
}
